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

  @Test(arguments: [
    (-365, "2025-11-27"), (-364, "Fri Nov 28"), (-7, "Fri Nov 20"), (-6, "Sat"), (-2, "Wed"),
    (-1, "yesterday"), (0, "today"), (1, "tomorrow"), (6, "Thu"), (7, "Fri Dec 4"),
    (365, "2027-11-27"),
  ])
  func `a day is written by its distance`(distance: Int, text: String) throws {
    let today = try #require(Day("2026-11-27"))
    #expect(today.advanced(by: distance).text(on: today) == text)
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

  // November 27, 2026, is a Friday.
  @Test(arguments: [
    ("today", "2026-11-27", "2026-11-27"), ("Tomorrow", "2026-11-28", "2026-11-28"),
    ("yesterday", "2026-11-26", "2026-11-26"), ("fri", "2026-12-04", "2026-11-20"),
    ("thursday", "2026-12-03", "2026-11-26"), ("SAT", "2026-11-28", "2026-11-21"),
    ("3d", "2026-11-30", "2026-11-24"), ("2w", "2026-12-11", "2026-11-13"),
    ("0d", "2026-11-27", "2026-11-27"), ("2026-01-02", "2026-01-02", "2026-01-02"),
  ])
  func `a day is said in words, seen from today`(text: String, ahead: String, back: String) throws {
    let today = try #require(Day("2026-11-27"))
    #expect(Day(text, today: today, .ahead)?.text == ahead)
    #expect(Day(text, today: today, .back)?.text == back)
  }

  @Test(arguments: ["", "fr", "frid", "w", "-1d", "1.5w", "99999999999999999999w", "10000d", "2m"])
  func `other words are no days`(text: String) throws {
    #expect(try Day(text, today: #require(Day("2026-11-27")), .ahead) == nil)
  }
}
