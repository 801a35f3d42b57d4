import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct InventoryTabsTests {
  @Test func `the first tab's button selects the inventory through a delegate action`() async {
    let store = TestStore(initialState: InventoryTabs.State()) { InventoryTabs() }
    await store.send(.firstTab(.inventoryPressed))
    await store.receive(.firstTab(.delegate(.inventoryRequested))) { $0.selection = .inventory }
  }

  @Test func `the last tab is followed by the first`() async {
    let store = TestStore(initialState: InventoryTabs.State()) { InventoryTabs() }
    await store.send(.previousTabPressed) { $0.selection = .three }
    await store.send(.nextTabPressed) { $0.selection = .one }
    await store.send(.tabPressed(.inventory)) { $0.selection = .inventory }
  }

  @Test func `the selected tab is shown below the bar`() {
    #expect(
      InventoryTabs.screen(InventoryTabs.State()).picture(50, 12) == """
         One                               FirstTab.swift
         ▸ One     Inventory     Three




                        ▸ Go to inventory




         Enter go to inventory  Tab next tab
        """)
    #expect(
      InventoryTabs.screen(InventoryTabs.State(selection: .inventory)).picture(80, 12) == """
          Inventory                                                    Inventory.swift
           One   ▸ Inventory     Three

         ▸ Headphones     In stock: 20                  ■ Blue   [ duplicate | delete ]
           Mouse          In stock: 10                  ■ Green    duplicate    delete
           Keyboard       Out of stock                  ■ Yellow   duplicate    delete
           Monitor        Out of stock, on back order   ■ Red      duplicate    delete




          ↑↓ move  Enter edit  n new  c duplicate  d delete  Tab next tab
        """)
  }

  @Test func `a click on a tab selects it`() {
    var session = Session(InventoryTabs.screen(InventoryTabs.State()))
    #expect(session.click(12, 2) == .tabPressed(.inventory))
    #expect(session.press(.tab) == .nextTabPressed)
    #expect(session.press(.enter) == .firstTab(.inventoryPressed))
  }
}
