import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import TerminalUI

extension NavigateAndLoadList: CaseStudy {
  static let about = About(
    "Lists: navigate and load", link: "navigate-and-load-list",
    lesson: "the state of a row, loaded when it opens",
    """
    A row opens a screen that loads, or loads before its screen opens. When the screen closes, the \
    parent writes its counter back to the row.
    """)
}

@Reducer
struct NavigateAndLoadList {
  struct State: Equatable, ListState, Sendable {
    /// The row that opens once its counter has been loaded.
    var awaited: Row.ID?
    @PresentationState var detail: Detail.State?
    var rows: IdentifiedArrayOf<Row> = [
      Row(id: 1, count: 1), Row(id: 2, count: 42), Row(id: 3, count: 100),
    ]
    var selection: Row.ID?
  }

  struct Row: Equatable, Identifiable, Sendable {
    let id: Int
    var count: Int
  }

  enum Action: Equatable, Sendable {
    case counterLoaded(Row.ID)
    case detail(PresentationAction<Detail.Action>)
    case loadPressed
    case moved(Movement)
    case openPressed
  }

  private enum CancelID {
    case load
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counterLoaded(let id):
        guard let row = state.rows[id: id] else { return .none }
        state.awaited = nil
        state.detail = Detail.State(id: id, counter: Counter.State(count: row.count))
        return .none

      case .detail(.dismiss):
        if let detail = state.detail, let counter = detail.counter {
          state.rows[id: detail.id]?.count = counter.count
        }
        return .cancel(id: CancelID.load)

      case .detail:
        return .none

      case .loadPressed:
        guard let id = state.selected?.id else { return .none }
        state.awaited = id
        return load(id)

      case .moved(let movement):
        state.move(movement)
        return .none

      case .openPressed:
        guard let id = state.selected?.id else { return .none }
        state.awaited = nil
        state.detail = Detail.State(id: id)
        return load(id)
      }
    }
    .ifLet(\.$detail, action: \.detail) { Detail() }
  }

  private func load(_ id: Row.ID) -> Effect<Action> {
    .run { send in
      try await clock.sleep(for: .seconds(1))
      await send(.counterLoaded(id))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  /// The screen of a row, before and after its counter has been loaded.
  @Reducer
  struct Detail {
    struct State: Equatable, Identifiable, Sendable {
      let id: Row.ID
      var counter: Counter.State?
    }

    enum Action: Equatable, Sendable {
      case counter(Counter.Action)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.counter, action: \.counter) { Counter() }
    }
  }
}

extension NavigateAndLoadList {
  static let keys: KeyMap = .moving { Action.moved($0) }
    .followed(by: [
      .on(.enter, id: "open-and-load", does: "Open and load", .openPressed),
      .on("l", id: "load-then-open", does: "Load, then open", .loadPressed),
    ])

  static func screen(_ state: State) -> Screen<Action> {
    guard let detail = state.detail else { return list(state) }
    guard let counter = detail.counter else {
      return Screen.loading("Row \(detail.id)").closable(.detail(.dismiss), does: "Back")
    }
    return Counter.screen(counter).map { .detail(.presented(.counter($0))) }
      .closable(.detail(.dismiss), does: "Back")
  }

  private static func list(_ state: State) -> Screen<Action> {
    var screen = Screen(
      about, keys: keys,
      body: state.rowList { row, isSelected in
        HStack(spacing: 1) {
          SelectionMark(isSelected)
          Text("A counter from \(row.count)", style: isSelected ? .bold : .plain)
          if row.id == state.awaited { Text("Loading…", style: .dim) }
        }
        .padding(Edges(left: 1, right: 1))
      })
    screen.pick = { .moved(.to($0)) }
    return screen
  }
}
