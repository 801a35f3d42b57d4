/// The footer's key hints: as many as fit, the first ones first.
///
/// Neighbouring rows with the same words share one hint, as in `↑↓ move`. A click presses the key.
struct HintBar: View {
  var rows: [KeyRow]

  var layout: Layout { Layout(flexible: .horizontal) }

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    var x = area.minX
    for hint in Self.hints(rows) {
      let width = hint.label.columns + 1 + hint.words.columns
      guard x + width <= area.maxX else { break }
      let style: Style = hint.isDimmed ? .dim : .plain
      canvas.answer(.key(hint.key), in: Rect(x: x, y: area.minY, width: width, height: 1))
      let label = canvas.write(
        hint.label, at: Point(x: x, y: area.minY), style: hint.isDimmed ? .dim : .bold)
      canvas.write(hint.words, at: Point(x: x + label + 1, y: area.minY), style: style)
      x += width + 2
    }
  }

  struct Hint {
    var key: Key
    var label: String
    var words: String
    var isDimmed: Bool
  }

  static func hints(_ rows: [KeyRow]) -> [Hint] {
    var hints: [Hint] = []
    for row in rows where row.isHinted {
      guard let key = row.keys.first else { continue }
      let words = row.words.prefix(1).lowercased() + row.words.dropFirst()
      if let last = hints.indices.last, hints[last].words == words {
        hints[last].label += key.description
      } else {
        hints.append(
          Hint(key: key, label: key.description, words: words, isDimmed: row.reason != nil))
      }
    }
    return hints
  }
}
