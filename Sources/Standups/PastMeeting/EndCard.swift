import StandupsModel
import TerminalUI

/// A meeting that has just ended, in the layout in which it ran: its length and its end, what came
/// of it, and each person's part of it.
struct EndCard: FillingView {
  var meeting: Meeting
  /// The items that were resolved at the meeting.
  var resolved: Int
  /// The color of the team.
  var tint: Style
  var speakers: Section

  /// The least height for a length that is readable from a distance.
  private static let tall = 14

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isTall = area.height >= Self.tall
    VStack {
      MeetingBanner(meeting: meeting, facts: facts, tint: tint, isTall: isTall)
      if isTall {
        Text(" ")
      } else {
        WrappedText(facts.map { "\($0.label) \($0.value)" }.joined(separator: " · "))
      }
      blockers.map { Text("! \($0.text)") }
      if isTall {
        if !blockers.isEmpty { Text(" ") }
        speakers.flexible()
      }
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

/// A meeting that is over: its length in large digits and its end on a plate, with what came of it,
/// below each person's part of it.
struct MeetingBanner: View {
  var meeting: Meeting
  var facts: [FactTable.Fact]
  /// The color of the team.
  var tint: Style
  /// True if the length is readable from a distance, and the facts are beside it.
  var isTall = true

  private static let gap = 3
  private static let plate = 3

  var layout: Layout { Layout(flexible: .horizontal) }

  func size(fitting proposal: Size) -> Size {
    let table = FactTable(facts: facts)
    let room = Size(width: proposal.width - clockWidth(in: proposal.width), height: .max)
    let side = Self.plate + table.size(fitting: room).height
    let height = (bar == nil ? 0 : 3) + (isTall ? max(side, rows + 1) : rows + 1)
    return Size(width: proposal.width, height: min(proposal.height, height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let clockWidth = clockWidth(in: area.width)
    VStack {
      if let bar {
        bar
        Text(" ")
      }
      HStack {
        VStack {
          Plate(meeting.endingText, style: tint, isSpaced: false).frame(height: Self.plate)
          if isTall { FactTable(facts: facts) }
        }
        .flexible(.horizontal)
        clock.padding(Edges(left: Self.gap))
          .frame(width: clockWidth, height: isTall ? rows + 1 : rows)
      }
      if !isTall { Text(lateness).frame(width: area.width, alignment: .trailing) }
    }
    .draw(in: area, on: &canvas)
  }

  private var rows: Int { isTall ? MeetingClock.rows : 3 }

  private var clock: MeetingClock {
    let held = meeting.heldSeconds ?? 0
    let isLate = meeting.plannedSeconds.map { held > $0 } ?? false
    return MeetingClock(
      text: Duration.seconds(held).clockText, longest: "", phase: isLate ? .over : .running,
      tint: tint, caption: caption)
  }

  /// The columns of the length and the gap beside it.
  private func clockWidth(in width: Int) -> Int {
    let digits = clock.digits.size(fitting: Size(width: width / 2, height: rows))
    return Self.gap + max(digits.width, caption.columns)
  }

  /// The text below the digits, if it does not need a row of its own.
  private var caption: String { isTall ? lateness : "" }

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
