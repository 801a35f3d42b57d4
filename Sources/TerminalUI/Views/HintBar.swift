/// The footer's key hints: as many as fit, by priority and then in order. Where that makes room for
/// all, the key that explains itself has no words.
///
/// Neighbouring rows with the same words share one hint, as in `↑↓ move` and `M-↑↓ reorder`, or
/// `Up/Down move` where there are no arrows. A click
/// presses the key.
struct HintBar: View {
  var rows: [KeyRow]

  var layout: Layout { Layout(flexible: .horizontal) }

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    var x = area.minX
    for hint in fitting(area.width, glyphs: canvas.glyphs) {
      let target = Rect(x: x, y: area.minY, width: hint.columns, height: 1)
      canvas.addTarget(.key(hint.keys[0]), in: target)
      for (key, name) in zip(hint.keys, hint.keyNames) {
        let width = canvas.write(
          name, at: Point(x: x, y: area.minY), style: hint.isDimmed ? .dim : .bold)
        canvas.addTarget(.key(key), in: Rect(x: x, y: area.minY, width: width, height: 1))
        x += width
      }
      let origin = Point(x: x + 1, y: area.minY)
      canvas.write(hint.label, at: origin, style: hint.isDimmed ? .dim : .plain)
      x = target.maxX + 2
    }
  }

  private func fitting(_ width: Int, glyphs: GlyphSet) -> [Hint] {
    let hints = Self.hints(rows, glyphs: glyphs)
    if Self.columns(of: hints) <= width { return hints }
    let brief = hints.map { $0.isSelfExplanatory ? $0.withoutLabel : $0 }
    if Self.columns(of: brief) <= width { return brief }
    var chosen: Set<Int> = []
    var rest = width + 2
    let order = hints.indices.sorted {
      (-hints[$0].priority, $0) < (-hints[$1].priority, $1)
    }
    for index in order {
      let needed = hints[index].columns + 2
      guard needed <= rest else { break }
      rest -= needed
      chosen.insert(index)
    }
    return hints.indices.filter(chosen.contains).map { hints[$0] }
  }

  private static func columns(of hints: [Hint]) -> Int {
    hints.reduce(-2) { $0 + $1.columns + 2 }
  }

  struct Hint: Hashable {
    var keys: [Key]
    var keyNames: [String]
    var label: String
    var isDimmed: Bool
    var isSelfExplanatory: Bool
    var priority: Int
    var columns: Int

    var withoutLabel: Hint {
      var hint = self
      hint.label = ""
      hint.columns -= 1 + label.columns
      return hint
    }
  }

  static func hints(_ rows: [KeyRow], glyphs: GlyphSet) -> [Hint] {
    var hints: [Hint] = []
    for row in rows where row.isHinted {
      guard let key = row.keys.first else { continue }
      if let last = hints.indices.last, hints[last].label == row.hint,
        hints[last].isDimmed == (row.reason != nil)
      {
        let repeats = hints[last].keys.last?.modifiers == key.modifiers
        let separator = glyphs == .ascii ? "/" : ""
        let name = separator + (repeats ? Key(key.code) : key).name(in: glyphs)
        hints[last].keys.append(key)
        hints[last].keyNames.append(name)
        hints[last].columns += name.columns
      } else {
        let name = key.name(in: glyphs)
        hints.append(
          Hint(
            keys: [key], keyNames: [name], label: row.hint, isDimmed: row.reason != nil,
            isSelfExplanatory: row.isSelfExplanatory, priority: row.priority,
            columns: name.columns + 1 + row.hint.columns))
      }
    }
    return hints
  }
}
