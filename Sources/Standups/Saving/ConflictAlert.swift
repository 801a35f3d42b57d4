import Composable
import StandupsModel

extension AlertState<AppFeature.Destination.Alert> {
  static func changedElsewhere(_ conflict: Conflict, _ state: AppState) -> Self {
    let mine = state.list.standups[id: conflict.change.standupID]
    let keepBoth = ButtonState<AppFeature.Destination.Alert>(
      action: .conflictAnswered(.keepBoth, conflict)
    ) {
      TextState("Keep both")
    }
    return AlertState(
      title: { TextState("Changed elsewhere") },
      actions: {
        if !conflict.isAboutDeletion { keepBoth }
        ButtonState(role: .destructive, action: .conflictAnswered(.keepMine, conflict)) {
          TextState("Keep mine")
        }
        ButtonState(role: .destructive, action: .conflictAnswered(.takeTheirs, conflict)) {
          TextState("Take theirs")
        }
      },
      message: { TextState(conflict.words(mine: mine)) })
  }
}

extension Conflict {
  fileprivate var isAboutDeletion: Bool {
    switch theirs {
    case .meetingGone, .standupGone: true
    case .meeting, .standup: false
    }
  }

  fileprivate func words(mine: Standup?) -> String {
    let title = "\"\(mine?.displayTitle ?? "A standup")\""
    switch theirs {
    case .meeting(let meeting, _):
      let differences =
        if case .writeMeeting(let mine, _, _) = change { mine.differences(from: meeting) } else {
          [String]()
        }
      return lines("A meeting of \(title) was changed by another program.", differences)
    case .meetingGone:
      return "A meeting of \(title) was deleted by another program."
    case .standup(let standup, _):
      return lines(
        "\(title) was changed by another program.", mine?.differences(from: standup) ?? [])
    case .standupGone:
      return "\(title) was deleted by another program."
    }
  }

  private func lines(_ sentence: String, _ differences: [String]) -> String {
    ([sentence] + differences).joined(separator: "\n")
  }
}

extension Standup {
  fileprivate func differences(from theirs: Standup) -> [String] {
    [
      difference("Title", "\"\(displayTitle)\"", "\"\(theirs.displayTitle)\""),
      difference("Length", length.lengthText, theirs.length.lengthText),
      difference("Theme", theme.label, theirs.theme.label),
      difference("People", names, theirs.names),
      difference("Time is up", overtime.label, theirs.overtime.label),
      difference("Order", order.label, theirs.order.label),
    ].compactMap(\.self)
  }

  private var names: String {
    attendees.isEmpty ? "nobody" : attendees.map(\.displayName).joined(separator: ", ")
  }
}

extension Meeting {
  fileprivate func differences(from theirs: Meeting) -> [String] {
    let mine = transcript.filter { !theirs.transcript.contains($0) }.map { "mine: \($0.text)" }
    let others = theirs.transcript.filter { !transcript.contains($0) }.map { "theirs: \($0.text)" }
    return mine + others
  }
}

private func difference(_ name: String, _ mine: String, _ theirs: String) -> String? {
  mine == theirs ? nil : "\(name): mine \(mine), theirs \(theirs)"
}
