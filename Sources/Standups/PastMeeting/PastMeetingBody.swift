import Dependencies
import StandupsModel
import TerminalUI

/// A past meeting: how it went, then who spoke and what was said, side by side in wide windows.
struct PastMeetingBody: View {
  var state: PastMeeting.State

  private static let tall = 16

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isFramed = canvas.hasPanels && area.width >= 80
    let isSpoken = canvas.glyphs == .screenReader
    let page = area.inset(isFramed ? Edges(left: 1, right: 1) : canvas.sides)
    content(isFramed: isFramed, isTall: area.height >= Self.tall && !isSpoken)
      .draw(in: page, on: &canvas)
  }

  private func content(isFramed: Bool, isTall: Bool) -> any View {
    guard let meeting = state.shownMeeting else {
      return state.problem.map(unreadable) ?? Text("Loading…", style: .dim)
    }
    let record = { (part: MeetingRecord.Part) in
      MeetingRecord(
        meeting: meeting, rows: state.rows, grouping: state.grouping, selection: state.selection,
        part: part)
    }
    return VStack {
      summary(of: meeting, isFramed: isFramed, isTall: isTall)
      if isFramed {
        HStack(spacing: 1) {
          Panel("Who spoke", isFramed: true) { record(.speakers) }
          Panel("Notes", detail: groupingText, isFramed: true) { record(.lines) }
        }
        .flexible(.horizontal).prioritized(-1)
      } else {
        record(.everything)
      }
      if let editor = state.editor {
        HStack(spacing: 1) {
          Text(prompt(of: editor, in: meeting), style: .key).prioritized()
          TextField(state.draft)
        }
      }
    }
  }

  private var groupingText: String {
    switch state.grouping {
    case .person: "by person"
    case .time: "by time"
    }
  }

  private func unreadable(_ problem: String) -> any View {
    VStack {
      Text("This meeting cannot be read.", style: .bold)
      WrappedText(problem.asSentence)
      WrappedText("The file was not changed. Fix the file to see the meeting again.")
    }
  }

  private func prompt(of editor: PastMeeting.Editor, in meeting: Meeting) -> String {
    let speaker = meeting.speakers.first { $0.id == editor.original.speaker }
    let name = speaker?.displayName.truncated(to: 12)
    return [editor.kind.label, name].compactMap(\.self).joined(separator: ", ") + ":"
  }

  // MARK: - Summary

  @ViewBuilder
  private func summary(of meeting: Meeting, isFramed: Bool, isTall: Bool) -> [any View] {
    if isTall {
      Panel(isFramed ? "Meeting" : "", isFramed: isFramed) {
        FactTable(facts: facts(of: meeting))
      }
      if !isFramed { Text(" ") }
    } else {
      WrappedText(meeting.summaryText)
    }
  }

  private func facts(of meeting: Meeting) -> [FactTable.Fact] {
    let blockers = meeting.transcript.count { $0.kind == .blocker }
    let present = meeting.speakers.count(where: \.isPresent)
    return [
      FactTable.Fact("When", meeting.timesText),
      meeting.lengthText.map { FactTable.Fact("Length", $0) },
      FactTable.Fact("End", meeting.endingText),
      meeting.speakers.isEmpty
        ? nil : FactTable.Fact("People", "\(present) of \(meeting.speakers.count)"),
      meeting.facilitatorName.map { FactTable.Fact("Facilitator", $0) },
      FactTable.Fact("Blockers", blockers == 0 ? "none" : "\(blockers)"),
    ].compactMap(\.self)
  }
}

extension Meeting {
  /// How it went, in one line.
  fileprivate var summaryText: String {
    [timesText, lengthText, endingText, facilitatorName.map { "\($0) facilitated" }]
      .compactMap(\.self).joined(separator: " · ")
  }

  fileprivate var timesText: String {
    @Dependency(\.localTime) var localTime
    let start = localTime(startedAt)
    return endedAt == startedAt ? start.timeText : start.timeText(to: localTime(endedAt))
  }

  fileprivate var lengthText: String? {
    let held = heldSeconds.map { "held \(Duration.seconds($0).clockText)" }
    guard let held, let plannedText else { return held ?? plannedText.map { "planned \($0)" } }
    return "\(held) of \(plannedText)"
  }
}
