#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A meeting that was held: a snapshot that later changes of the team leave alone.
public struct Meeting: Equatable, Identifiable, Sendable {
  /// How a meeting ended.
  public enum Ending: String, CaseIterable, Sendable {
    /// It ran to its planned length.
    case time
    /// It was ended by hand before its time.
    case savedEarly
    /// It was ended by hand after its time.
    case overtime
    /// It was saved from a snapshot after a crash.
    case recovered
    /// It came from another program.
    case imported
  }

  /// Never changes.
  public let id: UUID
  public var start: Moment
  public var end: Moment
  /// The length that was planned when it started, or nil if it was imported without one.
  public var planned: Duration?
  public var ending: Ending
  /// Who took part, in speaking order. Empty means that attendance was not recorded.
  public var speakers: [Speaker]
  public var transcript: [TranscriptLine]

  public init(
    id: UUID,
    start: Moment,
    end: Moment,
    planned: Duration? = nil,
    ending: Ending,
    speakers: [Speaker] = [],
    transcript: [TranscriptLine] = []
  ) {
    self.id = id
    self.start = start
    self.end = end
    self.planned = planned
    self.ending = ending
    self.speakers = speakers
    self.transcript = transcript
  }

  public init(
    id: UUID,
    startedAt: Date,
    endedAt: Date,
    planned: Duration? = nil,
    ending: Ending,
    speakers: [Speaker] = [],
    transcript: [TranscriptLine] = []
  ) {
    self.init(
      id: id, start: Moment(startedAt), end: Moment(endedAt), planned: planned, ending: ending,
      speakers: speakers, transcript: transcript)
  }

  /// When it started, as near as a date can say it.
  public var startedAt: Date { start.date }

  /// When it ended, as near as a date can say it.
  public var endedAt: Date { end.date }

  /// The first speaker who was present.
  public var opener: Speaker? { speakers.first(where: \.present) }

  /// How long people spoke, in whole seconds, or nil if nobody's time was measured.
  public var heldSeconds: Int? {
    let measured = speakers.compactMap(\.seconds)
    return measured.isEmpty ? nil : measured.reduce(0, +)
  }
}
