import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct InStepTests {
  private func store(editing way: Topic.Way) -> TestStoreOf<InStep> {
    var state = InStep.State(selection: way)
    if let topic = state.topics[id: way] { state.path.append(InStep.Path.State(topic)) }
    return TestStore(initialState: state) { InStep() }
  }

  @Test func `S-44: the parent reads the child on popFrom, before it goes`() async {
    let store = store(editing: .readOnPop)
    await store.send(.path(.element(id: 0, action: .readOnPop(.edited(.insert("!")))))) {
      $0.path[id: 0]?.readOnPop?.input.apply(.insert("!"))
    }
    #expect(store.state.topics[id: .readOnPop]?.name == "Yesterday")
    await store.send(.path(.popFrom(id: 0))) {
      $0.topics[id: .readOnPop]?.name = "Yesterday!"
      $0.path[id: 0] = nil
    }
  }

  @Test func `S-45: the parent intercepts the child's Done`() async {
    let store = store(editing: .intercepted)
    await store.send(.path(.element(id: 0, action: .intercepted(.edited(.insert("!")))))) {
      $0.path[id: 0]?.intercepted?.input.apply(.insert("!"))
    }
    await store.send(.path(.element(id: 0, action: .intercepted(.donePressed)))) {
      $0.topics[id: .intercepted]?.name = "Today!"
    }
    let topic = Topic(way: .intercepted, name: "Today!")
    await store.receive(.path(.element(id: 0, action: .intercepted(.delegate(.finished(topic))))))
    await store.receive(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
  }

  @Test func `S-46: the child sends a delegate, and the parent replaces the row by id`() async {
    let store = store(editing: .delegated)
    await store.send(.path(.element(id: 0, action: .delegated(.edited(.insert("!")))))) {
      $0.path[id: 0]?.delegated?.input.apply(.insert("!"))
    }
    await store.send(.path(.element(id: 0, action: .delegated(.donePressed))))
    let topic = Topic(way: .delegated, name: "Blockers!")
    await store.receive(.path(.element(id: 0, action: .delegated(.delegate(.finished(topic)))))) {
      $0.topics[id: .delegated]?.name = "Blockers!"
    }
    await store.receive(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
  }

  @Test func `S-47: every change of the child is sent, and nothing is sent without a change`()
    async
  {
    let store = store(editing: .observed)
    await store.send(.path(.element(id: 0, action: .observed(.edited(.insert("!")))))) {
      $0.path[id: 0]?.observed?.input.apply(.insert("!"))
    }
    let topic = Topic(way: .observed, name: "주차장!")
    await store.receive(.path(.element(id: 0, action: .observed(.delegate(.changed(topic)))))) {
      $0.topics[id: .observed]?.name = "주차장!"
    }
    await store.send(.path(.element(id: 0, action: .observed(.edited(.moveToStart))))) {
      $0.path[id: 0]?.observed?.input.apply(.moveToStart)
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
  }

  @Test func `S-47: to finish without a change sends no change`() async {
    let store = store(editing: .observed)
    await store.send(.path(.element(id: 0, action: .observed(.donePressed))))
    let topic = Topic(way: .observed, name: "주차장")
    await store.receive(.path(.element(id: 0, action: .observed(.delegate(.finished(topic))))))
    await store.receive(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
  }

  @Test func `S-56: a child asks its owner to be removed`() async {
    let store = store(editing: .readOnPop)
    await store.send(.path(.element(id: 0, action: .readOnPop(.donePressed))))
    let topic = Topic(way: .readOnPop, name: "Yesterday")
    await store.receive(.path(.element(id: 0, action: .readOnPop(.delegate(.finished(topic))))))
    await store.receive(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
  }

  @Test func `S-57: deleting sends the delegate first, then the row goes, then the screen`() async {
    for way in Topic.Way.allCases {
      let store = store(editing: way)
      let topic = store.state.topics[id: way]
      await store.send(.path(.element(id: 0, action: .child(way, .deletePressed)))) {
        $0.path[id: 0]?.editor.destination = topic.map { .deletion(of: $0) }
      }
      await store.send(
        .path(.element(id: 0, action: .child(way, .destination(.presented(.deletionConfirmed)))))
      ) {
        $0.path[id: 0]?.editor.destination = nil
      }
      await store.receive(.path(.element(id: 0, action: .child(way, .delegate(.deleted(way)))))) {
        $0.topics.remove(id: way)
      }
      await store.receive(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
      #expect(store.state.topics[id: way] == nil)
    }
  }

  @Test func `D20: an update for a row that is gone does not bring it back`() async {
    let store = store(editing: .delegated)
    store.exhaustivity = .off
    let topic = Topic(way: .delegated, name: "back again")
    await store.send(.path(.element(id: 0, action: .delegated(.delegate(.deleted(.delegated))))))
    await store.send(.path(.element(id: 0, action: .delegated(.delegate(.finished(topic))))))
    #expect(store.state.topics.map(\.way) == [.readOnPop, .intercepted, .observed])
  }

  @Test func `a row opens the editor of its way`() async {
    let store = TestStore(initialState: InStep.State()) { InStep() }
    await store.send(.moved(.last)) { $0.selection = .observed }
    await store.send(.openPressed) {
      $0.path[id: 0] = .observed(
        TopicEditor.State(topic: Topic(way: .observed, name: "주차장")))
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
    await store.send(.rowPicked(1)) { $0.selection = .intercepted }
  }

  @Test func `the list says how each row is kept in step`() {
    #expect(
      InStep.screen(InStep.State()).picture(64, 12) == """
         ← Parent and child in step                        InStep.swift
         ▸ Yesterday        the parent reads the child when it goes
           Today            the parent watches for the child's Done
           Blockers         the child's Done sends a delegate action
           주차장           every change sends a delegate action






         ↑↓ move  Enter edit
        """)
  }

  @Test func `the editor is a screen of its own`() async {
    let store = store(editing: .observed)
    #expect(
      InStep.screen(store.state).picture(56, 12) == """
         ← Topic                              TopicEditor.swift

         Name  주차장

         In step: every change sends a delegate action.






         Enter done  ^D delete  Esc back
        """)
    var session = Session(InStep.screen(store.state))
    #expect(
      session.press("q") == .path(.element(id: 0, action: .observed(.edited(.insert("q"))))))
    #expect(session.press(.escape) == .path(.popFrom(id: 0)))
  }
}

extension InStep.Path.Action {
  fileprivate static func child(_ way: Topic.Way, _ action: TopicEditor.Action) -> Self {
    switch way {
    case .delegated: .delegated(action)
    case .intercepted: .intercepted(action)
    case .observed: .observed(action)
    case .readOnPop: .readOnPop(action)
    }
  }
}

extension InStep.Path.State {
  fileprivate var editor: TopicEditor.State {
    get {
      switch self {
      case .delegated(let editor), .intercepted(let editor), .observed(let editor),
        .readOnPop(let editor):
        editor
      }
    }
    set {
      switch self {
      case .delegated: self = .delegated(newValue)
      case .intercepted: self = .intercepted(newValue)
      case .observed: self = .observed(newValue)
      case .readOnPop: self = .readOnPop(newValue)
      }
    }
  }
}
