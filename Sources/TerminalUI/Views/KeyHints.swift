/// Keys and what they do, in one row: `a  add one      ?  help`. A click presses the key.
///
/// A key is named by the one that does the same in the screen's table; that is another one where keys
/// were assigned.
public struct KeyHints: View {
  public var hints: [Hint]

  /// A key and the words for what it does.
  public struct Hint: Hashable, Sendable {
    public var key: Key
    public var words: String

    public init(_ key: Key, _ words: String) {
      self.key = key
      self.words = words
    }
  }

  private static let gap = "      "

  public init(_ hints: Hint...) {
    self.hints = hints
  }

  public var layout: Layout { Layout(flexible: .horizontal) }

  public func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let keys = hints.map { canvas.current($0.key) }
    let texts = zip(keys, hints).map { "\($0.name(in: canvas.glyphs))  \($1.words)" }
    let line = Text(texts.joined(separator: Self.gap))
    let row = area.centered(Size(width: min(line.columns, area.width), height: 1))
    line.draw(in: row, on: &canvas)
    var x = row.minX
    for (key, text) in zip(keys, texts) {
      let place = Rect(x: x, y: row.minY, width: text.columns, height: 1)
      canvas.answer(.key(key), in: place.intersection(row))
      x = place.maxX + Self.gap.columns
    }
  }
}

extension Canvas {
  /// The key that does now what this one does where no others were assigned.
  func current(_ key: Key) -> Key {
    row(of: key)?.keys.first ?? key
  }

  /// It and the words of its row, as the footer says them; `nil` if no row has it.
  func hint(of key: Key) -> String? {
    row(of: key).map { "\(current(key).name(in: glyphs)) \($0.hint)" }
  }

  private func row(of key: Key) -> KeyRow? {
    keyRows.lazy.compactMap { $0.row(of: key) }.first
  }
}
