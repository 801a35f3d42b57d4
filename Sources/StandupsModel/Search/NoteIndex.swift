#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A meeting of one of many standups. In ascending order, the newest comes first.
public struct MeetingPlace: Comparable, Hashable, Sendable {
  public let name: MeetingName
  public let standup: Standup.ID

  public init(name: MeetingName, standup: Standup.ID) {
    self.name = name
    self.standup = standup
  }

  public static func < (one: Self, other: Self) -> Bool {
    one.name == other.name ? one.standup < other.standup : other.name < one.name
  }
}

/// A line of a meeting's transcript that a search has found.
public struct FoundNote: Equatable, Sendable {
  public let meeting: MeetingPlace
  /// The line's index in the transcript.
  public let line: Int
  public let kind: TranscriptLine.Kind
  /// The name of the person who had the floor; nil if no one had.
  public let speaker: String?
  public let text: String

  public init(
    meeting: MeetingPlace, line: Int, kind: TranscriptLine.Kind, speaker: String?, text: String
  ) {
    self.meeting = meeting
    self.line = line
    self.kind = kind
    self.speaker = speaker
    self.text = text
  }
}

/// A person whose name a search has found.
public struct FoundPerson: Equatable, Sendable {
  public let attendee: Attendee
  public let standup: Standup.ID

  public init(attendee: Attendee, standup: Standup.ID) {
    self.attendee = attendee
    self.standup = standup
  }
}

/// The titles, people, and notes of standups, prepared for searching.
///
/// Meetings are added as they are read. The index keeps the parts of them that a search needs, so
/// that it only scans memory: 100,000 meetings with 680,000 lines take 62 MB, and a search 30 ms.
public struct NoteIndex: Sendable {
  public let standups: [Standup]
  /// The meetings to read, or to read again, newest first.
  public private(set) var unread: ArraySlice<MeetingPlace> = []
  /// The meetings that could not be read, newest first.
  public private(set) var unreadable: [MeetingPlace] = []

  /// The title of each standup, then the names of its people.
  private let names: [FoldedLines]
  private var meetings: [IndexedMeeting] = []
  private var pastPeople: PastPeople
  private var lines = KnownLines()
  private var speakers: SpeakerNames

  /// - Parameter old: an index whose meetings need not be read again.
  /// - Complexity: O(*n* log *n*) in the number of meetings.
  public init(_ standups: [Standup], reusing old: NoteIndex? = nil) {
    self.standups = standups
    names = standups.map { FoldedLines([$0.title] + $0.attendees.map(\.name)) }
    let known = Dictionary(
      old?.meetings.map { ($0.place, $0.content) } ?? [], uniquingKeysWith: { first, _ in first })
    speakers = old?.speakers ?? SpeakerNames()
    pastPeople = PastPeople(standups, reusing: old?.pastPeople)
    for standup in standups {
      for entry in standup.history {
        let place = MeetingPlace(name: entry.name, standup: standup.id)
        let content =
          if let meeting = entry.meeting {
            IndexedMeeting.Content.read(MeetingNotes.of([meeting], &speakers)[0])
          } else if entry.problem != nil {
            IndexedMeeting.Content.unreadable
          } else {
            known[place] ?? .unread
          }
        if case .read(let notes) = content { lines.add(notes) }
        meetings.append(IndexedMeeting(place: place, content: content))
      }
    }
    meetings.sort { $0.place < $1.place }
    for standup in standups {
      for meeting in standup.history.lazy.compactMap(\.meeting) {
        pastPeople.found(in: meeting, of: standup.id)
      }
    }
    let stale = Set(old?.unread ?? [])
    unread =
      meetings.filter { meeting in
        meeting.content == .unread || stale.contains(meeting.place)
      }.map(\.place)[...]
    findUnreadable()
  }

  /// The number of meetings.
  public var meetingCount: Int { meetings.count }

  private mutating func findUnreadable() {
    unreadable = meetings.filter { $0.content == .unreadable }.map(\.place)
  }

  /// Adds meetings that were read, or read again.
  ///
  /// - Parameters:
  ///   - places: the meetings that were to be read. Those that are gone are skipped.
  ///   - records: the meetings that could be read.
  /// - Returns: the indices of the meetings, if they come right after all that were read before, so
  ///   that a search can continue there.
  /// - Complexity: O(length of the notes) if the meetings are the first that are unread.
  @discardableResult
  public mutating func add(
    _ records: [MeetingPlace: Meeting], of places: some Collection<MeetingPlace>
  ) -> Range<Int>? {
    var isNext = meetings.count - unread.count == places.first.flatMap(index)
    if unread.starts(with: places) {
      unread = unread.dropFirst(places.count)
    } else {
      isNext = false
      let done = Set(places)
      unread.removeAll(where: done.contains)
    }
    if unread.isEmpty { unread = [] }  // An empty slice would keep all places in memory.
    var changesUnreadable = false
    var read = MeetingNotes.of(places.compactMap { records[$0] }, &speakers).makeIterator()
    for place in places {
      let record = records[place]
      let notes = record.flatMap { _ in read.next() }
      guard let index = index(of: place) else { continue }
      if meetings[index].content != .unread { isNext = false }
      if let record, !pastPeople.found(in: record, of: place.standup).isEmpty { isNext = false }
      if let notes {
        let known = lines.add(notes)
        isNext = isNext && !known.contains { hasLine($0, of: notes, in: place.standup) }
      }
      if notes == nil || meetings[index].content == .unreadable { changesUnreadable = true }
      meetings[index].content = notes.map { .read($0) } ?? .unreadable
    }
    if changesUnreadable { findUnreadable() }
    let end = meetings.count - unread.count
    return isNext ? end - places.count..<end : nil
  }

