import Records
import StandupsModel

#if canImport(Glibc)
  import Glibc
#endif

/// Waits for changes to the records of a data folder, without polling.
///
/// Uses inotify, so it only works on Linux. Elsewhere, and if the system is out of watches, `init`
/// returns nil and the caller must check for changes from time to time.
public struct FolderWatch: ~Copyable {
  /// The place where something changed.
  public enum Touched: Equatable, Sendable {
    /// Anywhere: events were lost, or the folder was replaced.
    case anywhere
    /// In these standups; if empty, only in the snapshots of running meetings.
    case standups([TouchedStandup])
  }

  #if canImport(Glibc)
    private var inotify: Inotify

    /// Watches a folder, which may not exist yet.
    ///
    /// - Parameter end: ends the watch.
    /// - Complexity: O(*n*) in the number of standups.
    public init?(path: String, until end: FolderWatchEnd = FolderWatchEnd()) {
      guard let inotify = Inotify(root: path, end: end) else { return nil }
      self.inotify = inotify
    }

    /// Waits for events, and a little longer for those that follow immediately. Returns nil if the
    /// watch fails.
    public mutating func next() -> Touched? { inotify.next() }
  #else
    public init?(path: String, until end: FolderWatchEnd = FolderWatchEnd()) { return nil }

    public mutating func next() -> Touched? { nil }
  #endif
}

/// Ends a watch from another thread: the running and every later `next()` returns nil.
public final class FolderWatchEnd: Sendable {
  #if canImport(Glibc)
    private let pipe: [Int32]

    /// Readable at the end; negative if the system is out of descriptors.
    fileprivate var descriptor: Int32 { pipe[0] }

    public init() {
      var ends: [Int32] = [-1, -1]
      if Glibc.pipe(&ends) == 0 { for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) } }
      pipe = ends
    }

    deinit { for end in pipe { close(end) } }

    public func end() {
      _ = write(pipe[1], [0], 1)
    }
  #else
    public init() {}

    public func end() {}
  #endif
}

