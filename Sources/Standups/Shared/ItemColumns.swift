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
  private let days: WorkingDays
  /// The names of the owners; nil if all items have the same owner.
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
    for item in items {
      let (age, due) = (item.state(at: item.ageNow(in: days)).columns, item.dueText?.columns)
      self.age = max(self.age, age)
      self.due = max(self.due, due ?? 0)
      state = max(state, due ?? age)
      let owner = names.flatMap { item.ownerName(in: $0) } ?? ""
      self.owner = max(self.owner, min(owner.columns, Self.longestOwner))
      shortOwner = max(shortOwner, min(owner.firstName.columns, Self.longestOwner))
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
    HStack {
      if let isSelected { SelectionMark(isSelected).frame(width: 2) }
      ItemLine(
        item: item, age: item.ageNow(in: days),
        text: waiting.map { String(localized: "\($0) waits: \(item.text)") } ?? item.text,
        owner: names.flatMap { item.ownerName(in: $0) } ?? "", columns: self
      )
      .flexible(.horizontal)
      if let place { place.padding(Edges(left: Self.gap)) }
    }
  }

  /// The widths of the columns in a row, 0 for those without room.
  fileprivate func widths(in width: Int) -> Widths {
    let choices = [
      Widths(owner: owner, due: due, state: age), Widths(owner: owner, state: state),
      Widths(owner: shortOwner, state: state, isShort: true),
    ]
    return choices.first {
      $0.total <= width - ($0.owner == 0 || $0.isShort ? Self.leastText : Self.wideText)
    } ?? Widths(state: state)
  }

  fileprivate struct Widths {
    var owner = 0
    var due = 0
    var state: Int
    /// True if owners have only their first name.
    var isShort = false

    /// The width of the columns with the gaps before them.
    var total: Int {
      [owner, due, state].filter { $0 > 0 }.reduce(0) { $0 + $1 + ItemColumns.gap }
    }
  }
}

private struct ItemLine: LineView {
  var item: Item
  var age: Int
  var text: String
  var owner: String
  var columns: ItemColumns

  func draw(in area: Rect, on canvas: inout Canvas) {
    let style = item.style(at: age)
    let widths = columns.widths(in: area.width)
    let (due, state) = (item.isOpen ? item.dueText : nil, item.state(at: age))
    HStack(spacing: ItemColumns.gap) {
      Text.written(
        "\(item.isOpen ? item.kind.mark : "✓") \(text)", style: item.isOpen ? .plain : style
      )
      .flexible(.horizontal)
      if widths.owner > 0 {
        Text(widths.isShort ? owner.firstName : owner, style: .dim).frame(width: widths.owner)
      }
      if widths.due > 0 { Text(due ?? "", style: style).frame(width: widths.due) }
      Text(widths.due > 0 ? state : due ?? state, style: style)
        .frame(width: widths.state, alignment: .trailing)
    }
    .draw(in: area, on: &canvas)
  }
}
