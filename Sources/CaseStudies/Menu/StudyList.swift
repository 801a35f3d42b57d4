import TerminalUI

/// The studies under the titles of their sections. The title of the topmost study's section stays
/// in view while its studies scroll.
struct StudyList: View {
  var selection: Study.ID

  private enum Row {
    case gap
    case study(Study, in: String)
    case title(String)

    func shows(_ id: Study.ID) -> Bool {
      if case .study(let study, _) = self { study.id == id } else { false }
    }
  }

  private static let rows = Array(
    Study.catalog.map { section in
      [.title(section.title)] + section.studies.map { .study($0, in: section.title) }
    }
    .joined(separator: [Row.gap]))

  /// The narrowest list with lessons, in columns.
  private static let widthForLessons = 60
  private static let titleWidth = 28

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, Self.rows.count))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let rows = Self.rows
    let isCut = rows.count > area.height
    var list = isCut ? canvas.rowsArea(in: area, of: rows.count) : area
    list = list.inset(Edges(left: 1, right: isCut ? 1 : 2))
    let selected = rows.firstIndex { $0.shows(selection) } ?? 0
    let first =
      isCut
      ? RowList.firstVisible(
        selection: selected, count: rows.count, capacity: max(1, list.height - 1)) : 0
    if case .study(_, let section) = rows[first] {
      draw(title: section, in: list.row(0), on: &canvas)
      list = list.inset(Edges(top: 1))
    }
    let visible = first..<min(rows.count, first + list.height)
    for index in visible {
      let place = list.row(index - first)
      switch rows[index] {
      case .gap: break
      case .study(let study, _): draw(study, in: place, on: &canvas)
      case .title(let title): draw(title: title, in: place, on: &canvas)
      }
    }
    canvas.drawMoreSign(of: visible, rows.count, in: area)
  }

  private func draw(title: String, in area: Rect, on canvas: inout Canvas) {
    if canvas.glyphs != .screenReader {
      canvas.fill(area.inset(Edges(left: title.columns + 1)), style: .border, with: "─")
    }
    Text(title, style: .dim).draw(in: area, on: &canvas)
  }

  private func draw(_ study: Study, in area: Rect, on canvas: inout Canvas) {
    let isSelected = study.id == selection
    let index = Study.all.firstIndex { $0.id == study.id } ?? 0
    canvas.addTarget(isSelected ? .key(.enter) : .item(index), in: area)
    let title = Text(study.about.title, style: isSelected ? .bold : .plain)
    let row = HStack(spacing: 1) {
      SelectionMark(isSelected)
      if area.width >= Self.widthForLessons {
        title.frame(width: Self.titleWidth)
        Text(study.about.lesson, style: .dim)
      } else {
        title
      }
    }
    canvas.drawRow(row, in: area)
  }
}

/// The description of a study, next to the list.
struct AboutPanel: View {
  var about: About

  var body: some View {
    VStack(spacing: 1) {
      VStack {
        Text(about.title, style: .bold)
        Text(about.lesson, style: .dim)
      }
      WrappedText(about.text)
      Text(about.path, style: .dim)
      Text("case-studies --deep-link /\(about.link)", style: .dim)
    }
    .padding(Edges(top: 1, left: 3, right: 2))
  }
}
