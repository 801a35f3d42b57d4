import ComposableTesting
import Foundation
import Synchronization
import Testing

@MainActor
@Suite("A small app")
struct StandupsExampleTests {
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

  @Test func `setting a bound field to an equal value is not a change`() async {
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

  @Test func `adding without a child does nothing`() async {
    let store = makeList()
    await store.send(.confirmAddPressed)
  }

  @Test func `dismissing needs no code in the parent`() async {
    let form = StandupForm.State(standup: Standup(id: UUID(7)))
    let store = makeList(StandupsList.State(addStandup: form))
    await store.send(.addStandup(.dismiss)) { $0.addStandup = nil }
  }

  @Test func `the child can dismiss itself with its Cancel button`() async {
    let form = StandupForm.State(standup: Standup(id: UUID(7)))
    let store = makeList(StandupsList.State(addStandup: form))
    await store.send(.addStandup(.presented(.cancelPressed)))
    await store.receive(\.addStandup.dismiss) { $0.addStandup = nil }
  }

  @Test func `a child runs only while it exists`() async {
    let store = makeList()
    await withKnownIssue {
      await store.send(
        .addStandup(.presented(.binding(.set(\.$standup, Standup(id: UUID(0), title: "x"))))))
    }
    #expect(store.state == StandupsList.State())
  }

  @Test func `a parent sees its child's actions`() async {
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

  @Test func `adding a standup from start to finish`() async {
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

  @Test func `a test lists what it does not assert if asked to`() async {
    let lines = LogLines()
    IssueReporting.setLog { lines.append($0) }
    let store = makeList()
    // What a non-exhaustive store logs is the subject.
    store.exhaustivity = .off(showSkippedAssertions: true)
    let named = Standup(id: UUID(0), title: "Retrospective")
    await store.send(.addPressed)
    await store.send(.addStandup(.presented(.binding(.set(\.$standup, named)))))
    await store.send(.confirmAddPressed) { $0.addStandup = nil }
    #expect(lines.text.contains("Skipped assertions when .confirmAddPressed was sent"))
    #expect(lines.text.contains(#"title: "Retrospective""#))
  }

  @Test func `a new screen is one case of the state, one of the action, and one scope`() async {
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

  @Test func `a delegate action is sent after the change and handled by the parent`() async {
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

  @Test func `a feature ignores its own delegate action`() async {
    let standup = Standup(id: UUID(0), title: "Design")
    let store = TestStore(initialState: StandupDetail.State(standup: standup)) { StandupDetail() }
    await store.send(.renamed) { $0.standup.title = "Daily" }
    await store.receive(\.delegate, .standupUpdated(Standup(id: UUID(0), title: "Daily")))
    await store.send(.delegate(.standupUpdated(standup)))
  }
}

final class LogLines: Sendable {
  private let content = Mutex("")
  var text: String { content.withLock { $0 } }
  func append(_ text: String) { content.withLock { $0 += text } }
}
