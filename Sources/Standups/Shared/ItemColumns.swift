import StandupsModel
import TerminalUI

/// Items in columns: the text, the owner, the day by which it is needed, and the age. Without room
/// for all of them, the day takes the place of the age, then owners have only their first name, and
/// then there are none.
///
/// ```
/// ! Legal has not answered                  Cem Yılmaz    due Thu  7 days
/// ! Waiting for the API key of the vendor   Ada Lovelace           5 days
/// ```
struct ItemColumns {
  /// What is written in a row.
  fileprivate struct Line {
    let item: Item
    let state: String
    let due: String?
    let owner: String
    let style: Style

    init(_ item: Item, _ days: WorkingDays, _ names: [Attendee.ID: String]?) {
      let age = item.ageNow(in: days)
      self.item = item
      state = item.state(at: age)
      due = item.isOpen ? item.dueText : nil
      owner = names.flatMap { item.ownerName(in: $0) } ?? ""
      style = item.style(at: age)
    }
  }

  private let days: WorkingDays
  private let lines: [Line]
  private let names: [Attendee.ID: String]?
  private var age = 0
  private var due = 0
  private var owner = 0
  /// The width of first names.
  private var shortOwner = 0
  /// The width of the days that take the place of the age.
  private var state = 0

  fileprivate static let gap = 2
  /// The least width of the text beside whole names, and beside anything.
  private static let (wideText, leastText) = (44, 36)
  private static let longestOwner = 24

  /// - Parameters:
  ///   - items: the items that may be shown.
  ///   - days: the days on which the team works.
  ///   - names: the team's `ownerNames`, without which owners have the names in the items; nil if
  ///     the rows do not name owners.
  init(_ items: some Sequence<Item>, days: WorkingDays, names: [Attendee.ID: String]?) {
    self.days = days
    self.names = names
    lines = items.map { Line($0, days, names) }
    for line in lines {
      let (age, due) = (line.state.columns, line.due?.columns)
      self.age = max(self.age, age)
      self.due = max(self.due, due ?? 0)
      state = max(state, due ?? age)
      owner = max(owner, min(line.owner.columns, Self.longestOwner))
      shortOwner = max(shortOwner, min(line.owner.firstName.columns, Self.longestOwner))
    }
  }

  init(_ items: some Sequence<Item>, of standup: Standup) {
    self.init(items, days: standup.workingDays, names: standup.ownerNames)
  }

  /// - Parameters:
  ///   - isSelected: nil in a list without a selection.
  ///   - waiting: the person who is waiting, if the row is for the person who can clear the item.
  ///   - place: the place of the item among those that are not shown.
  func row(
    _ item: Item, isSelected: Bool? = nil, waiting: String? = nil, place: Text? = nil
  ) -> any View {
    let line = lines.first { $0.item.id == item.id } ?? Line(item, days, names)
    let text = waiting.map { String(localized: "\($0) waits: \(item.text)") } ?? item.text
    let view = ItemLine(line: line, text: text, columns: self)
    guard isSelected != nil || place != nil else { return view }
    return HStack {
      if let isSelected { SelectionMark(isSelected).frame(width: 2) }
      view.flexible(.horizontal)
      if let place { place.padding(Edges(left: Self.gap)) }
    }
  }

  /// The widths of the columns in a row, 0 for those without room.
  fileprivate func widths(in width: Int) -> Widths {
    let (room, wide) = (
      width - Self.leastText, width - (owner == 0 ? Self.leastText : Self.wideText)
    )
    let (all, day) = (column(due) + column(age), column(state))
    if column(owner) + all <= wide { return Widths(owner: owner, due: due, state: age) }
    if column(owner) + day <= wide { return Widths(owner: owner, state: state) }
    let isShort = column(shortOwner) + day <= room
    return Widths(owner: isShort ? shortOwner : 0, state: state, isShort: isShort)
  }

  private func column(_ width: Int) -> Int { width == 0 ? 0 : width + Self.gap }

  fileprivate struct Widths {
    var owner: Int
    var due = 0
    var state: Int
    /// True if owners have only their first name.
    var isShort = false
  }
}

private struct ItemLine: LineView {
  var line: ItemColumns.Line
  var text: String
  var columns: ItemColumns

  func draw(in area: Rect, on canvas: inout Canvas) {
    let (item, widths) = (line.item, columns.widths(in: area.width))
    HStack(spacing: ItemColumns.gap) {
      Text.written(
        "\(item.isOpen ? item.kind.mark : "✓") \(text)", style: item.isOpen ? .plain : line.style
      )
      .flexible(.horizontal)
      if widths.owner > 0 {
        Text(widths.isShort ? line.owner.firstName : line.owner, style: .dim)
          .frame(width: widths.owner)
      }
      if widths.due > 0 { Text(line.due ?? "", style: line.style).frame(width: widths.due) }
      Text(widths.due > 0 ? line.state : line.due ?? line.state, style: line.style)
        .frame(width: widths.state, alignment: .trailing)
    }
    .draw(in: area, on: &canvas)
  }
}
