#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A past meeting: a snapshot that later changes to the team do not affect.
public struct Meeting: Equatable, Identifiable, Sendable {
  /// The way in which a meeting ended.
  public enum Ending: String, CaseIterable, Sendable {
    /// It ran to its length: the planned time plus the added time.
    case time
    /// Someone ended it before that.
    case savedEarly
    /// Someone ended it after that.
    case overtime
    /// It was saved from a snapshot after a crash.
    case recovered
    /// It was imported from another program.
    case imported
  }

  /// Never changes.
  public internal(set) var id: UUID
  public var startedAt: Date
  public var endedAt: Date
  /// The length that was planned when it started, or nil if it was imported without one.
  public var planned: Duration?
  /// The seconds added to the planned length while it ran; negative if some were removed. In
  /// `MeetingProgress.addedRange`.
  public var added: Int
  /// The time that the clock ran, in whole seconds, or nil if it was not stored. Show
  /// `heldSeconds`. In `MeetingProgress.secondsRange`, as are the seconds and slots of speakers. It
  /// is at least the seconds of all speakers: seconds in which the meeting waited for people who
  /// were never present belong to no one.
  public var held: Int?
  public var ending: Ending
  /// The facilitator, if the team takes turns facilitating.
  public var facilitator: Speaker.ID?
  /// The people who took part, in speaking order. Empty if attendance was not recorded.
  @LimitedList public var speakers: [Speaker]
  @LimitedList public var transcript: [TranscriptLine]

  public init(
    id: UUID,
    startedAt: Date,
    endedAt: Date,
    planned: Duration? = nil,
    added: Int = 0,
    held: Int? = nil,
    ending: Ending,
    facilitator: Speaker.ID? = nil,
    speakers: [Speaker] = [],
    transcript: [TranscriptLine] = []
  ) {
    self.id = id
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.planned = planned
    self.added = added
    self.held = held
    self.ending = ending
    self.facilitator = facilitator
    self.speakers = speakers
    self.transcript = transcript
  }

  /// The final planned length, in whole seconds: including the time added or removed. Nil if no
  /// length was planned. A meeting that took longer ran over.
  public var plannedSeconds: Int? { planned.map { max(0, $0.wholeSeconds + added) } }

  /// The people to list: all but guests who did not come.
  public var listedSpeakers: [Speaker] { speakers.filter(\.isListed) }

  /// The first speaker who was present.
  public var opener: Speaker? { speakers.first(where: \.isPresent) }

  /// The time that it ran, in whole seconds: as stored, or else as long as people spoke. Nil if no
  /// one's time was measured either.
  public var heldSeconds: Int? {
    if let held { return held }
    let measured = speakers.compactMap(\.seconds)
    return measured.isEmpty ? nil : measured.reduce(0, +)
  }

  /// The planned length of each speaker's turn, in seconds: as stored, or else the planned length
  /// of the meeting divided among the people present. Empty if no length was planned.
  public var slots: [Speaker.ID: Int] {
    let stored = speakers.compactMap { speaker in speaker.slot.map { (speaker.id, $0) } }
    guard stored.isEmpty else { return Dictionary(stored, uniquingKeysWith: { first, _ in first }) }
    guard let planned else { return [:] }
    let present = speakers.filter { $0.attendance == .present }
    let seconds = Slots.split(planned.wholeSeconds, count: present.count)
    return Dictionary(zip(present.map(\.id), seconds), uniquingKeysWith: { first, _ in first })
  }

  /// True if it is a written round that was never held: it has no times, and contains people's
  /// updates. It is stored as a meeting that ended early, so that all versions can read it.
  public var isWritten: Bool { ending == .savedEarly && planned == nil && heldSeconds == nil }

  /// A line that may come from an update, as written there.
  public struct UpdateLine: Hashable, Sendable {
    let id: UUID
    let kind: TranscriptLine.Kind
    let text: String

    fileprivate init?(_ line: TranscriptLine) {
      guard let id = line.id else { return nil }
      (self.id, kind, text) = (id, line.kind, line.$text.stored)
    }
  }

  public var updateLines: Set<UpdateLine> { Set($transcript.stored.compactMap(UpdateLine.init)) }

  /// The meeting without some lines; nil if it would have none.
  public func leaving(_ lines: Set<UpdateLine>) -> Meeting? {
    let rest = $transcript.stored.filter { !(UpdateLine($0).map(lines.contains) ?? false) }
    guard !rest.isEmpty else { return nil }
    var meeting = self
    meeting.$transcript = LimitedList(reading: rest, limit: RecordLimit.lines)
    return meeting
  }

  /// The meeting without people's speaking times.
  public var withoutTalkTime: Meeting {
    var meeting = self
    meeting.held = heldSeconds
    for index in speakers.indices {
      if speakers[index].isPresent { meeting.speakers[index].attendance = .present }
      meeting.speakers[index].seconds = nil
      meeting.speakers[index].slot = nil
    }
    return meeting
  }

  /// The names of the speakers, as shown.
  public var names: [Speaker.ID: String] {
    Dictionary(
      speakers.map { ($0.id, $0.displayName) }, uniquingKeysWith: { first, _ in first })
  }

