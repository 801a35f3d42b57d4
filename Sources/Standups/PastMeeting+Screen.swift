import Composable
import Dependencies
import StandupsModel
import TerminalUI

extension PastMeeting {
  static let keys = KeyMap<Action>([
    .on(.up, "k", does: "Scroll", .moved(.up)),
    .on(.down, "j", does: "Scroll", .moved(.down)),
    .on(.pageUp, does: "Ten rows up", .moved(.pageUp)).onlyInHelp,
    .on(.pageDown, does: "Ten rows down", .moved(.pageDown)).onlyInHelp,
    .on("g", .home, does: "First row", .moved(.first)).onlyInHelp,
    .on("G", .end, does: "Last row", .moved(.last)).onlyInHelp,
    .on(.escape, "h", .left, does: "Back", .backPressed),
  ]).named("meeting")

  static func screen(_ state: State) -> Screen<Action> {
    @Dependency(\.localTime) var localTime
    let start = state.meeting?.startedAt ?? state.name.startedAt
    var screen = Screen(
      title: "← \(localTime(start).dateText)", detail: state.standupTitle, keys: keys,
      body: body(of: state))
    screen.pick = { .rowPicked($0) }
    return screen
  }

  private static func body(of state: State) -> any View {
    if let meeting = state.meeting {
      return VStack {
        WrappedText(summary(of: meeting)).padding(Edges(left: 1, right: 1))
        MeetingRecord(meeting: meeting, selection: state.selection)
      }
    }
    if let problem = state.problem {
      return VStack {
        Text("This meeting cannot be read.", style: .bold)
        WrappedText(problem)
        WrappedText("Its file stays as it is. Mend it, and the meeting is here again.")
      }
      .padding(Edges(left: 1, right: 1))
    }
    return Text("Reading…", style: .dim).padding(Edges(left: 1, right: 1))
  }

  private static func summary(of meeting: Meeting) -> String {
    @Dependency(\.localTime) var localTime
    let start = localTime(meeting.startedAt)
    let times =
      meeting.endedAt == meeting.startedAt
      ? start.timeText : start.timeText(to: localTime(meeting.endedAt))
    let held = meeting.heldSeconds.map { "held \(Duration.seconds($0).clockText)" }
    let planned = meeting.planned.map { "planned \($0.clockText)" }
    let length =
      if let held, let whole = meeting.planned { "\(held) of \(whole.clockText)" } else {
        held ?? planned
      }
    return [times, length, meeting.ending.words].compactMap(\.self).joined(separator: " · ")
  }
}

extension Ending {
  fileprivate var words: String {
    switch self {
    case .imported: "imported"
    case .overtime: "ended in overtime"
    case .recovered: "recovered after a crash"
    case .savedEarly: "ended early"
    case .time: "ended on time"
    }
  }
}
