import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct ItemFormTests {
  private let mouse = Item.samples[1]

  /// Sends what a key does on the form's screen.
  private func press(_ key: Key, in store: TestStoreOf<ItemForm>) -> ItemForm.Action? {
    var session = Session(ItemForm.screen(store.state, title: "Edit item"))
    return session.press(key)
  }

  @Test func `an item without a name cannot be saved, and the form says why`() async throws {
    let store = TestStore(initialState: ItemForm.State(mouse)) { ItemForm() }
    let blank = TextInput(" ")
    await store.send(.binding(.set(\.$name, blank))) {
      $0.name = blank
      $0.item.name = " "
    }
    await store.send(.savePressed)
    #expect(ItemForm.keys(store.state).rows.first?.reason == "Enter a name")
  }

  @Test func `the fields of an item follow its status`() async throws {
    let store = TestStore(initialState: ItemForm.State(mouse)) { ItemForm() }
    #expect(ItemForm.screen(store.state, title: "").picture(40, 12).contains("Quantity   ‹ 10 ›"))
    await store.send(.binding(.set(\.$focus, .status))) { $0.focus = .status }
    await store.send(try #require(press(.right, in: store))) {
      $0.item.status = .outOfStock(isOnBackOrder: false)
    }
    #expect(ItemForm.screen(store.state, title: "").picture(40, 12).contains("Back order ‹ no ›"))
    await store.send(.binding(.set(\.$focus, .detail))) { $0.focus = .detail }
    await store.send(try #require(press(.right, in: store))) {
      $0.item.status = .outOfStock(isOnBackOrder: true)
    }
    await store.send(.binding(.set(\.$focus, .status))) { $0.focus = .status }
    await store.send(try #require(press(.left, in: store))) {
      $0.item.status = .inStock(quantity: 1)
    }
  }

  @Test func `a quantity stays within its bounds`() async throws {
    var item = mouse
    item.status = .inStock(quantity: 1)
    let store = TestStore(initialState: ItemForm.State(item)) { ItemForm() }
    await store.send(.binding(.set(\.$focus, .detail))) { $0.focus = .detail }
    await store.send(try #require(press(.left, in: store)))
    await store.send(try #require(press(.right, in: store))) {
      $0.item.status = .inStock(quantity: 2)
    }
  }

  @Test func `the colors go around, with none between the last and the first`() async throws {
    let store = TestStore(initialState: ItemForm.State(mouse)) { ItemForm() }
    await store.send(.binding(.set(\.$focus, .color))) { $0.focus = .color }
    for color in [.red, .yellow, nil, .blue, .green] as [ItemColor?] {
      await store.send(try #require(press(.right, in: store))) { $0.item.color = color }
    }
  }

  @Test func `the fields go around, and letters are text only in the first`() throws {
    var state = ItemForm.State(mouse)
    var name = state.name
    name.apply(.insert("x"))
    #expect(Session.pressing("x", on: state) == .binding(.set(\.$name, name)))
    #expect(Session.pressing(.up, on: state) == .binding(.set(\.$focus, .detail)))
    state.focus = .detail
    #expect(Session.pressing("x", on: state) == nil)
    #expect(Session.pressing(.down, on: state) == .binding(.set(\.$focus, .name)))
  }
}

extension Session<ItemForm.Action> {
  fileprivate static func pressing(_ key: Key, on state: ItemForm.State) -> ItemForm.Action? {
    var session = Session(ItemForm.screen(state, title: "Edit item"))
    return session.press(key)
  }
}
