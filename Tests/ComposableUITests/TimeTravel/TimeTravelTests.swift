import Composable
import ComposableUI
import TerminalUI
import Testing

@MainActor
@Suite("Time travel")
struct TimeTravelTests {
  /// A number, and effects that never end.
  struct Numbers: TimeTraveler {
    struct State: Equatable, Sendable {
      var number = 0
      var isAsking = false
    }

    enum Action: Sendable {
      case added(Int)
      case noticed(String)
      case quitPressed
      case waitPressed
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .added(let number):
        state.number += number
        return .none
      case .noticed:
        return .none
      case .quitPressed:
        state.isAsking = true
        return .none
      case .waitPressed:
        return .run { send in
          for await number in AsyncStream<Int>.makeStream().stream { await send(.added(number)) }
        }
      }
    }

    static func screen(_ state: State) -> Screen<Action> {
      var screen = Screen<Action>(
        title: "Numbers", keys: [.on("a", id: "add", does: "Add", .added(1))],
        body: Text("The number is \(state.number)."))
      screen.globalKeys = [.on(.control("c"), id: "quit", does: "Quit", .quitPressed)]
      screen.showNotice = { .noticed($0) }
      return screen
    }

    static func obstacle(
      toContinuingFrom past: State, in present: State,
      after steps: some Sequence<ActionHistory<State, Action>.Step>
    ) -> String? {
      past.number == 1 ? "1 is gone." : nil
    }
  }

  /// The same, but it goes back by an action that keeps a part of the present.
  struct Kept: TimeTraveler {
    typealias State = Numbers.State

    enum Action: Sendable {
      case continued(State)
      case numbers(Numbers.Action)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .continued(let past):
        state.number = past.number
        return .none
      case .numbers(let action):
        return Numbers().reduce(into: &state, action: action).map { .numbers($0) }
      }
    }

    static func screen(_ state: State) -> Screen<Action> {
      Numbers.screen(state).map { .numbers($0) }
    }

    static func continuation(from past: State) -> Action? { .continued(past) }
  }

  typealias Travel = TimeTravel<Numbers>

  private func store(limit: Int = 1000) -> StoreOf<Travel> {
    Store(initialState: Travel.State(Numbers.State(), limit: limit)) { Travel { Numbers() } }
  }

  private func press(_ keys: Key..., in store: StoreOf<Travel>) {
    for key in keys {
      if let action = Travel.screen(store.state).action(for: key) { store.send(action) }
      store.drain()
    }
  }

  private func picture(_ store: StoreOf<Travel>, _ width: Int = 40, _ height: Int = 12) -> String {
    Travel.screen(store.state)
      .render(size: Size(width: width, height: height), tier: .monochrome).text
  }

  @Test func `nothing is shown of the history until its key is pressed`() {
    let store = store()
    press(.alt("h"), in: store)
    #expect(!picture(store).contains("History"))
    press("a", in: store)
    #expect(picture(store).contains("M-h history"))
    press(.alt("h"), in: store)
    #expect(picture(store).contains("─ History"))
    press(.escape, in: store)
    #expect(!picture(store).contains("─ History"))
  }

  @Test func `moving through the list shows the screen as it was`() {
    let store = store()
    press("a", "a", "a", .alt("h"), in: store)
    #expect(picture(store).contains("The number is 3.") && picture(store).contains("▸ 3 .added"))
    press(.down, in: store)
    #expect(picture(store).contains("The number is 2.") && picture(store).contains("▸ 2 .added"))
    press("G", "j", in: store)
    #expect(picture(store).contains("The number is 1.") && picture(store).contains("1 of 3"))
    press("g", "k", in: store)
    #expect(picture(store).contains("The number is 3.") && picture(store).contains("3 of 3"))
    #expect(store.present.number == 3)
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40), (200, 60)])
  func `the pane shows the list and the screen in every window`(width: Int, height: Int) {
    let store = store()
    press("a", "a", .alt("h"), .down, in: store)
    let picture = picture(store, width, height)
    for text in [
      "Numbers", "The number is 1.", "History", "1 of 2", "2 .added", "▸ 1 .added", "d changes",
      "Esc close",
    ] {
      #expect(picture.contains(text), "\(text)\n\(picture)")
    }
  }

  @Test func `d shows what an action changed, and moving goes on showing it`() {
    let store = store()
    press("a", "a", .alt("h"), "d", in: store)
    #expect(picture(store).contains("-   number: 1") && picture(store).contains("+   number: 2"))
    #expect(picture(store).contains("d screen"))
    press(.down, in: store)
    #expect(picture(store).contains("-   number: 0") && picture(store).contains("+   number: 1"))
    press(.pageDown, in: store)
    #expect(!picture(store).contains("number"))
    #expect(picture(store).contains("▸ 1 .added"))
    press("d", in: store)
    #expect(picture(store).contains("The number is 1."))
  }

  @Test func `continuing takes the earlier state and cancels the effects`() {
    let store = store()
    press("a", "a", in: store)
    store.send(.feature(.waitPressed))
    store.drain()
    #expect(!store.isIdle)
    press(.alt("h"), "j", .enter, in: store)
    #expect(store.isIdle)
    #expect(store.present.number == 2)
    #expect(!picture(store).contains("─ History"))
    press("a", in: store)
    #expect(store.present.number == 3)
  }

  @Test func `what came after an earlier state stays in the history`() {
    let store = store()
    press("a", "a", "a", .alt("h"), "j", .enter, .alt("h"), in: store)
    #expect(picture(store).contains("▸ 4 continued from 2"))
    press("j", .enter, in: store)
    #expect(store.present.number == 3)
  }

  @Test func `where nobody can continue, Enter is dim and says why`() {
    let store = store()
    press("a", "a", .alt("h"), "G", .enter, in: store)
    #expect(picture(store).contains("1 is gone."))
    #expect(store.present.number == 2)
    store.send(.continuePressed)
    #expect(store.present.number == 2)
    press("k", in: store)
    #expect(!picture(store).contains("1 is gone."))
  }

  @Test func `a feature can go back by an action of its own`() {
    let store = Store(initialState: TimeTravel<Kept>.State(Numbers.State())) {
      TimeTravel<Kept> { Kept() }
    }
    store.send(.feature(.numbers(.added(5))))
    store.send(.feature(.numbers(.quitPressed)))
    store.send(.feature(.numbers(.added(5))))
    store.send(.feature(.numbers(.waitPressed)))
    store.drain()
    store.send(.opened)
    store.send(.moved(.last))
    store.send(.continuePressed)
    #expect(store.present == Numbers.State(number: 5, isAsking: true))
    #expect(!store.isIdle)
  }

  @Test func `the feature goes on while the pane is open`() {
    let store = store(limit: 2)
    press("a", "a", .alt("h"), "j", in: store)
    store.send(.feature(.added(10)))
    #expect(picture(store).contains("▸ 2 .added") && picture(store).contains("2 of 3"))
    store.send(.feature(.added(10)))
    #expect(picture(store).contains("▸ 3 .added") && picture(store).contains("The number is 12."))
  }

  @Test func `a click selects a row, and a click on it continues`() throws {
    let store = store()
    press("a", "a", "a", .alt("h"), in: store)
    func click(_ y: Int) throws {
      let screen = Travel.screen(store.state)
      var interaction = Interaction()
      let action = interaction.respond(
        to: .mouse(Mouse(.press, at: Point(x: 5, y: y))), on: screen,
        drawn: screen.render(size: Size(width: 40, height: 12)), at: .zero)
      store.send(try #require(action))
    }
    try click(10)
    #expect(picture(store).contains("The number is 2."))
    try click(9)
    #expect(store.present.number == 2)
  }

  @Test func `^C closes the pane and quits`() {
    let store = store()
    press("a", .alt("h"), .control("c"), in: store)
    #expect(store.present.isAsking)
    #expect(!picture(store).contains("─ History"))
  }

  @Test func `a store of the feature is the same feature`() {
    let store = store()
    let numbers = store.scope(state: { $0.present }, action: { Travel.Action.feature($0) })
    numbers.send(.added(4))
    #expect(numbers.number == 4 && store.history[0].state.number == 4)
  }
}
