import TerminalUI

/// Labels with their values beside them, in as many columns as fit.
struct FactTable: View {
  struct Fact {
    var label: String
    var value: String
    var chip: Style

    init(_ label: LocalizedText, _ value: String, chip: Style = .plain) {
      self.label = label.text
      self.value = value
      self.chip = chip
    }

    fileprivate var text: String { chip == .plain ? value : " \(value) " }
  }

  var facts: [Fact]

  private static let gap = 4
  private static let indent = 2
  private static let labelWidth = 12
  private static let leastValueWidth = 18

  func size(fitting proposal: Size) -> Size {
    let rows = columns(in: proposal.width).first?.count ?? 0
    return Size(width: proposal.width, height: min(proposal.height, rows))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let columns = columns(in: area.width)
    let rows = columns.first?.count ?? 0
    let sign = rows > area.height ? Text.moreSign(area.height, of: rows) : nil
    var x = Self.indent
    for column in columns {
      for (y, fact) in column.prefix(area.height).enumerated() {
        let room = y == area.height - 1 ? sign.map { $0.columns + 1 } : nil
        let line = area.row(y).inset(Edges(left: x, right: room ?? 0))
        Text(fact.label, style: .dim).draw(in: line, on: &canvas)
        Text(fact.text, style: fact.chip)
          .draw(in: line.inset(Edges(left: Self.labelWidth)), on: &canvas)
      }
      x += Self.width(of: column)
    }
    if let sign, area.height > 0 {
      TextRow(Text(""), sign).draw(in: area.row(area.height - 1), on: &canvas)
    }
  }

  private func columns(in width: Int) -> [ArraySlice<Fact>] {
    let room = width - Self.indent + Self.gap
    let choices = (1...max(1, facts.count)).lazy.map { rows in
      stride(from: 0, to: facts.count, by: rows).map { facts[$0..<min($0 + rows, facts.count)] }
    }
    return choices.first { $0.reduce(0) { $0 + Self.width(of: $1) } <= room } ?? [facts[...]]
  }

  private static func width(of column: ArraySlice<Fact>) -> Int {
    labelWidth + max(leastValueWidth, column.map(\.text.columns).max() ?? 0) + gap
  }
}
