import Composable
import ComposableMacros
import ComposableUI
import TerminalUI

extension PopupAlerts: CaseStudy {
  static let about = About(
    "Popup alerts", link: "popup", lesson: "an alert that presents another",
    """
    An alert is closed before its answer is handled, so the answer can present the next one. The \
    screen shows what the handler of an answer found.
    """)
}

@Reducer
struct PopupAlerts {
  struct State: Equatable, Sendable {
    var answer: Answer?
    @PresentationState var destination: Destination.State?
  }

  struct Answer: Equatable, Sendable {
    var label: String
    var foundPopup: Bool
  }

  enum Action: Equatable, Sendable {
    case destination(PresentationAction<Destination.Action>)
    case showPressed
  }

  @Reducer
  enum Destination {
    case alert(PopupAlertState<Alert>)
    case remindAlert(PopupAlertState<RemindAlert>)
  }

  enum Alert: Equatable, Sendable {
    case cancelPressed
    case okPressed
  }

  enum RemindAlert: Equatable, Sendable {
    case cancelPressed
    case okPressed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.dismiss):
        return .none

      case .destination(.presented(.alert(.cancelPressed))):
        state.answer = Answer(label: "아니요", foundPopup: state.destination != nil)
        return .none

      case .destination(.presented(.alert(.okPressed))):
        state.answer = Answer(label: "네", foundPopup: state.destination != nil)
        state.destination = .remindAlert(.second)
        return .none

      case .destination(.presented(.remindAlert(.cancelPressed))):
        return .none

      case .destination(.presented(.remindAlert(.okPressed))):
        state.answer = Answer(label: "확인", foundPopup: state.destination != nil)
        return .none

      case .showPressed:
        state.answer = nil
        state.destination = .alert(.first)
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension PopupAlertState<PopupAlerts.Alert> {
  static let first = PopupAlertState(
    title: "첫번째 알림", message: "두번째 알림을 볼까요?",
    leadingButton: ButtonState(action: .okPressed) { "네" },
    trailingButton: ButtonState(action: .cancelPressed) { "아니요" })
}

extension PopupAlertState<PopupAlerts.RemindAlert> {
  static let second = PopupAlertState(
    message: "두번째 알림입니다", footerButton: ButtonState(action: .okPressed) { "확인" })
}

extension PopupAlerts {
  static func follow(_ link: inout LinkPath, in state: inout State) {
    switch link.next() {
    case nil: break
    case "first": state.destination = .alert(.first)
    case "remind": state.destination = .remindAlert(.second)
    case let word?: link.problems.append("There is no popup \"\(word)\".")
    }
  }

  static let keys: KeyMap<Action> = [
    .on(.enter, .space, id: "show-the-popup", does: "Show the popup", .showPressed)
  ]

  static func screen(_ state: State) -> Screen<Action> {
    let screen = Screen(
      about, keys: keys,
      body: CenteredColumn {
        Button("TCA 팝업 보기", isFocused: true).onClick(.key(.enter))
        Text(state.answer?.description ?? "", style: .dim)
      })
    switch state.destination {
    case nil:
      return screen
    case .alert(let popup):
      return screen.popup(
        Popup(popup, dismiss: .destination(.dismiss)) { .destination(.presented(.alert($0))) })
    case .remindAlert(let popup):
      return screen.popup(
        Popup(popup, dismiss: .destination(.dismiss)) {
          .destination(.presented(.remindAlert($0)))
        })
    }
  }
}

extension PopupAlerts.Answer {
  fileprivate var description: String {
    "The handler for \"\(label)\" found \(foundPopup ? "the popup still open" : "no popup")."
  }
}
