import Composable
import Dependencies
import StandupsModel
import TerminalUI

extension Statistics {
  static let keys = KeyMap<Action.View>([
    .on(.up, "k", does: "Scroll", .moved(.up)),
    .on(.down, "j", does: "Scroll", .moved(.down)),
    .on(.pageUp, does: "Ten rows up", .moved(.pageUp)).onlyInHelp,
    .on(.pageDown, does: "Ten rows down", .moved(.pageDown)).onlyInHelp,
    .on("g", .home, does: "First row", .moved(.first)).onlyInHelp,
    .on("G", .end, does: "Last row", .moved(.last)).onlyInHelp,
    .on(.escape, "h", .left, does: "Back", .backPressed),
  ]).named("statistics").map { Action.view($0) }

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      title: "← Statistics", detail: state.standupTitle, keys: keys, body: body(of: state))
    screen.pick = { .view(.rowPicked($0)) }
    if !state.unread.isEmpty {
      let all = state.meetings.count + state.unreadableCount + state.unread.count
      screen.notice = "Reading \(all - state.unread.count) of \(all) meetings…"
    }
    return screen
  }

  private static func body(of state: State) -> any View {
    let isEmpty = state.statistics.count == 0
    switch (isEmpty, state.unread.isEmpty, state.unreadableCount) {
    case (true, true, 0):
      return Centered([
        Text("No meeting was held yet", style: .bold),
        Text("s  in the standup starts one"),
      ])
    case (true, true, _):
      return Centered([Text("None of the meetings can be read", style: .bold)])
    case (true, false, _):
      return Centered([Text("Reading…", style: .dim)])
    case (false, _, _):
      @Dependency(\.localTime) var localTime
      return StatisticsBody(
        statistics: state.statistics, unreadableCount: state.unreadableCount,
        selection: state.selection, localTime: localTime)
    }
  }
}
