import ComposableTesting
import Foundation
import Synchronization
import Testing

@MainActor
@Suite("Concepts S-02 to S-36 that belong to the library")
struct ConceptTests {
  typealias App = StandupsExample.App
  typealias Standup = StandupsExample.Standup
  typealias StandupDetail = StandupsExample.StandupDetail
  typealias StandupForm = StandupsExample.StandupForm
  typealias StandupsList = StandupsExample.StandupsList

  private func makeList(
    _ state: StandupsList.State = StandupsList.State()
  ) -> TestStoreOf<StandupsList> {
    TestStore(initialState: state) {
      StandupsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test func `S-02 effects run in a fixed order, one at a time`() async {
    let turn = TurnLock()
    func run() async -> [Int] {
      let store = Store(initialState: [Int]()) {
        Reduce<[Int], Int> { state, number in
          guard number < 0 else {
            state.append(number)
            return .none
          }
          return .merge(
            (0..<20).map { number in
              .run { send in
                for round in 0..<3 {
                  #expect(turn.isFree)
                  await send(number * 10 + round)
                }
              }
            })
        }
      }
      await store.send(-1).finish()
      return store.state
    }
    let first = await run()
    #expect(first.count == 60)
    for _ in 0..<10 { #expect(await run() == first) }
  }

  @Test func `S-06 no test of the architecture sleeps on the wall clock`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    for target in ["ComposableTests", "ComposableTestingTests", "DependenciesTests"] {
      let files = FileManager.default.enumerator(
        at: folder.appending(path: target), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        for call in ["Task.", "ContinuousClock().", "Thread.", "u"] {
          #expect(!text.contains(call + "sleep("), "\(file.lastPathComponent)")
        }
      }
    }
  }

  @Test func `S-15 a bound field tells a change only if it is one`() async {
    let store = TestStore(initialState: StandupForm.State(standup: Standup(id: UUID(0)))) {
      StandupForm()
    }
    await store.send(.binding(.set(\.$standup, Standup(id: UUID(0), title: "Design")))) {
      $0.standup.title = "Design"
      $0.edits = 1
      $0.isTitleValid = true
    }
    await store.send(.binding(.set(\.$standup, Standup(id: UUID(0), title: "Design")))) {
      $0.edits = 2
    }
  }

  @Test func `S-22 a sheet is closed while its state is nil and open while it has a value`() async {
    let store = makeList()
    #expect(store.addStandup == nil)
    await store.send(.addPressed) {
      $0.addStandup = StandupForm.State(standup: Standup(id: UUID(0)))
    }
    #expect(store.addStandup != nil)
  }

  @Test func `S-23 to add reads the child, appends and closes in one reduction`() async {
    let form = StandupForm.State(standup: Standup(id: UUID(7), title: "Design"))
    let store = makeList(StandupsList.State(addStandup: form))
    await store.send(.confirmAddPressed) {
      $0.addStandup = nil
      $0.standups = [Standup(id: UUID(7), title: "Design")]
    }
  }

  @Test func `S-23 to add without a child does nothing`() async {
    let store = makeList()
    await store.send(.confirmAddPressed)
  }

  @Test func `S-24 a presentation's action is dismiss or presented`() {
    let actions: [PresentationAction<Int>] = [.dismiss, .presented(1)]
    let names = actions.map { action in
      switch action {
      case .dismiss: "dismiss"
      case .presented(let number): "presented \(number)"
      }
    }
    #expect(names == ["dismiss", "presented 1"])
  }

  @Test func `S-25 dismissing sets nil without any code of the parent`() async {
    let form = StandupForm.State(standup: Standup(id: UUID(7)))
    let store = makeList(StandupsList.State(addStandup: form))
    await store.send(.addStandup(.dismiss)) { $0.addStandup = nil }
  }

  @Test func `S-25 the child's own Cancel sets nil, too`() async {
    let form = StandupForm.State(standup: Standup(id: UUID(7)))
    let store = makeList(StandupsList.State(addStandup: form))
    await store.send(.addStandup(.presented(.cancelPressed)))
    await store.receive(\.addStandup.dismiss) { $0.addStandup = nil }
  }

  @Test func `S-27 a child runs only while it exists`() async {
    let store = makeList()
    await withKnownIssue {
      await store.send(
        .addStandup(.presented(.binding(.set(\.$standup, Standup(id: UUID(0), title: "x"))))))
    }
    #expect(store.state == StandupsList.State())
  }

  @Test func `S-27 a parent can watch the actions of its child`() async {
    let seen = Mutex<[StandupsList.Action]>([])
    let form = StandupForm.State(standup: Standup(id: UUID(7)))
    let store = TestStore(initialState: StandupsList.State(addStandup: form)) {
      StandupsList()
      Reduce<StandupsList.State, StandupsList.Action> { _, action in
        seen.withLock { $0.append(action) }
        return .none
      }
    }
    await store.send(.addStandup(.presented(.cancelPressed)))
    await store.receive(\.addStandup.dismiss) { $0.addStandup = nil }
    #expect(
      seen.withLock { $0 } == [.addStandup(.presented(.cancelPressed)), .addStandup(.dismiss)])
  }

  @Test func `S-28 the whole way to a new standup, with every change said`() async {
    let store = makeList()
    await store.send(.addPressed) {
      $0.addStandup = StandupForm.State(standup: Standup(id: UUID(0)))
    }
    let named = Standup(id: UUID(0), title: "Design")
    await store.send(.addStandup(.presented(.binding(.set(\.$standup, named))))) {
      $0.addStandup?.standup.title = "Design"
      $0.addStandup?.edits = 1
      $0.addStandup?.isTitleValid = true
    }
    await store.send(.confirmAddPressed) {
      $0.addStandup = nil
      $0.standups = [named]
    }
  }

  @Test func `S-30 what a test leaves out is listed on demand`() async {
    let lines = LogLines()
    IssueReporting.setLog { lines.append($0) }
    let store = makeList()
    store.exhaustivity = .off(showSkippedAssertions: true)
    let named = Standup(id: UUID(0), title: "Retrospective of S-30")
    await store.send(.addPressed)
    await store.send(.addStandup(.presented(.binding(.set(\.$standup, named)))))
    await store.send(.confirmAddPressed) { $0.addStandup = nil }
    #expect(lines.text.contains("Not asserted when .confirmAddPressed was sent"))
    #expect(lines.text.contains(#"title: "Retrospective of S-30""#))
  }

  @Test func `S-36 a new screen is one case of the state, one of the action, and one scope`() async
  {
    let clock = TestClock()
    let state = App.State(path: StackState([.meeting(StandupsExample.Meeting.State())]))
    let store = TestStore(initialState: state) {
      App()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.path[id: 0].meeting, .appeared)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].meeting, .timerTicked) {
      $0.path[id: 0] = .meeting(StandupsExample.Meeting.State(seconds: 1))
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
    await store.finish()
  }

