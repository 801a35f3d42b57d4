/// Keys and what they do, in one row: `a  add one      ?  help`. A click presses the key.
///
/// A key is named by the one that does the same in the screen's table; that is another one where keys
/// were assigned.
public struct KeyHints: View {
  public var hints: [Hint]

  /// A key and what it does.
  public struct Hint: Hashable, Sendable {
    public var key: Key
    public var label: String

    public init(_ key: Key, _ label: String) {
      self.key = key
      self.label = label
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
    let keys = hints.map { canvas.assignedKey(for: $0.key) }
    let texts = zip(keys, hints).map { "\($0.name(in: canvas.glyphs))  \($1.label)" }
    let line = Text(texts.joined(separator: Self.gap))
    let row = area.centered(Size(width: min(line.columns, area.width), height: 1))
    line.draw(in: row, on: &canvas)
    var x = row.minX
    for (key, text) in zip(keys, texts) {
      let place = Rect(x: x, y: row.minY, width: text.columns, height: 1)
      canvas.addTarget(.key(key), in: place.intersection(row))
      x = place.maxX + Self.gap.columns
    }
  }
}

extension Canvas {
  /// The key that does now what `builtIn` does without assignments.
  func assignedKey(for builtIn: Key) -> Key {
    row(builtIn: builtIn)?.keys.first ?? builtIn
  }

  /// The key's hint as the footer shows it, such as `e edit`; `nil` if no row has the key.
  func hint(for builtIn: Key) -> String? {
    row(builtIn: builtIn).map { "\(assignedKey(for: builtIn).name(in: glyphs)) \($0.hint)" }
  }

  private func row(builtIn key: Key) -> KeyRow? {
    keyRows.first { $0.builtInKeys.contains(key) }
  }
}
