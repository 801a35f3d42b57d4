import Foundation
import Records
import Testing

@testable import StandupsModel

@Suite struct TimestampTests {
  @Test(arguments: [
    ("2009-02-13T23:31:30Z", 256_260_690.0), ("2023-11-14T22:13:20.25Z", 721_692_800.25),
    ("2001-01-01T00:00:00Z", 0), ("2000-12-31T23:59:59.5Z", -0.5),
    ("0001-01-01T00:00:00Z", -63_113_904_000), ("9999-12-31T23:59:59Z", 252_423_993_599),
  ])
  func `a date converts to text and back`(text: String, seconds: Double) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(Timestamp.text(date) == text && Timestamp.date(text) == date)
  }

  @Test func `offsets are subtracted`() {
    let date = Date(timeIntervalSince1970: 1_779_237_000)
    #expect(Timestamp.date("2026-05-20T09:30:00+09:00") == date)
    #expect(Timestamp.date("2026-05-19T20:00:00-0430") == date)
  }

  @Test(arguments: [
    "", "2026-05-20", "2026-05-20T00:30:00", "2026-05-20 00:30:00Z", "2026-02-30T00:00:00Z",
    "2026-05-20T24:00:00Z", "2026-05-20T00:30:00.Z", "2026-05-20T00:30:00Z ", "26-05-20T00:30:00Z",
    "2026-05-20T00:30:00+9", "2026-05-20T00:30:00+24:00", "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00+01:00", "9999-12-31T23:59:59-01:00", "２026-05-20T00:30:00Z",
  ])
  func `other text is not a valid date`(text: String) {
    #expect(Timestamp.date(text) == nil)
  }

  @Test(arguments: [
    ("123456789", ".123"), ("999999999", ".999"), ("000000001", ""), ("5", ".5"), ("250", ".25"),
    ("1234567899", ".123"),
  ])
  func `fractions are cut to milliseconds`(digits: String, expected: String) throws {
    for time in ["2026-05-20T00:30:00", "0001-01-01T00:00:00"] {
      let date = try #require(Timestamp.date("\(time).\(digits)Z"))
      #expect(Timestamp.text(date) == "\(time)\(expected)Z")
      #expect(Timestamp.date(Timestamp.text(date)) == date)
    }
  }

  @Test(arguments: [
    ("721692800.123456789", "721692800.123", "2023-11-14T22:13:20.123Z"),
    ("-0.0005", "-0.001", "2000-12-31T23:59:59.999Z"),
    ("256260690", "256260690", "2009-02-13T23:31:30Z"),
  ])
  func `seconds since 2001 are exact to the millisecond`(
    number: String, written: String, text: String
  ) throws {
    let duration = try #require(ExactDecimal.duration(number: number))
    let date = try #require(Timestamp.date(since2001: duration))
    #expect(Timestamp.text(date) == text && Timestamp.date(text) == date)
    #expect(ExactDecimal.text(Timestamp.durationSince2001(date)) == written)
  }

  @Test func `dates out of range are clamped`() {
    #expect(Timestamp.text(Date(timeIntervalSince1970: 1e20)) == "9999-12-31T23:59:59.999Z")
    #expect(Timestamp.text(Date(timeIntervalSince1970: -1e20)) == "0001-01-01T00:00:00Z")
  }
}