  @Test func `law 24: a delegate action is sent after the change and handled by the parent`() async
  {
    let standup = Standup(id: UUID(0), title: "Design")
    let state = App.State(
      list: StandupsList.State(standups: [standup]),
      path: StackState([.detail(StandupDetail.State(standup: standup))]))
    let store = TestStore(initialState: state) { App() }
    let renamed = Standup(id: UUID(0), title: "Daily")
    await store.send(\.path[id: 0].detail, .renamed) {
      $0.path[id: 0]?.detail?.standup = renamed
    }
    await store.receive(\.path[id: 0].detail.delegate, .standupUpdated(renamed)) {
      $0.list.standups[id: UUID(0)] = renamed
    }
  }

  @Test func `law 24: the feature that sends a delegate action does nothing about it`() async {
    let standup = Standup(id: UUID(0), title: "Design")
    let store = TestStore(initialState: StandupDetail.State(standup: standup)) { StandupDetail() }
    await store.send(.renamed) { $0.standup.title = "Daily" }
    await store.receive(\.delegate, .standupUpdated(Standup(id: UUID(0), title: "Daily")))
    await store.send(.delegate(.standupUpdated(standup)))
  }
}

private final class TurnLock: Sendable {
  private let lock = Mutex(0)
  /// Whether nobody else looks at the same moment.
  var isFree: Bool { lock.withLockIfAvailable { $0 += 1 } != nil }
}

final class LogLines: Sendable {
  private let content = Mutex("")
  var text: String { content.withLock { $0 } }
  func append(_ text: String) { content.withLock { $0 += text } }
}
