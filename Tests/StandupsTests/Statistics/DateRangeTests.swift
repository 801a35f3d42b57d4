import Foundation
import StandupsModel
import Testing

@testable import Standups

@Suite struct `Ranges of dates` {
  /// Wednesday, May 20, 2026, 09:30 in UTC.
  private let now = Date(timeIntervalSince1970: 1_779_269_400)

  private func date(_ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    let seconds = LocalTime(
      year: 2026, month: month, day: day, hour: hour, minute: minute, second: 0
    )?.secondsSince1970
    return Date(timeIntervalSince1970: Double(seconds ?? 0))
  }

  @Test func `two weeks are 14 whole days, today among them`() throws {
    let range = DateRange(.twoWeeks, until: now, localTime: LocalTime.utc)
    #expect(range.start == date(5, 7))
    #expect(range.preceding == date(4, 23)..<date(5, 7))
    #expect(!range.contains(date(5, 6, 23, 59)))
    #expect(range.contains(date(5, 7)))
    #expect(range.contains(now.addingTimeInterval(86_400)))
  }

  @Test func `a quarter is 13 weeks`() {
    let range = DateRange(.quarter, until: now, localTime: LocalTime.utc)
    #expect(range.start == date(2, 19))
    #expect(range.preceding == date(2, 19).addingTimeInterval(-91 * 86_400)..<date(2, 19))
  }

  @Test func `all meetings have neither a start nor anything before`() {
    let range = DateRange(.all, until: now, localTime: LocalTime.utc)
    #expect(range == .all)
    #expect(range.contains(.distantPast))
    #expect(range.preceding == nil)
  }

  /// In Berlin, the clocks went from 02:00 to 03:00 on March 29, 2026.
  @Test(arguments: [(0, 30), (1, 0), (12, 0), (23, 59)])
  func `a range begins at midnight although summer time has begun since`(hour: Int, minute: Int) {
    let change = date(3, 29, 1)
    let berlin = { (date: Date) in
      LocalTime(date, utcOffsetSeconds: date >= change ? 7_200 : 3_600)
    }
    let now = date(4, 3, hour, minute).addingTimeInterval(-7_200)
    #expect(berlin(now).timeText == date(4, 3, hour, minute).utcTimeText)
    let range = DateRange(.twoWeeks, until: now, localTime: berlin)
    #expect(range.start == date(3, 20, 23))
  }

  @Test func `ranges go from two weeks to all`() {
    let names = DateRange.Name.allCases.map {
      DateRange($0, until: now, localTime: LocalTime.utc)
    }
    #expect(names.map(\.shorter) == [nil, .twoWeeks, .quarter])
    #expect(names.map(\.longer) == [.quarter, .all, nil])
  }
}

extension Date {
  fileprivate var utcTimeText: String { LocalTime(self).timeText }
}
