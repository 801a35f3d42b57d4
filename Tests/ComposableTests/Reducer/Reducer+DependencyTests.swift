import Composable
import ComposableTesting
import Testing

@MainActor
@Suite("Dependencies of a reducer")
struct DependencyReducerTests {
  struct Speaker: Reducer {
    enum Action: Equatable, Sendable {
      case askPressed
      case answered(String)
    }

    @Dependency(\.word) var word

    var body: some Reducer<[String], Action> {
      Reduce { state, action in
        switch action {
        case .askPressed:
          return .run { send in await send(.answered("effect \(word)")) }
        case .answered(let text):
          state.append("\(text), reducer \(word)")
          return .none
        }
      }
    }
  }

  @Test func `the override nearest to the reducer wins`() async {
    let store = TestStore(initialState: [String]()) {
      Speaker().dependency(\.word, "near").dependency(\.word, "far")
    } withDependencies: {
      $0.word = "store"
    }
    await store.send(.answered("x")) { $0 = ["x, reducer near"] }
  }

  @Test func `overrides apply in effects and in the actions they send`() async {
    let store = TestStore(initialState: [String]()) {
      Speaker().transformDependency(\.word) { $0 += "!" }
    } withDependencies: {
      $0.word = "store"
    }
    await store.send(.askPressed)
    await store.receive(.answered("effect store!")) { $0 = ["effect store!, reducer store!"] }
  }

  @Test func `a parent does not see the overrides of its child, whoever sends the child's action`()
    async
  {
    let store = TestStore(initialState: [String]()) {
      Speaker().dependency(\.word, "child")
      Reduce { state, _ in
        @Dependency(\.word) var word
        state.append("parent \(word)")
        return .none
      }
    } withDependencies: {
      $0.word = "store"
    }
    await store.send(.answered("test")) { $0 = ["test, reducer child", "parent store"] }
    await store.send(.askPressed) { $0.append("parent store") }
    await store.receive(.answered("effect child")) {
      $0 += ["effect child, reducer child", "parent store"]
    }
  }

  @Test func `an effect with a dependency of its own does not pass it on to the next reduction`()
    async
  {
    let store = TestStore(initialState: [String]()) {
      Reduce<[String], Int> { state, number in
        @Dependency(\.word) var word
        state.append(word)
        return withDependencies {
          $0.word += "!"
        } operation: {
          number == 0 ? .none : .run { send in await send(number - 1) }
        }
      }
    } withDependencies: {
      $0.word = "store"
    }
    await store.send(2) { $0 = ["store"] }
    await store.receive(1) { $0.append("store") }
    await store.receive(0) { $0.append("store") }
  }

  @Test func `dependencies are overridden in a closure of the test store`() async {
    let store = TestStore(initialState: [String]()) {
      Speaker()
    } withDependencies: {
      $0.word = "a"
    }
    await store.send(.askPressed)
    await store.receive(.answered("effect a")) { $0 = ["effect a, reducer a"] }
    store.dependencies.word = "b"
    await store.send(.answered("y")) { $0.append("y, reducer b") }
  }

  @Test func `overriding a dependency without a test value does not use it`() async {
    let reducer = Reduce<String, Bool> { state, _ in
      @Dependency(\.person) var person
      state = person.name
      return .none
    }
    let store = TestStore(initialState: "") {
      reducer.dependency(\.person, Person(name: "whole"))
    }
    await store.send(true) { $0 = "whole" }
    let transformed = TestStore(initialState: "") {
      reducer.transformDependency(\.person) { $0.name = "part" }
    }
    await transformed.send(true) { $0 = "part" }
    let prepared = TestStore(initialState: "") {
      reducer
    } withDependencies: {
      $0.person.name = "prepared"
    }
    await prepared.send(true) { $0 = "prepared" }
  }

  @Test func `a live store's dependencies are overridden without using them`() {
    let store = Store(initialState: "") {
      Reduce<String, Bool> { state, _ in
        @Dependency(\.person) var person
        state = person.name
        return .none
      }
    } withDependencies: {
      $0.person.name = "prepared"
    }
    store.send(true)
    #expect(store.state == "prepared")
  }
}

private enum WordKey: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

private struct Person {
  var name: String
}

private enum PersonKey: DependencyKey {
  static let liveValue = Person(name: "live")
}

extension DependencyValues {
  fileprivate var person: Person {
    get { self[PersonKey.self] }
    set { self[PersonKey.self] = newValue }
  }

  fileprivate var word: String {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }
}
