import Composable
import ComposableTesting
import ComposableUI
import Dependencies
import Foundation
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct InventoryTests {
  private let headphones = Item.samples[0]
  private let mouse = Item.samples[1]

  private func store(
    _ state: Inventory.State = Inventory.State(), clock: TestClock = TestClock()
  ) -> TestStoreOf<Inventory> {
    TestStore(initialState: state) {
      Inventory()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
  }

  @Test func `a new item is added at the end`() async {
    let store = store()
    let draft = Item(id: UUID(0), name: "", color: nil, status: .inStock(quantity: 1))
    await store.send(.addPressed) { $0.destination = .add(ItemForm.State(draft)) }
    let name = FormAction.textEdited(.insert("Lamp"))
    await store.send(.destination(.presented(.add(.form(name))))) {
      $0.destination?.modify(\.add) { $0.form.apply(name) }
    }
    await store.send(.destination(.presented(.add(.savePressed))))
    var item = draft
    item.name = "Lamp"
    await store.receive(.destination(.presented(.add(.delegate(.saved(item)))))) {
      $0.items.append(item)
      $0.selection = UUID(0)
      $0.destination = nil
    }
  }

  @Test func `an edited item replaces the old one, a canceled edit leaves it alone`() async {
    let store = store()
    var red = mouse
    red.color = .red
    let next = FormAction.stepped("color", .forward)
    await store.send(.editPressed(mouse.id)) {
      $0.selection = mouse.id
      $0.destination = .edit(ItemForm.State(mouse))
    }
    await store.send(.destination(.presented(.edit(.form(next))))) {
      $0.destination?.modify(\.edit) { $0.form.apply(next) }
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    #expect(store.state.items[id: mouse.id] == mouse)

    await store.send(.editPressed(mouse.id)) { $0.destination = .edit(ItemForm.State(mouse)) }
    await store.send(.destination(.presented(.edit(.form(next))))) {
      $0.destination?.modify(\.edit) { $0.form.apply(next) }
    }
    await store.send(.destination(.presented(.edit(.savePressed))))
    await store.receive(.destination(.presented(.edit(.delegate(.saved(red)))))) {
      $0.items[id: red.id] = red
      $0.destination = nil
    }
  }

  @Test func `confirming deletes the item, dismissing does not`() async {
    let clock = TestClock()
    let store = store(clock: clock)
    await store.send(.deletePressed(mouse.id)) {
      $0.selection = mouse.id
      $0.destination = .alert(.delete(mouse))
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.send(.deletePressed(mouse.id)) { $0.destination = .alert(.delete(mouse)) }
    await store.send(.destination(.presented(.alert(.deletionConfirmed(mouse.id))))) {
      $0.destination = nil
      $0.items.remove(id: mouse.id)
      $0.removal = Inventory.Removal(index: 1, item: mouse)
      $0.selection = Item.samples[2].id
    }
    await clock.advance(by: .milliseconds(600))
    await store.receive(.highlightEnded) { $0.removal = nil }
  }

  @Test func `a status has a label`() {
    #expect(Item.Status.inStock(quantity: 20).label == "In stock: 20")
    #expect(Item.Status.outOfStock(isOnBackOrder: false).label == "Out of stock")
    #expect(Item.Status.outOfStock(isOnBackOrder: true).label == "Out of stock, on back order")
  }

  @Test func `a row out of stock is dim`() {
    let canvas = Inventory.screen(Inventory.State()).render(size: Size(width: 80, height: 12))
    #expect(!canvas[18, 2].style.attributes.contains(.dim))
    #expect(canvas[18, 3].style.attributes.contains(.dim))
  }

  @Test func `the delete alert names the item`() async {
    let store = store()
    await store.send(.deletePressed(headphones.id)) {
      $0.selection = headphones.id
      $0.destination = .alert(.delete(headphones))
    }
    #expect(Inventory.screen(store.state).popup?.title == "Delete \"Headphones\"")
    #expect(Inventory.screen(store.state).popup?.message == "정말 삭제하시겠습니까?")
  }

  @Test func `an unknown id does nothing`() async {
    let store = store()
    await store.send(.deletePressed(UUID(99)))
    await store.send(.duplicatePressed(UUID(99)))
    await store.send(.deletePressed(nil))
    await store.send(.editPressed(UUID(99)))
  }

  @Test func `Esc and Cancel dismiss the alert, the button sends its action`() {
    var open = Session(
      Inventory.screen(Inventory.State(destination: .alert(.delete(mouse)))))
    #expect(open.press(.escape) == .destination(.dismiss))
    open = Session(open.screen)
    #expect(
      open.press("1") == .destination(.presented(.alert(.deletionConfirmed(mouse.id)))))
    open = Session(open.screen)
    #expect(open.press("2") == .destination(.dismiss))
    var closed = Session(Inventory.screen(Inventory.State()))
    #expect(closed.screen.popup == nil)
    #expect(closed.press(.escape) == nil)
  }

  @Test func `a deleted row stays visible for a moment, and cannot be selected`() async {
    let clock = TestClock()
    var state = Inventory.State(destination: .alert(.delete(headphones)))
    state.selection = headphones.id
    let store = store(state, clock: clock)
    await store.send(.destination(.presented(.alert(.deletionConfirmed(headphones.id))))) {
      $0.destination = nil
      $0.items.remove(id: headphones.id)
      $0.removal = Inventory.Removal(index: 0, item: headphones)
      $0.selection = mouse.id
    }
    #expect(
      Inventory.screen(store.state).picture(50, 12) == """
         Inventory                        Inventory.swift
           Headphones was deleted
         ▸ Mouse          In stock: 10                  ■
           Keyboard       Out of stock                  ■
           Monitor        Out of stock, on back order   ■






         ↑↓ move  Enter edit  n new  c duplicate
        """)
    await store.send(.rowPicked(0))
    await clock.advance(by: .milliseconds(600))
    await store.receive(.highlightEnded) { $0.removal = nil }
  }

  @Test func `a duplicate with a new id is inserted before the original`() async {
    let store = store()
    await store.send(.duplicatePressed(mouse.id)) {
      $0.selection = mouse.id
      $0.destination = .dialog(.duplicate(mouse))
    }
    #expect(Inventory.screen(store.state).popup?.title == "Duplicate \"Mouse\"")
    await store.send(.destination(.presented(.dialog(.duplicationConfirmed(mouse.id))))) {
      $0.destination = nil
      $0.items.insert(mouse.duplicate(id: UUID(0)), at: 1)
      $0.selection = UUID(0)
    }
    #expect(store.state.items.map(\.name).prefix(3) == ["Headphones", "Mouse", "Mouse"])
  }

  @Test func `confirming twice removes one item`() async {
    var state = Inventory.State(destination: .alert(.delete(mouse)))
    state.items.remove(id: mouse.id)
    let store = store(state)
    await store.send(.destination(.presented(.alert(.deletionConfirmed(mouse.id))))) {
      $0.destination = nil
    }
  }

  @Test func `an empty inventory disables its keys and says why`() {
    let keys = Inventory.screen(Inventory.State(items: [])).keys
    #expect(keys.rows.last?.reason == "The inventory is empty")
  }

  @Test func `keys become actions for the selected item`() {
    var session = Session(Inventory.screen(Inventory.State(selection: mouse.id)))
    #expect(session.press("d") == .deletePressed(mouse.id))
    #expect(session.press(.delete) == .deletePressed(mouse.id))
    #expect(session.press("c") == .duplicatePressed(mouse.id))
    #expect(session.press(.enter) == .editPressed(mouse.id))
    #expect(session.press("n") == .addPressed)
    #expect(session.press("j") == .moved(.down))
    #expect(session.click(5, 4) == .rowPicked(2))
    #expect(session.click(60, 3) == .duplicatePressed(mouse.id))
    #expect(session.click(71, 3) == .deletePressed(mouse.id))
  }

  @Test func `the selection stays within the list`() async {
    let store = store()
    await store.send(.moved(.down)) { $0.selection = mouse.id }
    await store.send(.moved(.last)) { $0.selection = Item.samples[3].id }
    await store.send(.moved(.down))
    await store.send(.rowPicked(0)) { $0.selection = headphones.id }
  }
}
