import Composable
import Dependencies
import StandupsModel
import TerminalUI

extension RecordMeeting {
  /// The meeting in sentences, the most important first.
  static func speech(of state: State) -> Speech {
    let engine = state.engine
    let people = engine.rows.enumerated().map { index, row in
      SpokenLine(
        row.spokenText, id: "\(row.id)", row: index,
        isSelected: state.panel == .roster && row.id == state.selectedID)
    }
    let notes = state.transcript.enumerated().map { index, line in
      SpokenLine(
        state.spokenText(of: line), row: people.count + index,
        isSelected: state.panel == .notes && index == state.selectedLineIndex)
    }
    let facilitator =
      state.facilitatorName.map {
        [SpokenLine("\($0) facilitates.", id: "facilitator")]
      } ?? []
    let commits = state.speakersCommits.map {
      SpokenLine("Commit, \($0.place): \($0.subject)")
    }
    let carriedOver = state.carriedOverLines.map {
      SpokenLine("Last time, \($0.kind.spokenText.lowercased()): \($0.text)")
    }
    return Speech(
      lines: [
        SpokenLine(engine.turnSentence, id: "turn"), SpokenLine(engine.nextSentence, id: "next"),
      ] + facilitator + limited(commits) + carriedOver + people
        + [SpokenLine(state.clockSentence, id: "clock")]
        + notes,
      announcements: announcements(of: state),
      summary: [engine.turnSentence, engine.nextSentence, state.clockSentence]
        .joined(separator: " "))
  }

  private static let mostCommits = 10

  private static func limited(_ commits: [SpokenLine]) -> [SpokenLine] {
    guard commits.count > mostCommits else { return commits }
    let rest = commits.count - mostCommits
    return commits.prefix(mostCommits)
      + [SpokenLine("And \(rest) more \(rest.word("commit")).")]
  }

  /// What is said when it becomes true: whose turn it is, how urgent it is, and what the clock does.
  private static func announcements(of state: State) -> [Announcement] {
    let engine = state.engine
    var announcements = [
      Announcement(id: "turn \(engine.current.id)", engine.turnSentence),
      Announcement(id: engine.upNext.map { "next \($0.id)" } ?? "nobody", engine.nextSentence),
    ]
    let commits = state.speakersCommits.count
    if commits > 0 {
      announcements.append(
        Announcement(
          id: "commits \(engine.current.id)",
          "\(commits.counted("commit")) since the last meeting."))
    }
    let late = max(0, -engine.turnRemaining)
    switch engine.stage {
    case .normal: break
    case .notice, .urgent: announcements[0].id += " \(engine.stage)"
    case .overtime: announcements[0].id += " over \(late / 60)"
    }
    announcements.append(
      Announcement(
        id: "length \(engine.lengthSeconds)",
        "The meeting takes \(Duration.seconds(engine.lengthSeconds).spokenText)."))
    if engine.isPaused(by: .key) {
      announcements.append(Announcement(id: "paused", "Paused."))
    } else {
      announcements.append(Announcement(id: "running", "The clock runs."))
    }
    if engine.isEnded {
      let remark = "The meeting has ended. Answer, to see its summary."
      announcements.append(Announcement(id: "ended", remark))
    } else if engine.remaining <= 0 {
      announcements.append(
        Announcement(id: "overtime \(-engine.remaining / 300)", engine.meetingSentence))
    }
    return announcements
  }
}

extension RecordMeeting.State {
  fileprivate var clockSentence: String {
    @Dependency(\.localTime) var localTime
    let isLast = engine.isOvertime && engine.upNext == nil
    let place = "Speaker \(engine.speakerNumber) of \(engine.speakerCount)"
    let end = "ends at \(localTime(endsAt).timeText)"
    let hasNoEnd = engine.isPaused || engine.isEnded || isLast
    return ["\(place). \(engine.meetingSentence.dropLast())", engine.paceSentence]
      .joined(separator: ", ") + (hasNoEnd ? "." : ", \(end).")
  }

  fileprivate func spokenText(of line: TranscriptLine) -> String {
    let name = engine.rows.first { $0.id == line.speaker }?.name
    let time = line.at.map { "at \($0.spokenText)" }
    let head = [line.kind.spokenText, name, time].compactMap(\.self).joined(separator: ", ")
    return "\(head): \(line.text)"
  }

  /// What the text field asks.
  var question: Question<RecordMeeting.Action>? {
    guard let editor else { return nil }
    switch editor.subject {
    case .guest:
      return Question("Name of the guest", hint: "Enter alone adds nobody")
    case .line(let line):
      return Question(line.kind.spokenText, value: line.text)
    case .note(let kind, _, let speaker):
      let name = engine.rows.first { $0.id == speaker }?.name
      return Question(
        name.map { "\(kind.spokenText) for \($0)" } ?? kind.spokenText, value: editor.input.text)
    }
  }
}

extension MeetingEngine {
  /// `Ben's turn, 1 minute 40.`
  fileprivate var turnSentence: String {
    let paused = isPaused(by: .key) ? "Paused. " : ""
    let time = Duration.seconds(abs(turnRemaining)).spokenText
    if isEnded { return "The meeting's time is up." }
    if turnRemaining > 0 {
      let left = turnRemaining < current.slot ? " left" : ""
      return "\(paused)\(current.name.named)'s turn, \(time)\(left)."
    }
    return turnRemaining == 0
      ? "\(paused)\(current.name.named)'s turn, time is up."
      : "\(paused)\(current.name.named) is \(time) over."
  }

  fileprivate var nextSentence: String {
    upNext.map { "Next: \($0.name.named)." } ?? "Nobody is next."
  }

  fileprivate var meetingSentence: String {
    let time = Duration.seconds(abs(remaining)).spokenText
    if remaining == 0 { return "The meeting's time is up." }
    return remaining > 0 ? "The meeting has \(time) left." : "The meeting is \(time) over."
  }

  fileprivate var paceSentence: String {
    let time = Duration.seconds(abs(pace)).spokenText
    return pace == 0 ? "on time" : pace > 0 ? "\(time) behind" : "\(time) ahead"
  }
}

extension MeetingEngine.Row {
  fileprivate var spokenText: String {
    let spoken = Duration.seconds(seconds).spokenText
    let guest = isGuest ? ", guest" : ""
    return switch status {
    case .absent: "\(name)\(guest), \(isAway ? "away" : "absent")"
    case .current: "\(name)\(guest), speaking, \(spoken)"
    case .done: "\(name)\(guest), done, \(spoken)"
    case .waiting: "\(name)\(guest), waiting" + (seconds > 0 ? ", spoke \(spoken)" : "")
    }
  }
}

extension TranscriptLine.Kind {
  /// The kind without the mark that the screen shows.
  var spokenText: String {
    switch self {
    case .blocker: "Blocker"
    case .note: "Note"
    case .parking: "Parking lot"
    case .speech: "Speech"
    }
  }
}
