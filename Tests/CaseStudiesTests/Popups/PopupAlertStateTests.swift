import Composable
import ComposableUI
import TerminalUI
import Testing

@testable import CaseStudies

/// Popups alone: no reducer, no store.
@MainActor
@Suite struct PopupAlertStateTests {
  private enum Answer: Equatable, Sendable {
    case no
    case yes
  }

  /// What a screen without any architecture does with its own optional.
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

  @Test func `S-68: a popup works with a plain optional, without any architecture`() {
    let box = Box(pair)
    let owner = Owner(Binding(get: { box.popup }, set: { box.popup = $0 }))
    var session = Session(owner.screen)
    owner.take(session.press("1"))
    #expect(owner.answers == [.yes])
    #expect(box.popup == nil)
    #expect(owner.screen.popup == nil)
  }

  @Test func `S-69: the title is at the top left, then the message, then the buttons`() {
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

  @Test func `S-70: there are two initialisers, with a footer or with a pair`() {
    let footer = PopupAlertState<Answer>(
      message: "내용", footerButton: ButtonState(action: .yes) { "확인" })
    #expect(resolved(footer) == ["확인"])
    #expect(resolved(pair) == ["네", "아니요"])
  }

  @Test func `S-70: the flag is true unless said otherwise, and no button is needed`() {
    let bare = PopupAlertState<Answer>(title: "제목")
    #expect(bare.isBackgroundDismissable)
    #expect(resolved(bare) == [])
    let fixed = PopupAlertState<Answer>(title: "제목", isBackgroundDismissable: false)
    #expect(!fixed.isBackgroundDismissable)
  }

  @Test func `S-71: the state form holds it all as values that can be compared`() {
    var other = pair
    #expect(other == pair)
    other.leadingButton?.action = nil
    #expect(other != pair)
    #expect(other.resolved.buttons[0].action == .dismiss)
  }

  @Test func `S-71: a button's action and its animation are optional`() {
    let plain = ButtonState<Answer> { "확인" }
    #expect(plain.action == nil)
    #expect(plain.animation == nil)
    let inherited = ButtonState<Answer>(action: .yes, animation: .inherited) { "확인" }
    let explicit = ButtonState<Answer>(action: .yes, animation: .explicit(.seconds(1))) { "확인" }
    #expect(inherited != explicit)
    #expect(explicit.animation == .explicit(.seconds(1)))
  }

  @Test func `S-72: the footer wins, else both are needed, else there is none`() {
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

  @Test func `S-73: closing outside nils the binding, if the flag allows it`() {
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

  @Test func `D21: a popup without a button keeps its flag, and Esc closes it all the same`() {
    let bare = PopupAlertState<Answer>(title: "제목", isBackgroundDismissable: false)
    #expect(!bare.resolved.closesOnOutsideClick)
    #expect(bare.resolved.closesOnEscape)
  }

  @Test func `D22: a button without action closes`() {
    let box = Box(PopupAlertState(title: "제목", footerButton: ButtonState { "확인" }))
    let owner = Owner(Binding(get: { box.popup }, set: { box.popup = $0 }))
    var session = Session(owner.screen)
    owner.take(session.press(.enter))
    #expect(box.popup == nil)
  }
}
