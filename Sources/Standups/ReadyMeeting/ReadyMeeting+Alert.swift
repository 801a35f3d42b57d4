import Composable
import Dependencies
import StandupsModel

extension ReadyMeeting {
  /// A meeting of the same standup that has already begun.
  public enum OtherMeeting: Equatable, Sendable {
    /// No one is running it anymore.
    case interrupted(RunningMeeting)
    /// Another window or machine is running it.
    case ongoing(OngoingMeeting)
  }

  public enum Alert: AlertRepresentable {
    case interrupted(RunningMeeting, canBeTakenOver: Bool)
    case ongoing(OngoingMeeting)

    public indirect enum Action: Equatable, Sendable {
      case takeOverConfirmed(RunningMeeting)
      case watchConfirmed
    }

    init(_ other: OtherMeeting) {
      @Dependency(\.date) var date
      switch other {
      case .interrupted(let meeting):
        // The clock of another machine may be ahead.
        let age = abs(date.now.timeIntervalSince(meeting.savedAt))
        self = .interrupted(meeting, canBeTakenOver: age >= OngoingMeeting.longestAge)
      case .ongoing(let meeting): self = .ongoing(meeting)
      }
    }

    public var alertState: AlertState<Action> {
      switch self {
      case .interrupted(let meeting, let canBeTakenOver):
        AlertState(
          "A meeting was interrupted",
          message: TextState(
            canBeTakenOver
              ? "It had run for \(meeting.progress.elapsed.clockText). Take it over, or start another?"
              : "It had run for \(meeting.progress.elapsed.clockText). \(Self.waiting)")
        ) {
          if canBeTakenOver { ButtonState("Take over", action: .takeOverConfirmed(meeting)) }
          ButtonState("Start another", role: .cancel)
        }

      case .ongoing(let meeting):
        AlertState(
          "The meeting has begun", message: "It is \(meeting.textNow). \(Self.waiting)"
        ) {
          ButtonState("Watch", action: .watchConfirmed)
          ButtonState("Start another", role: .cancel)
        }
      }
    }

    private static var waiting: LocalizedText {
      "You can take it over once its window has been gone for 30 seconds."
    }
  }
}

extension ReadyMeeting {
  func findOtherMeeting(of state: State) -> Effect<Action> {
    .run { [id = state.standup.id] send in
      if let ongoing = try await runningMeetings.ongoing(of: id) {
        await send(.otherMeetingRead(.ongoing(ongoing)))
      } else {
        let interrupted = try await runningMeetings.interrupted().last { $0.standup.id == id }
        await send(.otherMeetingRead(interrupted.map { .interrupted($0) }))
      }
    } catch: { _, send in
      await send(.otherMeetingRead(nil))
    }
  }
}
