#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A past meeting: a snapshot that later changes to the team do not affect.
public struct Meeting: Equatable, Identifiable, Sendable {
  /// How a meeting ended.
  public enum Ending: String, CaseIterable, Sendable {
    /// It ran to its planned length.
    case time
    /// Somebody ended it early.
    case savedEarly
    /// Somebody ended it after its planned length.
    case overtime
    /// It was saved from a snapshot after a crash.
    case recovered
    /// It was imported from another program.
    case imported
  }

  /// Never changes.
  public let id: UUID
  public var startedAt: Date
  public var endedAt: Date
  /// The length that was planned when it started, or nil if it was imported without one.
  public var planned: Duration?
  public var ending: Ending
  /// Who took part, in speaking order. Empty if attendance was not recorded.
  public var speakers: [Speaker]
  public var transcript: [TranscriptLine]

  public init(
    id: UUID,
    startedAt: Date,
    endedAt: Date,
    planned: Duration? = nil,
    ending: Ending,
    speakers: [Speaker] = [],
    transcript: [TranscriptLine] = []
  ) {
    self.id = id
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.planned = planned
    self.ending = ending
    self.speakers = speakers
    self.transcript = transcript
  }

  /// The first speaker who was present.
  public var opener: Speaker? { speakers.first(where: \.present) }

  /// How long people spoke, in whole seconds, or nil if nobody's time was measured.
  public var heldSeconds: Int? {
    let measured = speakers.compactMap(\.seconds)
    return measured.isEmpty ? nil : measured.reduce(0, +)
  }

  /// How long each speaker's turn was planned to be, in seconds: the planned length divided among
  /// those who were present. Empty if no length was planned.
  public var slots: [Speaker.ID: Int] {
    guard let planned else { return [:] }
    let present = speakers.filter(\.present)
    let seconds = Slots.split(planned.wholeSeconds, count: present.count)
    return Dictionary(zip(present.map(\.id), seconds), uniquingKeysWith: { first, _ in first })
  }
}

/// A person's part in a past meeting.
public struct Speaker: Equatable, Identifiable, Sendable {
  public let id: UUID
  /// The name at the time of the meeting; may be blank. Show `displayName`.
  public var name: String
  /// How long the person spoke, in whole seconds, or nil if it was not measured.
  public var seconds: Int?
  public var present: Bool

  public init(id: UUID, name: String, seconds: Int? = nil, present: Bool = true) {
    self.id = id
    self.name = name
    self.seconds = seconds
    self.present = present
  }

  /// The name, or `Someone` if it is blank.
  public var displayName: String { name.isBlank ? Attendee.anonymousName : name }
}

/// A line of a meeting's transcript.
public struct TranscriptLine: Equatable, Sendable {
  /// What a line is about.
  public enum Kind: String, CaseIterable, Sendable {
    case note
    case blocker
    /// To be discussed after the meeting.
    case parking
    /// Written by a transcriber, or imported.
    case speech
  }

  /// The elapsed time of the meeting, or nil if unknown.
  public var at: Duration?
  /// The attendee who was speaking, if anybody was.
  public var speaker: UUID?
  public var kind: Kind
  public var text: String

  public init(at: Duration? = nil, speaker: UUID? = nil, kind: Kind, text: String) {
    self.at = at
    self.speaker = speaker
    self.kind = kind
    self.text = text
  }
}

extension Meeting {
  /// A part of the transcript with its own heading.
  public enum Section: CaseIterable, Sendable {
    /// What keeps somebody from making progress.
    case blockers
    /// What to discuss after the meeting.
    case parkingLot
    /// Everything else that was said or written down.
    case rest

    public init(_ kind: TranscriptLine.Kind) {
      switch kind {
      case .blocker: self = .blockers
      case .parking: self = .parkingLot
      case .note, .speech: self = .rest
      }
    }
  }

  /// The indices in `transcript` of a section's lines, speaker by speaker in speaking order, and in
  /// transcript order for each speaker. Lines without a speaker come last.
  ///
  /// - Complexity: O(*n* log *n*) in the number of the section's lines.
  public func lines(of section: Section) -> [Int] {
    let order = Dictionary(
      speakers.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    func speaker(at index: Int) -> Int {
      transcript[index].speaker.flatMap { order[$0] } ?? speakers.count
    }
    return transcript.indices.filter { Section(transcript[$0].kind) == section }
      .sorted { (speaker(at: $0), $0) < (speaker(at: $1), $1) }
  }
}
