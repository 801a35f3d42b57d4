public import Composable
import ComposableMacros
import Dependencies
public import StandupsModel
import TerminalUI

/// Meetings interrupted by a crash or `^C`, and questions about meetings whose standups are not in
/// the list.
@Reducer
public struct InterruptedMeetings: Sendable {
  public struct State: Equatable, Sendable {
    public init() {}
  }

  public enum Action: Equatable, Sendable {
    case alert(Alert.Action)
    indirect case claimed(RunningMeeting, Answer)
    case delegate(Request)
    case launched
  }

  public enum Answer: Equatable, Sendable {
    case discard
    case resume
    case save
  }

  public enum Alert: AlertRepresentable {
    case standupGone(Standup, meeting: Meeting)
    case unfinished(RunningMeeting)

    public indirect enum Action: Equatable, Sendable {
      case answered(Answer, RunningMeeting)
      case discarded(Meeting, of: Standup)
      case restored(Standup, with: Meeting)
    }

    public var alertState: AlertState<Action> {
      switch self {
      case .standupGone(let standup, let meeting):
        AlertState(
          "Standup was deleted elsewhere", code: "GN",
          message: "This meeting's standup was deleted: \(standup.displayTitle.quoted)."
        ) {
          ButtonState("Restore standup", action: .restored(standup, with: meeting))
          ButtonState(
            "Discard meeting", role: .destructive, action: .discarded(meeting, of: standup))
          ButtonState("Keep for later", role: .cancel)
        }

      case .unfinished(let meeting):
        AlertState("Unfinished meeting", code: "RM", message: "\(meeting.interruption)") {
          ButtonState("Resume", action: .answered(.resume, meeting))
          ButtonState("Save as is", role: .ending, action: .answered(.save, meeting))
          ButtonState("Discard", role: .destructive, action: .answered(.discard, meeting))
        }
      }
    }
  }

  @Dependency(\.runningMeetings) private var runningMeetings

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.answered(let answer, let meeting)):
        return .run { send in
          // Another window may have continued it since it was offered here.
          if let meeting = try await runningMeetings.claim(meeting.id) {
            await send(.claimed(meeting, answer))
          } else {
            await send(.delegate(.notice("Another window has already opened the meeting")))
          }
        } catch: { error, send in
          await send(.delegate(.notice(.failure("\(error)"))))
        }

      case .alert(.discarded(let meeting, let standup)):
        return .send(.delegate(.discard(meeting, of: standup, isQuick: false)))

      case .alert(.restored(let standup, let meeting)):
        return .send(.delegate(.restore(standup, with: meeting)))

      case .claimed(let meeting, let answer):
        let (recovered, standup) = (meeting.recovered, meeting.standup)
        switch answer {
        case .discard:
          return .send(.delegate(.discard(recovered, of: standup, isQuick: meeting.isQuick)))
        case .resume:
          return .send(.delegate(.resumed(meeting)))
        case .save:
          return .send(.delegate(.ended(recovered, of: standup, isQuick: meeting.isQuick)))
        }

      case .delegate:
        return .none

      case .launched:
        return .run { send in
          // The newest first, since it is what most people have come back for.
          for meeting in try await runningMeetings.interrupted().reversed() {
            await send(.delegate(.alert(.interruptedMeetings(.unfinished(meeting)))))
          }
        } catch: { error, send in
          await send(.delegate(.notice(.failure("\(error)"))))
        }
      }
    }
  }
}

extension RunningMeeting {
  fileprivate var interruption: LocalizedText {
    """
    \(standup.displayTitle.quoted), \(startedAt.dayText) at \(startedAt.local.timeText), \
    was interrupted after \(progress.elapsed.clockText).
    """
  }
}
