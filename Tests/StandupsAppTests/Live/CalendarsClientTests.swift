import Foundation
import Standups
import StandupsModel
import Testing

@testable import StandupsApp

/// Calendar files of this machine.
@Suite struct CalendarsClientTests {
  @Test func `they are read on another thread, each time`() async throws {
    let path = NSTemporaryDirectory() + "standups-calendar-" + UUID().uuidString + ".ics"
    let (requests, held) = AsyncStream<@Sendable () -> Void>.makeStream()
    let client = CalendarsClient.files([path], environment: [:], schedule: { held.yield($0) })
    let day = try #require(Day("2026-12-24"))
    let ada = Attendee(id: UUID(), name: "Ada")
    let absences = Task { await client.absences([ada], day) }
    let read = try #require(await requests.first { _ in true })
    // Only now, so nothing can have been read before.
    let lines = ["DTSTART;VALUE=DATE:20261224", "SUMMARY:Ada off"]
    try
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\n\(lines.joined(separator: "\n"))\nEND:VEVENT\nEND:VCALENDAR\n"
      .write(toFile: path, atomically: false, encoding: .utf8)
    defer { unlink(path) }
    read()
    #expect(await absences.value[ada.id] == [DayRange(day, through: day)])
  }
}
