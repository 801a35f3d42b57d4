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

  private static let gap = 3
  /// The least height for a length that is readable from a distance.
  private static let tall = 14

  func draw(in area: Rect, on canvas: inout Canvas) {
    let held = meeting.heldSeconds ?? 0
    let planned = meeting.plannedSeconds
    let isLate = planned.map { held > $0 } ?? false
    let clock = MeetingClock(
      text: Duration.seconds(held).clockText, longest: "", phase: isLate ? .over : .running,
      tint: tint)
    let rows = area.height >= Self.tall ? MeetingClock.rows : 3
    let width = clock.digits.size(fitting: Size(width: area.width / 2, height: rows)).width
    VStack {
      if let bar = MeetingBar(meeting, style: tint) {
        bar
        Text(" ")
      }
      HStack(spacing: Self.gap) {
        Plate(title, style: tint).frame(height: rows).flexible(.horizontal)
        if meeting.heldSeconds != nil { clock.frame(width: width, height: rows) }
      }
      .frame(height: rows)
      TextRow(Text(meeting.endingText), Text(lateness(held, planned)))
      Text(" ")
      FactTable(facts: facts)
      if !blockers.isEmpty { Text(" ") }
      blockers.map { Text("  ! \($0.text)") }
    }
    .draw(in: area, on: &canvas)
  }

  /// `0:40 over 15:00`.
  private func lateness(_ held: Int, _ planned: Int?) -> String {
    guard let planned, held != planned else { return planned == nil ? "" : "as planned" }
    let difference = Duration.seconds(abs(held - planned)).clockText
    return
      "\(difference) \(held > planned ? "over" : "under") \(Duration.seconds(planned).clockText)"
  }

  private var blockers: [TranscriptLine] { meeting.transcript.filter { $0.kind == .blocker } }

  private var facts: [FactTable.Fact] {
    let spoke = meeting.speakers.filter { $0.isPresent }
    let others = meeting.listedSpeakers.filter { !$0.isPresent }
    let names = { (attendance: Set<Attendance>) in
      others.filter { attendance.contains($0.attendance) }.map(\.displayName)
        .joined(separator: ", ")
    }
    let (absent, waiting) = (names([.absent, .away]), names([.notReached]))
    let opened = blockers.count
    return [
      FactTable.Fact("Spoke", "\(spoke.count) of \(meeting.listedSpeakers.count)"),
      absent.isEmpty ? nil : FactTable.Fact("Absent", absent),
      waiting.isEmpty ? nil : FactTable.Fact("Not reached", waiting),
      FactTable.Fact("Blockers", "\(opened) opened"),
      FactTable.Fact("Resolved", resolved.counted("item")),
      FactTable.Fact("Notes", "\(meeting.transcript.count - opened)"),
    ].compactMap(\.self)
  }
}
