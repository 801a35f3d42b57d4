import Foundation
import StandupsModel
import Testing

@Suite struct LocalTimeTests {
  @Test func `a date has a calendar date and a time`() {
    let time = LocalTime(Date(timeIntervalSince1970: 1_234_567_890.75))
    #expect(time == LocalTime(year: 2009, month: 2, day: 13, hour: 23, minute: 31, second: 30))
  }

  @Test func `a date that is no number is the first one`() {
    #expect(LocalTime(Date(timeIntervalSince1970: .nan)).date() == Date(timeIntervalSince1970: 0))
  }

  @Test func `an offset can change the day`() {
    let date = Date(timeIntervalSince1970: 1_779_237_000)
    #expect(LocalTime(date).numericDateText == "2026-05-20")
    let seoul = LocalTime(date, utcOffsetSeconds: 9 * 3600)
    #expect(seoul.dateText == "May 20, 2026" && seoul.timeText == "09:30")
    #expect(seoul.date(utcOffsetSeconds: 9 * 3600) == date)
    #expect(LocalTime(date, utcOffsetSeconds: -3600).numericDateText == "2026-05-19")
  }

  @Test func `a range says its zone where clocks were set in it, or if asked`() {
    let start = Date(timeIntervalSince1970: 1_792_888_200)  // 2026-10-25T00:30:00Z
    let end = start + 3_000
    let paris = { (date: Date) in
      LocalTime(date, utcOffsetSeconds: date < start + 1_800 ? 7_200 : 3_600)
    }
    #expect(LocalTime.rangeText(from: start, to: end, local: paris) == "02:30 UTC+2–02:20 UTC+1")
    #expect(LocalTime.rangeText(from: end, to: end, local: paris) == "02:20")
    #expect(
      LocalTime.rangeText(from: start, to: start + 60, showsZone: true, local: paris)
        == "02:30–02:31 UTC+2")
    for (minutes, zone) in [(0, "UTC"), (-210, "UTC-3:30"), (330, "UTC+5:30"), (-480, "UTC-8")] {
      let text = LocalTime.rangeText(from: start, to: start, showsZone: true) {
        LocalTime($0, utcOffsetSeconds: 60 * minutes)
      }
      #expect(text.hasSuffix(" \(zone)"))
    }
  }

  @Test func `every day of eight centuries converts back`() {
    var wrong = 0
    for day in -200_000...100_000 {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 3_723)
      let time = LocalTime(date)
      let isRight =
        time.date() == date && time.hour == 1 && time.minute == 2 && time.second == 3
      if !isRight { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test func `dates that do not exist are rejected`() {
    func exists(_ year: Int, _ month: Int, _ day: Int) -> Bool {
      LocalTime(year: year, month: month, day: day, hour: 0, minute: 0, second: 0) != nil
    }
    #expect(exists(2024, 2, 29) && !exists(2023, 2, 29) && exists(2000, 2, 29))
    #expect(!exists(1900, 2, 29) && !exists(2024, 4, 31) && !exists(2024, 13, 1))
    #expect(!exists(2024, 0, 1) && !exists(2024, 1, 0))
    #expect(LocalTime(year: 2024, month: 1, day: 32, hour: 0, minute: 0, second: 0) == nil)
    #expect(LocalTime(year: 2024, month: 1, day: 1, hour: 24, minute: 0, second: 0) == nil)
    #expect(LocalTime(year: 2024, month: 1, day: 1, hour: 0, minute: 60, second: 0) == nil)
    #expect(LocalTime(year: 2024, month: 1, day: 1, hour: 0, minute: 0, second: 60) == nil)
  }

  @Test func `dates out of range do not trap`() {
    _ = LocalTime(Date(timeIntervalSince1970: .infinity))
    _ = LocalTime(Date(timeIntervalSince1970: -.greatestFiniteMagnitude))
    _ = LocalTime(Date(timeIntervalSince1970: .nan))
    _ = LocalTime.live(Date(timeIntervalSince1970: .nan))
    _ = LocalTime.live(.distantFuture)
  }

  @Test func `the live reading agrees with the machine's calendar`() {
    let date = Date(timeIntervalSince1970: 1_779_237_000)
    let offset = TimeZone.current.secondsFromGMT(for: date)
    #expect(LocalTime.live(date) == LocalTime(date, utcOffsetSeconds: offset))
  }

  @Test(arguments: [(1_234_567_890, 1_234_567_890), (1_234_567_890.958, 1_234_567_890), (-0.5, -1)])
  func `dates in records have whole seconds`(_ instant: Double, _ second: Double) {
    #expect(
      Date(timeIntervalSince1970: instant).inWholeSeconds == Date(timeIntervalSince1970: second))
  }
}
