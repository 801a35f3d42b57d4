import Composable
import ComposableMacros
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
  struct State: Equatable, Sendable {
    /// The row that opens once its counter has been loaded.
    var awaited: Row.ID?
    @PresentationState var detail: Detail.State?
    var rows: IdentifiedArrayOf<Row> = [
      Row(id: 1, count: 1), Row(id: 2, count: 42), Row(id: 3, count: 100),
    ]
    var selection = 1
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
    case rowPicked(Int)
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
        state.awaited = state.selection
        return load(state.selection)

      case .moved(let movement):
        let index = state.rows.index(id: state.selection) ?? 0
        state.selection = state.rows[movement.applied(to: index, count: state.rows.count)].id
        return .none

      case .openPressed:
        state.awaited = nil
        state.detail = Detail.State(id: state.selection)
        return load(state.selection)

      case .rowPicked(let index):
        if state.rows.indices.contains(index) { state.selection = state.rows[index].id }
        return .none
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
  static let keys: KeyMap<Action> = Movement.listKeys.map(Action.moved)
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
    let rows = state.rows
    var screen = Screen(
      about, keys: keys,
      body: RowList(count: rows.count, selection: rows.index(id: state.selection)) { index in
        let isSelected = rows[index].id == state.selection
        return HStack(spacing: 1) {
          SelectionMark(isSelected)
          Text("A counter from \(rows[index].count)", style: isSelected ? .bold : .plain)
          if rows[index].id == state.awaited { Text("Loading…", style: .dim) }
        }
        .padding(Edges(left: 1, right: 1))
      })
    screen.pick = { .rowPicked($0) }
    return screen
  }
}
