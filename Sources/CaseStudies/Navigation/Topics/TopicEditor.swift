import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import TerminalUI

@Reducer
struct TopicEditor {
  struct State: Equatable, Sendable {
    @PresentationState var alert: Alert?
    var input: TextInput
    let approach: Topic.Approach

    init(topic: Topic) {
      input = TextInput(topic.name)
      approach = topic.approach
    }

    var topic: Topic { Topic(approach: approach, name: input.text) }
  }

  enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case deletePressed
    case alert(PresentationAction<Alert.Action>)
    case donePressed
    case edited(TextEdit)
  }

  enum Alert: AlertRepresentable {
    case delete(Topic)

    enum Action: Equatable, Sendable {
      case deletionConfirmed
    }

    var alertState: AlertState<Action> {
      switch self {
      case .delete(let topic):
        AlertState {
          TextState("Delete \"\(topic.name)\"?")
        } actions: {
          ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Delete") }
        }
      }
    }
  }

  enum Delegate: Equatable, Sendable {
    case changed(Topic)
    case deleted(Topic.ID)
    case finished(Topic)
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .deletePressed:
        state.alert = .delete(state.topic)
        return .none

      case .alert(.presented(.deletionConfirmed)):
        return .concatenate(
          .send(.delegate(.deleted(state.topic.id))),
          .run { _ in await dismiss() })

      case .alert(.dismiss):
        return .none

      case .donePressed:
        return .concatenate(
          .send(.delegate(.finished(state.topic))),
          .run { _ in await dismiss() })

      case .edited(let edit):
        state.input.apply(edit)
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension TopicEditor {
  static let keys: KeyMap<Action> = [
    .on(.enter, .control("s"), id: "done", does: "Done", .donePressed),
    .on(.control("d"), id: "delete", does: "Delete", .deletePressed),
  ]

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      title: "Topic", detail: "TopicEditor.swift", keys: keys,
      body: VStack(spacing: 1) {
        HStack {
          Text("Name  ")
          TextField(state.input)
        }
        WrappedText("Sync: \(state.approach.label).", style: .dim)
      }
      .padding(Edges(top: 1, left: 1, right: 1)))
    screen.typing = { .edited($0) }
    return screen.popup(
      state.alert.map { alert in
        Popup(alert, dismiss: .alert(.dismiss)) { .alert(.presented($0)) }
      })
  }
}
