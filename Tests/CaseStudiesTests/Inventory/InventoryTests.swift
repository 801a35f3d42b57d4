import Composable
import ComposableTesting
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

  @Test func `S-49: confirming and dismissing are two actions, and both leave nil`() async {
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

  @Test func `S-50: an alert is a value that can be compared`() {
    #expect(AlertState.delete(mouse) == .delete(mouse))
    #expect(AlertState.delete(mouse) != .delete(headphones))
    #expect(
      AlertState.delete(mouse)
        == AlertState(
          title: TextState("Delete \"Mouse\""), message: TextState("정말 삭제하시겠습니까?"),
          buttons: [
            ButtonState(role: .destructive, action: .deletionConfirmed(mouse.id)) {
              TextState("삭제")
            }
          ]))
  }

  @Test func `S-58: one status tells what two optionals would have to agree on`() {
    struct TwoOptionals {
      var quantity: Int?
      var isOnBackOrder: Bool?
    }
    let contradiction = TwoOptionals(quantity: 3, isOnBackOrder: true)
    #expect(contradiction.quantity != nil && contradiction.isOnBackOrder != nil)
    let statuses: [Item.Status] = [
      .inStock(quantity: 3), .outOfStock(isOnBackOrder: false), .outOfStock(isOnBackOrder: true),
    ]
    #expect(statuses.map(\.isInStock) == [true, false, false])
  }

  @Test func `S-59: a row tells its status, and to be in stock takes any quantity`() {
    #expect(Item.Status.inStock(quantity: 20).words == "In stock: 20")
    #expect(Item.Status.outOfStock(isOnBackOrder: false).words == "Out of stock")
    #expect(Item.Status.outOfStock(isOnBackOrder: true).words == "Out of stock, on back order")
    for quantity in [0, 1, 20, Int.max] {
      #expect(Item.Status.inStock(quantity: quantity).isInStock)
    }
  }

  @Test func `S-59: a row out of stock is dim`() {
    let canvas = Inventory.screen(Inventory.State()).render(size: Size(width: 80, height: 12))
    #expect(!canvas[18, 2].style.attributes.contains(.dim))
    #expect(canvas[18, 3].style.attributes.contains(.dim))
  }

  @Test func `S-60: the delete alert names the item in quotes`() async {
    let store = store()
    await store.send(.deletePressed(headphones.id)) {
      $0.selection = headphones.id
      $0.destination = .alert(.delete(headphones))
    }
    #expect(Inventory.screen(store.state).popup?.title == "Delete \"Headphones\"")
    #expect(Inventory.screen(store.state).popup?.message == "정말 삭제하시겠습니까?")
  }

  @Test func `S-60: an unknown id does nothing`() async {
    let store = store()
    await store.send(.deletePressed(UUID(99)))
    await store.send(.duplicatePressed(UUID(99)))
    await store.send(.deletePressed(nil))
  }

  @Test func `S-64: an alert knows two actions, dismiss and presented`() {
    let actions: [PresentationAction<Inventory.Destination.Action>] = [
      .dismiss, .presented(.alert(.deletionConfirmed(mouse.id))),
    ]
    let names = actions.map { action in
      switch action {
      case .dismiss: "dismiss"
      case .presented: "presented"
      }
    }
    #expect(names == ["dismiss", "presented"])
  }

  @Test func `S-65: closing sends dismiss only while open, a button sends its action alone`() {
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

  @Test func `S-66: a removed row is shown for a moment, and cannot be selected`() async {
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
         ← Inventory                      Inventory.swift
           Headphones is gone
         ▸ Mouse          In stock: 10                  ■
           Keyboard       Out of stock                  ■
           Monitor        Out of stock, on back order   ■






         ↑↓ move  c duplicate  d delete
        """)
    await store.send(.rowPicked(0))
    await clock.advance(by: .milliseconds(600))
    await store.receive(.highlightEnded) { $0.removal = nil }
  }

  @Test func `a duplicate with a new id goes before the original`() async {
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

  @Test func `an empty inventory dims its keys and says why`() {
    let keys = Inventory.screen(Inventory.State(items: [])).keys
    #expect(keys.rows.last?.reason == "The inventory is empty")
  }

  @Test func `keys become actions for the selected item`() {
    var session = Session(Inventory.screen(Inventory.State(selection: mouse.id)))
    #expect(session.press("d") == .deletePressed(mouse.id))
    #expect(session.press(.delete) == .deletePressed(mouse.id))
    #expect(session.press("c") == .duplicatePressed(mouse.id))
    #expect(session.press("j") == .moved(.down))
    #expect(session.click(5, 3) == .rowPicked(2))
    #expect(session.click(60, 2) == .duplicatePressed(mouse.id))
    #expect(session.click(71, 2) == .deletePressed(mouse.id))
  }

  @Test func `a moved selection stays within the list`() async {
    let store = store()
    await store.send(.moved(.down)) { $0.selection = mouse.id }
    await store.send(.moved(.last)) { $0.selection = Item.samples[3].id }
    await store.send(.moved(.down))
    await store.send(.rowPicked(0)) { $0.selection = headphones.id }
  }
}
