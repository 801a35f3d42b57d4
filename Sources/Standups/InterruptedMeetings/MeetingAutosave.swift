public import Composable
import ComposableMacros
import Dependencies
public import StandupsModel
import TerminalUI

/// Keeps a snapshot of the running meeting on disk, so that it can be resumed after a crash.
@Reducer
public struct MeetingAutosave: Sendable {
  public struct State: Equatable, Sendable {
    /// The running meeting that has a snapshot.
    var meetingID: Meeting.ID?
    /// The reason why the last snapshot could not be written.
    var problem: SnapshotFailure?
  }

  public enum Action: Equatable, Sendable {
    case delegate(Request)
    /// The running meeting has started, advanced, stopped, been saved (`isRunning` is false), or
    /// been closed, or the program is ending.
    indirect case meetingChanged(RecordMeeting.State?)
    /// A meeting was written to its standup's history, or to the trash, on disk.
    case meetingStored(Meeting.ID)
    case saved
    case saveFailed(SnapshotFailure)
    /// The last snapshot is too old, and the meeting's clock causes no other one.
    case snapshotAged
  }

  private enum CancelID: Hashable, Sendable {
    case freshness
  }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.date) private var date
  @Dependency(\.runningMeetings) private var runningMeetings

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .meetingChanged(let record):
        let previous = state.meetingID
        state.meetingID = record?.isRunning == true ? record?.meetingID : nil
        if state.meetingID != previous { state.problem = nil }
        if let previous, previous != record?.meetingID {
          return .merge(.cancel(id: CancelID.freshness), remove(previous))
        }
        guard let record, record.isRunning else { return .cancel(id: CancelID.freshness) }
        return .merge(
          save(record.snapshot(at: date.now), hasFailed: state.problem != nil),
          waitForNextSnapshot(of: record))

      case .meetingStored(let id):
        return remove(id)

      case .saved:
        state.problem = nil
        return .none

      case .saveFailed(let problem):
        // The same problem is reported once, or it would replace every other notice.
        let reason = problem.failure.reason
        let isKnown = state.problem?.failure.reason == reason
        state.problem = problem
        if isKnown { return .none }
        let notice: Notice =
          problem.kept.map { "A crash would lose the meeting since \($0.clockText): \(reason)" }
          ?? "The meeting cannot be recovered after a crash: \(reason)"
        return .send(.delegate(.notice(notice)))

      case .snapshotAged:
        // The app answers with `meetingChanged`.
        return .none
      }
    }
  }

  private func remove(_ id: Meeting.ID) -> Effect<Action> {
    .run { send in
      let events = try await runningMeetings.remove(id)
      if !events.isEmpty { await send(.delegate(.happened(events))) }
    } catch: { error, send in
      await send(.delegate(.notice(.failure("\(error)"))))
    }
  }

  private func waitForNextSnapshot(of record: RecordMeeting.State) -> Effect<Action> {
    guard let age = record.longestSnapshotAge else { return .cancel(id: CancelID.freshness) }
    return .run { send in
      try await clock.sleep(for: age)
      await send(.snapshotAged)
    }
    .cancellable(id: CancelID.freshness, cancelInFlight: true)
  }

  private func save(_ meeting: RunningMeeting, hasFailed: Bool) -> Effect<Action> {
    .run { send in
      try await runningMeetings.save(meeting)
      if hasFailed { await send(.saved) }
    } catch: { error, send in
      await send(.saveFailed(SnapshotFailure(for: error)))
    }
  }
}

extension RecordMeeting.State {
  /// A snapshot is written when any of these values changes, which includes every five seconds.
  struct Checkpoint: Equatable {
    var added: Int
    var facilitator: Attendee.ID?
    var fiveSeconds: Int
    var isPaused: Bool
    var isRunning: Bool
    var longestAge: Duration?
    var meetingID: Meeting.ID
    var members: [MeetingProgress.Member]
    var transcript: [TranscriptLine]
    var turn: MeetingProgress.Turn
  }

  var checkpoint: Checkpoint {
    let progress = engine.progress
    return Checkpoint(
      added: progress.added, facilitator: facilitator, fiveSeconds: engine.elapsedSeconds / 5,
      isPaused: engine.isPaused, isRunning: isRunning, longestAge: longestSnapshotAge,
      meetingID: meetingID, members: progress.members,
      transcript: transcript, turn: progress.turn)
  }

  /// The age at which a snapshot is replaced while the clock stands still: in a pause, and after
  /// the end under an open text field. Nil while the clock runs, since its seconds cause snapshots.
  ///
  /// Under a text field, little of what is typed may be lost. Else a snapshot only shows others
  /// that the meeting continues.
  fileprivate var longestSnapshotAge: Duration? {
    guard engine.isPaused || engine.isEnded else { return nil }
    return .seconds(editor == nil ? OngoingMeeting.longestAge / 2 : 5)
  }

  /// The meeting as it is stored, with what is being typed and the draft that was kept.
  fileprivate func snapshot(at date: Date) -> RunningMeeting {
    var typed = self
    _ = typed.submitTexts()
    return RunningMeeting(
      id: meetingID, standup: standup, isQuick: isQuick, isPaused: engine.isPaused,
      startedAt: startedAt, savedAt: date.inWholeSeconds, facilitator: facilitator,
      progress: engine.progress,
      transcript: typed.transcript,
      removedLines: takenLines.subtracting(transcript.compactMap(\.id)))
  }
}
