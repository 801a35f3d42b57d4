import Composable
import ComposableMacros
import ComposableUI
import TerminalUI

extension MultipleDestinations: CaseStudy {
  static let about = About(
    "Multiple destinations", link: "destinations",
    lesson: "one enum: an alert, a sheet, or a drill-down",
    """
    A screen that leads to several others has one optional enum of them, so two can never be open \
    at once. The compiler makes each part of the feature handle every case.
    """)
}

@Reducer
struct MultipleDestinations {
  struct State: Equatable, Sendable {
    var count = 0
    @PresentationState var destination: Destination.State?
  }

  enum Action: Equatable, Sendable {
    case alertPressed
    case destination(PresentationAction<Destination.Action>)
    case drillDownPressed
    case sheetPressed
  }

  @Reducer
  enum Destination {
    @ReducerCaseEphemeral case alert(Alert)
    case drillDown(Counter)
    case sheet(Counter)
  }

  enum Alert: AlertRepresentable {
    case reset(count: Int)

    enum Action: Equatable, Sendable {
      case resetConfirmed
    }

    var alertState: AlertState<Action> {
      switch self {
      case .reset(let count):
        AlertState {
          TextState("Reset the counter?")
        } actions: {
          ButtonState(role: .destructive, action: .resetConfirmed) { TextState("Reset") }
        } message: {
          TextState("It is at \(count).")
        }
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alertPressed:
        state.destination = .alert(.reset(count: state.count))
        return .none

      case .destination(.dismiss):
        switch state.destination {
        case .drillDown(let counter), .sheet(let counter): state.count = counter.count
        case .alert, nil: break
        }
        return .none

      case .destination(.presented(.alert(.resetConfirmed))):
        state.count = 0
        return .none

      case .destination:
        return .none

      case .drillDownPressed:
        state.destination = .drillDown(Counter.State(count: state.count))
        return .none

      case .sheetPressed:
        state.destination = .sheet(Counter.State(count: state.count))
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension MultipleDestinations {
  static let keys: KeyMap<Action> = [
    .on("d", id: "drill-down", does: "Drill down", .drillDownPressed),
    .on("s", id: "sheet", does: "Sheet", .sheetPressed),
    .on("r", id: "alert", does: "Alert", .alertPressed),
  ]

  static func screen(_ state: State) -> Screen<Action> {
    let screen = Screen(
      about, keys: keys,
      body: CenteredColumn {
        Text("The counter was left at \(state.count).")
        Button("Drill down").onClick(.key("d"))
        Button("Show a sheet").onClick(.key("s"))
        Button("Show an alert").onClick(.key("r"))
      })
    switch state.destination {
    case nil:
      return screen
    case .alert(let alert):
      return screen.popup(
        Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented(.alert($0))) })
    case .drillDown(let counter):
      return Counter.screen(counter).map { .destination(.presented(.drillDown($0))) }
        .closable(.destination(.dismiss), does: "Back")
    case .sheet(let counter):
      return screen.sheet(
        Counter.screen(counter).map { .destination(.presented(.sheet($0))) }
          .closable(.destination(.dismiss), does: "Close"))
    }
  }
}
