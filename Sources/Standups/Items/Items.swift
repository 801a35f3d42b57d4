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
    var filter = ListFilter()
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
      changeRows { state in
        state.standups = Self(content.standups, of: state.standupID).standups
        state.agendas = content.agendas
      }
      return nil
    }
  }

  public enum Order: CaseIterable, Sendable {
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
      case filter(ListFilter.Action)
      case moved(Movement)
      case openPressed
      case orderPressed
      case reopenPressed
      case requested(Request)
      case resolvePressed
      case resolvedPressed
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

    case .filter(let action):
      state.filter.apply(action)
      if case .typed = action { state.resolved = nil }
      return .none

    case .moved(let movement):
      state.move(movement)
      state.resolved = nil
      return .none

    case .openPressed:
      guard state.standupID == nil, let row = state.selected else { return .none }
      return .send(.delegate(.open([.detail(StandupDetail.State(standup: row.standup))])))

    case .orderPressed:
      state.rearrange { $0.order = $0.order.next }
      return .none

    case .reopenPressed:
      guard let (item, standup) = state.itemToReopen, !item.isOpen else { return .none }
      var reopened = item
      reopened.reopen()
      (state.selection, state.resolved) = (item.id, nil)
      return change(item, to: reopened, of: standup, &state)

    case .requested(let request):
      return .send(.delegate(request))

    case .resolvePressed:
      guard let row = state.selected, row.item.isOpen else { return .none }
      var item = row.item
      item.resolve(at: date.now)
      state.resolved = item.id
      return change(row.item, to: item, of: row.standup.id, &state)

    case .resolvedPressed:
      state.rearrange { $0.showsResolved.toggle() }
      return .none
    }
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

extension Items.State: ListState {
  /// The items in their order, as far as the filter shows them.
  ///
  /// - Complexity: O(*n* log *n*) in the number of items.
  var rows: [ItemRow] {
    let pattern = SearchPattern(filter.text)
    let rows = standups.flatMap { standup in
      (agendas[standup.id]?.items ?? []).compactMap { item -> ItemRow? in
        guard showsResolved || item.isOpen else { return nil }
        let owner = item.ownerName(in: standup.team) ?? ""
        let isShown =
          filter.text.isBlank
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

  /// The title of the only standup.
  var standupTitle: String? {
    standupID.map { standups[id: $0]?.displayTitle ?? "The standup" }
  }
}
