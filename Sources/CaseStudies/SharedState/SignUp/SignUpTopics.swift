import Composable
import ComposableMacros
import ComposableUI
import TerminalUI

/// The second step: the person's interests. It knows only the topics of the data.
@Reducer
struct SignUpTopics {
  struct State: Equatable, Sendable {
    @PresentationState var alert: Alert?
    var selection = SignUpData.Topic.effects
    @Shared var topics: Set<SignUpData.Topic>

    init(topics: Shared<Set<SignUpData.Topic>>) {
      _topics = topics
    }
  }

  enum Action: Equatable, Sendable {
    case alert(PresentationAction<Never>)
    case delegate(Delegate)
    case moved(Movement)
    case nextPressed
    case rowPicked(Int)
    case togglePressed
  }

  enum Alert: AlertRepresentable {
    case noTopic

    typealias Action = Never

    var alertState: AlertState<Never> {
      switch self {
      case .noTopic: AlertState { TextState("Choose at least one topic.") }
      }
    }
  }

  enum Delegate: Equatable, Sendable {
    case finished
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert, .delegate:
        return .none

      case .moved(let movement):
        let topics = SignUpData.Topic.allCases
        let index = topics.firstIndex(of: state.selection) ?? 0
        state.selection = topics[movement.applied(to: index, count: topics.count)]
        return .none

      case .nextPressed:
        guard state.topics.isEmpty else { return .send(.delegate(.finished)) }
        state.alert = .noTopic
        return .none

      case .rowPicked(let index):
        state.selection = SignUpData.Topic.allCases[index]
        return .send(.togglePressed)

      case .togglePressed:
        state.$topics.withLock { [topic = state.selection] topics in
          topics.formSymmetricDifference([topic])
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension SignUpTopics {
  static let keys: KeyMap = .moving { Action.moved($0) }
    .followed(by: [
      .on(.space, id: "choose", does: "Choose", .togglePressed),
      .on(.enter, id: "next", does: "Next", .nextPressed),
    ])

  static func screen(_ state: State) -> Screen<Action> {
    let topics = SignUpData.Topic.allCases
    var screen = Screen(
      title: "Topics", detail: "SignUpTopics.swift", keys: keys,
      body: VStack {
        for (index, topic) in topics.enumerated() {
          HStack(spacing: 1) {
            SelectionMark(topic == state.selection)
            Text(state.topics.contains(topic) ? "[x]" : "[ ]")
            Text(topic.rawValue, style: topic == state.selection ? .bold : .plain)
          }
          .onClick(.item(index))
        }
      }
      .padding(Edges(top: 1, left: 1, right: 1)))
    screen.pick = { .rowPicked($0) }
    return screen.popup(state.alert.map { Popup($0, dismiss: .alert(.dismiss)) })
  }
}
