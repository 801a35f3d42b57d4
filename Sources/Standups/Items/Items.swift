import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

/// The items of one standup or of all standups, with their ages and owners.
@Reducer
public struct Items: Sendable {
  public struct State: Equatable, Sendable {
    var agendas: [Standup.ID: Agenda] = [:]
    var editor: Editor?
    var filter = ListFilter()
    var notice: Notice?
    var order = Order.age
    /// The people to choose from for an item, while the sheet is open.
    var owners: OwnerList?
    var presses = PressGuard()
    /// The item that `r` has resolved since the selection last moved.
    var resolved: Item.ID?
    public var selection: Item.ID?
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
        state.agendas = content.shownAgendas
      }
      return nil
    }
  }

  public enum Order: CaseIterable, Sendable {
    case age, owner, team, waits

    var label: String {
      switch self {
      case .age: String(localized: "by age")
      case .owner: String(localized: "by person")
      case .team: String(localized: "by standup")
      case .waits: String(localized: "by who can clear it")
      }
    }
  }

  public enum Action: Equatable, Sendable {
    case delegate(Request)
    case view(View)

    @CasePathable
    public enum View: Equatable, Sendable {
      case addPressed
      case backPressed
      case deletePressed
      case draftEdited(TextEdit)
      case duePressed
      case editPressed
      case editorClosed
      case editorSubmitted
      case filter(ListFilter.Action)
      case kindPressed
      case moved(Movement)
      case openPressed
      case orderPressed
      case ownerListClosed
      case ownerMoved(Movement)
      case ownerPicked
      case ownerPressed
      case reopenPressed
      case requested(Request)
      case resolvePressed
      case resolvedPressed
      case waitsForPressed
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.uuid) var uuid

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .view(let action):
        state.notice = nil
        if action != .deletePressed { state.presses.forget() }
        return reduce(into: &state, action)
      }
    }
  }

  private func reduce(into state: inout State, _ action: Action.View) -> Effect<Action> {
    switch action {
    case .addPressed:
      state.editor = state.standupToAddTo.map { Editor(standup: $0) }
      return .none

    case .backPressed:
      return .run { _ in await dismiss() }

    case .deletePressed:
      if state.presses.isRepetition(of: .delete, at: clock.uptime) {
        state.notice = "Repeated key press ignored: one item deleted. Press u to undo."
        return .none
      }
      guard let row = state.selected else { return .none }
      state.notice = "Deleted: \(row.item.text.named)"
      return .send(.delegate(.edit(.deleted(row.item, of: row.standup))))

    case .draftEdited(let edit):
      state.editor?.input.apply(edit)
      state.notice = state.editor?.input.notice
      return .none

    case .duePressed:
      state.editor = state.selected.map { Editor(dueOf: $0) }
      if state.editor?.original?.due != nil { state.notice = "Leave empty for no date" }
      return .none

    case .editPressed:
      state.editor = state.selected.map { Editor(of: $0) }
      return .none

    case .editorClosed:
      state.editor = nil
      return .none

    case .editorSubmitted:
      return submit(&state)

    case .filter(.cleared) where state.selected != nil:
      state.rearrange { $0.filter.apply(.cleared) }
      return .none

    case .filter(let action):
      state.filter.apply(action)
      if case .typed = action { state.resolved = nil }
      return .none

    case .kindPressed:
      state.editor?.changeKind()
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

    case .ownerListClosed:
      state.owners = nil
      return .none

    case .ownerMoved(let movement):
      state.owners?.move(movement)
      return .none

    case .ownerPicked:
      guard let owners = state.owners, let owner = owners.selected else { return .none }
      state.owners = nil
      let old = state.present(owners.item, of: owners.standup)
      var item = old
      let person = owner.person.map { Item.Owner($0) }
      switch owners.role {
      case .owner: item.assign(to: person)
      case .waitsFor: item.wait(for: person)
      }
      guard item != old else { return .none }
      state.notice = owners.role.notice(person == nil ? nil : owner.name)
      return .send(.delegate(.edit(.changed(old, to: item, of: owners.standup))))

    case .ownerPressed:
      state.choosePerson(.owner)
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

    case .waitsForPressed:
      state.choosePerson(.waitsFor)
      return .none
    }
  }

  /// Changes the day by which an item is needed, or removes it.
  private func submit(
    dueOf original: Item, _ editor: Editor, _ state: inout State
  ) -> Effect<Action> {
    let text = editor.input.text.trimmed
    let day = Day(text, today: Day(date.now.local), .ahead)
    guard day != nil || text.isEmpty else {
      state.notice = "Not a date; type fri, 2w, or 2026-12-01"
      return .none
    }
    state.editor = nil
    let old = state.present(original, of: editor.standup)
    var item = old
    item.due = day
    guard item != old else { return .none }
    state.notice = day.map { "Due \($0.text(on: .today))" } ?? "Date removed"
    return .send(.delegate(.edit(.changed(old, to: item, of: editor.standup))))
  }

  /// Adds or changes the item in the editor.
  private func submit(_ state: inout State) -> Effect<Action> {
    guard let editor = state.editor else { return .none }
    if editor.isDue, let original = editor.original {
      return submit(dueOf: original, editor, &state)
    }
    state.editor = nil
    let text = editor.input.text.trimmed
    guard let original = editor.original else {
      guard !text.isEmpty else { return .none }
      let item = Item(
        id: uuid(), text: text, kind: editor.kind, meeting: uuid(),
        openedAt: date.now.inWholeSeconds)
      state.selection = item.id
      state.notice = "Added. Press w to choose its owner."
      return .send(.delegate(.edit(.added(item, of: editor.standup))))
    }
    guard !text.isEmpty else {
      state.notice = "An item needs text. Press d to delete it."
      return .none
    }
    let old = state.present(original, of: editor.standup)
    var item = old
    item.edit(text: text, kind: editor.kind)
    guard item != old else { return .none }
    return .send(.delegate(.edit(.changed(old, to: item, of: editor.standup))))
  }

  private func change(
    _ old: Item, to new: Item, of standup: Standup.ID, _ state: inout State
  ) -> Effect<Action> {
    state.notice = new.changeNotice
    return .send(.delegate(.edit(.changed(old, to: new, of: standup))))
  }
}

