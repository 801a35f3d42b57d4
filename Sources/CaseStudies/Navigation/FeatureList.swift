import Composable
import ComposableMacros
import ComposableUI
import DiceFeature
import StopwatchFeature
import TerminalUI

extension FeatureList: CaseStudy {
  static let about = About(
    "Features as targets", link: "feature-list", lesson: "features that build without their list",
    """
    Each feature of this list is a target, which the list imports and which does not know the \
    list. Build or test one alone while you work on it: swift build --target DiceFeature.
    """)
}

@Reducer
struct FeatureList {
  struct State: Equatable, Sendable {
    @PresentationState var destination: Destination.State?
    var selection = Feature.dice
  }

  enum Feature: String, CaseIterable, Equatable, Sendable {
    case dice = "Dice"
    case stopwatch = "Stopwatch"
  }

  enum Action: Equatable, Sendable {
    case destination(PresentationAction<Destination.Action>)
    case moved(Movement)
    case openPressed
    case rowPicked(Int)
  }

  @Reducer
  enum Destination {
    case dice(Dice)
    case stopwatch(Stopwatch)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination:
        return .none

      case .moved(let movement):
        let features = Feature.allCases
        let index = features.firstIndex(of: state.selection) ?? 0
        state.selection = features[movement.applied(to: index, count: features.count)]
        return .none

      case .openPressed:
        switch state.selection {
        case .dice: state.destination = .dice(Dice.State())
        case .stopwatch: state.destination = .stopwatch(Stopwatch.State())
        }
        return .none

      case .rowPicked(let index):
        state.selection = Feature.allCases[index]
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension FeatureList {
  static let keys: KeyMap = .moving { Action.moved($0) }
    .followed(by: [.on(.enter, id: "open", does: "Open", .openPressed)])

  static func screen(_ state: State) -> Screen<Action> {
    switch state.destination {
    case nil:
      return list(state)
    case .dice(let dice):
      return Dice.screen(dice).map { .destination(.presented(.dice($0))) }
        .closable(.destination(.dismiss), does: "Back")
    case .stopwatch(let stopwatch):
      return Stopwatch.screen(stopwatch).map { .destination(.presented(.stopwatch($0))) }
        .closable(.destination(.dismiss), does: "Back")
    }
  }

  private static func list(_ state: State) -> Screen<Action> {
    let features = Feature.allCases
    var screen = Screen(
      about, keys: keys,
      body: RowList(
        count: features.count, selection: features.firstIndex(of: state.selection)
      ) { index in
        let isSelected = features[index] == state.selection
        return HStack(spacing: 1) {
          SelectionMark(isSelected)
          Text(features[index].rawValue, style: isSelected ? .bold : .plain)
        }
        .padding(Edges(left: 1, right: 1))
      })
    screen.pick = { .rowPicked($0) }
    return screen
  }
}
