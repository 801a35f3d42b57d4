import Composable
import ComposableMacros
import Dependencies
import TerminalUI

/// The last step: everything at a glance, and each step again to correct it.
@Reducer
struct SignUpSummary {
  struct State: Equatable, Sendable {
    @Shared var data: SignUpData
    @PresentationState var destination: Destination.State?

    init(data: Shared<SignUpData>) {
      _data = data
    }
  }

  enum Action: Equatable, Sendable {
    case basicsPressed
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case submitPressed
    case topicsPressed
  }

  enum Delegate: Equatable, Sendable {
    case submitted
  }

  @Reducer
  enum Destination {
    case basics(SignUpBasics)
    case topics(SignUpTopics)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .basicsPressed:
        state.destination = .basics(SignUpBasics.State(data: state.$data))
        return .none

      case .delegate:
        return .none

      case .destination(.presented(.basics(.delegate(.finished)))),
        .destination(.presented(.topics(.delegate(.finished)))):
        state.destination = nil
        return .none

      case .destination:
        return .none

      case .submitPressed:
        return .send(.delegate(.submitted))

      case .topicsPressed:
        state.destination = .topics(SignUpTopics.State(topics: state.$data.topics))
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension SignUpSummary {
  static let keys: KeyMap<Action> = [
    .on(.enter, id: "submit", does: "Submit", .submitPressed),
    .on("b", id: "edit-basics", does: "Edit basics", .basicsPressed),
    .on("t", id: "edit-topics", does: "Edit topics", .topicsPressed),
  ]

  static func screen(_ state: State) -> Screen<Action> {
    let topics = SignUpData.Topic.allCases.filter(state.data.topics.contains).map(\.rawValue)
    let screen = Screen(
      title: "Summary", detail: "SignUpSummary.swift", keys: keys,
      body: VStack(spacing: 1) {
        WrappedText("Name    \(state.data.name)\nEmail   \(state.data.email)").onClick(.key("b"))
        WrappedText("Topics  \(topics.joined(separator: ", "))").onClick(.key("t"))
        HStack { Button("Submit", role: .confirm, isFocused: true).onClick(.key(.enter)) }
      }
      .padding(Edges(top: 1, left: 2, right: 2)))
    switch state.destination {
    case nil:
      return screen
    case .basics(let basics):
      return screen.sheet(
        inSheet(SignUpBasics.screen(basics).map { .destination(.presented(.basics($0))) }))
    case .topics(let topics):
      return screen.sheet(
        inSheet(SignUpTopics.screen(topics).map { .destination(.presented(.topics($0))) }))
    }
  }

  private static func inSheet(_ step: Screen<Action>) -> Screen<Action> {
    var sheet = step
    sheet.keys = step.keys.relabeled(.enter, as: "Done")
      .followed(by: [.on(.escape, id: "close", does: "Close", .destination(.dismiss))])
    return sheet
  }
}
