import StandupsModel
import TerminalUI

/// Open items with their owners and their ages in columns.
struct ItemColumns {
  private let days: WorkingDays
  private let names: [Attendee.ID: String]
  private let ownerWidth: Int
  /// The columns of their first names.
  private let shortWidth: Int

  init(_ items: [Item], of standup: Standup) {
    self.init(items, names: standup.ownerNames, days: standup.workingDays)
  }

  /// - Parameters:
  ///   - names: the names of the owners; those who are missing have the names in the items.
  ///   - days: the days on which the team works.
  init(_ items: [Item], names: [Attendee.ID: String] = [:], days: WorkingDays) {
    (self.names, self.days) = (names, days)
    let owners = items.compactMap { $0.ownerName(in: names) }
    ownerWidth = owners.map(\.columns).max() ?? 0
    shortWidth = owners.map(\.firstName.columns).max() ?? 0
  }

  func row(_ item: Item) -> any View {
    OpenItemRow(
      item: item, age: item.ageNow(in: days), owner: item.ownerName(in: names) ?? "",
      ownerWidth: ownerWidth, shortWidth: shortWidth)
  }
}

private struct OpenItemRow: LineView {
  var item: Item
  var age: Int
  var owner: String
  var ownerWidth: Int
  var shortWidth: Int

  private static let gap = 2
  private static let leastOwner = 12
  private static let leastText = 36
  private static let stateWidth = 8

  func draw(in area: Rect, on canvas: inout Canvas) {
    let style = item.style(at: age)
    let state = Text(item.stateText(at: age), style: style)
    let most = max(Self.leastOwner, area.width / 5)
    let isShort = ownerWidth > most
    let width = isShort ? min(shortWidth, most) : ownerWidth
    let hasOwner = area.width - width - Self.stateWidth - 2 * Self.gap >= Self.leastText
    HStack(spacing: Self.gap) {
      Text.written("\(item.kind.mark) \(item.text)").flexible(.horizontal)
      if hasOwner, width > 0 {
        Text(isShort ? owner.firstName : owner, style: .dim).frame(width: width)
      }
      state.frame(width: max(Self.stateWidth, state.columns)).prioritized()
    }
    .draw(in: area, on: &canvas)
  }
}
