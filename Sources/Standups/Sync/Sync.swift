public import Composable
import ComposableMacros
import Dependencies
public import StandupsModel
import TerminalUI

/// Shares the data folder: starts and stops a sync, and asks what to keep.
@Reducer
public struct Sync: Sendable {
  public struct State: Equatable, Sendable {
    var answers: [MergeConflict: MergeConflict.Side] = [:]
    /// Why the folder cannot be synced.
    var obstacle: String? = "Sync is not set up"
    var questions: [MergeConflict] = []
    /// The current step of a running sync.
    var step: String?

    public init() {}

    public init(obstacle: String?) {
      self.obstacle = obstacle
    }

    var isRunning: Bool { step != nil }

    var status: String? { step.map { "Syncing: \($0)…" } }
  }

  public enum Action: Equatable, Sendable {
    case alert(Alert.Action)
    case delegate(Delegate)
    case event(SyncClient.Event)
    case failed(String)
    /// Sync may have been set up or removed outside the app.
    case setupMayHaveChanged
    case stop
    case syncPressed
  }

  public enum Delegate: Equatable, Sendable {
    case alert(Alert)
    case noticed(String)
  }

  public enum Alert: AlertRepresentable {
    case failed(String)
    case mergeConflict(MergeConflict)

    public enum Action: Equatable, Sendable {
      case mergeAnswered(MergeConflict, MergeConflict.Side)
    }

    public var alertState: AlertState<Action> {
      switch self {
      case .failed(let reason):
        AlertState {
          TextState("Not synced")
        } message: {
          TextState(reason.asSentence)
        }
      case .mergeConflict(let question):
        AlertState {
          TextState("Changed by two people")
        } actions: {
          ButtonState(action: .mergeAnswered(question, .mine)) { TextState("Keep mine") }
          ButtonState(action: .mergeAnswered(question, .theirs)) { TextState("Take theirs") }
          ButtonState(role: .cancel) { TextState("Not now") }
        } message: {
          TextState("\(question). Nothing will be synced until you decide.")
        }
      }
    }
  }

  private enum CancelID: Hashable, Sendable {
    case sync
  }

  @Dependency(\.syncClient) private var syncClient

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.mergeAnswered(let question, let side)):
        state.answers[question] = side
        state.questions.removeAll { $0 == question }
        return askOrSync(&state)

      case .delegate:
        return .none

      case .event(.asked(let questions)):
        state.step = nil
        state.questions = questions
        return askOrSync(&state)

      case .event(.began(let step)):
        state.step = step
        return .none

      case .event(.finished(let result)):
        state.step = nil
        return .send(.delegate(.noticed(result)))

      case .failed(let reason):
        state.step = nil
        return .send(.delegate(.alert(.failed(reason))))

      case .setupMayHaveChanged:
        if !state.isRunning { state.obstacle = syncClient.obstacle() }
        return .none

      case .stop:
        return stop(&state)

      case .syncPressed:
        guard !state.isRunning else { return stop(&state) }
        state.answers = [:]
        state.questions = []
        state.obstacle = syncClient.obstacle()
        if let obstacle = state.obstacle { return .send(.delegate(.noticed(obstacle))) }
        return sync(&state)
      }
    }
  }

  private func askOrSync(_ state: inout State) -> Effect<Action> {
    guard let question = state.questions.first else { return sync(&state) }
    return .send(.delegate(.alert(.mergeConflict(question))))
  }

  private func sync(_ state: inout State) -> Effect<Action> {
    state.step = "starting"
    return .run { [answers = state.answers] send in
      for try await event in syncClient.sync(answers) { await send(.event(event)) }
    } catch: { error, send in
      await send(.failed("\(error)"))
    }
    .cancellable(id: CancelID.sync, cancelInFlight: true)
  }

  private func stop(_ state: inout State) -> Effect<Action> {
    guard state.isRunning else { return .none }
    state.step = nil
    return .merge(
      .cancel(id: CancelID.sync),
      .send(.delegate(.noticed("Sync stopped. The next sync continues from here."))))
  }
}

extension Sync {
  /// Adapts the list's keys: Esc stops a running sync, and `y` says why the folder cannot be
  /// synced.
  static func keys<Parent: Sendable>(
    _ state: State, over keys: KeyMap<Parent>, stop: Parent
  ) -> KeyMap<Parent> {
    if state.isRunning {
      let stopKeys: KeyMap<Parent> = [
        .on(.escape, does: "Stop syncing", stop).prioritized().purpose(.share)
      ]
      return stopKeys.followed(by: keys)
    }
    if let obstacle = state.obstacle { return keys.disabled("y", because: obstacle) }
    return keys.hinted("y", priority: -1)
  }
}
