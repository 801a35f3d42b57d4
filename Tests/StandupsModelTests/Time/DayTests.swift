import StandupsModel
import Testing

struct DayTests {
  @Test func `days are written as in ISO 8601`() {
    #expect(Day("2026-12-24")?.text == "2026-12-24")
    #expect(Day("1970-01-01")?.number == 0)
    #expect(Day("2028-02-29")?.advanced(by: 1).text == "2028-03-01")
    #expect(Day("2026-11-24")?.weekday == .tuesday)
  }

  @Test(arguments: [
    "", "2026", "2026-2-03", "2026-02-29", "2026-13-01", "0000-01-01", "2026-01-00", "+026-01-01",
    "2026-01-01-", "2026-01-01T00:00:00Z", "२०२६-01-01",
  ])
  func `other text is no day`(text: String) {
    #expect(Day(text) == nil)
  }

  @Test func `days stay within the years that can be written`() {
    #expect(Day(number: .max).text == "9999-12-31")
    #expect(Day(number: .min).text == "0001-01-01")
  }

  @Test func `a range is one day, or two with dots in between`() {
    #expect(DayRange("2026-12-24")?.text == "2026-12-24")
    #expect(DayRange("2026-12-24..2027-01-02")?.text == "2026-12-24..2027-01-02")
    #expect(DayRange("2026-12-24..2026-12-24")?.text == "2026-12-24")
    for text in ["2026-12-24..2026-12-23", "..", "2026-12-24..", "2026-12-24...2026-12-25"] {
      #expect(DayRange(text) == nil)
    }
  }

  @Test func `ranges that overlap or touch are joined`() {
    let texts = ["2026-05-04..2026-05-06", "2026-05-01", "2026-05-07", "2026-05-05..2026-05-05"]
    #expect(
      texts.compactMap { DayRange($0) }.joined().map(\.text) == [
        "2026-05-01", "2026-05-04..2026-05-07",
      ])
  }
}
