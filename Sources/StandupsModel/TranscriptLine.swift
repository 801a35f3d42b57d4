#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A line of a meeting's transcript.
public struct TranscriptLine: Equatable, Sendable {
  /// What a line is about.
  public enum Kind: String, CaseIterable, Sendable {
    case note
    case blocker
    /// To be talked about after the meeting.
    case parking
    /// Written down by a transcriber, or imported.
    case speech
  }

  /// The elapsed time of the meeting, or nil if it is not known.
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
