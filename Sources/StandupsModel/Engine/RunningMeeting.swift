#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A snapshot of a meeting in progress: everything needed to continue after a crash.
public struct RunningMeeting: Equatable, Identifiable, Sendable {
  /// The id of the meeting.
  public let id: UUID
  /// The standup when the meeting started, without its history.
  public let standup: Standup
  /// True if the standup is only for this meeting and not in the list.
  public let isQuick: Bool
  public let startedAt: Date
  /// The facilitator, if the team takes turns facilitating.
  public let facilitator: Attendee.ID?
  /// True if its clock is paused.
  public let isPaused: Bool
  /// The date on which the snapshot was taken.
  public var savedAt: Date
  public var progress: MeetingProgress
  public var transcript: [TranscriptLine]
  /// Lines that were removed from the transcript, such as those of updates, which are not taken
  /// again.
  public let removedLines: Set<UUID>

  public init(
    id: UUID, standup: Standup, isQuick: Bool = false, isPaused: Bool = false, startedAt: Date,
    savedAt: Date, facilitator: Attendee.ID? = nil, progress: MeetingProgress,
    transcript: [TranscriptLine], removedLines: Set<UUID> = []
  ) {
    self.id = id
    var standup = standup
    standup.history = History()
    self.standup = standup
    self.isQuick = isQuick
    self.isPaused = isPaused
    self.startedAt = startedAt
    self.savedAt = savedAt
    self.facilitator = facilitator
    self.progress = progress
    self.transcript = transcript
    self.removedLines = removedLines
  }

  /// The seconds from its start until a date, at least as many as it ran: the machine's clock may
  /// have been set back since then.
  public func span(to date: Date) -> TimeInterval {
    max(date.timeIntervalSince(startedAt), TimeInterval(progress.elapsed.wholeSeconds))
  }

  /// True for the snapshot of a written round. Its lines stay in the updates until it has been
  /// stored.
  public var isWritten: Bool {
    progress.elapsed == .zero && !transcript.isEmpty && transcript.allSatisfy { $0.at == nil }
  }

  /// The meeting to save if it is not continued.
  public var recovered: Meeting {
    Meeting(
      id: id, startedAt: startedAt,
      endedAt: startedAt.later(by: span(to: savedAt)),
      planned: .seconds(progress.planned),
      added: progress.added, held: progress.elapsed.wholeSeconds, ending: .recovered,
      facilitator: facilitator, speakers: progress.speakers, transcript: transcript)
  }
}

extension Date {
  /// The date after some seconds, or the last one that can be stored.
  public func later(by seconds: TimeInterval) -> Date {
    min(
      addingTimeInterval(seconds),
      Date(timeIntervalSince1970: TimeInterval(LocalTime.storedSeconds.upperBound)))
  }
}
