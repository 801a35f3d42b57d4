import Composable
import ComposableUI
import Dependencies
import TerminalUI

struct TopicEditor: Reducer, Sendable {
  struct State: Equatable, Sendable {
    @PresentationState var destination: AlertState<Alert>?
    var input: TextInput
    let way: Topic.Way

    init(topic: Topic) {
      input = TextInput(topic.name)
      way = topic.way
    }

    var topic: Topic { Topic(way: way, name: input.text) }
  }

  enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case deletePressed
    case destination(PresentationAction<Alert>)
    case donePressed
    case edited(TextEdit)
  }

  enum Alert: Equatable, Sendable {
    case deletionConfirmed
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
        state.destination = .deletion(of: state.topic)
        return .none

      case .destination(.presented(.deletionConfirmed)):
        return .concatenate(
          .send(.delegate(.deleted(state.topic.id))),
          .run { _ in await dismiss() })

      case .destination(.dismiss):
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
    .ifLet(\.$destination, action: \.destination)
  }
}

extension AlertState<TopicEditor.Alert> {
  static func deletion(of topic: Topic) -> Self {
    AlertState {
      TextState("Delete \"\(topic.name)\"?")
    } actions: {
      ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Delete") }
    }
  }
}

extension TopicEditor {
  static let keys: KeyMap<Action> = [
    .on(.enter, .control("s"), does: "Done", .donePressed),
    .on(.control("d"), does: "Delete", .deletePressed),
  ]

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      title: "← Topic", detail: "TopicEditor.swift", keys: keys,
      body: VStack(spacing: 1) {
        HStack {
          Text("Name  ")
          TextField(state.input)
        }
        WrappedText("In step: \(state.way.words).", style: .dim)
      }
      .padding(Edges(top: 1, left: 1, right: 1)))
    screen.typing = { .edited($0) }
    return screen.popup(
      state.destination.map { alert in
        Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented($0)) }
      })
  }
}

extension TopicEditor.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let destination = CasePath(Root.destination) {
      if case .destination(let it) = $0 { it } else { nil }
    }
  }
}
