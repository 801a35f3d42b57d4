import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct OrderFormTests {
  private func store(_ state: OrderForm.State = OrderForm.State()) -> TestStoreOf<OrderForm> {
    TestStore(initialState: state) { OrderForm() }
  }

  @Test func `a binding action sets its field`() async {
    let store = store()
    await store.send(.binding(.set(\.$name, TextInput("Blob")))) { $0.name = TextInput("Blob") }
    await store.send(.binding(.set(\.$size, .large))) { $0.size = .large }
    await store.send(.binding(.set(\.$wantsMilk, true))) { $0.wantsMilk = true }
  }

  @Test func `the reducer runs after the binding and can correct it`() async {
    let store = store()
    await store.send(.binding(.set(\.$name, TextInput("Bl0b7")))) {
      $0.name = TextInput("Blb")
      $0.notice = "Names cannot contain digits"
    }
  }

  @Test func `onChange sees the old and the new value, and only real changes`() async {
    let store = store(OrderForm.State(quantity: 11))
    await store.send(.binding(.set(\.$quantity, 12))) {
      $0.quantity = 12
      $0.notice = "Quantity changed from 11 to 12"
    }
    await store.send(.binding(.set(\.$quantity, 13)))
  }

  @Test func `focus is state that keys change`() async {
    let store = store()
    var session = Session(OrderForm.screen(store.state))
    #expect(session.press(.tab) == .binding(.set(\.$focus, .quantity)))
    #expect(session.press(.up) == .binding(.set(\.$focus, .reset)))
    #expect(session.click(5, 5) == .binding(.set(\.$focus, .milk)))
    await store.send(.binding(.set(\.$focus, .milk))) { $0.focus = .milk }
    session = Session(OrderForm.screen(store.state))
    #expect(session.press(.space) == .binding(.set(\.$wantsMilk, true)))
  }

  @Test func `one key is one binding action`() {
    var session = Session(OrderForm.screen(OrderForm.State(focus: .quantity, quantity: 3)))
    #expect(session.press(.right) == .binding(.set(\.$quantity, 4)))
    #expect(session.press(.left) == .binding(.set(\.$quantity, 2)))
    session = Session(OrderForm.screen(OrderForm.State(focus: .size)))
    #expect(session.press(.left) == .binding(.set(\.$size, .large)))
    session = Session(OrderForm.screen(OrderForm.State()))
    #expect(session.press("x") == .binding(.set(\.$name, TextInput("x", typed: true))))
    session = Session(OrderForm.screen(OrderForm.State(focus: .reset)))
    #expect(session.press(.enter) == .resetPressed)
  }

  @Test func `a binding of the store reads and writes a field`() {
    let store = Store(initialState: OrderForm.State()) { OrderForm() }
    let quantity = store.binding(\.$quantity)
    quantity.wrappedValue = 99
    #expect(quantity.wrappedValue == 12)
  }

  @Test func `reset restores the defaults`() async {
    let store = store(OrderForm.State(focus: .reset, quantity: 5, wantsMilk: true))
    await store.send(.resetPressed) {
      $0 = OrderForm.State()
      $0.notice = "Quantity changed from 5 to 1"
    }
  }

  @Test func `the screen shows the state`() {
    let state = OrderForm.State(
      focus: .size, name: TextInput("김민지"), notice: "Quantity changed from 1 to 2", quantity: 2,
      size: .medium, wantsMilk: true)
    #expect(
      OrderForm.screen(state).picture(48, 12) == """
         Bindings in forms              OrderForm.swift
           Name         김민지
           Quantity     ‹ 2 ›
         ▸ Size         ‹ medium ›
           Milk         ‹ yes ›
           Reset        all fields




         Quantity changed from 1 to 2
         ↑↓ field  ←→ change
        """)
  }
}

extension TextInput {
  /// Text as if it had been typed, with its undo history.
  fileprivate init(_ text: String, typed: Bool) {
    self.init()
    apply(.insert(text))
  }
}
