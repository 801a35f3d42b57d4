#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The meetings of a standup, newest first, unique by name.
///
/// Names alone make the history; what a meeting's record holds is added when it was read. Copies share
/// their storage, and comparing a history with an unchanged copy of itself costs O(1).
public struct History: Equatable, Sendable {
  /// A meeting of the history.
  public struct Entry: Equatable, Identifiable, Sendable {
    public let name: MeetingName
    /// The record, or nil while it was not read or if it cannot be read.
    public let meeting: Meeting?
    /// Why the record cannot be read, if it cannot.
    public let problem: String?

    public var id: MeetingName { name }
  }

  private enum Record: Equatable, Sendable {
    case read(Meeting)
    case unreadable(String)
  }

  // NB: oldest first, so that a new meeting is appended.
  private var names: [MeetingName] = []
  private var records: [MeetingName: Record] = [:]
  /// Whether the names were listed. A history that was not is empty and says nothing.
  public private(set) var isListed = true

  /// A history without meetings.
  public init() {}

  /// A history whose meetings are still to be listed.
  public static let unlisted: History = {
    var history = History()
    history.isListed = false
    return history
  }()

  /// A history of meetings that were not read yet. Repeated names count once.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(names: some Sequence<MeetingName>) {
    for name in names.sorted() where name != self.names.last {
      self.names.append(name)
    }
  }

  /// Whether there is a meeting of this name.
  ///
  /// - Complexity: O(log *n*).
  public func contains(_ name: MeetingName) -> Bool { index(of: name).isFound }

  /// The entry of this name, if there is one.
  ///
  /// - Complexity: O(log *n*).
  public subscript(name name: MeetingName) -> Entry? {
    contains(name) ? entry(name) : nil
  }

  /// The place of this name, counted from the newest, if there is one.
  ///
  /// - Complexity: O(log *n*).
  public func position(of name: MeetingName) -> Int? {
    let (index, isFound) = index(of: name)
    return isFound ? names.count - 1 - index : nil
  }

  /// The first free name for a meeting that starts at an instant.
  ///
  /// - Complexity: O(log *n*), unless meetings of the same second were deleted.
  public func freeName(for startedAt: Date) -> MeetingName {
    let first = MeetingName(startedAt: startedAt)
    let start = index(of: first).index
    var end = start
    var limit = names.count
    while end < limit {
      let middle = (end + limit) / 2
      if names[middle].startedAt <= first.startedAt { end = middle + 1 } else { limit = middle }
    }
    if end == start { return first }
    if names[end - 1].ordinal == end - start,
      let next = first.inSameSecond(ordinal: end - start + 1)
    {
      return next
    }
    return MeetingName(startedAt: startedAt, taken: contains)
  }

  /// Adds a meeting under a name, or replaces the record of that name.
  ///
  /// - Complexity: O(1) for the newest name, else O(*n*).
  public mutating func insert(_ meeting: Meeting, name: MeetingName) {
    insert(name)
    records[name] = .read(meeting)
  }

  /// Adds the name of a meeting that was not read. Does nothing if it is there.
  ///
  /// - Complexity: O(1) for the newest name, else O(*n*).
  public mutating func insert(_ name: MeetingName) {
    let (index, isFound) = index(of: name)
    if !isFound { names.insert(name, at: index) }
  }

  /// Takes a meeting out.
  ///
  /// - Returns: the entry that was there, if there was one.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func remove(_ name: MeetingName) -> Entry? {
    let (index, isFound) = index(of: name)
    guard isFound else { return nil }
    let entry = entry(name)
    names.remove(at: index)
    records[name] = nil
    return entry
  }

  /// Fills in or replaces the record of a meeting. Does nothing if the name is gone, so that a late
  /// answer cannot bring a deleted meeting back.
  public mutating func update(_ name: MeetingName, meeting: Meeting) {
    if contains(name) { records[name] = .read(meeting) }
  }

  /// Marks a meeting as unreadable. Does nothing if the name is gone.
  public mutating func update(_ name: MeetingName, problem: String) {
    if contains(name) { records[name] = .unreadable(problem) }
  }

  /// Forgets what was read of a meeting, so that it is read again. Does nothing if the name is gone.
  public mutating func forget(_ name: MeetingName) { records[name] = nil }

  /// Takes the names of another history, and keeps what was read of those that stay.
  ///
  /// - Parameter changed: the names whose records are to be read again.
  /// - Complexity: O(*r*) in the number of records that were looked at.
  public mutating func updateNames(from other: History, changed: Set<MeetingName> = []) {
    names = other.names
    isListed = other.isListed
    guard !records.isEmpty else { return }
    for name in records.keys where changed.contains(name) || !contains(name) {
      records[name] = nil
    }
  }

  /// The names whose records were read, in no order.
  ///
  /// - Complexity: O(*r*) in the number of records that were looked at.
  var readNames: [MeetingName] { Array(records.keys) }

  private func entry(_ name: MeetingName) -> Entry {
    switch records[name] {
    case nil: Entry(name: name, meeting: nil, problem: nil)
    case .read(let meeting): Entry(name: name, meeting: meeting, problem: nil)
    case .unreadable(let problem): Entry(name: name, meeting: nil, problem: problem)
    }
  }

  private func index(of name: MeetingName) -> (index: Int, isFound: Bool) {
    if let last = names.last, last < name { return (names.count, false) }
    var lower = 0
    var upper = names.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if names[middle] < name { lower = middle + 1 } else { upper = middle }
    }
    return (lower, lower < names.count && names[lower] == name)
  }
}

extension History: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { names.count }
  public subscript(position: Int) -> Entry { entry(names[names.count - 1 - position]) }
}
