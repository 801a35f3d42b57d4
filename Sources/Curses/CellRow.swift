import CNcurses
import TerminalUI

/// A piece of a canvas's row as ncurses takes it.
struct CellRow {
  private(set) var cells: [cchar_t] = []
  /// Whether a character takes two cells that a terminal joins.
  private(set) var hasPair = false
  private(set) var styles: CellStyles
  private let isUnicode: Bool

  /// - Parameter isUnicode: whether the locale can encode more than ASCII.
  init(styles: CellStyles, isUnicode: Bool) {
    self.styles = styles
    self.isUnicode = isUnicode
  }

  /// Replaces the piece by another one, which begins and ends with whole characters.
  mutating func load(_ columns: ClosedRange<Int>, ofRow y: Int, of canvas: Canvas) {
    cells.removeAll(keepingCapacity: true)
    hasPair = false
    for x in columns {
      let cell = canvas[x, y]
      var template = styles.template(for: cell.style)
      if let ascii = cell.ascii, cell.width == 1 {
        template.chars.0 = wchar_t(ascii)
        cells.append(template)
      } else if cell.width > 0 {
        let text = CellText(cell.character, width: Int(cell.width), isUnicode: isUnicode)
        template.setText(text.first)
        cells.append(template)
        if let second = text.second {
          template.setText(second)
          cells.append(template)
          hasPair = hasPair || second != [0x20]
        }
      }
    }
  }
}

extension cchar_t {
  fileprivate mutating func setText(_ text: [wchar_t]) {
    withUnsafeMutableBytes(of: &chars) { chars in
      let chars = chars.bindMemory(to: wchar_t.self)
      for index in chars.indices { chars[index] = index < text.count ? text[index] : 0 }
    }
  }
}
