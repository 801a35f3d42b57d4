public import Composable
import ComposableMacros
import ComposableUI
import Dependencies
public import StandupsModel
import TerminalUI

/// Syncing of the data folder: starts and stops a sync, and asks what to keep.
///
/// A sync that starts automatically runs in the background: it is not shown, it never asks
/// anything, and its failure is a notice.
@Reducer
public struct Sync: Sendable {
  public struct State: Equatable, Sendable {
    var answers = SyncClient.Answers()
    /// True if something else was saved while a sync was running.
    var isDueAgain = false
    /// True if no one is waiting for the running sync.
    var isInBackground = false
    /// True if the end of the program has stopped a sync in the background.
    var isUnfinished = false
    /// The reason why the folder cannot be synced.
    var obstacle: String? = String(localized: "Sync is not set up")
    var questions: [MergeConflict] = []
    /// The current step of a running sync.
    var step: String?

    public init() {}

    public init(obstacle: String?) {
      self.obstacle = obstacle
    }

    var isRunning: Bool { step != nil }

    var isShown: Bool { isRunning && !isInBackground }

    var status: String? { isInBackground ? nil : step.map { String(localized: "Syncing: \($0)…") } }
  }

  public enum Action: Equatable, Sendable {
    case alert(Alert.Action)
    /// The team is waiting for records that were saved, or a meeting needs the team's updates.
    case becameDue
    case delegate(Request)
    case event(SyncClient.Event)
    case failed(String)
    /// Sync may have been set up or removed outside the app.
    case setupMayHaveChanged
    case stop
    case syncPressed
  }

  public enum Alert: AlertRepresentable {
    case failed(String)
    case mergeConflict(MergeConflict)
    case missing(MissingRecords)

    public enum Action: Equatable, Sendable {
      case mergeAnswered(MergeConflict, MergeConflict.Side)
      case missingAnswered(MissingRecords, MissingRecords.Choice)
    }

    public var alertState: AlertState<Action> {
      switch self {
      case .failed(let reason):
        AlertState("Not synced", message: "\(reason.asSentence)")
      case .mergeConflict(let question):
        AlertState(
          "Changed by two people",
          message: "\(question). Nothing will be synced until you decide."
        ) {
          ButtonState("Keep mine", action: .mergeAnswered(question, .mine))
          ButtonState("Take theirs", action: .mergeAnswered(question, .theirs))
          ButtonState("Not now", role: .cancel)
        }
      case .missing(let records):
        AlertState("Records are missing", message: "\(records)") {
          ButtonState("Restore", action: .missingAnswered(records, .restore))
          ButtonState(
            "Delete for everyone", role: .destructive, action: .missingAnswered(records, .delete))
          ButtonState("Cancel", role: .cancel)
        }
      }
    }
  }

  private enum CancelID: Hashable, Sendable {
    case sync
  }

  /// The time limit of a sync in the background. A bad network is not a reason to try forever.
  static let backgroundLimit: Duration = .seconds(60)

