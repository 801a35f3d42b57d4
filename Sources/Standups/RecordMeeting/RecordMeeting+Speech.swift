import StandupsModel
import TerminalUI

extension RecordMeeting {
  private static let mostCommits = 10

  /// The meeting in sentences, the most important first.
  static func speech(of state: State) -> Speech {
    let engine = state.engine
    let facilitator = state.facilitatorName.map {
      SpokenLine("\($0) facilitates.", id: "facilitator")
    }
    let commits = state.commitsSection.lines
    let rest = commits.count - mostCommits
    let others: LocalizedText? =
      rest > 0 ? rest == 1 ? "And 1 more commit." : "And \(rest) more commits." : nil
    return Speech(
      lines: [
        SpokenLine(engine.turnSentence, id: "turn"), SpokenLine(engine.nextSentence, id: "next"),
      ] + [facilitator].compactMap(\.self) + state.itemLines
        + commits.prefix(mostCommits)
        + [others.map { SpokenLine($0) }].compactMap(\.self) + state.lastTimeSection.lines
        + state.peopleSection.lines + [SpokenLine(state.clockSentence, id: "clock")]
        + state.notesSection.lines,
      announcements: announcements(of: state),
      summary: [engine.turnSentence, engine.nextSentence, state.clockSentence]
        .joined(separator: " "))
  }

  /// The announcements: the current turn, its urgency, and changes of the clock.
  private static func announcements(of state: State) -> [Announcement] {
    let engine = state.engine
    let commits = state.speakersCommits.count
    let stage =
      switch engine.stage {
      case .normal: ""
      case .notice, .urgent: " \(engine.stage)"
      case .overtime: " over \(max(0, -engine.turnRemaining) / 60)"
      }
    var announcements = [
      Announcement(id: "turn \(engine.current.id)\(stage)", engine.turnSentence),
      Announcement(id: engine.upNext.map { "next \($0.id)" } ?? "nobody", engine.nextSentence),
    ]
    if commits > 0 {
      announcements.append(
        Announcement(
          id: "commits \(engine.current.id)",
          "\(commits.counted("commit")) since the last meeting."))
    }
    announcements += [
      Announcement(
        id: "length \(engine.lengthSeconds)",
        "The meeting takes \(Duration.seconds(engine.lengthSeconds).spokenText)."),
      engine.isPaused(by: .key)
        ? Announcement(id: "paused", "Paused.")
        : Announcement(id: "running", "The clock is running."),
    ]
    if engine.isEnded {
      announcements.append(
        Announcement(
          id: "ended", "The meeting has ended. Answer the question to see the summary."))
    } else if engine.remaining <= 0 {
      announcements.append(
        Announcement(id: "overtime \(-engine.remaining / 300)", engine.remainingSentence))
    }
    return announcements
  }
}

extension RecordMeeting.State {
  fileprivate var clockSentence: String {
    let place: LocalizedText = "Speaker \(engine.speakerNumber) of \(engine.speakerCount)"
    let times = [
      "\(engine.remainingSentence.dropLast())", engine.paceText(\.spokenText),
      endText.map { String(localized: "ends at \($0)") },
    ]
    return "\(place). \(times.compactMap(\.self).joined(separator: ", "))."
  }
}
