import StandupsModel
import TerminalUI

/// A past meeting: its summary, then its speakers and its notes, side by side in wide windows. In
/// tall ones, its length comes first, as on the card of a meeting that has just ended.
struct PastMeetingBody: FillingView {
  var state: PastMeeting.State

  private static let tall = 16
  /// The least height for a length in large digits.
  private static let vast = 34

  func draw(in area: Rect, on canvas: inout Canvas) {
    if !canvas.size.holds(.smallestWindow), let meeting = state.shownMeeting {
      return strip(meeting, canvas).draw(in: area, on: &canvas)
    }
    let page = area.inset(canvas.sides)
    let isFramed = canvas.hasPanels && area.width >= 80
    if state.hasJustEnded, !isFramed, canvas.glyphs != .screenReader, let card {
      return card.draw(in: page, on: &canvas)
    }
    let isTall = area.height >= Self.tall && canvas.glyphs != .screenReader
    content(page.size, isFramed: isFramed, isTall: isTall).draw(in: page, on: &canvas)
  }

  private var card: EndCard? {
    state.shownMeeting.map { meeting in
      EndCard(
        meeting: meeting,
        resolved: state.agenda.resolvedItems(at: meeting, of: state.standup).count, tint: tint,
        speakers: state.section(.speakers, of: meeting))
    }
  }

  private var tint: Style { Style(foreground: state.standup.theme.tint) }

  /// The content of the screen, in which notes take three fifths of the width.
  private func content(_ size: Size, isFramed: Bool, isTall: Bool) -> any View {
    guard let meeting = state.shownMeeting else {
      return state.problem.map(unreadable) ?? Text("Loading…", style: .dim)
    }
    return VStack {
      if isFramed, meeting.heldSeconds != nil, state.hasJustEnded || size.height >= Self.vast {
        MeetingBanner(meeting: meeting, facts: factsBesideLength(of: meeting), tint: tint)
        Text(" ")
      } else if isTall {
        Section(isFramed ? "Meeting" : "", FactTable(facts: facts(of: meeting)))
          .framed(isFramed, gap: isFramed ? 0 : 1)
      } else {
        WrappedText(meeting.summaryText)
      }
      if isFramed {
        HStack(spacing: 1) {
          state.section(.speakers, of: meeting).framed(true).flexible()
            .frame(width: size.width * 2 / 5)
          state.section(.lines, of: meeting).framed(true).flexible()
        }
        .flexible().prioritized(-1)
      } else {
        state.section(.everything, of: meeting).flexible()
      }
      editor(meeting)
    }
  }

  /// The meeting in a few rows beside another window.
  private func strip(_ meeting: Meeting, _ canvas: Canvas) -> any View {
    let key = canvas.assignedKey(for: "y").name(in: canvas.glyphs)
    let blockers = meeting.transcript.count { $0.kind == .blocker }
    return VStack {
      Text(
        [canvas.status ?? String(localized: "Held"), meeting.clockText].compactMap(\.self)
          .joined(separator: " ") + " · " + String(localized: "\(key) copy"), style: .bold)
      if state.editor != nil {
        editor(meeting)
      } else {
        Text(
          state.notice
            ?? Notice(
              [meeting.endingText, blockers == 0 ? nil : blockers.counted("blocker")]
                .compactMap(\.self).joined(separator: " · ")))
      }
      Text(state.standup.displayTitle, style: .dim)
    }
  }

  @ViewBuilder
  private func editor(_ meeting: Meeting) -> [any View] {
    if let editor = state.editor {
      let speaker = meeting.speakers.first { $0.id == editor.original.speaker }
      MarkedField(editor.kind.prompt(name: speaker?.displayName), state.draft)
    }
  }

  private func unreadable(_ problem: String) -> any View {
    VStack {
      Text("This meeting cannot be read.", style: .bold)
      WrappedText(problem.asSentence)
      WrappedText("The file was not changed. Fix the file to see the meeting again.")
    }
  }

