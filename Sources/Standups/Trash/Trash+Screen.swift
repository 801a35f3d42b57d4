import Dependencies
import StandupsModel
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Trash {
  static let keys = KeyMap<Action>([
    .on(.up, "k", id: "move-up", does: "Move", .moved(.up)).purpose(.move),
    .on(.down, "j", id: "move-down", does: "Move", .moved(.down)).purpose(.move),
    .on(.pageUp, id: "ten-rows-up", does: "Ten rows up", .moved(.pageUp)).onlyInHelp.purpose(.move),
    .on(.pageDown, id: "ten-rows-down", does: "Ten rows down", .moved(.pageDown))
      .onlyInHelp.purpose(.move),
    .on("g", .home, id: "first-row", does: "First row", .moved(.first)).onlyInHelp.purpose(.move),
    .on("G", .end, id: "last-row", does: "Last row", .moved(.last)).onlyInHelp.purpose(.move),
    .on(.enter, id: "restore", does: "Restore", .restorePressed).purpose(.edit),
    .on(.escape, "q", id: "close", does: "Close", .closePressed).prioritized().purpose(.program),
  ]).named("trash")

  static let keyTables = [KeyedScreen("trash", title: "Trash", keys.rows)]

  static func screen(_ state: State) -> Screen<Action> {
    let isEmpty = state.records?.isEmpty != false
    var screen = Screen(
      title: "Trash", detail: state.summary,
      keys: keys.disabled(.up, .down, .enter, because: isEmpty ? "The trash is empty" : nil),
      body: TrashBody(state: state))
    screen.notice = state.notice
    screen.pick = { .rowPicked($0) }
    screen.speech = { speech(of: state) }
    return screen
  }

  static func speech(of state: State) -> Speech {
    guard let records = state.records, !records.isEmpty else {
      return Speech(lines: [SpokenLine(state.emptyText)])
    }
    return Speech(
      lines: records.enumerated().map { index, record in
        SpokenLine(
          [record.displayTitle, record.kindText, record.deletionText].joined(separator: ", "),
          id: record.id, row: index, isSelected: index == state.selection)
      })
  }
}

extension Trash.State {
  fileprivate var summary: String {
    guard let records, !records.isEmpty else { return "" }
    return records.count.counted("record")
  }

  fileprivate var emptyText: String {
    guard records == nil else { return "The trash is empty." }
    return notice == nil ? "Loading…" : "The trash cannot be read."
  }
}

/// What was deleted, newest first.
private struct TrashBody: View {
  var state: Trash.State

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size {
    let rows = (state.records?.count ?? 0) * TrashRow.height
    return Size(width: proposal.width, height: min(proposal.height, max(1, rows)))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    guard let records = state.records, !records.isEmpty else {
      return Text(state.emptyText).dim().draw(in: area, on: &canvas)
    }
    RowList(
      count: records.count, selection: state.selection, rowHeight: TrashRow.height
    ) { index in
      TrashRow(record: records[index], isSelected: index == state.selection)
    }
    .draw(in: area, on: &canvas)
  }
}

private struct TrashRow: View {
  var record: DeletedRecord
  var isSelected: Bool

  static let height = 2
  private static let mark = 2

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(Self.height, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    SelectionMark(isSelected).draw(in: area, on: &canvas)
    let row = area.inset(Edges(left: Self.mark, right: 1))
    Text(name, style: isSelected ? .bold : .plain).draw(in: row.row(0), on: &canvas)
    Text("\(kind) · \(record.deletionText)", style: .dim).draw(in: row.row(1), on: &canvas)
  }

  private var name: String {
    @Dependency(\.localTime) var localTime
    guard case .meeting(let name, _) = record.record else { return record.displayTitle }
    let start = localTime(name.startedAt)
    return "\(record.displayTitle), \(start.dateText), \(start.timeText)"
  }

  private var kind: String {
    switch record.record {
    case .meeting: "meeting"
    case .item, .standup, .update: record.kindText
    }
  }
}

extension DeletedRecord {
  fileprivate var kindText: String {
    @Dependency(\.localTime) var localTime
    return kindText(local: localTime)
  }

  fileprivate var deletionText: String {
    @Dependency(\.localTime) var localTime
    return deletionText(local: localTime)
  }
}
