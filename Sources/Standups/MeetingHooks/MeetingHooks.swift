public import Composable
import ComposableMacros
import Dependencies
public import StandupsModel
import TerminalUI

/// A reducer that runs the commands that the configuration names for the start and the end of
/// meetings, and for opened items. Nothing ever waits for them: no meeting, no save, and not the
/// end of the program.
@Reducer
public struct MeetingHooks: Sendable {
  public struct State: Equatable, Sendable {
    /// The standups of the meetings that have ended but are not on disk yet.
    var ended: [Meeting.ID: Standup] = [:]
  }

  public enum Action: Equatable, Sendable {
    case delegate(Request)
    case happened([MeetingEvent])
    case meetingEnded(Meeting.ID, of: Standup)
    /// The screen of a running meeting was opened, perhaps to resume the meeting.
    indirect case meetingOpened(RecordMeeting.State)
    /// A meeting was written to its standup's history on disk: one that has ended, or one that was
    /// edited later.
    case meetingStored(Meeting, name: MeetingName)
  }

  @Dependency(\.hooks) private var hooks

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .happened(let events):
        return .merge(events.map(run))

      case .meetingEnded(let id, let standup):
        state.ended[id] = standup
        return .none

      case .meetingOpened(let record):
        guard !record.isResumed else { return .none }
        return runNewest(
          .started(
            record.meetingID, at: record.startedAt,
            present: record.engine.progress.members.filter { !$0.isAbsent }, of: record.standup))

      case .meetingStored(let meeting, let name):
        guard let standup = state.ended.removeValue(forKey: meeting.id) else { return .none }
        return runNewest(.ended(meeting, name: name, of: standup))
      }
    }
  }

  /// Runs a hook. Only the newest one of its kind is waited for; older ones keep running.
  private func runNewest(_ event: MeetingEvent) -> Effect<Action> {
    run(event).cancellable(id: event.kind, cancelInFlight: true)
  }

  private func run(_ event: MeetingEvent) -> Effect<Action> {
    .run { _ in
      try await hooks.run(event)
    } catch: { error, send in
      await send(.delegate(.notice("The hook \(event.kind.rawValue) failed: \(error)")))
    }
  }
}
