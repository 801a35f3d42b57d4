import ComposableKit
import FileStorage

/// The food in the kitchen, and how long it is good: a list that can be filtered and sorted, with a form for
/// each item, undo, a timer, and help.
@Reducer
struct Pantry {
  struct State: Equatable, Sendable {
    @Presents var cooking: Cooking.State?
    @Presents var destination: Destination.State?
    var filter = ListFilter()
    var history = UndoHistory<Change>()
    @Shared(.pantry) var items: IdentifiedArrayOf<Item> = []
    var notice: Notice?
    @Shared(.appStorage("order")) var order = Order.name
    var selection: Item.ID?
  }

  enum Order: String, CaseIterable, Codable, Equatable, Sendable {
    case name
    case place
    case day = "best before"
  }

  @Reducer
  enum Destination {
    @ReducerCaseEphemeral case alert(DeleteAlert)
    case cooked(PopupAlertState<Cooking.Answer>)
    case editor(Editor)
    case help(Help)
    case useSoon(UseSoon)
  }

  enum Action: Equatable, Sendable {
    case addPressed
    case amountPressed(Int)
    case cooking(PresentationAction<Cooking.Action>)
    case cookPressed
    case deletePressed
    case destination(PresentationAction<Destination.Action>)
    case editPressed
    case filter(ListFilter.Action)
    case helpPressed([KeyRow])
    case itemsChanged
    case moved(Movement)
    case orderPressed
    case task
    case undoPressed(UndoDirection)
    case useSoonPressed
  }

  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if !action.is(\.cooking), action != .itemsChanged { state.notice = nil }
      switch action {
      case .addPressed:
        state.destination = .editor(Editor.State(Item(id: uuid())))
        return .none

      case .amountPressed(let step):
        if let item = state.selected { state.add(step, to: item) }
        return .none

      case .cooking(.presented(.delegate(.finished(let name)))):
        state.cooking = nil
        state.destination = .cooked(.cooked(name))
        return .none

      case .cooking:
        return .none

      case .cookPressed:
        guard let item = state.selected, item.minutes > 0 else { return .none }
        return cook(item.name, minutes: item.minutes, &state)

      case .deletePressed:
        state.destination = state.selected.map { .alert(.delete($0)) }
        return .none

      case .destination(.presented(.alert(.deleteConfirmed(let item)))):
        state.make(Change(before: item))
        return .none

      case .destination(.presented(.cooked(.oneMoreMinute(let name)))):
        return cook(name, minutes: 1, &state)

      case .destination(.presented(.editor(.form(.delegate(.committed))))):
        guard let form = state.destination?.editor?.form else { return .none }
        state.destination = nil
        state.make(Change(before: state.items[id: form.value.id], after: form.value))
        return .none

      case .destination(.presented(.help(.delegate(.chosen(let key))))):
        state.destination = nil
        return Self.screen(state).action(for: key).map { .send($0) } ?? .none

      case .destination(.presented(.useSoon(.delegate(.used(let item))))):
        state.add(-1, to: item)
        return .none

      case .destination:
        return .none

      case .editPressed:
        state.destination = state.selected.map { .editor(Editor.State($0)) }
        return .none

      case .filter(let action):
        state.changeRows { $0.filter.apply(action) }
        return .none

      case .helpPressed(let rows):
        state.destination = .help(Help.State(rows: rows))
        return .none

      case .itemsChanged:
        return .none

      case .moved(let movement):
        state.move(movement)
        return .none

      case .orderPressed:
        state.rearrange { state in state.$order.withLock { $0 = $0.next } }
        return .none

      case .task:
        return .run { [items = state.$items] send in
          for await _ in items.values { await send(.itemsChanged) }
        }

      case .undoPressed(let direction):
        state.travel(direction)
        return .none

      case .useSoonPressed:
        state.destination = .useSoon(UseSoon.State(items: state.$items, today: Day(now)))
        return .none
      }
    }
    .ifLet(\.$cooking, action: \.cooking) { Cooking() }
    .ifLet(\.$destination, action: \.destination)
  }

  private func cook(_ name: String, minutes: Int, _ state: inout State) -> EffectOf<Self> {
    state.cooking = Cooking.State(name: name, rest: .seconds(60 * minutes))
    return .send(.cooking(.presented(.task)))
  }
}

extension Pantry.State: ListState {
  var rows: [Item] {
    let text = filter.text.lowercased()
    let found = items.filter { text.isEmpty || $0.name.lowercased().contains(text) }
    return found.sorted { left, right in
      switch order {
      case .day where left.bestBefore != right.bestBefore:
        (left.bestBefore?.rawValue ?? "9") < (right.bestBefore?.rawValue ?? "9")
      case .place where left.place != right.place: left.place.rawValue < right.place.rawValue
      default: left.name.lowercased() < right.name.lowercased()
      }
    }
  }
}

extension Pantry.State {
  /// Takes some of an item, or adds to it.
  mutating func add(_ step: Int, to item: Item) {
    var changed = item
    changed.amount = min(max(item.amount + step, 0), 99)
    make(Change(before: item, after: changed))
  }

  /// Makes a change that can be undone.
  mutating func make(_ change: Change) {
    guard change.before != change.after else { return }
    history.add(change)
    notice = .success(change.text.prefix(1).uppercased() + change.text.dropFirst())
    apply(change)
  }

  /// Undoes the last change, or redoes it, unless the item has been changed elsewhere since.
  mutating func travel(_ direction: UndoDirection) {
    guard let change = history.last(direction) else {
      notice = "Nothing to \(direction.rawValue)"
      return
    }
    let step = direction == .undo ? change.reversed : change
    guard step.id.flatMap({ items[id: $0] }) == step.before else {
      history.apply(.dropped(direction))
      notice = .failure("Changed elsewhere since: \(change.text)")
      return
    }
    history.apply(.moved(direction, leaving: change))
    notice = .success(direction.notice(change.text))
    apply(step)
  }

  private mutating func apply(_ change: Change) {
    changeRows { state in
      state.$items.withLock { items in
        if let item = change.after {
          items[id: item.id] = item
        } else {
          change.id.map { items[id: $0] = nil }
        }
      }
    }
    if let item = change.after { selection = item.id }
  }
}

/// The question before something is thrown away.
enum DeleteAlert: AlertRepresentable {
  case delete(Item)

  enum Action: Equatable, Sendable {
    case deleteConfirmed(Item)
  }

  var alertState: AlertState<Action> {
    switch self {
    case .delete(let item):
      AlertState("Throw away?", message: "\(item.amount) × \(item.name)") {
        ButtonState("Throw away", role: .destructive, action: .deleteConfirmed(item))
        ButtonState("Cancel", role: .cancel)
      }
    }
  }
}
