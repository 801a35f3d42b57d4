import Composable
import ComposableUI
import TerminalUI
import Testing

@testable import CaseStudies

/// Popups without a reducer or a store.
@MainActor
@Suite struct PopupAlertStateTests {
  private enum Answer: Equatable, Sendable {
    case no
    case yes
  }

  /// A screen that keeps the popup in its own optional.
  @MainActor
  private final class Owner {
    enum Tap: Equatable, Sendable {
      case answered(Answer)
      case closed
    }

    var answers: [Answer] = []
    @Binding var popup: PopupAlertState<Answer>?

    init(_ popup: Binding<PopupAlertState<Answer>?>) {
      _popup = popup
    }

    var screen: Screen<Tap> {
      Screen(title: "", keys: [], body: Text(""))
        .popup(popup.map { Popup($0, dismiss: Tap.closed) { .answered($0) } })
    }

    func take(_ tap: Tap?) {
      guard let tap else { return }
      popup = nil
      if case .answered(let answer) = tap { answers.append(answer) }
    }
  }

  private final class Box {
    var popup: PopupAlertState<Answer>?

    init(_ popup: PopupAlertState<Answer>?) {
      self.popup = popup
    }
  }

  private let pair = PopupAlertState<Answer>(
    title: "제목", message: "내용", leadingButton: ButtonState(action: .yes) { "네" },
    trailingButton: ButtonState(action: .no) { "아니요" })

  private func resolved(_ popup: PopupAlertState<Answer>) -> [String] {
    popup.resolved.buttons.map(\.label)
  }

  @Test func `a popup works with a plain optional, without a store`() {
    let box = Box(pair)
    let owner = Owner(Binding(get: { box.popup }, set: { box.popup = $0 }))
    var session = Session(owner.screen)
    owner.take(session.press("1"))
    #expect(owner.answers == [.yes])
    #expect(box.popup == nil)
    #expect(owner.screen.popup == nil)
  }

  @Test func `the title is above the message, and the buttons are below`() {
    let screen = Screen<Answer>(title: "", keys: [], body: Text(""))
      .popup(Popup(pair, dismiss: .no) { $0 })
    #expect(
      screen.picture(40, 12) == """



        ╭──────────────────────────────────────╮
        │ 제목                                 │
        │ 내용                                 │
        │                                      │
        │ ▸[      네      ]  [    아니요    ]  │
        ╰──────────────────────────────────────╯



        """)
    #expect(pair.isBackgroundDismissable)
  }

  @Test func `a popup has one footer button or a pair of buttons`() {
    let footer = PopupAlertState<Answer>(
      message: "내용", footerButton: ButtonState(action: .yes) { "확인" })
    #expect(resolved(footer) == ["확인"])
    #expect(resolved(pair) == ["네", "아니요"])
  }

  @Test func `the background dismisses a popup by default, and buttons are optional`() {
    let bare = PopupAlertState<Answer>(title: "제목")
    #expect(bare.isBackgroundDismissable)
    #expect(resolved(bare) == [])
    let fixed = PopupAlertState<Answer>(title: "제목", isBackgroundDismissable: false)
    #expect(!fixed.isBackgroundDismissable)
  }

  @Test func `the footer wins over the pair, and half a pair is not shown`() {
    var popup = pair
    popup.footerButton = ButtonState { "확인" }
    #expect(resolved(popup) == ["확인"])
    popup.footerButton = nil
    #expect(resolved(popup) == ["네", "아니요"])
    popup.trailingButton = nil
    #expect(resolved(popup) == [])
    popup.trailingButton = popup.leadingButton
    popup.leadingButton = nil
    #expect(resolved(popup) == [])
  }

  @Test func `a click outside closes the popup only if the background dismisses it`() {
    let box = Box(pair)
    let owner = Owner(Binding(get: { box.popup }, set: { box.popup = $0 }))
    var session = Session(owner.screen)
    owner.take(session.click(0, 0))
    #expect(box.popup == nil)
    #expect(owner.answers == [])

    box.popup = pair
    box.popup?.isBackgroundDismissable = false
    session = Session(owner.screen)
    owner.take(session.click(0, 0))
    owner.take(session.press(.escape))
    #expect(box.popup != nil)
  }

  @Test func `Esc closes a popup without buttons even if its background does not`() {
    let bare = PopupAlertState<Answer>(title: "제목", isBackgroundDismissable: false)
    #expect(!bare.resolved.closesOnOutsideClick)
    #expect(bare.resolved.closesOnEscape)
  }

  @Test func `a button without an action closes the popup`() {
    let box = Box(PopupAlertState(title: "제목", footerButton: ButtonState { "확인" }))
    let owner = Owner(Binding(get: { box.popup }, set: { box.popup = $0 }))
    var session = Session(owner.screen)
    owner.take(session.press(.enter))
    #expect(box.popup == nil)
  }
}
