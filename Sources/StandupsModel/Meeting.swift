#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A meeting that was held: a snapshot that later changes of the team leave alone.
public struct Meeting: Equatable, Identifiable, Sendable {
  /// Never changes.
  public let id: UUID
  public var startedAt: Date
  public var endedAt: Date
  /// The length that was planned when it started, or nil if it was imported without one.
  public var planned: Duration?
  public var ending: Ending
  /// Who took part, in speaking order. Empty means that attendance was not recorded.
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
}