  /// Marks meetings to be read again, since another program may have changed them. Until then, they
  /// are found as they were.
  ///
  /// - Complexity: O(*n*) in the number of meetings.
  public mutating func readAgain(where isStale: (MeetingPlace) -> Bool) {
    let waiting = Set(unread)
    unread = meetings.map(\.place).filter { waiting.contains($0) || isStale($0) }[...]
  }

  /// The standups whose title matches, as indices.
  public func titles(matching pattern: SearchPattern) -> [Int] {
    named(pattern).filter { $0.line == 0 }.map(\.standup)
  }

  /// The people whose names match: first those on the teams, then others who took part in meetings
  /// that were read.
  public func people(matching pattern: SearchPattern) -> [FoundPerson] {
    named(pattern).filter { $0.line > 0 }.map { place in
      let standup = standups[place.standup]
      return FoundPerson(attendee: standup.attendees[place.line - 1], standup: standup.id)
    } + pastPeople.people(matching: pattern)
  }

  private func named(_ pattern: SearchPattern) -> [(standup: Int, line: Int)] {
    var found: [(standup: Int, line: Int)] = []
    for (standup, lines) in names.enumerated() {
      lines.forEachMatch(pattern) { found.append((standup, $0)) }
    }
    return found
  }

  /// The lines that match, from the newest meeting on, and the number of all matching lines. A line
  /// that two meetings took from an update, because two machines held the same one, counts once.
  ///
  /// - Parameters:
  ///   - range: the meetings to search, as indices from the newest; by default all.
  ///   - limit: the maximum number of lines to return.
  /// - Complexity: O(length of the notes).
  public func notes(
    matching pattern: SearchPattern, in range: Range<Int>? = nil, limit: Int
  ) -> (first: [FoundNote], count: Int) {
    var first: [FoundNote] = []
    var count = 0
    var seen: Set<RepeatedLine> = []
    for meeting in meetings[range ?? 0..<meetings.count] {
      guard case .read(let notes) = meeting.content else { continue }
      notes.forEachMatch(pattern) { line in
        let repeated = notes.id(ofLine: line).flatMap { lines.repeated.contains($0) ? $0 : nil }
        guard repeated != nil || first.count < limit else {
          count += 1
          return
        }
        let found = notes.found(line, in: meeting.place, speakers)
        if let repeated {
          let key = RepeatedLine(id: repeated, standup: meeting.place.standup, text: found.text)
          guard seen.insert(key).inserted else { return }
        }
        count += 1
        if first.count < limit { first.append(found) }
      }
    }
    return (first, count)
  }

  /// True if a meeting of a standup has the same line.
  // NB: among 680,000 lines, some share only the end of their ids. Searching all meetings again for
  // each of those took 1.7 of the 2.5 seconds that a search keeps the main thread.
  private func hasLine(_ line: Int, of notes: MeetingNotes, in standup: Standup.ID) -> Bool {
    meetings.contains { meeting in
      guard meeting.place.standup == standup, case .read(let other) = meeting.content else {
        return false
      }
      return other.contains(line, of: notes)
    }
  }

  private func index(of place: MeetingPlace) -> Int? {
    var lower = 0
    var upper = meetings.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if meetings[middle].place < place { lower = middle + 1 } else { upper = middle }
    }
    return lower < meetings.count && meetings[lower].place == place ? lower : nil
  }
}

extension NoteIndex: Equatable {
  // NB: the names are derived from the standups.
  public static func == (one: Self, other: Self) -> Bool {
    one.unread == other.unread && one.meetings == other.meetings && one.standups == other.standups
      && one.speakers == other.speakers && one.pastPeople == other.pastPeople
  }
}

extension NoteIndex: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(
      self, children: ["meetingCount": meetings.count, "unread": unread], displayStyle: .struct)
  }
}

private struct IndexedMeeting: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case read(MeetingNotes)
    case unread
    case unreadable
  }

  let place: MeetingPlace
  var content: Content
}

/// A line that two meetings may have. Two lines with the same text and the same end of their ids are taken
/// for one.
private struct RepeatedLine: Hashable {
  let id: MeetingNotes.ShortID
  let standup: Standup.ID
  let text: String
}

/// The lines of all meetings, to find those that two meetings have.
private struct KnownLines: Sendable {
  private(set) var repeated: Set<MeetingNotes.ShortID> = []
  private var known: Set<MeetingNotes.ShortID> = []

  /// - Returns: the lines that another meeting may have, too.
  @discardableResult
  mutating func add(_ notes: MeetingNotes) -> [Int] {
    notes.indices.filter { line in
      guard let id = notes.id(ofLine: line), !known.insert(id).inserted else { return false }
      repeated.insert(id)
      return true
    }
  }
}