  @Dependency(\.configuration) private var configuration
  @Dependency(\.syncClient) private var syncClient

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.mergeAnswered(let question, let side)):
        state.answers.conflicts[question] = side
        state.questions.removeAll { $0 == question }
        return askOrSync(&state)

      case .alert(.missingAnswered(let records, let choice)):
        state.answers.missing[records] = choice
        return sync(&state)

      case .becameDue:
        return syncInBackground(&state)

      case .delegate:
        return .none

      case .event(.asked(let questions)) where state.isInBackground:
        state.end()
        return .send(.delegate(.notice(questions.notice)))

      case .event(.asked(let questions)):
        state.end()
        state.questions = questions
        return askOrSync(&state)

      case .event(.began(let step)):
        state.step = step
        return .none

      case .event(.finished(let result)):
        let (isDue, isShown) = (state.isDueAgain, state.isShown)
        state.end()
        return .merge(
          isShown ? .send(.delegate(.notice(.success(result)))) : .none,
          isDue ? syncInBackground(&state) : .none)

      case .event(.missing(let records)) where state.isInBackground:
        return .send(.delegate(.notice(records.notice)))

      case .event(.missing(let records)):
        state.end()
        return .send(.delegate(.alert(.sync(.missing(records)))))

      case .failed(let reason) where state.isInBackground:
        state.end()
        return .send(.delegate(.notice(.failure("Not synced: \(reason)"))))

      case .failed(let reason):
        state.end()
        return .send(.delegate(.alert(.sync(.failed(reason)))))

      case .setupMayHaveChanged:
        if !state.isRunning { state.obstacle = syncClient.obstacle() }
        return .none

      case .stop:
        return stop(&state)

      case .syncPressed:
        if state.isRunning, state.isInBackground {
          state.isInBackground = false
          return .none
        }
        guard !state.isRunning else { return stop(&state) }
        state.answers = SyncClient.Answers()
        state.questions = []
        state.obstacle = syncClient.obstacle()
        if let obstacle = state.obstacle { return .send(.delegate(.notice(Notice(obstacle)))) }
        return sync(&state)
      }
    }
  }

  private func askOrSync(_ state: inout State) -> Effect<Action> {
    guard let question = state.questions.first else { return sync(&state) }
    return .send(.delegate(.alert(.sync(.mergeConflict(question)))))
  }

  private func syncInBackground(_ state: inout State) -> Effect<Action> {
    guard configuration.syncsAutomatically else { return .none }
    guard !state.isRunning else {
      state.isDueAgain = true
      return .none
    }
    state.obstacle = syncClient.obstacle()
    // NB: the answer to an open question will sync next.
    guard state.obstacle == nil, state.questions.isEmpty else { return .none }
    state.answers = SyncClient.Answers()
    state.answers.leavesMissing = true
    state.isInBackground = true
    return sync(&state)
  }

  private func sync(_ state: inout State) -> Effect<Action> {
    state.isUnfinished = false
    state.step = String(localized: "starting")
    let timeLimit = state.isInBackground ? Self.backgroundLimit : nil
    return .run { [answers = state.answers] send in
      for try await event in syncClient.sync(answers, timeLimit) { await send(.event(event)) }
    } catch: { error, send in
      await send(.failed("\(error)"))
    }
    .cancellable(id: CancelID.sync, cancelInFlight: true)
  }

  private func stop(_ state: inout State) -> Effect<Action> {
    guard state.isRunning else { return .none }
    let isShown = state.isShown
    state.end()
    state.isUnfinished = !isShown
    return .merge(
      .cancel(id: CancelID.sync),
      isShown
        ? .send(.delegate(.notice("Sync stopped. The next sync continues from here."))) : .none)
  }
}

extension Sync.State {
  /// Ends the sync, whatever its outcome.
  fileprivate mutating func end() {
    isDueAgain = false
    isInBackground = false
    step = nil
  }
}

extension MissingRecords {
  /// The notice when everything else has been synced.
  fileprivate var notice: Notice { "\(fact). Press y on the list to decide." }
}

extension [MergeConflict] {
  /// The notice if no one is waiting for the questions.
  fileprivate var notice: Notice {
    let subject = first?.subject ?? String(localized: "a record")
    return "Not synced: two people changed \(subject). Press y on the list to decide."
  }
}

extension Sync {
  /// Adapts the list's keys: Esc stops a running sync, and `y` says why the folder cannot be
  /// synced.
  static func keys<Parent: Sendable>(
    _ state: State, over keys: KeyMap<Parent>, stop: Parent
  ) -> KeyMap<Parent> {
    if state.isShown {
      let stopKeys: KeyMap<Parent> = [
        .on(.escape, id: "stop-syncing", does: "Stop syncing", stop).prioritized().purpose(.share)
      ]
      return stopKeys.followed(by: keys)
    }
    if let obstacle = state.obstacle { return keys.disabled("y", because: obstacle) }
    return keys.hinted("y", priority: -1)
  }
}
