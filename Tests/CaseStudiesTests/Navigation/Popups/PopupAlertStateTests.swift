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

  @Test func `a popup works with a plain optional, without a store`() {
    let box = Box(pair)
    let owner = Owner(Binding(get: { box.popup }, set: { box.popup = $0 }))
    var session = Session(owner.screen)
    owner.take(session.press("1"))
    #expect(owner.answers == [.yes])
    #expect(box.popup == nil)
    #expect(owner.screen.popup == nil)
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
}
