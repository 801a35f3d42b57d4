import Foundation
import StandupsModel
import Testing

@Suite struct MeetingForecastTests {
  /// A meeting on a day, so many minutes after half past nine, with each person's seconds.
  private func meeting(_ day: Int, at minute: Int, _ seconds: KeyValuePairs<Int, Int?>) -> Meeting {
    let start = Date(timeIntervalSince1970: Double(day * 86_400 + (570 + minute) * 60))
    return Meeting(
      id: UUID(day), startedAt: start, endedAt: start, planned: .seconds(60), ending: .time,
      speakers: seconds.map { number, seconds in
        Speaker(
          id: UUID(number), name: "P\(number)", seconds: seconds,
          attendance: seconds == nil ? .absent : .present)
      })
  }

  private func forecast(_ meetings: Meeting...) -> MeetingForecast {
    MeetingForecast(meetings) { LocalTime($0) }
  }

  private func time(_ hour: Int, _ minute: Int) -> LocalTime {
    LocalTime(Date(timeIntervalSince1970: Double((hour * 60 + minute) * 60)))
  }

  @Test func `it is late against the start in the middle`() {
    let forecast = forecast(
      meeting(1, at: 0, [1: 10]), meeting(2, at: 200, [1: 10]), meeting(3, at: 2, [1: 10]))
    #expect(forecast.lateness(at: time(9, 36)) == 240)
    #expect(forecast.lateness(at: time(9, 30)) == -120)
  }

  @Test func `a start around midnight is minutes late, not a day early`() {
    let forecast = forecast(
      meeting(1, at: 868, [:]), meeting(2, at: 868, [:]), meeting(3, at: 868, [:]))
    #expect(forecast.lateness(at: time(0, 3)) == 300)
  }

  @Test func `people need their averages, and whoever is new the average of these`() {
    let forecast = forecast(
      meeting(1, at: 0, [1: 10, 2: 40]), meeting(2, at: 0, [1: 20, 2: nil]),
      meeting(3, at: 0, [1: 30, 2: 60]))
    #expect(forecast.need(of: [UUID(1), UUID(2)])?.seconds == 70)
    #expect(forecast.need(of: [UUID(1), UUID(2)])?.longest == UUID(2))
    #expect(forecast.need(of: [UUID(1), UUID(2), UUID(3)])?.seconds == 105)
    #expect(forecast.need(of: [UUID(1)])?.longest == nil)
    #expect(forecast.need(of: [UUID(3)]) == nil)
  }

  @Test func `two meetings, and rounds without a meeting, make nothing usual`() {
    var written = meeting(3, at: 0, [1: nil])
    written.ending = .savedEarly
    written.planned = nil
    let forecast = forecast(meeting(1, at: 0, [1: 10]), meeting(2, at: 0, [1: 10]), written)
    #expect(forecast.lateness(at: time(9, 30)) == nil && forecast.need(of: [UUID(1)]) == nil)
  }
}
