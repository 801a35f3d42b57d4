import Composable
import ComposableMacros
import ComposableUI
import TerminalUI

extension AlertsAndDialogs: CaseStudy {
  static let about = About(
    "Alerts and dialogs", link: "alerts", lesson: "questions as values, answers as actions",
    """
    An alert is a value in the state: its text comes from the case, and each button sends an \
    action. So a test can read the question, answer it, and see the consequences, without a \
    screen.
    """)
}

@Reducer
struct AlertsAndDialogs {
  struct State: Equatable, Sendable {
    var count = 0
    @PresentationState var destination: Destination.State?
  }

  enum Action: Equatable, Sendable {
    case alertPressed
    case destination(PresentationAction<Destination.Action>)
    case dialogPressed
  }

  /// The question that is open: one at a time, so one optional serves all of them.
  @Reducer
  enum Destination {
    @ReducerCaseEphemeral case alert(Alert)
    case dialog(ConfirmationDialogState<Dialog>)
  }

  enum Alert: AlertRepresentable {
    case changed(to: Int)
    case reset(from: Int)

    enum Action: Equatable, Sendable {
      case resetConfirmed
    }

    var alertState: AlertState<Action> {
      switch self {
      case .changed(let count):
        AlertState { TextState("The count is now \(count).") }
      case .reset(let count):
        AlertState {
          TextState("Reset the count?")
        } actions: {
          ButtonState(role: .destructive, action: .resetConfirmed) { TextState("Reset") }
          ButtonState(role: .cancel) { TextState("Keep \(count)") }
        } message: {
          TextState("It starts from 0 again.")
        }
      }
    }
  }

  enum Dialog: Equatable, Sendable {
    case changed(by: Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alertPressed:
        state.destination = .alert(.reset(from: state.count))
        return .none

      // The question is closed before its answer arrives, so the answer can present the next one.
      case .destination(.presented(.alert(.resetConfirmed))):
        state.count = 0
        return .none

      case .destination(.presented(.dialog(.changed(let step)))):
        state.count += step
        state.destination = .alert(.changed(to: state.count))
        return .none

      case .destination:
        return .none

      case .dialogPressed:
        state.destination = .dialog(.change)
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension ConfirmationDialogState<AlertsAndDialogs.Dialog> {
  static let change = ConfirmationDialogState {
    TextState("Change the count by how much?")
  } actions: {
    ButtonState(action: .changed(by: 1)) { TextState("1") }
    ButtonState(action: .changed(by: 10)) { TextState("10") }
    ButtonState(action: .changed(by: -1)) { TextState("-1") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  }
}

extension AlertsAndDialogs {
  static func keys(_ state: State) -> KeyMap<Action> {
    let keys: KeyMap<Action> = [
      .on("c", .enter, id: "change", does: "Change", .dialogPressed),
      .on("r", id: "reset", does: "Reset", .alertPressed),
    ]
    return keys.disabled("r", because: state.count == 0 ? "The count is 0 already" : nil)
  }

  static func screen(_ state: State) -> Screen<Action> {
    let screen = Screen(
      about, keys: keys(state),
      body: CenteredColumn {
        BigText("\(state.count)", maximumScale: 1)
        KeyHints(.init("c", "change"), .init("r", "reset"))
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
    }
  }
}
