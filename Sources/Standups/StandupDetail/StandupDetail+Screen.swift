import Composable
import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

extension StandupDetail {
  static let keys = KeyMap<Action.View>([
    .on("s", does: "Start", .startPressed).purpose(.meeting),
    .on("e", does: "Edit", .editPressed).purpose(.edit),
    .on(.enter, does: "Open", .openPressed).purpose(.edit),
    .on("d", .delete, does: "Delete", .deletePressed).purpose(.edit),
    .on("u", does: "Undo", .undoPressed).purpose(.edit),
    .on("t", does: "Statistics", .statisticsPressed).purpose(.edit),
    .on(.up, "k", does: "Move", .moved(.up)).purpose(.move),
    .on(.down, "j", does: "Move", .moved(.down)).purpose(.move),
    .on(.pageUp, does: "Ten rows up", .moved(.pageUp)).onlyInHelp.purpose(.move),
    .on(.pageDown, does: "Ten rows down", .moved(.pageDown)).onlyInHelp.purpose(.move),
    .on("g", .home, does: "First row", .moved(.first)).onlyInHelp.purpose(.move),
    .on("G", .end, does: "Last row", .moved(.last)).onlyInHelp.purpose(.move),
    .on(.escape, "h", .left, "q", does: "Back", .backPressed).prioritized().purpose(.move),
  ]).named("detail").map { Action.view($0) }

  static let keyTables = [KeyedScreen("detail", title: "Standup", keys.rows)]

  static func screen(_ state: State) -> Screen<Action> {
    let lines = lines(of: state.standup)
    var screen = Screen(
      title: "← \(state.standup.displayTitle)", keys: keys,
      body: RowList(
        count: lines.count, selection: lines.firstIndex(of: .row(state.selection)),
        isSelectable: { lines[$0].row != nil }
      ) { lines[$0].view(of: state) })
    screen.detailKey = "e"
    screen.notice = state.notice
    screen.pick = { index in
      guard lines.indices.contains(index), let row = lines[index].row else { return nil }
      return .view(.rowPicked(row))
    }
    switch state.destination {
    case nil:
      return screen
    case .alert(let alert):
      return screen.popup(
        Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented(.alert($0))) })
    case .edit(let form):
      return screen.sheet(StandupForm.screen(form).map { .destination(.presented(.edit($0))) })
    }
  }

  /// A standup as shown beside the list.
  static func preview(_ standup: Standup) -> any View {
    var lines: [Line] = [.title, .length, .theme, .turnEnd, .rules, .heading("Attendees")]
    lines += standup.attendees.map { .attendee($0) }
    if !standup.history.isEmpty {
      lines.append(.heading("Past meetings"))
      lines += standup.history.prefix(60).map { .row(.meeting($0.name)) }
    }
    let state = State(standup: standup)
    return RowList(
      count: lines.count, selection: nil, isSelectable: { _ in false },
      row: { [lines] in lines[$0].view(of: state) })
  }

  private static func lines(of standup: Standup) -> [Line] {
    var lines: [Line] = [
      .heading("Standup Info"), .row(.start), .length, .theme, .turnEnd, .rules,
    ]
    if !standup.history.isEmpty {
      lines.append(.heading("Past meetings"))
      lines += standup.history.map { .row(.meeting($0.name)) }
    }
    lines.append(.heading("Attendees"))
    lines += standup.attendees.map { .attendee($0) }
    lines.append(.row(.delete))
    return lines
  }

  private enum Line: Equatable {
    case attendee(Attendee)
    case heading(String)
    case length
    case row(Row)
    case rules
    case theme
    case title
    case turnEnd

    var row: Row? {
      guard case .row(let row) = self else { return nil }
      return row
    }

    func view(of state: State) -> any View {
      let standup = state.standup
      switch self {
      case .attendee(let attendee):
        return DetailRow(attendee.displayName)
      case .heading(let title):
        return Text(title, style: Style(attributes: [.bold, .underline])).padding(Edges(left: 1))
      case .length:
        return DetailRow("Length", standup.length.lengthText)
      case .row(.delete):
        return DetailRow("Delete", isSelected: state.selection == .delete)
      case .row(.meeting(let name)):
        @Dependency(\.localTime) var localTime
        let figures = standup.history[name: name].flatMap { state.figures(of: $0) }
        return MeetingRow(
          start: localTime(name.startedAt), figures: figures?.text ?? "",
          isSelected: state.selection == .meeting(name))
      case .row(.start):
        return DetailRow("Start Meeting", isSelected: state.selection == .start)
      case .rules:
        return DetailRow(
          "Time is up · Order", "\(standup.overtime.label) · \(standup.order.label)")
      case .theme:
        return DetailRow("Theme", standup.theme.label, style: standup.theme.background)
      case .title:
        return TextRow(Text(" " + standup.displayTitle, style: .bold), Text(""))
          .background(standup.theme.background)
      case .turnEnd:
        return DetailRow("Turn is up", standup.turnEnd.label)
      }
    }
  }
}

private struct DetailRow: View {
  /// The columns of the mark, the margins, and the gaps between the texts.
  static let spacing = 6

  var leading: String
  var trailing: String
  var style: Style
  var isSelected: Bool

  init(
    _ leading: String, _ trailing: String = "", style: Style = .plain, isSelected: Bool = false
  ) {
    self.leading = leading
    self.trailing = trailing
    self.style = style
    self.isSelected = isSelected
  }

  var body: some View {
    HStack(spacing: 1) {
      Text(isSelected ? "▸" : " ", style: .bold)
      Text(leading, style: isSelected ? .bold : .plain)
      Spacer()
      Text(trailing, style: style).prioritized()
    }
    .padding(Edges(left: 1, right: 1))
  }
}

/// A past meeting. If its start does not fit beside the figures, it is shortened.
private struct MeetingRow: View {
  var start: LocalTime
  var figures: String
  var isSelected: Bool

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let dates = [start.dateText, start.numericDateText]
    let starts = dates.map { "\($0)  \(start.timeText)" }
    let room = area.width - figures.columns - DetailRow.spacing
    let fitting = starts.first { $0.columns <= room } ?? start.numericDateText
    DetailRow(fitting, figures, isSelected: isSelected).draw(in: area, on: &canvas)
  }
}
