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
      canvas.answer(.key(hint.keys[0]), in: target)
      for (key, label) in zip(hint.keys, hint.labels) {
        let label = canvas.write(
          label, at: Point(x: x, y: area.minY), style: hint.isDimmed ? .dim : .bold)
        canvas.answer(.key(key), in: Rect(x: x, y: area.minY, width: label, height: 1))
        x += label
      }
      let words = Point(x: x + 1, y: area.minY)
      canvas.write(hint.words, at: words, style: hint.isDimmed ? .dim : .plain)
      x = target.maxX + 2
    }
  }

  private func fitting(_ width: Int, glyphs: Glyphs) -> [Hint] {
    let hints = Self.hints(rows, glyphs: glyphs)
    if Self.columns(of: hints) <= width { return hints }
    let brief = hints.map { $0.isSelfExplaining ? $0.withoutWords : $0 }
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
    var labels: [String]
    var words: String
    var isDimmed: Bool
    var isSelfExplaining: Bool
    var priority: Int
    var columns: Int

    var withoutWords: Hint {
      var hint = self
      hint.words = ""
      hint.columns -= 1 + words.columns
      return hint
    }
  }

  static func hints(_ rows: [KeyRow], glyphs: Glyphs) -> [Hint] {
    var hints: [Hint] = []
    for row in rows where row.isHinted {
      guard let key = row.keys.first else { continue }
      if let last = hints.indices.last, hints[last].words == row.hint,
        hints[last].isDimmed == (row.reason != nil)
      {
        let repeats = hints[last].keys.last?.modifiers == key.modifiers
        let separator = glyphs == .ascii ? "/" : ""
        let label = separator + (repeats ? Key(key.code) : key).name(in: glyphs)
        hints[last].keys.append(key)
        hints[last].labels.append(label)
        hints[last].columns += label.columns
      } else {
        let label = key.name(in: glyphs)
        hints.append(
          Hint(
            keys: [key], labels: [label], words: row.hint, isDimmed: row.reason != nil,
            isSelfExplaining: row.isSelfExplaining, priority: row.priority,
            columns: label.columns + 1 + row.hint.columns))
      }
    }
    return hints
  }
}
