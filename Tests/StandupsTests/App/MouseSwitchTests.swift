import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Mouse switch` {
  @Test func `help lists it and says how to select text`() {
    let rows = AppFeature.screen(app([design], showing: design)).globalKeys.rows
    #expect(
      rows.contains { $0.keys == [.control("t"), .alt("m")] && $0.label.contains("Shift selects") })
  }
}
