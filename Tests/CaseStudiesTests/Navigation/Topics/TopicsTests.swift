import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct TopicsTests {
  private func store(editing approach: Topic.Approach) -> TestStoreOf<Topics> {
    var state = Topics.State(selection: approach)
    if let topic = state.topics[id: approach] { state.path.append(Topics.Path.State(topic)) }
    return TestStore(initialState: state) { Topics() }
  }

  @Test func `the parent reads the child when it is popped`() async {
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

  @Test func `the parent intercepts Done in the child`() async {
    let store = store(editing: .intercepted)
    await store.send(.path(.element(id: 0, action: .intercepted(.edited(.insert("!")))))) {
      $0.path[id: 0]?.intercepted?.input.apply(.insert("!"))
    }
    await store.send(.path(.element(id: 0, action: .intercepted(.donePressed)))) {
      $0.topics[id: .intercepted]?.name = "Today!"
    }
    let topic = Topic(approach: .intercepted, name: "Today!")
    await store.receive(.path(.element(id: 0, action: .intercepted(.delegate(.finished(topic))))))
    await store.receive(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
  }

  @Test func `the child sends a delegate action, and the parent replaces the row by id`() async {
    let store = store(editing: .delegated)
    await store.send(.path(.element(id: 0, action: .delegated(.edited(.insert("!")))))) {
      $0.path[id: 0]?.delegated?.input.apply(.insert("!"))
    }
    await store.send(.path(.element(id: 0, action: .delegated(.donePressed))))
    let topic = Topic(approach: .delegated, name: "Blockers!")
    await store.receive(.path(.element(id: 0, action: .delegated(.delegate(.finished(topic)))))) {
      $0.topics[id: .delegated]?.name = "Blockers!"
    }
    await store.receive(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
  }

  @Test func `the child sends every change, and only changes`() async {
    let store = store(editing: .observed)
    await store.send(.path(.element(id: 0, action: .observed(.edited(.insert("!")))))) {
      $0.path[id: 0]?.observed?.input.apply(.insert("!"))
    }
    let topic = Topic(approach: .observed, name: "주차장!")
    await store.receive(.path(.element(id: 0, action: .observed(.delegate(.changed(topic)))))) {
      $0.topics[id: .observed]?.name = "주차장!"
    }
    await store.send(.path(.element(id: 0, action: .observed(.edited(.moveToStart))))) {
      $0.path[id: 0]?.observed?.input.apply(.moveToStart)
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
  }

  @Test func `finishing without a change sends no change`() async {
    let store = store(editing: .observed)
    await store.send(.path(.element(id: 0, action: .observed(.donePressed))))
    let topic = Topic(approach: .observed, name: "주차장")
    await store.receive(.path(.element(id: 0, action: .observed(.delegate(.finished(topic))))))
    await store.receive(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
  }

  @Test func `a child dismisses itself`() async {
    let store = store(editing: .readOnPop)
    await store.send(.path(.element(id: 0, action: .readOnPop(.donePressed))))
    let topic = Topic(approach: .readOnPop, name: "Yesterday")
    await store.receive(.path(.element(id: 0, action: .readOnPop(.delegate(.finished(topic))))))
    await store.receive(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
  }

  @Test func `deleting removes the row, then closes the screen`() async {
    for approach in Topic.Approach.allCases {
      let store = store(editing: approach)
      let topic = store.state.topics[id: approach]
      await store.send(.path(.element(id: 0, action: .child(approach, .deletePressed)))) {
        $0.path[id: 0]?.editor.alert = topic.map { .delete($0) }
      }
      await store.send(
        .path(.element(id: 0, action: .child(approach, .alert(.presented(.deletionConfirmed)))))
      ) {
        $0.path[id: 0]?.editor.alert = nil
      }
      await store.receive(
        .path(.element(id: 0, action: .child(approach, .delegate(.deleted(approach)))))
      ) {
        $0.topics.remove(id: approach)
      }
      await store.receive(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
      #expect(store.state.topics[id: approach] == nil)
    }
  }

  @Test func `an update for a deleted row does not restore it`() async {
    let store = store(editing: .delegated)
    let topic = Topic(approach: .delegated, name: "back again")
    await store.send(.path(.element(id: 0, action: .delegated(.delegate(.deleted(.delegated)))))) {
      $0.topics.remove(id: .delegated)
    }
    await store.send(.path(.element(id: 0, action: .delegated(.delegate(.finished(topic))))))
  }

  @Test func `each row opens its own kind of editor`() async {
    let store = TestStore(initialState: Topics.State()) { Topics() }
    await store.send(.moved(.last)) { $0.selection = .observed }
    await store.send(.openPressed) {
      $0.path[id: 0] = .observed(
        TopicEditor.State(topic: Topic(approach: .observed, name: "주차장")))
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
    await store.send(.moved(.to(1))) { $0.selection = .intercepted }
  }

  @Test func `the list says how each row is kept in sync`() {
    #expect(
      Topics.screen(Topics.State()).picture(64, 12) == """
          Parent and child in sync                        Topics.swift
         ▸ Yesterday        the parent reads the child when it closes
           Today            the parent observes Done in the child
           Blockers         Done in the child sends a delegate action
           주차장           every change sends a delegate action






          ↑↓ move  Enter edit
        """)
  }

  @Test func `the editor is a separate screen`() async {
    let store = store(editing: .observed)
    #expect(
      Topics.screen(store.state).picture(56, 12) == """
         Topic                                TopicEditor.swift

         Name  주차장

         Sync: every change sends a delegate action.






         Enter done  ^D delete  Esc back
        """)
    var session = Session(Topics.screen(store.state))
    #expect(
      session.press("q") == .path(.element(id: 0, action: .observed(.edited(.insert("q"))))))
    #expect(session.press(.escape) == .path(.popFrom(id: 0)))
  }
}

extension Topics.Path.Action {
  fileprivate static func child(_ approach: Topic.Approach, _ action: TopicEditor.Action) -> Self {
    switch approach {
    case .delegated: .delegated(action)
    case .intercepted: .intercepted(action)
    case .observed: .observed(action)
    case .readOnPop: .readOnPop(action)
    }
  }
}

extension Topics.Path.State {
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
