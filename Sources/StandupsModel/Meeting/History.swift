#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The meetings of a standup, newest first, unique by name.
///
/// The names come from a listing of the folder; each meeting is filled in when its file is read.
public struct History: Equatable, Sendable {
  /// A meeting of the history.
  public struct Entry: Equatable, Identifiable, Sendable {
    public let name: MeetingName
    /// The meeting, or nil if its file has not been read yet or is unreadable.
    public let meeting: Meeting?
    /// The reason that the file is unreadable, if it is.
    public let problem: String?

    public init(name: MeetingName, meeting: Meeting? = nil, problem: String? = nil) {
      self.name = name
      self.meeting = meeting
      self.problem = problem
    }

    public var id: MeetingName { name }
    /// True if the file has not been read yet.
    public var isUnread: Bool { meeting == nil && problem == nil }
  }

  private enum Record: Equatable, Sendable {
    case read(Meeting)
    case unreadable(String)
  }

  // NB: oldest first, so a new meeting is appended.
  private var names: [MeetingName] = []
  private var records: [MeetingName: Record] = [:]

  /// A history without meetings.
  public init() {}

  /// A history of meetings that have not been read yet. Duplicate names are dropped.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(names: some Sequence<MeetingName>) {
    for name in names.sorted() where name != self.names.last {
      self.names.append(name)
    }
  }

  /// True if the history has a meeting of this name.
  ///
  /// - Complexity: O(log *n*).
  public func contains(_ name: MeetingName) -> Bool { index(of: name).isFound }

  /// The entry of this name, if it exists.
  ///
  /// - Complexity: O(log *n*).
  public subscript(name name: MeetingName) -> Entry? {
    contains(name) ? entry(name) : nil
  }

  /// The index of this name, counted from the newest, if it exists.
  ///
  /// - Complexity: O(log *n*).
  public func position(of name: MeetingName) -> Int? {
    let (index, isFound) = index(of: name)
    return isFound ? names.count - 1 - index : nil
  }

  /// The first free name for a meeting that starts at an instant.
  ///
  /// - Parameter last: the name that was found for an earlier meeting or one of the same second,
  ///   after which the search continues; nil if there is none.
  /// - Complexity: O(*k* log *n*) with *k* meetings in the same second after the last one.
  public func freeName(for startedAt: Date, after last: MeetingName? = nil) -> MeetingName {
    MeetingName(startedAt: startedAt, after: last, taken: contains)
  }

  /// Adds a meeting under a name, or replaces the meeting of that name.
  ///
  /// - Complexity: O(1) for the newest name, else O(*n*).
  public mutating func insert(_ meeting: Meeting, name: MeetingName) {
    insert(name)
    records[name] = .read(meeting)
  }

  /// Adds the name of a meeting that has not been read. Does nothing if the history has the name
  /// already.
  ///
  /// - Complexity: O(1) for the newest name, else O(*n*).
  public mutating func insert(_ name: MeetingName) {
    let (index, isFound) = index(of: name)
    if !isFound { names.insert(name, at: index) }
  }

  /// Removes a meeting.
  ///
  /// - Returns: the removed entry, if there was one.
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

  /// Fills in or replaces a meeting. Does nothing if the name is gone, so a late load cannot bring
  /// back a deleted meeting.
  public mutating func update(_ name: MeetingName, meeting: Meeting) {
    if contains(name) { records[name] = .read(meeting) }
  }

  /// Marks a meeting as unreadable. Does nothing if the name is gone.
  public mutating func update(_ name: MeetingName, problem: String) {
    if contains(name) { records[name] = .unreadable(problem) }
  }

  /// Drops a meeting that was read, so that it is read again. Does nothing if the name is gone.
  public mutating func forget(_ name: MeetingName) { records[name] = nil }

  /// Replaces the names with those of another history and keeps the meetings that were read.
  ///
  /// - Parameter changed: the names whose meetings must be read again.
  /// - Complexity: O(*r* log *n*) in the number of meetings that were read.
  public mutating func updateNames(from other: History, changed: Set<MeetingName> = []) {
    names = other.names
    guard !records.isEmpty else { return }
    for name in records.keys where changed.contains(name) || !contains(name) {
      records[name] = nil
    }
  }

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
