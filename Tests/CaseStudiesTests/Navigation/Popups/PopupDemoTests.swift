import TerminalUI
import Testing

@testable import PopupDemo

/// The popups of a program without a reducer.
@MainActor
@Suite struct PopupDemoTests {
  private let demo = PopupDemo()

  private func press(_ key: Key) {
    var session = Session(demo.screen)
    session.press(key)?()
  }

  @Test func `an answer closes the popup, and opens the next one`() {
    press(.enter)
    #expect(demo.screen.popup?.title == "첫번째 알림")
    press("y")
    #expect(demo.screen.popup?.message == "두번째 알림입니다")
    press(.enter)
    #expect(demo.screen.popup == nil)
    #expect(demo.answer == "확인")
  }

  @Test func `Esc closes the popup without an answer`() {
    press(.enter)
    press(.escape)
    #expect(demo.screen.popup == nil)
    #expect(demo.answer == "")
  }

  @Test func `the other answer only closes the popup`() {
    press(.enter)
    press("n")
    #expect(demo.screen.popup == nil)
    #expect(demo.screen.text.contains("아니요"))
  }

  @Test func `q quits`() {
    press("q")
    #expect(demo.isFinished)
  }
}

extension Screen {
  fileprivate var text: String { picture(60, 12) }
}
