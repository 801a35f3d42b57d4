import Composable
import ComposableUI
import TerminalUI
import Testing

@Suite struct `Alerts as popups` {
  private enum Answer: Hashable, Sendable {
    case delete
    case keep
  }

  private enum Action: Hashable, Sendable {
    case answered(Answer)
    case dismissed
  }

  private func popup(_ alert: AlertState<Answer>) -> Popup<Action> {
    Popup(alert, dismiss: .dismissed) { .answered($0) }
  }

  private func popup(_ alert: PopupAlertState<Answer>) -> Popup<Action> {
    Popup(alert, dismiss: .dismissed) { .answered($0) }
  }

  // MARK: - Alerts

  @Test func `title, message and buttons are those of the alert`() {
    let popup = popup(
      AlertState {
        TextState("Delete?")
      } actions: {
        ButtonState(role: .destructive, action: .delete) { TextState("Yes") }
        ButtonState(role: .cancel) { TextState("Nevermind") }
      } message: {
        TextState("It goes.")
      })
    #expect(popup.title == "Delete?")
    #expect(popup.message == "It goes.")
    #expect(popup.buttons.map(\.label) == ["Yes", "Nevermind"])
    #expect(popup.buttons.map(\.role) == [.destructive, .cancel])
    #expect(popup.buttons.map(\.action) == [.answered(.delete), .dismissed])
    #expect(popup.initialFocus == 1)
    #expect(popup.dismissAction == .dismissed)
  }

  @Test func `an alert that is presented sends the actions of its presentation`() {
    let alert = AlertState<Answer>("Delete?") { ButtonState("Delete", action: .delete) }
    let popup = Popup(alert) { $0 }
    #expect(popup.buttons.map(\.action) == [.presented(.delete)])
    #expect(popup.dismissAction == .dismiss)
  }

  @Test func `a destructive button adds Cancel and comes just before it`() {
    let popup = popup(
      AlertState {
        TextState("Sure?")
      } actions: {
        ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
        ButtonState(action: .keep) { TextState("Keep") }
      })
    #expect(popup.buttons.map(\.label) == ["Keep", "Delete", "Cancel"])
    #expect(popup.buttons.map(\.role) == [.plain, .destructive, .cancel])
    #expect(popup.initialFocus == 2)
  }

  @Test func `a button determines how long its alert takes to close, also in a parent's alert`() {
    let child = AlertState<Int> {
      TextState("What now?")
    } actions: {
      ButtonState(action: 1) { TextState("As usual") }
      ButtonState(action: 2, animation: .explicit(nil)) { TextState("At once") }
      ButtonState(action: 3, animation: .explicit(.milliseconds(60))) { TextState("Faster") }
    }
    let popup = popup(child.map { _ in .keep })
    #expect(popup.buttons.map(\.closingTime) == [nil, .zero, .milliseconds(60)])
    #expect(popup.map { _ in 1 }.buttons.map(\.closingTime) == [nil, .zero, .milliseconds(60)])
  }

  // MARK: - Popup alerts

  @Test
  func `the leading button confirms, the trailing one cancels, and the background can be disabled`()
  {
    let popup = popup(
      PopupAlertState(
        title: TextState("첫번째 알림"), message: TextState("두번째 알림을 볼까요?"),
        leadingButton: ButtonState(action: .delete) { TextState("네") },
        trailingButton: ButtonState(action: .keep) { TextState("아니요") },
        isBackgroundDismissable: false))
    #expect(popup.buttons.map(\.label) == ["네", "아니요"])
    #expect(popup.buttons.map(\.role) == [.confirm, .cancel])
    #expect(popup.buttons.map(\.action) == [.answered(.delete), .answered(.keep)])
    #expect(popup.dismissAction == nil)
    #expect(popup.initialFocus == 0)
  }

  @Test func `a footer button confirms`() {
    let popup = popup(
      PopupAlertState(
        message: TextState("두번째 알림입니다"),
        footerButton: ButtonState { TextState("확인") }))
    #expect(popup.title == nil)
    #expect(popup.buttons.map(\.role) == [.confirm])
    #expect(popup.buttons.map(\.action) == [.dismissed])
    #expect(popup.dismissAction == .dismissed)
  }

  // MARK: - Choices

  @Test func `a confirmation dialog is drawn as an alert`() {
    let popup = Popup<Action>(
      ConfirmationDialogState<Answer>(titleVisibility: .visible) {
        TextState("What now?")
      } actions: {
        ButtonState(action: .keep) { TextState("Keep") }
        ButtonState(role: .cancel) { TextState("Cancel") }
      },
      dismiss: .dismissed
    ) { .answered($0) }
    #expect(popup.title == "What now?")
    #expect(popup.buttons.map(\.label) == ["Keep", "Cancel"])
  }
}
