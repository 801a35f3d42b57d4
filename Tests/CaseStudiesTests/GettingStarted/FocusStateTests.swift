import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct FocusStateTests {
  @Test func `signing in moves the focus to the first empty field`() async {
    let store = TestStore(initialState: FocusState.State(focus: nil)) { FocusState() }
    await store.send(.signInPressed) {
      $0.focus = .username
      $0.notice = "Enter your username."
    }
    await store.send(.binding(.set(\.$username, TextInput("Blob")))) {
      $0.notice = nil
      $0.username = TextInput("Blob")
    }
    await store.send(.signInPressed) {
      $0.focus = .password
      $0.notice = "Enter your password."
    }
    await store.send(.binding(.set(\.$password, TextInput("secret")))) {
      $0.notice = nil
      $0.password = TextInput("secret")
    }
    await store.send(.signInPressed) {
      $0.focus = nil
      $0.notice = "Welcome, Blob."
    }
  }

  @Test func `keys and clicks move the focus with the same action`() {
    var session = Session(FocusState.screen(FocusState.State()))
    #expect(session.press(.tab) == .binding(.set(\.$focus, .password)))
    #expect(session.click(5, 5) == .binding(.set(\.$focus, .password)))
  }

  @Test func `text goes to the field with the focus`() {
    var session = Session(FocusState.screen(FocusState.State(focus: .password)))
    var input = TextInput()
    input.apply(.insert("x"))
    #expect(session.press("x") == .binding(.set(\.$password, input)))
    session = Session(FocusState.screen(FocusState.State(focus: nil)))
    #expect(session.press("x") == nil)
  }

  @Test func `a password is not shown`() {
    let picture = FocusState.screen(FocusState.State(password: TextInput("secret"))).picture(80, 24)
    #expect(picture.contains("******"))
    #expect(!picture.contains("secret"))
  }
}
