import Dependencies
import StandupsModel
import TerminalUI

enum StandupDetailLine: Equatable, Sendable {
  case attendee(Attendee)
  case heading(String)
  case length
  case row(StandupDetail.Row)
  case rules
  case theme
  case title

  var row: StandupDetail.Row? {
    guard case .row(let row) = self else { return nil }
    return row
  }

  func view(of standup: Standup, selection: StandupDetail.Row?) -> any View {
    switch self {
    case .attendee(let attendee):
      return entry(attendee.displayName)
    case .heading(let words):
      return Text(words, style: Style(attributes: [.bold, .underline])).padding(Edges(left: 1))
    case .length:
      return entry("Length", standup.length.lengthText)
    case .row(.delete):
      return entry("Delete", isSelected: selection == .delete)
    case .row(.meeting(let name)):
      @Dependency(\.localTime) var localTime
      let time = localTime(name.startedAt)
      return entry(
        time.dateText, standup.history[name: name]?.problem == nil ? time.timeText : "unreadable",
        isSelected: selection == .meeting(name))
    case .row(.start):
      return entry("Start Meeting", isSelected: selection == .start)
    case .rules:
      return entry("Time is up · Order", "\(standup.overtime.words) · \(standup.order.words)")
    case .theme:
      return entry("Theme", standup.theme.label, style: standup.theme.ground)
    case .title:
      return TextRow(Text(" " + standup.displayTitle, style: .bold), Text(""))
        .background(standup.theme.ground)
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
