/// Keys and what they do, as buttons in one row: ` a add one    ? help `. A click presses the key.
/// The last ones are left out if there is no room for all.
///
/// The keys shown are those currently assigned to the rows of the screen's key map.
public struct KeyHints: LineView {
  public var hints: [Hint]

  /// A key and what it does.
  public struct Hint: Hashable, Sendable {
    /// The key that does this without assignments.
    public var key: Key
    public var label: String

    public init(_ key: Key, _ label: LocalizedText) {
      self.key = key
      self.label = label.text
    }
  }

  private static let gap = 3

  public init(_ hints: Hint...) {
    self.hints = hints
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let keys = hints.map { canvas.assignedKey(for: $0.key) }
    let names = keys.map { $0.name(in: canvas.glyphs) }
    let columns = zip(names, hints).map { $0.columns + $1.label.columns + 4 }
    func width(_ count: Int) -> Int {
      columns.prefix(count).reduce(-Self.gap) { $0 + $1 + Self.gap }
    }
    let count = max(1, columns.indices.last { width($0 + 1) <= area.width }.map { $0 + 1 } ?? 0)
    let row = area.centered(Size(width: min(width(count), area.width), height: 1))
    var x = row.minX
    for (index, hint) in hints.prefix(count).enumerated() {
      let place = Rect(x: x, y: row.minY, width: columns[index], height: 1).intersection(row)
      canvas.addTarget(.key(keys[index]), in: place)
      canvas.withBackground(Style(background: Color.accent.wash)) { canvas in
        canvas.clipped(to: place) { canvas in
          canvas.fill(place)
          let key = canvas.write(
            names[index], at: Point(x: place.minX + 1, y: place.minY), style: .key)
          canvas.write(hint.label, at: Point(x: place.minX + key + 3, y: place.minY))
        }
      }
      x += columns[index] + Self.gap
    }
  }
}

extension Canvas {
  /// The key that currently does what `builtIn` does without assignments.
  public func assignedKey(for builtIn: Key) -> Key {
    row(builtIn: builtIn)?.keys.first ?? builtIn
  }

  /// The key's hint as the footer shows it, such as `e edit`; `nil` if no row has the key.
  func hint(for builtIn: Key) -> String? {
    row(builtIn: builtIn).map { "\(assignedKey(for: builtIn).name(in: glyphs)) \($0.hint)" }
  }

  private func row(builtIn key: Key) -> KeyRow? {
    keyTables.lazy.compactMap { $0.first { $0.builtInKeys.contains(key) } }.first
  }
}

/// The footer's key hints: as many as fit, by priority and then in order. The hint for going back
/// stays as long as the one for help does.
///
/// Neighboring rows with the same label share one hint, as in `↑↓ move` and `M-↑↓ reorder`, or
/// `Up/Down move` if there are no arrow characters. A click presses the key.
struct HintBar: LineView {
  var rows: [KeyRow]

  private static let gap = 2
  private static let backPriority = 2

  func draw(in area: Rect, on canvas: inout Canvas) {
    var x = area.minX
    for hint in fittingHints(area.width, glyphs: canvas.glyphs) {
      let target = Rect(x: x, y: area.minY, width: hint.columns, height: 1)
      canvas.addTarget(.key(hint.keys[0]), in: target)
      for (key, name) in zip(hint.keys, hint.keyNames) {
        let width = canvas.write(
          name, at: Point(x: x, y: area.minY), style: hint.isDisabled ? .dim : .key)
        if key != hint.keys[0] {
          canvas.addTarget(.key(key), in: Rect(x: x, y: area.minY, width: width, height: 1))
        }
        x += width
      }
      canvas.write(
        hint.label, at: Point(x: x + 1, y: area.minY), style: hint.isDisabled ? .dim : .plain)
      x = target.maxX + Self.gap
    }
  }

  private func fittingHints(_ width: Int, glyphs: GlyphSet) -> [Hint] {
    let all = hints(glyphs: glyphs)
    let regular = all.filter { $0.priority >= 0 }
    let hints = Self.columns(of: regular) > width ? regular : all
    var chosen: Set<Int> = []
    var rest = width + Self.gap
    let order = hints.indices.sorted { (-hints[$0].priority, $0) < (-hints[$1].priority, $1) }
    for index in order {
      rest -= hints[index].columns + Self.gap
      guard rest >= 0 else { break }
      chosen.insert(index)
    }
    return hints.indices.filter(chosen.contains).map { hints[$0] }
  }

  private static func columns(of hints: [Hint]) -> Int {
    hints.reduce(-gap) { $0 + $1.columns + gap }
  }

  private struct Hint {
    var keys: [Key]
    var keyNames: [String]
    var label: String
    var isDisabled: Bool
    var priority: Int

    var columns: Int {
      keyNames.reduce(1 + label.columns) { $0 + $1.columns }
    }
  }

  private func hints(glyphs: GlyphSet) -> [Hint] {
    var hints: [Hint] = []
    for row in rows where row.isHinted {
      guard let key = row.keys.first else { continue }
      if let last = hints.indices.last, hints[last].label == row.hint,
        hints[last].isDisabled == (row.reason != nil)
      {
        let sharesModifiers = hints[last].keys.last?.modifiers == key.modifiers
        let separator = glyphs == .ascii ? "/" : ""
        let name = (sharesModifiers ? Key(key.code) : key).name(in: glyphs)
        hints[last].keys.append(key)
        hints[last].keyNames.append(separator + name)
      } else {
        hints.append(
          Hint(
            keys: [key], keyNames: [key.name(in: glyphs)], label: row.hint,
            isDisabled: row.reason != nil,
            priority: row.builtInKeys.contains(.escape) ? Self.backPriority : row.priority))
      }
    }
    return hints
  }
}
