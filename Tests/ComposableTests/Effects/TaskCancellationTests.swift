import ComposableTesting
import Testing

@MainActor
@Suite("Cancellation of a part of an effect")
struct TaskCancellationTests {
  private enum Action: Equatable {
    case start(Int)
    case found(String)
    case stop
    case stopFromEffect
  }

  private struct Failure: Error {}

  private let clock = TestClock()

  private func makeStore(on location: EffectLocation = .store) -> TestStore<[String], Action> {
    TestStore(initialState: [String]()) { [clock] in
      Reduce { state, action in
        switch action {
        case .start(let number):
          return .run(on: location) { send in
            let result = await Result {
              try await withTaskCancellation(id: 1, cancelInFlight: true) {
                try await clock.sleep(for: .seconds(1))
                if number == 0 { throw Failure() }
                return "\(number)"
              }
            }
            switch result {
            case .success(let text): await send(.found(text))
            case .failure(let error): await send(.found(error is Failure ? "failed" : "canceled"))
            }
          }
        case .found(let text):
          state.append(text)
          return .none
        case .stop: return .cancel(id: 1)
        case .stopFromEffect: return .run { _ in Task.cancel(id: 1) }
        }
      }
    }
  }

  @Test(arguments: [EffectLocation.store, .background])
  func `a part returns its value or throws its error`(location: EffectLocation) async {
    let store = makeStore(on: location)
    await store.send(.start(1))
    await clock.advance(by: .seconds(1))
    await store.receive(.found("1")) { $0 = ["1"] }
    await store.send(.start(0))
    await clock.advance(by: .seconds(1))
    await store.receive(.found("failed")) { $0 = ["1", "failed"] }
    await store.finish()
  }

  @Test func `an id cancels the part, and the effect goes on`() async {
    let store = makeStore()
    await store.send(.start(1))
    await store.send(.stop)
    await store.receive(.found("canceled")) { $0 = ["canceled"] }
    await store.send(.start(2))
    await store.send(.stopFromEffect)
    await store.receive(.found("canceled")) { $0.append("canceled") }
    await store.finish()
  }

  @Test func `a part cancels the one with the same id that runs`() async {
    let store = makeStore()
    await store.send(.start(1))
    await store.send(.start(2))
    await store.receive(.found("canceled")) { $0 = ["canceled"] }
    await clock.advance(by: .seconds(1))
    await store.receive(.found("2")) { $0.append("2") }
    await store.finish()
  }

  @Test func `what cancels the effect cancels the part`() async {
    let store = makeStore()
    let task = await store.send(.start(1))
    await task.cancel()
    #expect(clock.sleeperCount == 0)
    await store.finish()
  }

  @Test func `without an effect, the part runs, and that is reported`() async throws {
    await expectIssue(saying: "withTaskCancellation(id:)", "outside of an effect") {
      #expect(await withTaskCancellation(id: 1) { "value" } == "value")
    }
    await expectIssue(saying: "Task.cancel(id:)", "outside of an effect") { Task.cancel(id: 1) }
  }
}
