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
      guard state.standupID == nil, let row = state.selected,
        let standup = state.standups[id: row.standup]
      else { return .none }
      return .send(.delegate(.open([.detail(StandupDetail.State(standup: standup))])))

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
      return change(row.item, to: item, of: row.standup, &state)

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
  let standup: Standup.ID
  let title: String
  let owner: String

  var id: Item.ID { item.id }
}

extension Items.State: ListState {
  /// The items in their order, as far as the filter shows them.
  ///
  /// - Complexity: O(*n* log *n*) in the number of items; O(*n*) if they are in their order already.
  var rows: [ItemRow] {
    let pattern = filter.text.isBlank ? nil : SearchPattern(filter.text)
    let rows = standups.flatMap { standup -> [ItemRow] in
      guard let items = agendas[standup.id]?.items else { return [] }
      let (title, names) = (standup.displayTitle, standup.ownerNames)
      return items.compactMap { item in
        guard showsResolved || item.isOpen else { return nil }
        let owner = item.ownerName(in: names) ?? ""
        if let pattern, ![item.text, owner, title].contains(where: pattern.matches) { return nil }
        return ItemRow(item: item, standup: standup.id, title: title, owner: owner)
      }
    }
    switch order {
    // An agenda is sorted by age.
    case .age: return standups.count == 1 ? rows : rows.sorted(by: { _ in "" })
    case .owner: return rows.sorted(by: \.owner)
    case .team: return standups.count == 1 ? rows : rows.sorted(by: \.title)
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
    return selected.map { ($0.item, $0.standup) }
  }

  /// The title of the only standup.
  var standupTitle: String? {
    standupID.map { standups[id: $0]?.displayTitle ?? "The standup" }
  }
}

extension [ItemRow] {
  /// The rows by a text, and those of the same text by age.
  fileprivate func sorted(by text: (ItemRow) -> String) -> Self {
    // NB: sorting the rows themselves would copy each of them a dozen times.
    let keys = indices.map { (text(self[$0]), self[$0].item.openedAt, self[$0].id, row: $0) }
    return keys.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map { self[$0.row] }
  }
}
