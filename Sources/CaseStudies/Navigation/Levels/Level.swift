import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import TerminalUI

@Reducer
struct Level {
  struct State: Equatable, Sendable {
    @PresentationState var destination: Destination.State?
    var isTimerOn = false
    let number: Int
    var seconds = 0
  }

  enum Action: Equatable, Sendable {
    case alertPressed
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case dialogPressed
    case drillDownPressed
    case pushPressed
    case sheetPressed
    case timerTicked
    case timerToggled
  }

  enum Delegate: Equatable, Sendable {
    case pushRequested
  }

  @Reducer
  enum Destination {
    case alert(AlertState<Answer>)
    case dialog(ConfirmationDialogState<Answer>)
    case drillDown(Counter)
    case sheet(Counter)
  }

  enum Answer: Equatable, Sendable {
    case secondsPicked(Int)
  }

  private enum CancelID {
    case timer
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alertPressed:
        state.destination = .alert(.reset)
        return .none

      case .delegate:
        return .none

      case .destination(.presented(.alert(.secondsPicked(let seconds)))),
        .destination(.presented(.dialog(.secondsPicked(let seconds)))):
        state.seconds = seconds
        return .none

      case .destination:
        return .none

      case .dialogPressed:
        state.destination = .dialog(.seconds)
        return .none

      case .drillDownPressed:
        state.destination = .drillDown(Counter.State(count: state.seconds))
        return .none

      case .pushPressed:
        return .send(.delegate(.pushRequested))

      case .sheetPressed:
        state.destination = .sheet(Counter.State(count: state.seconds))
        return .none

      case .timerTicked:
        state.seconds += 1
        return .none

      case .timerToggled:
        state.isTimerOn.toggle()
        guard state.isTimerOn else { return .cancel(id: CancelID.timer) }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
        }
        .cancellable(id: CancelID.timer)
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension AlertState<Level.Answer> {
  static let reset = AlertState {
    TextState("Restart from 0?")
  } actions: {
    ButtonState(role: .destructive, action: .secondsPicked(0)) { TextState("Restart") }
  }
}

extension ConfirmationDialogState<Level.Answer> {
  static let seconds = ConfirmationDialogState {
    TextState("Count from which second?")
  } actions: {
    ButtonState(action: .secondsPicked(30)) { TextState("30") }
    ButtonState(action: .secondsPicked(60)) { TextState("60") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  }
}

extension Level {
  static func keys(_ state: State) -> KeyMap<Action> {
    [
      .on(.enter, id: "push", does: "Push", .pushPressed),
      .on(
        "t", id: "toggle-timer", does: state.isTimerOn ? "Stop timer" : "Start timer", .timerToggled
      ),
      .on("s", id: "sheet", does: "Sheet", .sheetPressed),
      .on("d", id: "drill-down", does: "Drill down", .drillDownPressed),
      .on("w", id: "alert", does: "Alert", .alertPressed),
      .on("c", id: "dialog", does: "Dialog", .dialogPressed),
    ]
  }

  static func screen(_ state: State) -> Screen<Action> {
    let screen = Screen(
      title: "Level \(state.number)", detail: "Level.swift", keys: keys(state),
      body: CenteredColumn {
        BigText("\(state.seconds)", maximumScale: 1)
        Text(state.isTimerOn ? "The timer is on." : "The timer is off.", style: .dim)
      })
    switch state.destination {
    case nil:
      return screen
    case .alert(let alert):
      return screen.popup(
        Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented(.alert($0))) })
    case .dialog(let dialog):
      return screen.popup(
        Popup(dialog, dismiss: .destination(.dismiss)) { .destination(.presented(.dialog($0))) })
    case .drillDown(let counter):
      let child = Counter.screen(counter).map { Action.destination(.presented(.drillDown($0))) }
      return closable(child, title: "Drill-down")
    case .sheet(let counter):
      let child = Counter.screen(counter).map { Action.destination(.presented(.sheet($0))) }
      return screen.sheet(closable(child, title: "Sheet"))
    }
  }

  private static func closable(_ screen: Screen<Action>, title: String) -> Screen<Action> {
    var screen = screen.closable(.destination(.dismiss), does: "Close")
    screen.title = title
    return screen
  }
}