  /// The same meeting under another id.
  public func copy(id: UUID) -> Meeting {
    var copy = self
    copy.id = id
    return copy
  }
}

/// A person's attendance at a meeting.
public enum Attendance: String, CaseIterable, Sendable {
  case absent
  /// The team knew beforehand that the person would not be present, such as on vacation.
  case away
  /// The meeting ended before the person's turn.
  case notReached
  case present
}

/// A person's part in a past meeting.
public struct Speaker: Equatable, Identifiable, Sendable {
  public internal(set) var id: UUID
  /// The name at the time of the meeting; may be blank. Show `displayName`.
  @LimitedText public var name: String
  /// The time that the person spoke, in whole seconds, or nil if it was not measured.
  public var seconds: Int?
  /// The person's attendance. Someone who spoke and then left counts as present.
  public var attendance: Attendance
  /// The time that was given to the person, in whole seconds, or nil if it was not stored.
  public var slot: Int?
  /// True if the person came to this meeting only and is not on the team.
  public var isGuest: Bool

  public init(
    id: UUID,
    name: String,
    seconds: Int? = nil,
    attendance: Attendance = .present,
    slot: Int? = nil,
    isGuest: Bool = false
  ) {
    self.id = id
    self.name = name
    self.seconds = seconds
    self.attendance = attendance
    self.slot = slot
    self.isGuest = isGuest
  }

  /// True if the person counts as present, as does anyone who had the floor. A person who was away
  /// or not reached counts neither as present nor as absent.
  public var isPresent: Bool { attendance == .present || (seconds ?? 0) > 0 }

  /// True if the person counts as absent.
  public var isAbsent: Bool { attendance == .absent && !isPresent }

  /// True if the person is listed: a guest who did not come is not.
  public var isListed: Bool { !(isGuest && isAbsent) }

  /// The same person under another id.
  public func copy(id: UUID) -> Speaker {
    var copy = self
    copy.id = id
    return copy
  }

  /// The name, or `Someone` if it is blank.
  public var displayName: String { name.isBlank ? Attendee.anonymousName : name }
}

/// A line of a meeting's transcript.
public struct TranscriptLine: Hashable, Sendable {
  /// The subject of a line.
  public enum Kind: String, CaseIterable, Sendable {
    case note
    case blocker
    /// Something to discuss after the meeting.
    case parking
    /// Words written by a transcriber, or imported.
    case speech
  }

  /// Unique in the meeting. Nil in imports and in records of version 1.
  public var id: UUID?
  /// The elapsed time of the meeting, or nil if unknown.
  public var at: Duration?
  /// The attendee who was speaking, if any.
  public var speaker: UUID?
  public var kind: Kind
  @LimitedText public var text: String

  public init(
    id: UUID? = nil, at: Duration? = nil, speaker: UUID? = nil, kind: Kind, text: String
  ) {
    self.id = id
    self.at = at
    self.speaker = speaker
    self.kind = kind
    self.text = text
  }
}

extension Meeting {
  /// A part of the transcript with its own heading.
  public enum Section: CaseIterable, Sendable {
    /// The things that keep people from making progress.
    case blockers
    /// The subjects to discuss after the meeting.
    case parkingLot
    /// The lines of updates about the time before the meeting.
    case done
    /// The lines of updates about the time after the meeting.
    case plan
    /// Everything else that was said or written down.
    case rest

    public init(_ line: TranscriptLine) {
      switch line.kind {
      case .blocker: self = .blockers
      case .parking: self = .parkingLot
      case .note, .speech:
        switch line.id.flatMap(WrittenUpdate.Line.Kind.init(lineID:)) {
        case .done: self = .done
        case .today: self = .plan
        case .blocker, nil: self = .rest
        }
      }
    }

    /// The heading over its lines.
    public var title: String {
      switch self {
      case .blockers: WrittenUpdate.Line.Kind.blocker.label
      case .done: WrittenUpdate.Line.Kind.done.label
      case .parkingLot: String(localized: "Parking lot")
      case .plan: WrittenUpdate.Line.Kind.today.label
      case .rest: String(localized: "Notes")
      }
    }
  }

  /// The indices in `transcript` of a section's lines, speaker by speaker in speaking order, and in
  /// transcript order for each speaker. Lines without a speaker come last.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  public func lines(of section: Section) -> [Int] {
    linesByPerson { Section($0) == section }
  }

  /// The indices of all lines, in the order of the people who said them; lines without a speaker
  /// come last.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  public var linesByPerson: [Int] { linesByPerson { _ in true } }

  /// The indices of all lines by section, within each in the order in which they were said.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  public var linesBySection: [Int] {
    let lines = Dictionary(grouping: transcript.indices) { Section(transcript[$0]) }
    return Section.allCases.flatMap { lines[$0] ?? [] }
  }

  private func linesByPerson(_ isIncluded: (TranscriptLine) -> Bool) -> [Int] {
    let places = Dictionary(
      zip(speakers.map(\.id), speakers.indices), uniquingKeysWith: { first, _ in first })
    var lines = Array(repeating: [Int](), count: speakers.count + 1)
    for (index, line) in transcript.enumerated() where isIncluded(line) {
      lines[line.speaker.flatMap { places[$0] } ?? speakers.count].append(index)
    }
    return lines.flatMap(\.self)
  }
}
