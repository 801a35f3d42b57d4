import ComposableTesting
import Testing

/// The documentation example with an effect that can fail.
@MainActor
@Suite("Examples: fact")
struct FactExample {
  struct Fact: Reducer {
    struct State: Equatable {
      var number = 7
      var text = ""
    }

    enum Action: Equatable {
      case askPressed
      case factArrived(String)
      case factFailed(String)
    }

    struct Unavailable: Error {}

    var numberFact: @Sendable (Int) async throws -> String

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .askPressed:
          return .run { [number = state.number] send in
            let fact = try await numberFact(number)
            await send(.factArrived(fact))
          } catch: { error, send in
            await send(.factFailed("\(error)"))
          }
        case .factArrived(let text), .factFailed(let text):
          state.text = text
          return .none
        }
      }
    }
  }

  @Test func `a fact arrives`() async {
    let store = TestStore(initialState: Fact.State()) {
      Fact { "\($0) is a great number!" }
    }
    await store.send(.askPressed)
    await store.receive(.factArrived("7 is a great number!")) {
      $0.text = "7 is a great number!"
    }
  }

  @Test func `one action can carry a result`() async {
    enum Action: Sendable {
      case askPressed
      case response(Result<String, any Error>)
    }
    let numberFact: @Sendable (Int) async throws -> String = { _ in throw Fact.Unavailable() }
    let store = Store(initialState: "") {
      Reduce<String, Action> { state, action in
        switch action {
        case .askPressed:
          return .run { [number = 7] send in
            await send(.response(Result { try await numberFact(number) }))
          }
        case .response(.success(let fact)):
          state = fact
          return .none
        case .response(.failure(let error)):
          state = "\(error)"
          return .none
        }
      }
    }
    await store.send(.askPressed).finish()
    #expect(store.state == "Unavailable()")
  }

  @Test func `a failed request is an action, too`() async {
    let store = TestStore(initialState: Fact.State()) {
      Fact { _ in throw Fact.Unavailable() }
    }
    await store.send(.askPressed)
    await store.receive(.factFailed("Unavailable()")) { $0.text = "Unavailable()" }
  }
}
