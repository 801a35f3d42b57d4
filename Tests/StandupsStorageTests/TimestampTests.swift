import Foundation
import Testing

@testable import StandupsStorage

@Suite struct TimestampTests {
  @Test(arguments: [
    ("2009-02-13T23:31:30Z", 256_260_690.0), ("2023-11-14T22:13:20.25Z", 721_692_800.25),
    ("2001-01-01T00:00:00Z", 0), ("2000-12-31T23:59:59.5Z", -0.5),
    ("0001-01-01T00:00:00Z", -63_113_904_000), ("9999-12-31T23:59:59Z", 252_423_993_599),
  ])
  func `a date goes to text and back`(text: String, seconds: Double) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(Timestamp.text(date) == text && Timestamp.date(text) == date)
  }

  @Test func `offsets are taken off`() {
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
  func `anything else is no date`(text: String) {
    #expect(Timestamp.date(text) == nil)
  }

  @Test func `a fraction is written with the digits that matter`() throws {
    let date = try #require(Timestamp.date("2026-05-20T00:30:00.123456789Z"))
    let text = Timestamp.text(date)
    #expect(text.hasPrefix("2026-05-20T00:30:00.12345") && Timestamp.date(text) == date)
  }

  @Test(arguments: ["123456789", "999999999", "000000001", "12345678", "5", "100000001"])
  func `nine digits of a fraction stay as they were written`(digits: String) {
    for text in ["2026-05-20T00:30:00.\(digits)Z", "0001-01-01T00:00:00.\(digits)Z"] {
      #expect(Timestamp.moment(text).map(Timestamp.text) == text)
    }
    #expect(
      Timestamp.moment("2026-05-20T00:30:00.1234567899Z")
        == Timestamp.moment("2026-05-20T00:30:00.123456789Z"))
  }

  @Test func `a number of seconds since 2001 is read and written to the nanosecond`() {
    for (number, text) in [
      ("721692800.123456789", "2023-11-14T22:13:20.123456789Z"),
      ("-0.000000001", "2000-12-31T23:59:59.999999999Z"), ("256260690", "2009-02-13T23:31:30Z"),
    ] {
      let seconds = ExactDecimal.duration(number: number) ?? .zero
      let moment = Timestamp.moment(attosecondsSince2001: seconds.attoseconds)
      #expect(moment.map(Timestamp.text) == text)
      #expect(moment.map(Timestamp.durationSince2001).map(ExactDecimal.text) == number)
    }
  }

  @Test func `dates without a year stay within those that have one`() {
    #expect(Timestamp.text(Date(timeIntervalSince1970: 1e20)) == "9999-12-31T23:59:59Z")
    #expect(Timestamp.text(Date(timeIntervalSince1970: -1e20)) == "0001-01-01T00:00:00Z")
  }
}
