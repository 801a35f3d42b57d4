import ComposableUI
import StandupsModel
import TerminalUI

extension Trash {
  static let keys = KeyMap<Action>.moving { .moved($0) }.followed(by: [
    .on(.enter, id: "restore", does: "Restore", .restorePressed).prioritized().purpose(.edit),
    .on(.escape, "q", id: "close", does: "Close", .closePressed).prioritized().purpose(.program),
  ]).named("trash")

  static let keyTables = [KeyedScreen("trash", title: "Trash", keys.rows)]

  static func screen(_ state: State) -> Screen<Action> {
    let isEmpty = state.rows.isEmpty
    var screen = Screen(
      title: "Trash", detail: state.summary,
      keys: keys.disabled(.up, .down, .enter, because: isEmpty ? "The trash is empty" : nil),
      body: isEmpty
        ? Text(state.emptyText).dim()
        : state.rowList(height: 2) { $0.view(isSelected: $1) })
    screen.notice = state.notice
    screen.pick = { .moved(.to($0)) }
    screen.speech = { speech(of: state) }
    return screen
  }

  static func speech(of state: State) -> Speech {
    let lines = state.spokenRows(\.spokenText)
    return Speech(lines: lines.isEmpty ? [SpokenLine(state.emptyText)] : lines)
  }
}

extension Trash.State {
  fileprivate var summary: String {
    rows.isEmpty ? "" : rows.count.counted("record")
  }

  fileprivate var emptyText: String {
    guard records == nil else { return String(localized: "The trash is empty.") }
    return notice == nil
      ? String(localized: "Loading…") : String(localized: "The trash cannot be read.")
  }
}

extension DeletedRecord {
  fileprivate var spokenText: String {
    [displayTitle, kindText, deletionText].joined(separator: ", ")
  }

  fileprivate func view(isSelected: Bool) -> any View {
    VStack {
      HStack(spacing: 1) {
        SelectionMark(isSelected).frame(width: 1)
        Text(name, style: isSelected ? .bold : .plain)
      }
      Text("\(kind) · \(deletionText)", style: .dim).padding(Edges(left: 2))
    }
    .padding(Edges(right: 1))
  }

  private var name: String {
    switch record {
    case .item, .wait: return [displayTitle, item?.text].compactMap(\.self).joined(separator: ", ")
    case .meeting(let name, _):
      let start = name.startedAt
      return "\(displayTitle), \(start.dayText), \(start.local.timeText)"
    case .schedule, .standup, .update: return displayTitle
    }
  }

  private var kind: String {
    switch record {
    case .item, .wait:
      item?.owner.map { String(localized: "item (\($0.displayName.named))") }
        ?? String(localized: "open item")
    case .meeting: String(localized: "meeting")
    case .schedule, .standup, .update: kindText
    }
  }

  private var kindText: String { kindText(local: \.local) }

  private var deletionText: String { deletionText(on: .today, local: \.local) }
}
