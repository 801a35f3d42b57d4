public import Composable
import ComposableMacros
import Dependencies
public import StandupsModel

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
    case found([RunningMeeting])
    case launched
    case noticed(String)
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
        AlertState {
          TextState("Standup was deleted elsewhere")
        } actions: {
          ButtonState(action: .restored(standup, with: meeting)) { TextState("Restore standup") }
          ButtonState(role: .destructive, action: .discarded(meeting, of: standup)) {
            TextState("Discard meeting")
          }
          ButtonState(role: .cancel) { TextState("Keep for later") }
        } message: {
          TextState("This meeting's standup was deleted: \(standup.displayTitle.quoted).")
        }

      case .unfinished(let meeting):
        AlertState {
          TextState("Unfinished meeting")
        } actions: {
          ButtonState(action: .answered(.resume, meeting)) { TextState("Resume") }
          ButtonState(role: .ending, action: .answered(.save, meeting)) {
            TextState("Save as is")
          }
          ButtonState(role: .destructive, action: .answered(.discard, meeting)) {
            TextState("Discard")
          }
        } message: {
          TextState(meeting.interruption)
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
          if try await runningMeetings.claim(meeting.id) {
            await send(.claimed(meeting, answer))
          } else {
            await send(.noticed("Another window has already opened the meeting"))
          }
        } catch: { error, send in
          await send(.noticed("\(error)"))
        }

      case .alert(.discarded(let meeting, let standup)):
        return .send(.delegate(.discard(meeting, of: standup, isQuick: false)))

      case .alert(.restored(let standup, let meeting)):
        return .send(.delegate(.ended(meeting, of: standup, isQuick: true)))

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

      case .found(let meetings):
        // The newest first, since it is what most people have come back for.
        return .merge(
          meetings.reversed().map {
            .send(.delegate(.alert(.interruptedMeetings(.unfinished($0)))))
          })

      case .launched:
        return .run { send in
          let meetings = try await runningMeetings.interrupted()
          if !meetings.isEmpty { await send(.found(meetings)) }
        } catch: { error, send in
          await send(.noticed("\(error)"))
        }

      case .noticed(let notice):
        return .send(.delegate(.notice(notice)))
      }
    }
  }

}

extension RunningMeeting {
  fileprivate var interruption: String {
    @Dependency(\.localTime) var localTime
    let start = localTime(startedAt)
    return """
      \(standup.displayTitle.quoted) on \(start.dateText) at \(start.timeText) \
      was interrupted after \(progress.elapsed.clockText).
      """
  }
}
