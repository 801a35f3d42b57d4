import Composable
import TerminalUI

struct InStep: Reducer, Sendable {
  struct State: Equatable, Sendable {
    var path = StackState<Path.State>()
    var selection: Topic.ID?
    var topics: IdentifiedArrayOf<Topic> = [
      Topic(way: .readOnPop, name: "Yesterday"),
      Topic(way: .intercepted, name: "Today"),
      Topic(way: .delegated, name: "Blockers"),
      Topic(way: .observed, name: "주차장"),
    ]

    var selectedTopic: Topic? {
      selection.flatMap { topics[id: $0] } ?? topics.first
    }
  }

  enum Action: Equatable, Sendable {
    case moved(Movement)
    case openPressed
    case path(StackAction<Path.State, Path.Action>)
    case rowPicked(Int)
  }

  struct Path: Reducer {
    @dynamicMemberLookup
    enum State: Equatable, Sendable {
      case delegated(TopicEditor.State)
      case intercepted(TopicEditor.State)
      case observed(TopicEditor.State)
      case readOnPop(TopicEditor.State)
    }

    enum Action: Equatable, Sendable {
      case delegated(TopicEditor.Action)
      case intercepted(TopicEditor.Action)
      case observed(TopicEditor.Action)
      case readOnPop(TopicEditor.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.delegated, action: \.delegated) { TopicEditor() }
      Scope(state: \.intercepted, action: \.intercepted) { TopicEditor() }
      Scope(state: \.observed, action: \.observed) {
        TopicEditor()
          .onChange(of: \.topic) { _, topic in
            Reduce { _, _ in .send(.delegate(.changed(topic))) }
          }
      }
      Scope(state: \.readOnPop, action: \.readOnPop) { TopicEditor() }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .moved(let movement):
        guard let id = state.selectedTopic?.id, let index = state.topics.index(id: id) else {
          return .none
        }
        state.selection = state.topics[movement.applied(to: index, count: state.topics.count)].id
        return .none

      case .openPressed:
        guard let topic = state.selectedTopic else { return .none }
        state.path.append(Path.State(topic))
        return .none

      case .path(.popFrom(let id)):
        guard let topic = state.path[id: id]?.readOnPop?.topic else { return .none }
        state.topics.update(existing: topic)
        return .none

      case .path(.element(let id, .intercepted(.donePressed))):
        guard let topic = state.path[id: id]?.intercepted?.topic else { return .none }
        state.topics.update(existing: topic)
        return .none

      case .path(.element(_, .delegated(.delegate(.finished(let topic))))),
        .path(.element(_, .observed(.delegate(.changed(let topic))))):
        state.topics.update(existing: topic)
        return .none

      case .path(.element(_, .delegated(.delegate(.deleted(let id))))),
        .path(.element(_, .intercepted(.delegate(.deleted(let id))))),
        .path(.element(_, .observed(.delegate(.deleted(let id))))),
        .path(.element(_, .readOnPop(.delegate(.deleted(let id))))):
        state.topics.remove(id: id)
        return .none

      case .path:
        return .none

      case .rowPicked(let index):
        guard state.topics.indices.contains(index) else { return .none }
        state.selection = state.topics[index].id
        return .none
      }
    }
    .forEach(\.path, action: \.path) { Path() }
  }
}

extension InStep.Path.State {
  init(_ topic: Topic) {
    let editor = TopicEditor.State(topic: topic)
    self =
      switch topic.way {
      case .delegated: .delegated(editor)
      case .intercepted: .intercepted(editor)
      case .observed: .observed(editor)
      case .readOnPop: .readOnPop(editor)
      }
  }
}

extension InStep.Path {
  static func screen(_ state: State) -> Screen<Action> {
    switch state {
    case .delegated(let editor): TopicEditor.screen(editor).map { .delegated($0) }
    case .intercepted(let editor): TopicEditor.screen(editor).map { .intercepted($0) }
    case .observed(let editor): TopicEditor.screen(editor).map { .observed($0) }
    case .readOnPop(let editor): TopicEditor.screen(editor).map { .readOnPop($0) }
    }
  }
}

extension InStep {
  static let keys: KeyMap<Action> = Movement.keys.map(Action.moved)
    .followed(by: [.on(.enter, does: "Edit", .openPressed)])

  static func screen(_ state: State) -> Screen<Action> {
    guard let top = state.path.topID, let element = state.path[id: top] else {
      return list(state)
    }
    var screen = Path.screen(element).map { Action.path(.element(id: top, action: $0)) }
    screen.keys = screen.keys.followed(by: [
      .on(.escape, does: "Back", .path(.popFrom(id: top)))
    ])
    return screen
  }

  private static func list(_ state: State) -> Screen<Action> {
    let topics = state.topics
    let selected = state.selectedTopic
    let nothing = topics.isEmpty ? "Every topic is deleted" : nil
    var screen = Screen(
      title: "← Parent and child in step", detail: "InStep.swift",
      keys: keys.disabled(.up, .down, .enter, because: nothing),
      body: RowList(
        count: topics.count, selection: selected.flatMap { topics.index(id: $0.id) }
      ) { index in
        HStack(spacing: 1) {
          SelectionMark(topics[index].id == selected?.id)
          Text(topics[index].name, style: topics[index].id == selected?.id ? .bold : .plain)
            .frame(width: 16)
          Text(topics[index].way.words, style: .dim)
        }
        .padding(Edges(left: 1, right: 1))
      })
    screen.pick = { .rowPicked($0) }
    return screen
  }
}

extension InStep.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let path = CasePath(Root.path) { if case .path(let it) = $0 { it } else { nil } }
  }
}

extension InStep.Path.State: CasePathable {
  struct AllCasePaths: CasePaths {
    let delegated = CasePath(Root.delegated) {
      if case .delegated(let it) = $0 { it } else { nil }
    }
    let intercepted = CasePath(Root.intercepted) {
      if case .intercepted(let it) = $0 { it } else { nil }
    }
    let observed = CasePath(Root.observed) { if case .observed(let it) = $0 { it } else { nil } }
    let readOnPop = CasePath(Root.readOnPop) {
      if case .readOnPop(let it) = $0 { it } else { nil }
    }
  }
}

extension InStep.Path.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let delegated = CasePath(Root.delegated) {
      if case .delegated(let it) = $0 { it } else { nil }
    }
    let intercepted = CasePath(Root.intercepted) {
      if case .intercepted(let it) = $0 { it } else { nil }
    }
    let observed = CasePath(Root.observed) { if case .observed(let it) = $0 { it } else { nil } }
    let readOnPop = CasePath(Root.readOnPop) {
      if case .readOnPop(let it) = $0 { it } else { nil }
    }
  }
}
