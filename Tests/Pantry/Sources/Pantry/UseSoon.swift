import ComposableKit

/// The items to use up: sections of one list, over which the selection moves.
@Reducer
struct UseSoon {
  struct State: Equatable, Sendable {
    @SharedReader var items: IdentifiedArrayOf<Item>
    var selection: Item.ID?
    let today: Day

    init(items: Shared<IdentifiedArrayOf<Item>>, today: Day) {
      _items = SharedReader(items)
      self.today = today
    }
  }

  enum Action: Equatable, Sendable {
    case closePressed
    case delegate(Delegate)
    case moved(Movement)
    case usePressed
  }

  @CasePathable
  enum Delegate: Equatable, Sendable {
    case used(Item)
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closePressed:
        return .run { _ in await dismiss() }

      case .delegate:
        return .none

      case .moved(let movement):
        state.move(movement)
        return .none

      case .usePressed:
        return state.selected.map { .send(.delegate(.used($0))) } ?? .none
      }
    }
  }
}

extension UseSoon.State: ListState {
  /// The items with a day, the first day first; and then those that are open.
  var rows: [Item] { late + coming + open }

  var coming: [Item] { dated.filter { $0.bestBefore.map { $0 >= today } == true } }

  var late: [Item] { dated.filter { $0.bestBefore.map { $0 < today } == true } }

  var open: [Item] { left.filter { $0.isOpen && $0.bestBefore == nil } }

  private var dated: [Item] {
    left.filter { $0.bestBefore != nil }
      .sorted {
        ($0.bestBefore?.rawValue ?? "", $0.name) < ($1.bestBefore?.rawValue ?? "", $1.name)
      }
  }

  private var left: [Item] { items.filter { $0.amount > 0 } }
}

extension UseSoon {
  static let keys = KeyMap<Action>.moving { .moved($0) }.followed(by: [
    .on(.space, "-", id: "use", does: "Use one", .usePressed).purpose(.edit), .back(.closePressed),
  ])

  static func screen(_ state: State) -> Screen<Action> {
    let sections = sections(state)
    var screen = Screen(
      title: "Use soon", detail: state.today.rawValue, keys: keys,
      body: sections.isEmpty
        ? Text("Nothing has to be used up.").centered() : VStack { sections })
    screen.pick = { .moved(.to($0)) }
    screen.speech = { Speech(lines: Self.sections(state).flatMap(\.lines)) }
    return screen
  }

  private static func sections(_ state: State) -> [Section] {
    let parts = [
      ("Too late", state.late), ("Best before", state.coming), ("Open", state.open),
    ]
    var first = 0
    return parts.compactMap { title, items in
      defer { first += items.count }
      return items.isEmpty ? nil : section(title, items, from: first, state.selectedIndex)
    }
  }

  /// - Parameter first: the index of the first item among those of all sections.
  private static func section(
    _ title: String, _ items: [Item], from first: Int, _ selection: Int?
  ) -> Section {
    let selected = selection.map { $0 - first }.flatMap { items.indices.contains($0) ? $0 : nil }
    return Section(title, count: items.count, selection: selected) { index in
      let item = items[index]
      return Section.Row(
        HStack(spacing: 1) {
          SelectionMark(index == selected)
          Text(item.text).flexible(.horizontal)
          Text(item.bestBefore?.rawValue ?? "", style: .dim)
        },
        pick: first + index, isSelected: index == selected, said: item.spoken)
    }
    .framed(false, gap: 1)
  }
}
