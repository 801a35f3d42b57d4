import StandupsModel
import TerminalUI

/// A meeting that has just ended, in the layout in which it ran: its length, each person's part of
/// it, and the blockers that are still open.
struct EndCard: FillingView {
  var meeting: Meeting
  var title: String
  /// The items that were resolved at the meeting.
  var resolved: Int
  /// The color of the team.
  var tint: Style

  /// The least height for a length that is readable from a distance.
  private static let tall = 14

  func draw(in area: Rect, on canvas: inout Canvas) {
    VStack {
      MeetingBanner(
        meeting: meeting, title: title, tint: tint,
        rows: area.height >= Self.tall ? MeetingClock.rows : 3)
      Text(" ")
      FactTable(facts: facts)
      if !blockers.isEmpty { Text(" ") }
      blockers.map { Text("  ! \($0.text)") }
    }
    .draw(in: area, on: &canvas)
  }

  private var blockers: [TranscriptLine] { meeting.transcript.filter { $0.kind == .blocker } }

  var facts: [FactTable.Fact] {
    let spoke = meeting.speakers.filter { $0.isPresent }
    let others = meeting.listedSpeakers.filter { !$0.isPresent }
    let names = { (attendance: Set<Attendance>) in
      others.filter { attendance.contains($0.attendance) }.map(\.displayName)
        .joined(separator: ", ")
    }
    let (absent, waiting) = (names([.absent, .away]), names([.notReached]))
    let opened = blockers.count
    return [
      FactTable.Fact(
        "Spoke", String(localized: "\(spoke.count) of \(meeting.listedSpeakers.count)")),
      absent.isEmpty ? nil : FactTable.Fact("Absent", absent),
      waiting.isEmpty ? nil : FactTable.Fact("Not reached", waiting),
      FactTable.Fact("Blockers", String(localized: "\(opened) opened")),
      FactTable.Fact("Resolved", resolved.counted("item")),
      FactTable.Fact("Notes", "\(meeting.transcript.count - opened)"),
    ].compactMap(\.self)
  }
}

/// The length of a meeting that is over, in large digits, below each person's part of it.
struct MeetingBanner: View {
  var meeting: Meeting
  var title: String
  /// The color of the team.
  var tint: Style
  /// The rows of the digits.
  var rows = MeetingClock.rows

  private static let gap = 3

  var layout: Layout { Layout(flexible: .horizontal) }

  func size(fitting proposal: Size) -> Size {
    let height = (bar == nil ? 0 : 3) + rows + 1
    return Size(width: proposal.width, height: min(proposal.height, height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let held = meeting.heldSeconds ?? 0
    let isLate = meeting.plannedSeconds.map { held > $0 } ?? false
    let clock = MeetingClock(
      text: Duration.seconds(held).clockText, longest: "", phase: isLate ? .over : .running,
      tint: tint)
    let width = clock.digits.size(fitting: Size(width: area.width / 2, height: rows)).width
    VStack {
      if let bar {
        bar
        Text(" ")
      }
      HStack(spacing: Self.gap) {
        Plate(title, style: tint).frame(height: rows).flexible(.horizontal)
        if meeting.heldSeconds != nil { clock.frame(width: width, height: rows) }
      }
      .frame(height: rows)
      TextRow(Text(meeting.endingText), Text(lateness))
    }
    .draw(in: area, on: &canvas)
  }

  private var bar: MeetingBar? { MeetingBar(meeting, style: tint) }

  /// `0:40 over 15:00`.
  private var lateness: String {
    guard let held = meeting.heldSeconds, let planned = meeting.plannedSeconds else { return "" }
    guard held != planned else { return String(localized: "as planned") }
    let difference = Duration.seconds(abs(held - planned)).clockText
    let plan = Duration.seconds(planned).clockText
    return held > planned
      ? String(localized: "\(difference) over \(plan)")
      : String(localized: "\(difference) under \(plan)")
  }
}
