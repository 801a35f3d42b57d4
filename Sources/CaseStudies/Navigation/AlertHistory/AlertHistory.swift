import Composable
import ComposableMacros
import ComposableUI
import TerminalUI

extension AlertHistory: CaseStudy {
  static let about = About(
    "Alerts, then and now", link: "alert-history", lesson: "who closes an alert, and when",
    """
    A reducer for alerts once closed them after each answer; today ifLet closes any presented \
    state before its answer. Answer both questions with "Next": only the second alert can present \
    another one.
    """)
}

/// The same alerts in the two ways, next to each other.
@Reducer
struct AlertHistory {
  struct State: Equatable, Sendable {
    var now = AlertNow.State()
    var then = AlertThen.State()
  }

  enum Action: Equatable, Sendable {
    case now(AlertNow.Action)
    case then(AlertThen.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.then, action: \.then) { AlertThen() }
    Scope(state: \.now, action: \.now) { AlertNow() }
  }
}

enum QuestionAnswer: Equatable, Sendable {
  case nextPressed
}

/// An alert as an optional, with its own kind of action and its own reducer.
@Reducer
struct AlertThen {
  struct State: Equatable, Sendable {
    var alert: AlertState<QuestionAnswer>?
    var count = 0
  }

  enum Action: Equatable, Sendable {
    case alert(AlertAction<QuestionAnswer>)
    case askPressed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.dismiss):
        return .none

      case .alert(.presented(.nextPressed)), .askPressed:
        state.count += 1
        state.alert = .question(state.count)
        return .none
      }
    }
    .alert(state: \.alert, action: \.alert)
  }
}

/// The alert as anything else that is presented.
@Reducer
struct AlertNow {
  struct State: Equatable, Sendable {
    @PresentationState var alert: AlertState<QuestionAnswer>?
    var count = 0
  }

  enum Action: Equatable, Sendable {
    case alert(PresentationAction<QuestionAnswer>)
    case askPressed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.dismiss):
        return .none

      case .alert(.presented(.nextPressed)), .askPressed:
        state.count += 1
        state.alert = .question(state.count)
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState<QuestionAnswer> {
  static func question(_ number: Int) -> Self {
    AlertState {
      TextState("Question \(number)")
    } actions: {
      ButtonState(action: .nextPressed) { TextState("Next") }
      ButtonState(role: .cancel) { TextState("Enough") }
    }
  }
}

extension AlertHistory {
  static let keys: KeyMap<Action> = [
    .on("t", id: "then", does: "Ask then", .then(.askPressed)),
    .on("n", id: "now", does: "Ask now", .now(.askPressed)),
  ]

  static func screen(_ state: State) -> Screen<Action> {
    let screen = Screen(
      about, keys: keys,
      body: CenteredColumn {
        Text("Then: \(state.then.count) questions asked")
        Text("Now: \(state.now.count) questions asked")
      })
    if let alert = state.then.alert {
      return screen.popup(
        Popup(alert, dismiss: .then(.alert(.dismiss))) {
          .then(.alert(.presented($0)))
        })
    }
    return screen.popup(
      state.now.alert.map {
        Popup($0, dismiss: .now(.alert(.dismiss))) { .now(.alert(.presented($0))) }
      })
  }
}
