import Composable
import ComposableMacros
import ComposableUI
import TerminalUI

extension Topics: CaseStudy {
  static let about = About(
    "Parent and child in sync", link: "topics", lesson: "four ways to learn what a child did",
    """
    A parent can read its child when it closes, watch its actions, wait for a delegate action, \
    or be sent every change. The four rows of this list use one way each, so you can compare \
    them.
    """)
}

@Reducer
struct Topics {
  struct State: Equatable, Sendable {
    var path = StackState<Path.State>()
    var selection: Topic.ID?
    var topics: IdentifiedArrayOf<Topic> = [
      Topic(approach: .readOnPop, name: "Yesterday"),
      Topic(approach: .intercepted, name: "Today"),
      Topic(approach: .delegated, name: "Blockers"),
      Topic(approach: .observed, name: "주차장"),
    ]
  }

  enum Action: Equatable, Sendable {
    case moved(Movement)
    case openPressed
    case path(StackAction<Path.State, Path.Action>)
  }

  @Reducer
  enum Path {
    case delegated(TopicEditor)
    case intercepted(TopicEditor)
    case observed(ObservedTopicEditor)
    case readOnPop(TopicEditor)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .moved(let movement):
        state.move(movement)
        return .none

      case .openPressed:
        guard let topic = state.selected else { return .none }
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
      }
    }
    .forEach(\.path, action: \.path)
  }
}

/// A topic editor that reports every change.
@Reducer
struct ObservedTopicEditor {
  typealias State = TopicEditor.State
  typealias Action = TopicEditor.Action

  var body: some ReducerOf<Self> {
    TopicEditor()
      .onChange(of: \.topic) { _, topic in
        Reduce { _, _ in .send(.delegate(.changed(topic))) }
      }
  }
}

struct Topic: Equatable, Identifiable, Sendable {
  let approach: Approach
  var name: String

  var id: Approach { approach }

  enum Approach: CaseIterable, Hashable, Sendable {
    case readOnPop
    case intercepted
    case delegated
    case observed
  }
}

extension Topic.Approach {
  var label: String {
    switch self {
    case .delegated: "Done in the child sends a delegate action"
    case .intercepted: "the parent observes Done in the child"
    case .observed: "every change sends a delegate action"
    case .readOnPop: "the parent reads the child when it closes"
    }
  }
}

extension Topics.Path.State {
  init(_ topic: Topic) {
    let editor = TopicEditor.State(topic: topic)
    self =
      switch topic.approach {
      case .delegated: .delegated(editor)
      case .intercepted: .intercepted(editor)
      case .observed: .observed(editor)
      case .readOnPop: .readOnPop(editor)
      }
  }
}

extension Topics.Path {
  static func screen(_ state: State) -> Screen<Action> {
    switch state {
    case .delegated(let editor): TopicEditor.screen(editor).map { .delegated($0) }
    case .intercepted(let editor): TopicEditor.screen(editor).map { .intercepted($0) }
    case .observed(let editor): TopicEditor.screen(editor).map { .observed($0) }
    case .readOnPop(let editor): TopicEditor.screen(editor).map { .readOnPop($0) }
    }
  }
}

extension Topics.State: ListState {
  var rows: IdentifiedArrayOf<Topic> { topics }
}

extension Topics {
  static let keys: KeyMap = .moving { Action.moved($0) }
    .followed(by: [.on(.enter, id: "edit", does: "Edit", .openPressed)])

  static func screen(_ state: State) -> Screen<Action> {
    guard let top = state.path.topID, let element = state.path[id: top] else {
      return list(state)
    }
    return Path.screen(element).map { .path(.element(id: top, action: $0)) }
      .closable(.path(.popFrom(id: top)), does: "Back")
  }

  private static func list(_ state: State) -> Screen<Action> {
    let emptyReason = state.topics.isEmpty ? "All topics have been deleted" : nil
    var screen = Screen(
      about, keys: keys.disabled(.up, .down, .enter, because: emptyReason),
      body: state.rowList { topic, isSelected in
        HStack(spacing: 1) {
          SelectionMark(isSelected)
          Text(topic.name, style: isSelected ? .bold : .plain).frame(width: 16)
          Text(topic.approach.label, style: .dim)
        }
        .padding(Edges(left: 1, right: 1))
      })
    screen.pick = { .moved(.to($0)) }
    return screen
  }
}
