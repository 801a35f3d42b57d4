import ComposableKit
import Foundation

/// Counts down while something cooks, and then rings.
@Reducer
struct Cooking {
  struct State: Equatable, Sendable {
    let name: String
    var rest: Duration
  }

  enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case task
    case ticked
  }

  enum Answer: Equatable, Sendable {
    case oneMoreMinute(String)
  }

  @CasePathable
  enum Delegate: Equatable, Sendable {
    case finished(String)
  }

  @Dependency(\.bell) var bell
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .task:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }

      case .ticked:
        state.rest -= .seconds(1)
        guard state.rest <= .zero else { return .none }
        return .run { [name = state.name] send in
          await bell.ring()
          await send(.delegate(.finished(name)))
        }
      }
    }
  }
}

extension PopupAlertState<Cooking.Answer> {
  static func cooked(_ name: String) -> Self {
    PopupAlertState(
      title: "Time is up", message: "\(name) should be done.",
      leadingButton: ButtonState("Done"),
      trailingButton: ButtonState("One more minute", action: .oneMoreMinute(name)))
  }
}

/// Makes a sound.
@DependencyClient
struct Bell: Sendable {
  var ring: @Sendable () async -> Void
}

extension Bell: DependencyKey {
  /// The bell of the terminal.
  static let liveValue = Bell { FileHandle(forWritingAtPath: "/dev/tty")?.write(Data([0x07])) }
  static let testValue = Bell()
}

extension DependencyValues {
  var bell: Bell {
    get { self[Bell.self] }
    set { self[Bell.self] = newValue }
  }
}
