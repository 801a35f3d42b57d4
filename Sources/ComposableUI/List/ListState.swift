public import Composable
public import TerminalUI

/// The state of a screen with rows, of which one is selected by its id: it stays selected while
/// other rows are added, removed, and moved.
public protocol ListState {
  associatedtype Rows: RowCollection

  /// The rows, from the top.
  var rows: Rows { get }

  /// The id of the selected row. If there is no row with it, the first one is selected.
  var selection: Rows.Element.ID? { get set }
}

/// The rows of a list: an array, or something that finds them faster.
public protocol RowCollection: RandomAccessCollection where Index == Int, Element: Identifiable {
  /// The index of the row with an id; nil if there is none.
  func row(of id: Element.ID) -> Int?
}

extension RowCollection {
  public func row(of id: Element.ID) -> Int? { firstIndex { $0.id == id } }

  /// The index of the row with an id, or of the first one; nil if there are no rows.
  public func selectedRow(_ id: Element.ID?) -> Int? { isEmpty ? nil : id.flatMap(row) ?? 0 }
}

extension Array: RowCollection where Element: Identifiable {}

extension IdentifiedArray: RowCollection {
  /// - Complexity: O(1).
  public func row(of id: ID) -> Int? { index(id: id) }
}

extension Movement {
  /// The row to which the movement leads from the one with an id; nil if there are no rows.
  public func row<Rows: RowCollection>(from id: Rows.Element.ID?, in rows: Rows) -> Rows.Element? {
    rows.selectedRow(id).map { rows[applied(to: $0, count: rows.count)] }
  }
}

extension CaseIterable where Self: Equatable, AllCases.Index == Int {
  /// The next order of a list. The last one is followed by the first.
  public var next: Self {
    let cases = Self.allCases
    let index = cases.firstIndex(of: self).map { $0 + 1 } ?? 0
    return cases[index % cases.count]
  }
}

extension ListState {
  /// The index of the selected row; nil if there are no rows.
  public var selectedIndex: Int? { rows.selectedRow(selection) }

  /// The selected row; nil if there are no rows.
  public var selected: Rows.Element? {
    let rows = rows
    return rows.selectedRow(selection).map { rows[$0] }
  }

  /// Moves the selection.
  public mutating func move(_ movement: Movement) {
    if let row = movement.row(from: selection, in: rows) { selection = row.id }
  }

  /// Changes the rows. The selected one stays selected; if it is removed, the next one is selected,
  /// or the last. Until the user selects a row, the first one is.
  public mutating func changeRows(_ change: (inout Self) -> Void) {
    guard let id = selection else { return change(&self) }
    let old = rows
    change(&self)
    let new = rows
    if new.row(of: id) != nil {
      selection = id
    } else if let index = old.selectedRow(id) {
      let isLeft = { (row: Rows.Element) in new.row(of: row.id) != nil }
      selection = (old[index...].first(where: isLeft) ?? old[..<index].last(where: isLeft))?.id
    }
  }

  /// Changes the rows, such as their order. The first one stays selected, too, unless the user has
  /// selected another.
  public mutating func rearrange(_ change: (inout Self) -> Void) {
    let isFirst = selection == nil
    selection = selected?.id
    changeRows(change)
    if isFirst, selectedIndex == 0 { selection = nil }
  }

  /// The rows as they are drawn.
  public func rowList(
    height: Int = 1, row: @escaping (Rows.Element, _ isSelected: Bool) -> any View
  ) -> RowList {
    let rows = rows
    let selection = rows.selectedRow(selection)
    return RowList(count: rows.count, selection: selection, rowHeight: height) { index in
      row(rows[index], index == selection)
    }
  }

  /// The rows in words.
  public func spokenRows(_ text: (Rows.Element) -> String) -> [SpokenLine] {
    let rows = rows
    let selection = rows.selectedRow(selection)
    return zip(rows.indices, rows).map { index, row in
      SpokenLine(text(row), id: "\(row.id)", row: index, isSelected: index == selection)
    }
  }
}