/// An item on the screen.
public struct ItemRow: Equatable, Identifiable, Sendable {
  let item: Item
  let standup: Standup.ID
  /// The days on which the team works.
  let days: WorkingDays
  let title: String
  let owner: String
  /// The name of the person it waits for; empty for no one.
  let waitsFor: String

  /// - Parameters:
  ///   - names: the team's `ownerNames`.
  ///   - title: the title of the standup; empty on a screen of one standup.
  init(
    _ item: Item, of standup: Standup.ID, days: WorkingDays, names: [Attendee.ID: String],
    title: String = ""
  ) {
    self.item = item
    self.standup = standup
    self.days = days
    self.title = title
    owner = item.ownerName(in: names) ?? ""
    waitsFor = item.waitsForName(in: names) ?? ""
  }

  public var id: Item.ID { item.id }
  /// `Ada → Ben` if Ada waits for Ben.
  var people: String {
    waitsFor.isEmpty ? owner : owner.isEmpty ? "→ \(waitsFor)" : "\(owner) → \(waitsFor)"
  }
}

extension Items.State: ListState {
  /// The items that match the filter, in their order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of items; O(*n*) if they are already in their
  ///   order.
  public var rows: [ItemRow] {
    let pattern = filter.text.isBlank ? nil : SearchPattern(filter.text)
    var rows: [ItemRow] = []
    rows.reserveCapacity(standups.reduce(0) { $0 + (agendas[$1.id]?.items.count ?? 0) })
    for standup in standups {
      guard let items = agendas[standup.id]?.items else { continue }
      let (title, names) = (standup.displayTitle, standup.ownerNames)
      let days = standup.workingDays
      for item in items where showsResolved || item.isOpen {
        let row = ItemRow(item, of: standup.id, days: days, names: names, title: title)
        if let pattern,
          ![item.text, row.owner, row.waitsFor, title].contains(where: pattern.matches)
        {
          continue
        }
        rows.append(row)
      }
    }
    // An agenda is sorted by age.
    let byAge = standups.count == 1 ? rows : rows.sortedByAge
    switch order {
    case .age: return byAge
    case .owner: return byAge.grouped(by: \.owner)
    case .team: return standups.count == 1 ? byAge : byAge.grouped(by: \.title)
    case .waits:
      return byAge.filter { !$0.waitsFor.isEmpty }.grouped(by: \.waitsFor)
        + byAge.filter(\.waitsFor.isEmpty)
    }
  }

  /// The item that `R` reopens, and its standup: the one just resolved with `r`, or the selected
  /// one.
  var itemToReopen: (item: Item, standup: Standup.ID)? {
    itemJustResolved ?? selected.map { ($0.item, $0.standup) }
  }

  /// The item that `r` has resolved since the selection last moved, which may be hidden.
  var itemJustResolved: (item: Item, standup: Standup.ID)? {
    if let resolved {
      for standup in standups {
        let item = agendas[standup.id]?.items.first { $0.id == resolved }
        if let item, !item.isOpen { return (item, standup.id) }
      }
    }
    return nil
  }

  fileprivate mutating func choosePerson(_ role: Items.OwnerList.Role) {
    owners = selected.map {
      Items.OwnerList(of: $0, as: role, among: standups[id: $0.standup]?.team ?? [])
    }
  }

  /// An item as it is now. An item that someone has deleted since is restored by the change, so
  /// that no typed text is lost.
  fileprivate func present(_ item: Item, of standup: Standup.ID) -> Item {
    agendas[standup]?.items.first { $0.id == item.id } ?? item
  }

  /// The standup that a new item is for: the only one, or that of the selected item.
  var standupToAddTo: Standup.ID? {
    standups.count == 1 ? standups.first?.id : selected?.standup
  }

  /// The title of the only standup.
  var standupTitle: String? {
    standupID.map { standups[id: $0]?.displayTitle ?? String(localized: "The standup") }
  }
}

extension [ItemRow] {
  // NB: sorting the rows themselves would copy each of them a dozen times.
  fileprivate var sortedByAge: Self {
    indices.map { (self[$0].item.openedAt, self[$0].id, row: $0) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { self[$0.row] }
  }

  /// The rows sorted by a text; rows with the same text keep their order.
  fileprivate func grouped(by text: (ItemRow) -> String) -> Self {
    let groups = Dictionary(grouping: indices) { text(self[$0]) }
    return groups.sorted { $0.key < $1.key }.flatMap { $0.value.map { self[$0] } }
  }
}
