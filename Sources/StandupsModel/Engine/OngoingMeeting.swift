#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A meeting that another window or machine is running, according to its last snapshot.
public struct OngoingMeeting: Equatable, Sendable {
  public let meeting: RunningMeeting
  /// The machine that runs it; nil if the snapshot does not say.
  public let host: String?

  /// The greatest age in seconds of a snapshot from another machine, whose lock may not be visible,
  /// at which its meeting counts as running.
  public static let longestAge = 30.0

  public init(meeting: RunningMeeting, host: String?) {
    self.meeting = meeting
    self.host = host
  }

  /// The time that its clock has run at a date shortly after the snapshot.
  public func elapsed(at date: Date) -> Duration {
    let age = date.timeIntervalSince(meeting.savedAt)
    // The clock of another machine may be wrong.
    let isPlausible = !meeting.isPaused && (0..<Self.longestAge).contains(age)
    return meeting.progress.elapsed + (isPlausible ? .seconds(age) : .zero)
  }

  /// `running, 4:10, Ada's turn, on desk`.
  public func text(at date: Date) -> String {
    let state: LocalizedText = meeting.isPaused ? "paused" : "running"
    let turn: LocalizedText = "\(meeting.progress.current.displayName.named)'s turn"
    let place: LocalizedText? = host.map { "on \($0.named)" }
    return [state.text, elapsed(at: date).clockText, turn.text, place?.text].compactMap(\.self)
      .joined(separator: ", ")
  }
}
