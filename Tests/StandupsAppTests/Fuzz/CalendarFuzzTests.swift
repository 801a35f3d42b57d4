import Foundation
import StandupsModel
import StandupsStorage
import TerminalUI
import Testing

@testable import StandupsApp

/// Calendars with changed lines, numbers, and bytes. `make fuzz` tries other ones.
@Suite struct CalendarFuzzTests {
  private static let text = """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VEVENT
    UID:1
    DTSTART;VALUE=DATE:20261201
    DTEND;VALUE=DATE:20261203
    RRULE:FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR;COUNT=9;WKST=SU
    EXDATE;VALUE=DATE:20261225,20270226
    RDATE;VALUE=DATE:20270301
    SUMMARY;LANGUAGE="de":Jörg\\, Urlaub
      in Wien
    END:VEVENT
    BEGIN:VEVENT
    UID:1
    RECURRENCE-ID;VALUE=DATE:20270430
    DTSTART;VALUE=DATE:20270501
    DURATION:P1W
    STATUS:CANCELLED
    END:VEVENT
    METHOD:CANCEL
    BEGIN:VTIMEZONE
    TZID:Romance
    BEGIN:STANDARD
    DTSTART:16010101T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VEVENT
    UID:2
    SEQUENCE:1
    DTSTAMP:20261101T085129Z
    DTSTART;TZID=Romance:20261201T000000
    DTEND:20261201T230000Z
    RRULE:FREQ=WEEKLY;UNTIL=20261231T230000Z
    EXDATE:20261207T230000Z
    X-MICROSOFT-CDO-ALLDAYEVENT:TRUE
    TRANSP:TRANSPARENT
    END:VEVENT
    BEGIN:VEVENT
    DTSTART:20261201
    RRULE:FREQ=YEARLY;UNTIL=20301231T000000Z;BYMONTH=2;BYMONTHDAY=29
    END:VEVENT
    END:VCALENDAR

    """

  @Test func `a calendar with any bytes is reported or works`() throws {
    let isLong = ProcessInfo.processInfo.environment["FUZZ_MINUTES"] != nil
    var numbers = SplitMix64(state: isLong ? .random(in: 0...(.max)) : 1)
    let window = try #require(DayRange("2026-11-01..2027-12-31"))
    let team = ["Jörg Maier", "Urlaub", ""].map { Attendee(id: UUID(), name: $0) }
    for _ in 0..<(isLong ? 200_000 : 500) {
      let bytes = mutation(using: &numbers)
      let (events, problems) = CalendarFile.events(
        in: bytes, path: "/c.ics", window: window, localTime: LocalTime.utc, where: { _ in true })
      #expect(events.count <= CalendarFile.eventLimit)
      #expect(events.allSatisfy { $0.days.first <= window.last && window.first <= $0.days.last })
      #expect(problems.allSatisfy { !$0.reason.isEmpty })
      let absences = Absences(of: team, events: events)
      #expect(team.allSatisfy { absences[$0.id] == absences[$0.id].joined() })
    }
  }

  private func mutation(using numbers: inout SplitMix64) -> [UInt8] {
    var lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<Int.random(in: 0...3, using: &numbers) {
      let from = Int.random(in: lines.indices, using: &numbers)
      let to = Int.random(in: lines.indices, using: &numbers)
      switch Int.random(in: 0..<3, using: &numbers) {
      case 0: lines.remove(at: from)
      case 1: lines.insert(lines[from], at: to)
      default: lines.swapAt(from, to)
      }
    }
    var bytes = Array(lines.joined(separator: "\n").utf8)
    let signs = Array("0129-,;:=\"\\\r\n \tTPWMDZÅ".utf8) + [0, 0xFF]
    for _ in 0..<Int.random(in: 0...4, using: &numbers) {
      let index = Int.random(in: bytes.indices, using: &numbers)
      let end = index + Int.random(in: 0...1, using: &numbers)
      bytes.replaceSubrange(index..<end, with: [signs.randomElement(using: &numbers) ?? 0])
    }
    return bytes
  }
}
