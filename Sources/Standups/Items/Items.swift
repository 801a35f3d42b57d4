import Composable
import ComposableMacros
import Dependencies
import StandupsModel
import TerminalUI

/// The items of one standup, or of all of them: what is open, for how long, and whose it is.
@Reducer
public struct Items: Sendable {
  public struct State: Equatable, Sendable {
    var agendas: [Standup.ID: Agenda] = [:]
    var input = TextInput("")
    /// Whether keys go to the filter.
    var isTyping = false
    var notice: String?
    var order = Order.age
    /// The item that `r` has resolved since the selection moved.
    var resolved: Item.ID?
    var selection: Item.ID?
    var showsResolved = false
    /// The only standup whose items are shown; nil for all standups.
    let standupID: Standup.ID?
    private(set) var standups: IdentifiedArrayOf<Standup>

    init(_ standups: IdentifiedArrayOf<Standup>, of standup: Standup.ID? = nil) {
      standupID = standup
      self.standups = standups.filter { standup == nil || $0.id == standup }
    }

    mutating func follow(_ content: Content) -> Items.Action? {
      standups = content.standups.filter { standupID == nil || $0.id == standupID }
      agendas = content.agendas
      return nil
    }
  }

  public enum Order: Int, CaseIterable, Sendable {
    case age, owner, team

    var label: String {
      switch self {
      case .age: "by age"
      case .owner: "by person"
      case .team: "by standup"
      }
    }
  }

  public enum Action: Equatable, Sendable {
    case delegate(Request)
    case view(View)

    @CasePathable
    public enum View: Equatable, Sendable {
      case backPressed
      case filterClosed
      case filterEdited(TextEdit)
      case filterKept
      case filterPressed
      case moved(Movement)
      case openPressed
      case orderPressed
      case redoPressed
      case reopenPressed
      case resolvePressed
      case resolvedPressed
      case rowPicked(Int)
      case undoPressed
    }
  }

  @Dependency(\.date) var date
  @Dependency(\.dismiss) var dismiss

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .view(let action):
        state.notice = nil
        return reduce(into: &state, action)
      }
    }
  }

  private func reduce(into state: inout State, _ action: Action.View) -> Effect<Action> {
    switch action {
    case .backPressed:
      return .run { _ in await dismiss() }

    case .filterClosed:
      state.input = TextInput("")
      state.isTyping = false
      return .none

    case .filterEdited(let edit):
      state.input.apply(edit)
      state.resolved = nil
      return .none

    case .filterKept:
      state.isTyping = false
      return .none

    case .filterPressed:
      state.isTyping = true
      return .none

    case .moved(let movement):
      let rows = state.rows
      guard let index = state.selectedIndex(in: rows) else { return .none }
      state.select(rows[movement.applied(to: index, count: rows.count)].id)
      return .none

    case .openPressed:
      let rows = state.rows
      guard state.standupID == nil, let index = state.selectedIndex(in: rows) else { return .none }
      let detail = StandupDetail.State(standup: rows[index].standup)
      return .send(.delegate(.open([.detail(detail)])))

    case .orderPressed:
      state.selection = state.selected?.id
      state.order = Order(rawValue: (state.order.rawValue + 1) % Order.allCases.count) ?? .age
      return .none

    case .redoPressed:
      return .send(.delegate(.redo))

    case .reopenPressed:
      guard let (item, standup) = state.itemToReopen, !item.isOpen else { return .none }
      var reopened = item
      reopened.reopen()
      state.select(item.id)
      return change(item, to: reopened, of: standup, &state)

    case .resolvePressed:
      return resolve(&state)

    case .resolvedPressed:
      state.selection = state.selected?.id
      state.showsResolved.toggle()
      return .none

    case .rowPicked(let index):
      let rows = state.rows
      if rows.indices.contains(index) { state.select(rows[index].id) }
      return .none

    case .undoPressed:
      return .send(.delegate(.undo))
    }
  }

  /// Resolves the selected item. If it leaves the screen, the one after it is selected.
  private func resolve(_ state: inout State) -> Effect<Action> {
    let rows = state.rows
    guard let index = state.selectedIndex(in: rows), rows[index].item.isOpen else { return .none }
    let (old, standup) = (rows[index].item, rows[index].standup.id)
    var item = old
    item.resolve(at: date.now)
    if !state.showsResolved {
      let next = index + 1 < rows.count ? index + 1 : index - 1
      state.selection = rows.indices.contains(next) ? rows[next].id : nil
    }
    state.resolved = item.id
    return change(old, to: item, of: standup, &state)
  }

  private func change(
    _ old: Item, to new: Item, of standup: Standup.ID, _ state: inout State
  ) -> Effect<Action> {
    state.notice = new.changeNotice
    return .send(.delegate(.edit(.changed(old, to: new, of: standup))))
  }
}

/// An item on the screen.
struct ItemRow: Equatable, Identifiable, Sendable {
  let item: Item
  let standup: Standup
  let owner: String

  var id: Item.ID { item.id }
}

extension Items.State {
  /// The items in their order, as far as the filter shows them.
  ///
  /// - Complexity: O(*n* log *n*) in the number of items.
  var rows: [ItemRow] {
    let pattern = SearchPattern(input.text)
    let rows = standups.flatMap { standup in
      (agendas[standup.id]?.items ?? []).compactMap { item -> ItemRow? in
        guard showsResolved || item.isOpen else { return nil }
        let owner = item.ownerName(in: standup.team) ?? ""
        let isShown =
          input.text.isBlank
          || [item.text, owner, standup.displayTitle].contains(where: pattern.matches)
        return isShown ? ItemRow(item: item, standup: standup, owner: owner) : nil
      }
    }
    let age = { (row: ItemRow) in (row.item.openedAt, row.id) }
    switch order {
    case .age: return rows.sorted { age($0) < age($1) }
    case .owner: return rows.sorted { ($0.owner, age($0).0, $0.id) < ($1.owner, age($1).0, $1.id) }
    case .team:
      return rows.sorted {
        ($0.standup.displayTitle, age($0).0, $0.id) < ($1.standup.displayTitle, age($1).0, $1.id)
      }
    }
  }

  var selected: ItemRow? {
    let rows = rows
    return selectedIndex(in: rows).map { rows[$0] }
  }

  /// The item that `R` reopens, and its standup: what `r` has just resolved, which may be hidden, or the
  /// selected one.
  var itemToReopen: (item: Item, standup: Standup.ID)? {
    if let resolved {
      for standup in standups {
        let item = agendas[standup.id]?.items.first { $0.id == resolved }
        if let item, !item.isOpen { return (item, standup.id) }
      }
    }
    return selected.map { ($0.item, $0.standup.id) }
  }

  mutating func select(_ item: Item.ID) {
    selection = item
    resolved = nil
  }

  /// The place of the selected item, or of the first one.
  func selectedIndex(in rows: [ItemRow]) -> Int? {
    rows.isEmpty ? nil : rows.firstIndex { $0.id == selection } ?? 0
  }

  /// The title of the only standup.
  var standupTitle: String? {
    standupID.map { standups[id: $0]?.displayTitle ?? "The standup" }
  }
}