  private func facts(of meeting: Meeting) -> [FactTable.Fact] {
    let blockers = meeting.transcript.count { $0.kind == .blocker }
    let present = meeting.speakers.count(where: \.isPresent)
    return [
      when(meeting),
      meeting.lengthText.map { FactTable.Fact("Length", $0) },
      FactTable.Fact("End", meeting.endingText),
      meeting.speakers.isEmpty
        ? nil
        : FactTable.Fact(
          "People", String(localized: "\(present) of \(meeting.listedSpeakers.count)")),
      facilitator(of: meeting),
      FactTable.Fact("Blockers", blockers == 0 ? String(localized: "none") : "\(blockers)"),
    ].compactMap(\.self)
  }

  /// The facts beside the length of a meeting.
  private func factsBesideLength(of meeting: Meeting) -> [FactTable.Fact] {
    let known = state.hasJustEnded ? [] : [when(meeting), facilitator(of: meeting)]
    return known.compactMap(\.self) + (card?.facts ?? [])
  }

  private func when(_ meeting: Meeting) -> FactTable.Fact? {
    FactTable.Fact(LocalizedText("When", meaning: "meeting"), meeting.timesText)
  }

  private func facilitator(of meeting: Meeting) -> FactTable.Fact? {
    meeting.facilitatorName.map { FactTable.Fact("Facilitator", $0) }
  }
}

extension PastMeeting {
  /// The meeting in sentences; nil if it cannot be shown, in which case the screen gives the
  /// reason.
  static func speech(of state: State) -> Speech? {
    state.shownMeeting.map { meeting in
      Speech(
        lines: [SpokenLine(meeting.summarySentence)]
          + state.section(.everything, of: meeting).lines)
    }
  }
}

extension PastMeeting.State {
  /// The speakers, the notes, or both.
  fileprivate func section(_ part: MeetingRecord.Part, of meeting: Meeting) -> Section {
    let record = MeetingRecord(
      meeting: meeting, rows: rows, grouping: grouping, selection: selection, part: part)
    let order =
      grouping == .person ? String(localized: "by person") : String(localized: "by time")
    return Section(
      part.title, detail: part == .lines ? order : "", said: record.lines, record)
  }
}

// MARK: - Summary

extension Meeting {
  /// The summary in one line.
  fileprivate var summaryText: String {
    [
      timesText, lengthText, endingText,
      facilitatorName.map { String(localized: "\($0) facilitated") },
    ]
    .compactMap(\.self).joined(separator: " · ")
  }

  /// The summary as it is read aloud.
  fileprivate var summarySentence: String {
    let (start, end) = (startedAt.local.timeText, endedAt.local.timeText)
    let held = heldSeconds.map { String(localized: "held \(Duration.seconds($0).spokenText)") }
    let planned = planned.map { String(localized: "planned \($0.spokenText)") }
    let added = Duration.seconds(abs(added)).spokenText
    let change =
      self.added == 0
      ? nil
      : self.added > 0
        ? String(localized: "\(added) added") : String(localized: "\(added) removed")
    let facilitator = facilitatorName.map { String(localized: "facilitated by \($0)") }
    return [
      start == end ? start : String(localized: "\(start) to \(end)"), held, planned, change,
      endingText, facilitator,
    ]
    .compactMap(\.self).joined(separator: ", ")
  }

  fileprivate var timesText: String {
    LocalTime.rangeText(from: startedAt, to: endedAt, local: \.local)
  }

  fileprivate var lengthText: String? {
    heldSeconds == nil
      ? clockText.map { String(localized: "planned \($0)") }
      : clockText.map { String(localized: "held \($0)") }
  }

  /// The length: `10:40 of 10:00`; only one of the times if the other is unknown.
  fileprivate var clockText: String? {
    let held = heldSeconds.map { Duration.seconds($0).clockText }
    guard let held, let plannedText else { return held ?? plannedText }
    return String(localized: "\(held) of \(plannedText)")
  }
}
