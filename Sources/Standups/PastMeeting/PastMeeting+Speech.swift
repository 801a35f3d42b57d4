import Dependencies
import StandupsModel
import TerminalUI

extension PastMeeting {
  /// The meeting in sentences; nil for one that cannot be shown, whose screen says why.
  static func speech(of state: State) -> Speech? {
    guard let meeting = state.shownMeeting else { return nil }
    let lines = state.rows.enumerated().map { index, row in
      SpokenLine(
        meeting.spokenText(of: row), id: "\(row) \(meeting.spokenText(of: row))", row: index,
        isSelected: index == state.selection)
    }
    let end: [SpokenLine] =
      meeting.transcript.isEmpty ? [SpokenLine("No notes were taken")] : []
    return Speech(
      lines: [SpokenLine(meeting.summarySentence)] + lines + end)
  }

  /// What the text field asks.
  static func question(of state: State) -> Question<Action>? {
    state.editor.map {
      Question(
        $0.kind.spokenText, value: state.draft.text, hint: "Slash kind changes the kind")
    }
  }
}

extension Meeting {
  fileprivate var summarySentence: String {
    @Dependency(\.localTime) var localTime
    let (start, end) = (localTime(startedAt).timeText, localTime(endedAt).timeText)
    let held = heldSeconds.map { "held \(Duration.seconds($0).spokenText)" }
    let planned = planned.map { "planned \($0.spokenText)" }
    let added = Duration.seconds(abs(added)).spokenText
    let change = self.added == 0 ? nil : self.added > 0 ? "\(added) added" : "\(added) removed"
    let facilitator = facilitatorName.map { "facilitated by \($0)" }
    return [
      start == end ? start : "\(start) to \(end)", held, planned, change, endingText, facilitator,
    ]
    .compactMap(\.self).joined(separator: ", ")
  }

  fileprivate func spokenText(of row: PastMeeting.Row) -> String {
    switch row {
    case .line(let index):
      let line = transcript[index]
      let name = speakers.first { $0.id == line.speaker }?.displayName
      let time = line.at.map { "at \($0.spokenText)" }
      let head = [line.kind.spokenText, name, time].compactMap(\.self).joined(separator: ", ")
      return "\(head): \(line.text)"
    case .speaker(let index):
      let speaker = speakers[index]
      let time = speaker.isPresent ? speaker.seconds.map { Duration.seconds($0).spokenText } : nil
      let slot = time == nil ? nil : slots[speaker.id].map { Duration.seconds($0).spokenText }
      let parts = [
        speaker.displayName, speaker.isGuest ? "guest" : nil,
        speaker.attendance == .present && time != nil ? nil : speaker.attendance.text,
        time.map { time in "spoke \(time)" + (slot.map { " of \($0)" } ?? "") },
      ]
      return parts.compactMap(\.self).joined(separator: ", ")
    }
  }
}
