import Foundation
import StandupsModel
import Testing

@Suite struct `Statistics of items` {
  /// A Monday.
  private let monday = Date(timeIntervalSince1970: 1_779_062_400)

  private func day(_ days: Int) -> Date { monday.addingTimeInterval(Double(days) * 86_400) }

  private func item(opened: Int, resolved: Int?) -> Item {
    var item = Item(
      id: UUID(opened), text: "late", kind: .blocker, meeting: UUID(9), openedAt: day(opened))
    if let resolved { item.resolve(at: day(resolved)) }
    return item
  }

  private func figures(
    _ items: [Item], isCounted: (Date) -> Bool = { _ in true }
  ) -> ItemStatistics {
    ItemStatistics(
      items, isCounted: isCounted, in: WorkingDays(weekend: [.saturday, .sunday]),
      local: LocalTime.utc)
  }

  @Test func `opened and resolved ones are counted, and working days`() {
    let figures = figures([
      item(opened: 0, resolved: 1), item(opened: 3, resolved: 7), item(opened: 4, resolved: nil),
    ])
    #expect(figures.opened == 3 && figures.resolved == 2)
    #expect(figures.medianAge == 1)
  }

  @Test func `half of them were open longer than the median`() {
    let items = [(0, 0), (1, 2), (2, 4), (3, 18), (4, 18)].map { item(opened: $0, resolved: $1) }
    #expect(figures(items).medianAge == 2)
    #expect(figures([item(opened: 0, resolved: nil)]).medianAge == nil)
  }

  @Test func `an item that came up before the time can be resolved in it`() {
    let figures = figures(
      [item(opened: 0, resolved: 8), item(opened: 1, resolved: 2), item(opened: 8, resolved: nil)]
    ) { $0 >= day(7) }
    #expect(figures.opened == 1 && figures.resolved == 1 && figures.medianAge == 6)
  }
}
