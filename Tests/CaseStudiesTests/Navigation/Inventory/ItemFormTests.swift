import Composable
import ComposableTesting
import ComposableUI
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct ItemFormTests {
  private let mouse = Item.samples[1]

  /// The form after these actions.
  private func form(_ item: Item, _ actions: FormAction...) -> ItemForm.State {
    var state = ItemForm.State(item)
    for action in actions { state.form.apply(action) }
    return state
  }

  private func picture(_ state: ItemForm.State) -> String {
    ItemForm.screen(state, title: "Edit item").picture(60, 12)
  }

  @Test func `an item without a name cannot be saved, and the form says why`() async {
    var item = mouse
    item.name = " "
    let store = TestStore(initialState: ItemForm.State(item)) { ItemForm() }
    await store.send(.savePressed)
    #expect(ItemForm.keys(store.state).rows.first?.reason == "Enter a name")
  }

  @Test func `the form of an item in stock asks for the quantity`() {
    #expect(
      picture(form(mouse)) == """
          Edit item                                 ItemForm.swift
        ▸ Name         Mouse
          Color        ‹ Green ›
          Status       ‹ In stock ›
          Quantity     10              1 ━━●───────────────────── 99






          Enter save  ↑↓ field
        """)
  }

  @Test func `the last field follows the status`() {
    let out = form(mouse, .stepped("status", .forward), .stepped("back-order", .forward))
    #expect(out.form.value.status == .outOfStock(isOnBackOrder: true))
    #expect(picture(out).contains("Back order   ‹ yes ›"))
    var back = out
    back.form.apply(.stepped("status", .backward))
    #expect(back.form.value.status == .inStock(quantity: 1))
    #expect(!picture(back).contains("Back order"))
  }

  @Test func `a quantity stays within its bounds`() {
    let less = form(mouse, .focused("quantity"), .stepped("quantity", .backward))
    #expect(less.form.value.status == .inStock(quantity: 9))
    #expect(form(mouse, .slid("quantity", to: 0)).form.value.status == .inStock(quantity: 1))
    #expect(form(mouse, .slid("quantity", to: 1)).form.value.status == .inStock(quantity: 99))
  }

  @Test func `the colors go around, with none between the last and the first`() {
    var state = ItemForm.State(mouse)
    for color in [.red, .yellow, nil, .blue, .green] as [ItemColor?] {
      state.form.apply(.stepped("color", .forward))
      #expect(state.form.value.color == color)
    }
  }

  @Test func `Enter saves, and the other keys are those of every form`() async {
    var session = Session(ItemForm.screen(ItemForm.State(mouse), title: "Edit item"))
    #expect(session.press(.enter) == .savePressed)
    #expect(session.press(.down) == .form(.fieldPassed(.forward)))
    #expect(session.press("x") == .form(.textEdited(.insert("x"))))
    session = Session(ItemForm.screen(form(mouse, .focused("quantity")), title: "Edit item"))
    #expect(session.press(.right) == .form(.changePressed(.forward)))
    #expect(session.screen.keyRows.map(\.label).filter { $0.hasPrefix("Much") }.count == 2)
    let store = TestStore(initialState: ItemForm.State(mouse)) { ItemForm() }
    await store.send(.savePressed)
    await store.receive(.delegate(.saved(mouse)))
  }
}