#if canImport(Glibc)
  /// Watches the data folder, each standup's folder, the folders of records in it, and the folders
  /// of sides (inotify(7)).
  struct Inotify: ~Copyable {
    private enum Place {
      /// A folder above the data folder, which does not exist yet.
      case parent
      case root
      case running
      /// A folder with a folder per standup.
      case sides(String)
      case standup(UUID)
    }

    // NB: the events of a save or a git checkout come in bursts. Handling each one would read the
    // same files repeatedly.
    private static let quiet: Int32 = 25
    private static let burstLimit = 20

    private static let eventSize = MemoryLayout<inotify_event>.size
    private static let content = mask([
      IN_ATTRIB, IN_CLOSE_WRITE, IN_CREATE, IN_DELETE, IN_MOVED_FROM, IN_MOVED_TO,
    ])
    private static let wanted =
      content | mask([IN_DELETE_SELF, IN_DONT_FOLLOW, IN_MOVE_SELF, IN_ONLYDIR])

    private static func mask(_ flags: [Int32]) -> UInt32 { flags.reduce(0) { $0 | UInt32($1) } }

    private let descriptor: Int32
    private let end: FolderWatchEnd
    private let root: String
    private var places: [Int32: Place] = [:]

    init?(root: String, end: FolderWatchEnd) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC))
      self.end = end
      self.root = root
      guard descriptor >= 0, watchEverything() else { return nil }
    }

    deinit { close(descriptor) }

    mutating func next() -> FolderWatch.Touched? {
      var touched: [UUID: Set<MeetingName>?] = [:]
      var isAnywhere = false
      var isMeeting = false
      var bursts = 0
      while wait(milliseconds: bursts == 0 ? -1 : Self.quiet), bursts < Self.burstLimit {
        bursts += 1
        guard let events = read() else { return nil }
        for event in events {
          switch handle(event) {
          case nil: break
          case .anywhere: isAnywhere = true
          case .standups(let standups):
            isMeeting = isMeeting || standups.isEmpty
            for standup in standups {
              let known = touched[standup.standup, default: []]
              let meetings = known.flatMap { known in standup.meetings.map { known.union($0) } }
              touched.updateValue(meetings, forKey: standup.standup)
            }
          }
        }
        if touched.isEmpty, !isAnywhere, !isMeeting { bursts = 0 }
      }
      if isAnywhere { return watchEverything() ? .anywhere : nil }
      guard bursts > 0 else { return nil }
      return .standups(touched.sorted { $0.key < $1.key }.map { TouchedStandup($0, meetings: $1) })
    }

    private struct Event {
      var watch: Int32
      var mask: UInt32
      var name: String
    }

    private mutating func handle(_ event: Event) -> FolderWatch.Touched? {
      func has(_ flag: Int32) -> Bool { event.mask & UInt32(flag) != 0 }
      if has(IN_Q_OVERFLOW) { return .anywhere }
      guard let place = places[event.watch] else { return nil }
      switch place {
      case .parent:
        return root.includes("/" + event.name) ? .anywhere : nil
      case .root:
        if has(IN_DELETE_SELF) || has(IN_MOVE_SELF) { return .anywhere }
        if event.name == Layout.running, watchRunning() { return .standups([]) }
        if Layout.sideFolders.contains(event.name) { return .anywhere }
        guard let id = Layout.standupID(of: event.name) else { return nil }
        if has(IN_CREATE) || has(IN_MOVED_TO) { _ = watch(id) }
        return .standups([TouchedStandup(id, meetings: nil)])
      case .running:
        return Layout.isRecord(event.name) ? .standups([]) : nil
      case .sides(let name):
        guard let id = Layout.standupID(of: event.name) else { return nil }
        _ = add("\(root)/\(name)/\(event.name)", .standup(id))
        return .standups([TouchedStandup(id)])
      case .standup(let id):
        if has(IN_IGNORED) { places[event.watch] = nil }
        guard !Folder.isTemporary(event.name), event.mask & Self.content != 0 else { return nil }
        if Layout.recordFolders.contains(event.name) {
          _ = watch(id)
          return .standups([TouchedStandup(id, meetings: nil)])
        }
        return .standups(
          [
            TouchedStandup(
              id, meetings: Set([Layout.meetingName(of: event.name)].compactMap(\.self)))
          ])
      }
    }

    /// Watches all folders; false if the system is out of watches.
    ///
    /// - Parameter isRetry: true if the folder was missing a moment ago. If it cannot be watched although
    ///   it exists, since it is no folder or may not be read, it is not tried again.
    private mutating func watchEverything(isRetry: Bool = false) -> Bool {
      guard add(root, .root) else { return errno != ENOSPC && !isRetry && watchParent() }
      do throws(StorageError) {
        guard let folder = try Folder.opened(path: root, makesMissing: false, action: "watch")
        else { return !isRetry && watchParent() }
        for id in try folder.names().compactMap(Layout.standupID) where !watch(id) { return false }
        for name in Layout.sideFolders {
          guard try watchSides(name, of: folder) else { return false }
        }
        _ = watchRunning()
        return true
      } catch {
        return false
      }
    }

    /// Watches the nearest existing parent, and the folder itself if it was created in the
    /// meantime.
    private mutating func watchParent() -> Bool {
      var path = root
      repeat {
        guard let slash = path.lastIndex(of: "/"), path != "/" else { return false }
        path = slash == path.startIndex ? "/" : String(path[..<slash])
      } while !add(path, .parent)
      return access(root, F_OK) != 0 || watchEverything(isRetry: true)
    }

    /// Watches the snapshots of running meetings; false if there are none.
    private mutating func watchRunning() -> Bool { add("\(root)/\(Layout.running)", .running) }

    private mutating func watchSides(
      _ name: String, of folder: borrowing Folder
    ) throws(StorageError) -> Bool {
      let path = "\(root)/\(name)"
      guard add(path, .sides(name)) else { return errno != ENOSPC }
      for id in try folder.folder(name, action: "watch")?.names().compactMap(Layout.standupID) ?? []
      where !add("\(path)/\(id)", .standup(id)) && errno == ENOSPC { return false }
      return true
    }

    private mutating func watch(_ id: UUID) -> Bool {
      let folder = "\(root)/\(id)"
      guard add(folder, .standup(id)) || errno != ENOSPC else { return false }
      for name in Layout.recordFolders {
        guard add("\(folder)/\(name)", .standup(id)) || errno != ENOSPC else { return false }
      }
      return true
    }

    private mutating func add(_ path: String, _ place: Place) -> Bool {
      // The data folder itself may be a symbolic link: the person has made it.
      let mask = path == root ? Self.wanted & ~Self.mask([IN_DONT_FOLLOW]) : Self.wanted
      let watch = inotify_add_watch(descriptor, path, mask)
      guard watch >= 0 else { return false }
      places[watch] = place
      return true
    }

    /// True if there are events now or soon; also false if the watch must end.
    private func wait(milliseconds: Int32) -> Bool {
      var inputs = [descriptor, end.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      while true {
        let count = poll(&inputs, 2, milliseconds)
        if count >= 0 || errno != EINTR { return count > 0 && inputs[1].revents == 0 }
      }
    }

    private func read() -> [Event]? {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return nil }
      return buffer.withUnsafeBytes { bytes in
        var events: [Event] = []
        var start = 0
        while start + Self.eventSize <= count {
          let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
          let name = bytes[(start + Self.eventSize)...].prefix(Int(event.len)).prefix { $0 != 0 }
          events.append(
            Event(watch: event.wd, mask: event.mask, name: String(decoding: name, as: UTF8.self)))
          start += Self.eventSize + Int(event.len)
        }
        return events
      }
    }
  }
#endif
