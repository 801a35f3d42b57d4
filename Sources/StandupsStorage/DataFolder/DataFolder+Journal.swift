import Records
import StandupsModel
import Synchronization

/// The last edits made on this machine, so that undo survives a restart. Each edit is a file. To
/// record a step, one file is written or removed, so that a fault leaves the history as it was
/// before or after it; files that a step has made obsolete are no longer used, and are removed then
/// or later.
///
/// Several programs may record their steps: a step is about the edit that this object has read or
/// recorded last, even if others have recorded edits since.
extension DataFolder {
  /// The edits made on this machine that can be undone or redone. Files that cannot be read are
  /// skipped.
  ///
  /// - Complexity: O(*n*) in the number of edits, of which there are at most `EditHistory.limit`.
  public func history() throws(StorageError) -> EditHistory {
    var edits: [EditHistory.Direction: [Edit]] = [:]
    var remembered = RememberedEdits()
    if let root = try openedRoot(), root.isFolder(Layout.journal),
      let folder = try root.folder(Layout.journal, action: "read")
    {
      for file in JournalFiles(try folder.names(), host: host).live {
        guard let edit = edit(in: file.name(host: host), of: folder) else { continue }
        edits[file.direction, default: []].append(edit)
        remembered[file.direction].append(file.edit)
      }
    }
    journal.withLock { $0 = remembered }
    return EditHistory(undoable: edits[.undo] ?? [], redoable: edits[.redo] ?? [])
  }

  /// Remembers a step of this program's history. An edit that is too large is not remembered.
  ///
  /// - Throws: if the folder cannot be written. Then the step may be remembered or not, but the
  ///   next one can still be recorded.
  public func record(_ step: EditHistory.Step) throws(StorageError) {
    var number = journal.withLock { $0.take(step) }
    defer { journal.withLock { [number] in $0.put(number, step) } }
    try locked { root throws(StorageError) in
      let folder = try hiddenFolder(Layout.journal, in: root)
      let files = JournalFiles(try folder.names(), host: host)
      var gone: [JournalFile] = []
      switch step {
      case .done(let edit):
        let bytes = content(of: edit)
        number = bytes == nil ? nil : files.next
        gone = files.all.filter { $0.direction == .redo }
        if let bytes {
          let file = JournalFile(step: files.next, edit: files.next, direction: .undo)
          try folder.replace(file.name(host: host), with: bytes)
        }
      case .dropped(let direction):
        gone = files.all.filter { $0.edit == number && $0.direction == direction }
      case .moved(let direction, let edit):
        guard let edited = number else { return }
        gone = files.all.filter { $0.edit == edited }
        if let bytes = content(of: edit) {
          let file = JournalFile(step: files.next, edit: edited, direction: direction.opposite)
          try folder.replace(file.name(host: host), with: bytes)
        }
      }
      let overtaken = JournalFiles(try folder.names(), host: host).overtaken
      for file in Set(overtaken + gone) { try folder.removeFile(file.name(host: host)) }
      if !gone.isEmpty { try folder.synchronize() }
    }
  }

  /// The edit in a file; nil if it cannot be read.
  private func edit(in file: String, of folder: borrowing Folder) -> Edit? {
    do throws(StorageError) {
      guard let bytes = try folder.contents(of: file) else { return nil }
      return try RecordFile.decode(bytes, path: folder.pathOf(file), Edit.init(record:))
    } catch {
      // NB: no one can do anything about it, and only the undo of one edit is lost.
      return nil
    }
  }

  /// The content of an edit's file; nil if it could not be read again.
  private func content(of edit: Edit) -> [UInt8]? {
    let path = path + "/" + Layout.journal
    do throws(StorageError) {
      return try RecordFile.content(edit.record, path: path) { bytes throws(StorageError) in
        _ = try RecordFile.decode(bytes, path: path, Edit.init(record:))
      }
    } catch {
      return nil
    }
  }
}

extension EditHistory.Direction {
  fileprivate var opposite: Self {
    switch self {
    case .redo: .undo
    case .undo: .redo
    }
  }
}

/// The numbers of the edits in this program's history, in its order; nil for those without a file.
struct RememberedEdits {
  private var numbers: [EditHistory.Direction: [Int?]] = [:]

  subscript(direction: EditHistory.Direction) -> [Int?] {
    get { numbers[direction] ?? [] }
    set { numbers[direction] = newValue }
  }

  /// Removes and returns the edit that a step is about; nil if it is a new one.
  mutating func take(_ step: EditHistory.Step) -> Int? {
    switch step {
    case .done: nil
    case .dropped(let direction), .moved(let direction, _): self[direction].popLast() ?? nil
    }
  }

  /// Adds the edit that a step is about at its new position.
  mutating func put(_ number: Int?, _ step: EditHistory.Step) {
    switch step {
    case .done:
      self[.undo] = self[.undo].suffix(EditHistory.limit - 1) + [number]
      self[.redo] = []
    case .dropped: break
    case .moved(let direction, _): self[direction.opposite].append(number)
    }
  }
}

/// The file of an edit. Its name contains everything but the edit: the machine, since several may
/// share a folder; the number of the step; the number of the edit, which is that of its first step;
/// and whether the edit can be undone or redone.
struct JournalFile: Hashable {
  static let steps = 1...999_999_999_999

  let step: Int
  let edit: Int
  let direction: EditHistory.Direction

  init(step: Int, edit: Int, direction: EditHistory.Direction) {
    self.step = step
    self.edit = edit
    self.direction = direction
  }

  /// - Returns: nil if the name is not that of a file of this machine.
  init?(_ name: String, host: String) {
    let words = name.dropFirst(Self.prefix(host).count).prefix { $0 != "." }.split(separator: "-")
    guard words.count == 3, let step = Int(words[0]), Self.steps.contains(step),
      let edit = Int(words[1]), Self.steps.contains(edit),
      let direction = EditHistory.Direction(rawValue: String(words[2]))
    else { return nil }
    self.init(step: step, edit: edit, direction: direction)
    guard self.name(host: host) == name else { return nil }
  }

  func name(host: String) -> String {
    Self.prefix(host) + "\(step)-\(edit)-\(direction.rawValue).json"
  }

  // NB: the name of a machine may contain any characters.
  private static func prefix(_ host: String) -> String { "\(UUID(derivedFrom: host).uuidString)-" }
}

/// The journal files of this machine.
struct JournalFiles {
  /// All files, in the order of their steps.
  let all: [JournalFile]
  /// The files that count: the last one of each edit, unless it was undone before a newer edit was
  /// made.
  let live: [JournalFile]

  init(_ names: [String], host: String) {
    all = names.compactMap { JournalFile($0, host: host) }
      .sorted { ($0.step, $0.edit) < ($1.step, $1.edit) }
    let newest = all.map(\.edit).max() ?? 0
    let last = Dictionary(all.map { ($0.edit, $0) }, uniquingKeysWith: { $1 })
    live = all.filter { last[$0.edit] == $0 && ($0.direction == .undo || $0.step >= newest) }
      .suffix(EditHistory.limit)
  }

  var overtaken: [JournalFile] {
    let live = Set(live)
    return all.filter { !live.contains($0) }
  }

  /// The number of the next step.
  var next: Int { min((all.last?.step ?? 0) + 1, JournalFile.steps.upperBound) }
}
