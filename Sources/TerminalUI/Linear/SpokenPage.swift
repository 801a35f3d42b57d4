/// A screen, or the sheet over it, as lines to read aloud.
struct SpokenPage: Equatable {
  /// The titles of the screen and of the sheets over it.
  var titles: [String]
  /// The name of the key table; `nil` while a text field takes what is typed, since its table is a
  /// different one on the same page.
  var table: String?
  var heading: String
  var lines: [SpokenLine]
  var announcements: [Announcement]
  /// The current state, in one line.
  var summary: String?

  init<Action>(_ screen: Screen<Action>) {
    titles = screen.trail + screen.layers { $0.title }
    table = screen.takesText ? nil : screen.topKeys.name
    let detail = screen.top { $0.detailKey == nil ? ($0.spokenDetail ?? $0.detail).spokenText : "" }
    let title = (screen.trail.dropFirst() + [screen.top { $0.title }]).joined(separator: ", ")
    heading = (detail.isEmpty ? title : "\(title), \(detail)").asSentence
    let speech = screen.top { $0.speech?() ?? nil }
    lines = speech?.lines ?? screen.drawnLines
    announcements = speech?.announcements ?? []
    summary = speech?.summary
  }

  /// True if both show the same screen at different times.
  func isSamePage(as other: Self) -> Bool {
    titles == other.titles && (table == other.table || table == nil || other.table == nil)
  }

  /// The lines that can be selected, by their number less one.
  var rows: [SpokenLine] { lines.filter(\.isNumbered) }

  /// The numbers of the rows with this name, regardless of case: their text up to a comma, or that
  /// after a colon, such as `No key` in `Blocker: No key, Ada`.
  func numbers(ofRowsNamed name: String) -> [Int] {
    let name = name.lowercased()
    return rows.indices.filter { index in
      let text = rows[index].text.lowercased()
      let rest = text.split(separator: ":", maxSplits: 1).last?.drop { $0 == " " } ?? ""
      return [text[...], rest].contains { $0 == name || $0.hasPrefix("\(name),") }
    }.map { $0 + 1 }
  }

  /// The selected line with its number.
  var selectedLine: String? {
    lines.firstIndex(where: \.isSelected).map { text(of: lines[$0], numberedIDs[$0]) }
  }

  /// All lines with their numbers.
  var texts: [String] { zip(lines, numberedIDs).map(text) }

  private func text(of line: SpokenLine, _ id: NumberedID) -> String {
    line.isNumbered ? "\(id.number). \(line.text.asSentence)" : line.text.asSentence
  }

  /// The lines to read after an older version of the same page: those that are new or have a
  /// different number, and a new selection.
  func changes(since old: SpokenPage, withSelection: Bool = true) -> [String] {
    let known = Set(old.numberedIDs)
    let selected = old.lines.first { $0.isSelected }?.id
    return zip(lines, numberedIDs).filter { line, id in
      let isSelected = withSelection && line.isSelected && line.id != selected
      return !known.contains(id) || isSelected
    }.map(text)
  }

  /// The lines with their numbers, regardless of their clocks.
  private var numberedIDs: [NumberedID] {
    var number = 0
    return lines.map { line in
      if line.isNumbered { number += 1 }
      return NumberedID(id: line.id, number: line.isNumbered ? number : 0)
    }
  }

  private struct NumberedID: Hashable {
    var id: String
    var number: Int
  }
}

extension SpokenLine {
  /// True if the user can name the line by a number. The selected line may have nothing to click.
  fileprivate var isNumbered: Bool { row != nil || isSelected }
}

extension Screen {
  /// The values of the screen and of the sheets over it, from the lowest.
  fileprivate func layers<Value>(_ value: (Screen) -> Value) -> [Value] {
    guard case .sheet(let sheet) = cover else { return [value(self)] }
    return [value(self)] + sheet.layers(value)
  }

  /// The lines of the body as they are drawn for screen readers.
  fileprivate var drawnLines: [SpokenLine] {
    var canvas = Canvas(size: Self.drawnSize, glyphs: .screenReader)
    canvas.keyTables = [top { $0.keys.rows }, globalKeys.rows]
    top { $0.body.draw(in: Rect(canvas.size), on: &canvas) }
    var lines: [SpokenLine] = []
    var y = 0
    while y < canvas.size.height {
      let target = canvas.rowTarget(y)
      let height = max(1, target?.area.height ?? 1)
      let text = (y..<min(canvas.size.height, y + height)).map { canvas.spokenText($0) }
        .filter { !$0.isEmpty }.joined(separator: ", ")
      let isSelected = canvas.caret.map { (y..<y + height).contains($0.y) } ?? false
      y += height
      guard !text.isEmpty else { continue }
      switch target?.hit {
      case .item(let row): lines.append(SpokenLine(text, row: row, isSelected: isSelected))
      case nil, .key, .nothing, .slider, .step, .text:
        lines.append(SpokenLine(text, isSelected: isSelected))
      }
    }
    let remark = top { $0.remark }
    return lines + (remark.map { [SpokenLine($0)] } ?? [])
  }

  /// The size of a page of one column, high enough for anything people listen to.
  private static var drawnSize: Size { Size(width: 99, height: 400) }
}

extension Canvas {
  /// The target of a click on a whole row; `nil` if only a part of the row reacts.
  fileprivate func rowTarget(_ y: Int) -> Target? {
    targets.first { $0.area.minY == y && $0.area.width * 2 > size.width }
  }

  fileprivate func spokenText(_ y: Int) -> String {
    let text = line(y).drop { $0 == " " }
    return String(text.hasPrefix("> ") ? text.dropFirst(2).drop { $0 == " " } : text).spokenText
  }
}
