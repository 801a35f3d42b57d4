import Composable
import ComposableTesting
import ComposableUI
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct TicTacToeTests {
  private func login(_ email: String) -> Login.State {
    Login.State(form: Form(Login.Credentials(email: email, password: "password")))
  }

  private func store(_ state: Login.State = Login.State()) -> TestStoreOf<TicTacToe> {
    TestStore(initialState: .login(state)) { TicTacToe() }
  }

  @Test func `who logs in may play`() async {
    let store = store(login("blob@example.com"))
    let answer = Authentication(token: "token")
    store.dependencies.authentication.logIn = { _, _ in answer }
    await store.send(.login(.logInPressed)) { $0.modify(\.login) { $0.isLoggingIn = true } }
    await store.receive(.login(.logInSucceeded(answer))) {
      $0.modify(\.login) { $0.isLoggingIn = false }
    }
    await store.receive(.login(.delegate(.loggedIn))) { $0 = .newGame(NewGame.State()) }
    await store.send(.newGame(.logOutPressed))
    await store.receive(.newGame(.delegate(.loggedOut))) { $0 = .login(Login.State()) }
  }

  @Test func `some need a second step`() async {
    let store = store(login("2fa@example.com"))
    let first = Authentication(needsCode: true, token: "first")
    store.dependencies.authentication.logIn = { _, _ in first }
    store.dependencies.authentication.verify = { code, token in
      guard code == "1234", token == "first" else { throw AuthenticationError.wrongCode }
      return Authentication(token: "second")
    }
    await store.send(.login(.logInPressed)) { $0.modify(\.login) { $0.isLoggingIn = true } }
    await store.receive(.login(.logInSucceeded(first))) {
      $0.modify(\.login) {
        $0.isLoggingIn = false
        $0.destination = .twoFactor(TwoFactor.State(token: "first"))
      }
    }
    await store.send(.twoFactor(.verifyPressed))
    let code = FormAction.textEdited(.insert("1234"))
    await store.send(.twoFactor(.form(code))) { $0.modifyTwoFactor { $0.form.apply(code) } }
    await store.send(.twoFactor(.verifyPressed)) { $0.modifyTwoFactor { $0.isVerifying = true } }
    await store.receive(.twoFactor(.verificationSucceeded)) {
      $0.modifyTwoFactor { $0.isVerifying = false }
    }
    await store.receive(.twoFactor(.delegate(.verified)))
    await store.receive(.login(.delegate(.loggedIn))) { $0 = .newGame(NewGame.State()) }
  }

  @Test func `a wrong password is an alert`() async {
    let store = store(login("blob"))
    store.dependencies.authentication.logIn = { _, _ in throw AuthenticationError.unknownUser }
    await store.send(.login(.logInPressed)) { $0.modify(\.login) { $0.isLoggingIn = true } }
    let reason = "The email address or the password is wrong."
    await store.receive(.login(.logInFailed(reason))) {
      $0.modify(\.login) {
        $0.isLoggingIn = false
        $0.destination = .alert(.failed(reason))
      }
    }
    #expect(TicTacToe.screen(store.state).popup?.message == reason)
    await store.send(.login(.destination(.dismiss))) { $0.modify(\.login) { $0.destination = nil } }
  }

  @Test func `a wrong code is an alert, and the code can be corrected`() async {
    var state = TwoFactor.State(token: "first")
    state.form = Form(TwoFactor.Code(digits: "9999"))
    let store = TestStore(initialState: state) { TwoFactor() }
    store.dependencies.authentication.verify = { _, _ in throw AuthenticationError.wrongCode }
    await store.send(.verifyPressed) { $0.isVerifying = true }
    #expect(TwoFactor.screen(store.state).typing == nil)
    await store.receive(.verificationFailed("The code is wrong. Try 1234.")) {
      $0.isVerifying = false
      $0.alert = .failed("The code is wrong. Try 1234.")
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    #expect(TwoFactor.screen(store.state).typing != nil)
  }

  @Test func `without an email address and a password, nothing is asked`() async {
    let store = store()
    await store.send(.login(.logInPressed))
    let reason = Login.keys(Login.State()).rows.first?.reason
    #expect(reason == "Enter an email address and a password")
  }

  @Test func `leaving the login while it waits asks for nothing more`() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: Menu.State(selection: TicTacToe.about.link)
    ) {
      Menu()
    } withDependencies: {
      $0.authentication.logIn = { _, _ in
        try await clock.sleep(for: .seconds(1))
        return Authentication(token: "late")
      }
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.openPressed)
    let keys = [FormAction.textEdited(.insert("a@b")), .fieldPassed(.forward)]
    for key in keys + keys {
      await store.send(.path(.element(id: 0, action: .ticTacToe(.login(.form(key))))))
    }
    await store.send(.path(.element(id: 0, action: .ticTacToe(.login(.logInPressed)))))
    #expect(clock.sleeperCount == 1)
    await store.send(.path(.popFrom(id: 0)))
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a password is not shown`() {
    let picture = Login.screen(login("blob@example.com")).picture(60, 14)
    #expect(picture.contains("blob@example.com"))
    #expect(picture.contains("********"))
    #expect(!picture.contains("Password  password"))
  }

  @Test func `the live server knows one password and one code`() async throws {
    try await withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      let live = AuthenticationClient.liveValue
      let answer = try await live.logIn("a@b", "password")
      #expect(answer == Authentication(token: "first"))
      let first = try await live.logIn("2fa@b", "password")
      #expect(first.needsCode)
      for (email, password) in [("ab", "password"), ("a@b", "?")] {
        await #expect(throws: AuthenticationError.unknownUser) {
          try await live.logIn(email, password)
        }
      }
      let second = try await live.verify("1234", first.token)
      #expect(second == Authentication(token: "second"))
      await #expect(throws: AuthenticationError.wrongCode) { try await live.verify("1", "first") }
      await #expect(throws: AuthenticationError.expiredToken) { try await live.verify("1234", "?") }
    }
  }
}

@MainActor
@Suite struct GameTests {
  private func store(_ moves: Int...) -> TestStoreOf<Game> {
    var state = Game.State(nameOfO: "Bob", nameOfX: "Ada")
    for move in moves { _ = Game().reduce(into: &state, action: .cellPicked(move)) }
    return TestStore(initialState: state) { Game() }
  }

  @Test func `players take turns, and cells are filled once`() async {
    let store = store()
    await store.send(.cellPicked(4)) {
      $0.board[4] = .x
      $0.player = .o
    }
    await store.send(.cellPicked(4))
    await store.send(.cellPicked(0)) {
      $0.board[0] = .o
      $0.cursor = 0
      $0.player = .x
    }
  }

  @Test(arguments: [
    [0, 3, 1, 4, 2], [3, 0, 4, 1, 5], [6, 0, 7, 1, 8], [0, 1, 3, 4, 6], [1, 0, 4, 3, 7],
    [2, 0, 5, 3, 8], [0, 1, 4, 2, 8], [2, 0, 4, 1, 6],
  ])
  func `three in a line win, and end the game`(moves: [Int]) async {
    let store = store()
    store.exhaustivity = .off(showSkippedAssertions: false)
    for move in moves {
      #expect(store.state.result == nil)
      await store.send(.cellPicked(move))
    }
    #expect(store.state.result == .won([moves[0], moves[2], moves[4]].sorted()))
    let before = store.state
    for cell in Board.cells { await store.send(.cellPicked(cell)) }
    #expect(store.state == before)
    #expect(Game.screen(store.state).picture(40, 12).contains("Ada wins!"))
  }

  @Test func `a full board without a line is a draw, and can be played again`() async {
    let store = store(0, 1, 2, 4, 3, 5, 7, 6, 8)
    #expect(store.state.result == .drawn)
    #expect(Game.screen(store.state).picture(40, 12).contains("No one wins."))
    await store.send(.playAgainPressed) { $0 = Game.State(nameOfO: "Bob", nameOfX: "Ada") }
  }

  @Test func `the last cell can win`() {
    #expect(store(0, 1, 2, 3, 4, 5, 7, 6, 8).state.result == .won([0, 4, 8]))
  }

  @Test func `the cursor stays on the board`() async {
    let store = store()
    await store.send(.cursorMoved(x: -1, y: 0)) { $0.cursor = 3 }
    await store.send(.cursorMoved(x: -1, y: 0))
    await store.send(.cursorMoved(x: 0, y: 1)) { $0.cursor = 6 }
    await store.send(.cursorMoved(x: 0, y: 1))
    await store.send(.cursorMoved(x: 1, y: 0)) { $0.cursor = 7 }
  }

  @Test func `names come before a game, and quitting returns to them`() async {
    let store = TestStore(initialState: NewGame.State()) { NewGame() }
    await store.send(.playPressed)
    await store.send(.form(.textEdited(.insert("Ada")))) {
      $0.form.apply(.textEdited(.insert("Ada")))
    }
    #expect(NewGame.keys(store.state).rows.first?.reason == "Enter both names")
    await store.send(.form(.fieldPassed(.forward))) { $0.form.focus(on: "o") }
    await store.send(.form(.textEdited(.insert("Bob")))) {
      $0.form.apply(.textEdited(.insert("Bob")))
    }
    await store.send(.playPressed) { $0.game = Game.State(nameOfO: "Bob", nameOfX: "Ada") }
    await store.send(.game(.presented(.quitPressed)))
    await store.receive(.game(.dismiss)) { $0.game = nil }
  }

  @Test func `keys and clicks place marks`() {
    let state = store(0, 4).state
    var session = Session(Game.screen(state))
    #expect(session.press("9") == .cellPicked(8))
    #expect(session.press(.enter) == .cellPicked(4))
    #expect(session.press(.left) == .cursorMoved(x: -1, y: 0))
    #expect(session.press("q") == .quitPressed)
    #expect(
      session.screen.picture(40, 12) == """
         Tic-tac-toe                 Game.swift

                     Ada places X.

                     X  │  2  │  3
                   ─────┼─────┼─────
                     4  │▸ O  │  6
                   ─────┼─────┼─────
                     7  │  8  │  9


         ↑↓←→ move  Enter place X  q quit
        """)
  }
}

extension TicTacToe.Action {
  fileprivate static func twoFactor(_ action: TwoFactor.Action) -> Self {
    .login(.destination(.presented(.twoFactor(action))))
  }
}

extension TicTacToe.State {
  fileprivate mutating func modifyTwoFactor(_ body: (inout TwoFactor.State) -> Void) {
    modify(\.login) { $0.destination?.modify(\.twoFactor, yield: body) }
  }
}
