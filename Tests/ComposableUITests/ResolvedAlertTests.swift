import Composable
import Testing

@testable import ComposableUI

@Suite("Alerts as they are drawn")
struct ResolvedAlertTests {
  enum Action: Equatable, Sendable {
    case yes
    case no
    case third
  }

  private func button(_ label: String, _ role: ButtonStateRole? = nil, _ action: Action? = nil)
    -> ButtonState<Action>
  {
    ButtonState("\(label)", role: role, action: action)
  }

  @Test func `an alert is an equatable value`() {
    let alert = AlertState<Action> {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .yes) { TextState("Yes") }
    } message: {
      TextState("It will be gone.")
    }
    #expect(
      alert
        == AlertState("Delete?", message: "It will be gone.") {
          ButtonState("Yes", role: .destructive, action: .yes)
        })
  }

  @Test func `an alert without buttons gets OK`() {
    let resolved = AlertState<Action>("Note").resolved
    #expect(resolved.buttons.map(\.label) == ["OK"])
    #expect(resolved.buttons.map(\.style) == [.cancel])
    #expect(resolved.buttons[0].action == .dismiss)
  }

  @Test func `an alert with a destructive button gets Cancel, which is focused`() {
    let resolved = AlertState("Delete?") { button("Yes", .destructive, .yes) }.resolved
    #expect(resolved.buttons.map(\.label) == ["Yes", "Cancel"])
    #expect(resolved.initialFocus == 1)
    #expect(resolved.buttons[0].action == .presented(.yes))
  }

  @Test func `of three buttons, the destructive one comes just before cancel`() {
    let resolved = AlertState("End?") {
      button("Discard", .destructive, .no)
      button("Resume", .cancel)
      button("Save", nil, .yes)
    }.resolved
    #expect(resolved.buttons.map(\.label) == ["Save", "Discard", "Resume"])
    #expect(resolved.initialFocus == 2)
  }

  @Test func `two buttons keep their order`() {
    let resolved = AlertState("Delete?") {
      button("Nevermind", .cancel)
      button("Yes", .destructive, .yes)
    }.resolved
    #expect(resolved.buttons.map(\.label) == ["Nevermind", "Yes"])
  }

  @Test func `a button with the cancel role only dismisses`() {
    let resolved = AlertState("A") { button("No", .cancel, .no) }.resolved
    #expect(resolved.buttons[0].action == .dismiss)
  }

  @Test func `a button without an action only closes`() {
    let resolved = PopupAlertState(footerButton: button("확인")).resolved
    #expect(resolved.buttons[0].action == .dismiss)
    #expect(resolved.buttons[0].style == .primary)
  }

  @Test func `the footer wins over the pair`() {
    var popup = PopupAlertState(
      leadingButton: button("네", nil, .yes), trailingButton: button("아니요"))
    #expect(popup.resolved.buttons.map(\.label) == ["네", "아니요"])
    #expect(popup.resolved.buttons.map(\.style) == [.primary, .secondary])
    popup.footerButton = button("확인")
    #expect(popup.resolved.buttons.map(\.label) == ["확인"])
  }

  @Test func `a pair needs both of its buttons`() {
    let popup = PopupAlertState(title: "A", leadingButton: button("네", nil, .yes))
    #expect(popup.resolved.buttons.isEmpty)
    #expect(popup.resolved.initialFocus == nil)
  }

  @Test func `the background closes unless the flag says otherwise`() {
    #expect(PopupAlertState<Action>(title: "A").resolved.isDismissable)
    let fixed = PopupAlertState(footerButton: button("확인"), isBackgroundDismissable: false)
    #expect(!fixed.resolved.isDismissable)
  }

  @Test func `a fixed popup without a visible button still closes with Esc`() {
    let popup = PopupAlertState<Action>(title: "A", isBackgroundDismissable: false)
    #expect(popup.resolved.isDismissable)
  }

  @Test func `a button's action is optional and can be transformed`() {
    let button = ButtonState<Action>(action: .yes) { "네" }
    #expect(button != ButtonState { "네" })
    #expect(button.map { _ in "mapped" }.action == "mapped")
  }
}
