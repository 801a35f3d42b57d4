import Composable
import ComposableTesting
import ComposableUI
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct FocusStateTests {
  @Test func `signing in moves the focus to the first empty field`() async {
    let store = TestStore(
      initialState: FocusState.State(form: Form(FocusState.Account(), focus: "password"))
    ) { FocusState() }
    await store.send(.signInPressed) {
      $0.form.focus(on: "username")
      $0.form.notice = "Enter your username."
    }
    await store.send(.form(.textEdited(.insert("Blob")))) {
      $0.form.apply(.textEdited(.insert("Blob")))
    }
    #expect(store.state.form.notice == nil)
    await store.send(.signInPressed) {
      $0.form.focus(on: "password")
      $0.form.notice = "Enter your password."
    }
    await store.send(.form(.textEdited(.insert("secret")))) {
      $0.form.apply(.textEdited(.insert("secret")))
    }
    await store.send(.signInPressed) { $0.form.notice = "Welcome, Blob." }
  }

  @Test func `keys and clicks move the focus, and text goes to the field with it`() {
    var session = Session(FocusState.screen(FocusState.State()))
    #expect(session.press(.tab) == .form(.fieldPassed(.forward)))
    #expect(session.click(5, 4) == .form(.focused("password")))
    #expect(session.press("x") == .form(.textEdited(.insert("x"))))
    #expect(session.press(.enter) == .signInPressed)
  }

  @Test func `a password is neither shown nor said`() {
    let account = FocusState.Account(password: "secret", username: "Blob")
    let form = Form(account, focus: "password")
    #expect(
      FocusState.screen(FocusState.State(form: form)).picture(40, 12) == """
         Focus                 FocusState.swift

           Username     Blob
         ▸ Password     ******

           Sign in





         ↑↓ field  Enter sign in
        """)
    #expect(form.speech.lines.map(\.text) == ["Username: Blob", "Password: ******"])
    let other = FocusState.State(form: Form(account, focus: "username"))
    #expect(!FocusState.screen(other).picture(40, 12).contains("secret"))
  }
}
