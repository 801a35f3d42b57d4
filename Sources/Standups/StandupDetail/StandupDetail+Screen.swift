import Composable
import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

extension StandupDetail {
  static let keys = KeyMap<Action.View>([
    .on("s", does: "Start", .startPressed),
    .on("e", does: "Edit", .editPressed),
    .on(.enter, does: "Open", .openPressed),
    .on("d", .delete, does: "Delete", .deletePressed),
    .on("u", does: "Undo", .undoPressed),
    .on("t", does: "Statistics", .statisticsPressed),
    .on(.up, "k", does: "Move", .moved(.up)),
    .on(.down, "j", does: "Move", .moved(.down)),
    .on(.pageUp, does: "Ten rows up", .moved(.pageUp)).onlyInHelp,
    .on(.pageDown, does: "Ten rows down", .moved(.pageDown)).onlyInHelp,
    .on("g", .home, does: "First row", .moved(.first)).onlyInHelp,
    .on("G", .end, does: "Last row", .moved(.last)).onlyInHelp,
    .on(.escape, "h", .left, "q", does: "Back", .backPressed).prioritized(),
  ]).named("detail").map { Action.view($0) }

  static let keyTables = [KeyedScreen("detail", title: "Standup", keys.rows)]

  static func screen(_ state: State) -> Screen<Action> {
    let lines = lines(of: state.standup)
    var screen = Screen(
      title: "← \(state.standup.displayTitle)", keys: keys,
      body: RowList(
        count: lines.count, selection: lines.firstIndex(of: .row(state.selection)),
        isSelectable: { lines[$0].row != nil }
      ) { lines[$0].view(of: state.standup, selection: state.selection) })
    screen.detailKey = "e"
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
    var lines: [Line] = [.title, .length, .theme, .rules, .heading("Attendees")]
    lines += standup.attendees.map { .attendee($0) }
    if !standup.history.isEmpty {
      lines.append(.heading("Past meetings"))
      lines += standup.history.prefix(60).map { .row(.meeting($0.name)) }
    }
    return RowList(
      count: lines.count, selection: nil, isSelectable: { _ in false },
      row: { [lines] in lines[$0].view(of: standup, selection: nil) })
  }

  private static func lines(of standup: Standup) -> [Line] {
    var lines: [Line] = [
      .heading("Standup Info"), .row(.start), .length, .theme, .rules,
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

    var row: Row? {
      guard case .row(let row) = self else { return nil }
      return row
    }

    func view(of standup: Standup, selection: Row?) -> any View {
      switch self {
      case .attendee(let attendee):
        return entry(attendee.displayName)
      case .heading(let title):
        return Text(title, style: Style(attributes: [.bold, .underline])).padding(Edges(left: 1))
      case .length:
        return entry("Length", standup.length.lengthText)
      case .row(.delete):
        return entry("Delete", isSelected: selection == .delete)
      case .row(.meeting(let name)):
        @Dependency(\.localTime) var localTime
        let time = localTime(name.startedAt)
        let isUnreadable = standup.history[name: name]?.problem != nil
        return entry(
          time.dateText, isUnreadable ? "unreadable" : time.timeText,
          isSelected: selection == .meeting(name))
      case .row(.start):
        return entry("Start Meeting", isSelected: selection == .start)
      case .rules:
        return entry("Time is up · Order", "\(standup.overtime.label) · \(standup.order.label)")
      case .theme:
        return entry("Theme", standup.theme.label, style: standup.theme.background)
      case .title:
        return TextRow(Text(" " + standup.displayTitle, style: .bold), Text(""))
          .background(standup.theme.background)
      }
    }

    private func entry(
      _ leading: String, _ trailing: String = "", style: Style = .plain, isSelected: Bool = false
    ) -> any View {
      HStack(spacing: 1) {
        Text(isSelected ? "▸" : " ", style: .bold)
        Text(leading, style: isSelected ? .bold : .plain)
        Spacer()
        Text(trailing, style: style).prioritized()
      }
      .padding(Edges(left: 1, right: 1))
    }
  }
}
