import StandupsModel
import TerminalUI

extension ReadyMeeting {
  static func speech(of state: State, remark: String?) -> Speech {
    let length = Duration.seconds(state.standup.wholeSeconds).spokenText
    let head = state.isAnonymous ? "No people are listed" : "These people take part, in this order"
    let people =
      state.isAnonymous
      ? []
      : state.members.enumerated().map { index, member in
        SpokenLine(
          member.spokenText(absence: state.awayText(of: member)), row: index,
          isSelected: index == state.selectedIndex)
      }
    let facilitator = state.facilitatorName.map {
      SpokenLine("\($0) facilitates. Type facilitator for the next one", id: "facilitator")
    }
    return Speech(
      lines: [SpokenLine("Planned: \(length). \(head)")] + people + [facilitator].compactMap(\.self)
        + [SpokenLine(remark ?? "Type begin, or missing and a number")])
  }
}

extension MeetingProgress.Member {
  fileprivate func spokenText(absence: String?) -> String {
    displayName + (isGuest ? ", guest" : "") + (isAbsent ? ", \(absence ?? "missing")" : "")
  }
}
