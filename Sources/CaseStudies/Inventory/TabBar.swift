import TerminalUI

struct TabBar: View {
  var selection: InventoryTabs.Tab

  var body: some View {
    HStack(spacing: 3) {
      for tab in InventoryTabs.Tab.allCases {
        HStack {
          SelectionMark(tab == selection)
          Text(" \(tab.title)", style: tab == selection ? .bold : .plain)
        }
        .onClick(.key(tab.key))
      }
    }
    .padding(Edges(left: 1, right: 1))
  }
}
