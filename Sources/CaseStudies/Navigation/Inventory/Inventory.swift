import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import TerminalUI

@Reducer
struct Inventory {
  struct State: Equatable, Sendable {
    @PresentationState var destination: Destination.State?
    var items: IdentifiedArrayOf<Item> = Item.samples
    var removal: Removal?
    var selection: Item.ID?

    /// The items, and the one that has just been removed.
    var lines: [Line] {
      var lines = items.map { Line.item($0) }
      if let removal { lines.insert(.removed(removal.item), at: min(removal.index, lines.count)) }
      return lines
    }

    mutating func present(_ destination: Destination.State, for item: Item) {
      selection = item.id
      self.destination = destination
    }
  }

  struct Removal: Equatable, Sendable {
    var index: Int
    var item: Item
  }

  enum Line: Equatable, Sendable {
    case item(Item)
    case removed(Item)
  }

  enum Action: Equatable, Sendable {
    case addPressed
    case deletePressed(Item.ID?)
    case destination(PresentationAction<Destination.Action>)
    case duplicatePressed(Item.ID?)
    case editPressed(Item.ID?)
    case highlightEnded
    case moved(Movement)
    case rowPicked(Int)
  }

  @Reducer
  enum Destination {
    case add(ItemForm)
    @ReducerCaseEphemeral case alert(Alert)
    case dialog(ConfirmationDialogState<Dialog>)
    case edit(ItemForm)
  }

  enum Alert: AlertRepresentable {
    case delete(Item)

    enum Action: Equatable, Sendable {
      case deletionConfirmed(Item.ID)
    }

    var alertState: AlertState<Action> {
      switch self {
      case .delete(let item):
        AlertState {
          TextState("Delete \"\(item.name)\"")
        } actions: {
          ButtonState(role: .destructive, action: .deletionConfirmed(item.id)) { TextState("삭제") }
        } message: {
          TextState("정말 삭제하시겠습니까?")
        }
      }
    }
  }

  enum Dialog: Equatable, Sendable {
    case duplicationConfirmed(Item.ID)
  }

  private enum CancelID {
    case highlight
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addPressed:
        let item = Item(id: uuid(), name: "", color: nil, status: .inStock(quantity: 1))
        state.destination = .add(ItemForm.State(item))
        return .none

      case .deletePressed(let id):
        guard let id, let item = state.items[id: id] else { return .none }
        state.present(.alert(.delete(item)), for: item)
        return .none

      case .destination(.presented(.add(.delegate(.saved(let item))))):
        state.items.append(item)
        state.selection = item.id
        state.destination = nil
        return .none

      case .destination(.presented(.alert(.deletionConfirmed(let id)))):
        guard let index = state.items.index(id: id) else { return .none }
        state.removal = Removal(index: index, item: state.items.remove(at: index))
        state.selection =
          state.items.isEmpty ? nil : state.items[min(index, state.items.count - 1)].id
        return .run { send in
          try await clock.sleep(for: .milliseconds(600))
          await send(.highlightEnded)
        }
        .cancellable(id: CancelID.highlight, cancelInFlight: true)

      case .destination(.presented(.dialog(.duplicationConfirmed(let id)))):
        guard let index = state.items.index(id: id) else { return .none }
        let copy = state.items[index].duplicate(id: uuid())
        state.items.insert(copy, at: index)
        state.selection = copy.id
        return .none

      case .destination(.presented(.edit(.delegate(.saved(let item))))):
        state.items.update(existing: item)
        state.destination = nil
        return .none

      case .destination:
        return .none

      case .duplicatePressed(let id):
        guard let id, let item = state.items[id: id] else { return .none }
        state.present(.dialog(.duplicate(item)), for: item)
        return .none

      case .editPressed(let id):
        guard let id, let item = state.items[id: id] else { return .none }
        state.present(.edit(ItemForm.State(item)), for: item)
        return .none

      case .highlightEnded:
        state.removal = nil
        return .none

      case .moved(let movement):
        state.move(movement)
        return .none

      case .rowPicked(let index):
        guard state.lines.indices.contains(index), case .item(let item) = state.lines[index] else {
          return .none
        }
        state.selection = item.id
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension ConfirmationDialogState<Inventory.Dialog> {
  static func duplicate(_ item: Item) -> Self {
    ConfirmationDialogState {
      TextState("Duplicate \"\(item.name)\"")
    } actions: {
      ButtonState(action: .duplicationConfirmed(item.id)) { TextState("Duplicate") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    }
  }
}

extension Inventory.State: ListState {
  var rows: IdentifiedArrayOf<Item> { items }
}

extension Inventory {
  static func keys(_ selected: Item.ID?) -> KeyMap<Action> {
    KeyMap.moving { Action.moved($0) }
      .followed(by: [
        .on(.enter, "e", id: "edit", does: "Edit", .editPressed(selected)),
        .on("n", id: "new", does: "New", .addPressed),
        .on("c", id: "duplicate", does: "Duplicate", .duplicatePressed(selected)),
        .on("d", .delete, id: "delete", does: "Delete", .deletePressed(selected)),
      ])
      .disabled(.enter, "c", "d", because: selected == nil ? "The inventory is empty" : nil)
  }

  static func screen(_ state: State) -> Screen<Action> {
    let lines = state.lines
    let selected = state.selected
    var screen = Screen(
      title: "Inventory", detail: "Inventory.swift", keys: keys(selected?.id),
      body: RowList(
        count: lines.count, selection: selected.flatMap { lines.firstIndex(of: .item($0)) },
        isSelectable: { lines[$0].isSelectable }
      ) { index in
        switch lines[index] {
        case .item(let item): ItemRow(item: item, isSelected: item.id == selected?.id)
        case .removed(let item): Text("   \(item.name) was deleted", style: .reverse)
        }
      })
    screen.pick = { .rowPicked($0) }
    switch state.destination {
    case nil:
      return screen
    case .add(let form):
      return screen.sheet(
        ItemForm.screen(form, title: "New item").map { .destination(.presented(.add($0))) }
          .closable(.destination(.dismiss), does: "Cancel"))
    case .alert(let alert):
      return screen.popup(
        Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented(.alert($0))) })
    case .dialog(let dialog):
      return screen.popup(
        Popup(dialog, dismiss: .destination(.dismiss)) { .destination(.presented(.dialog($0))) })
    case .edit(let form):
      return screen.sheet(
        ItemForm.screen(form, title: "Edit item").map { .destination(.presented(.edit($0))) }
          .closable(.destination(.dismiss), does: "Cancel"))
    }
  }
}

extension Inventory.Line {
  fileprivate var isSelectable: Bool {
    switch self {
    case .item: true
    case .removed: false
    }
  }
}
