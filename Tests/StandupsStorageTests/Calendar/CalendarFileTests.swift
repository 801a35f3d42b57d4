import Foundation
import StandupsModel
import StandupsStorage
import Testing

struct CalendarFileTests {
  private static let window = DayRange("2026-11-24..2027-12-31")

  /// The zone of Paris, as Outlook writes it.
  static let zone = """
    BEGIN:VTIMEZONE
    TZID:Romance Standard Time
    BEGIN:STANDARD
    DTSTART:16010101T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010101T020000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
    END:DAYLIGHT
    END:VTIMEZONE
    """

  /// - Parameter hours: how far clocks here are ahead of UTC.
  private func read(
    _ text: String, window: DayRange? = window, hours: Int = 0,
    where isWanted: (String) -> Bool = { _ in true }
  ) throws -> (events: [String], problems: [String]) {
    try read(Array(text.utf8), window: window, hours: hours, where: isWanted)
  }

  private func read(
    _ bytes: [UInt8], window: DayRange? = window, hours: Int = 0,
    where isWanted: (String) -> Bool = { _ in true }
  ) throws -> (events: [String], problems: [String]) {
    let (events, problems) = CalendarFile.events(
      in: bytes, path: "team.ics", window: try #require(window),
      localTime: { LocalTime($0, utcOffsetSeconds: 3_600 * hours) }, where: isWanted)
    return (events.map { "\($0.days.text) \($0.summary)" }, problems.map(\.description))
  }

  private func calendar(_ events: String...) -> String {
    let lines = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
    return "BEGIN:VCALENDAR\nVERSION:2.0\n\(lines)END:VCALENDAR\n"
  }

  @Test func aVacationFromGoogle() throws {
    let text = """
      BEGIN:VCALENDAR\r
      PRODID:-//Google Inc//Google Calendar 70.9054//EN\r
      VERSION:2.0\r
      CALSCALE:GREGORIAN\r
      METHOD:PUBLISH\r
      X-WR-CALNAME:Team absences\r
      X-WR-TIMEZONE:Europe/Berlin\r
      BEGIN:VEVENT\r
      DTSTART;VALUE=DATE:20261224\r
      DTEND;VALUE=DATE:20270103\r
      DTSTAMP:20261101T120000Z\r
      UID:3q2m8f7v0u0c1@google.com\r
      CREATED:20261020T070000Z\r
      DESCRIPTION:\r
      SEQUENCE:0\r
      STATUS:CONFIRMED\r
      SUMMARY:Ada Lovelace\\, vacation\r
      TRANSP:TRANSPARENT\r
      END:VEVENT\r
      BEGIN:VEVENT\r
      DTSTART:20261202T090000Z\r
      DTEND:20261202T100000Z\r
      UID:8f7v0u0c1@google.com\r
      SUMMARY:Ben: dentist\r
      END:VEVENT\r
      BEGIN:VEVENT\r
      DTSTART;VALUE=DATE:20261130\r
      UID:1@google.com\r
      STATUS:CANCELLED\r
      SUMMARY:Cem away\r
      END:VEVENT\r
      END:VCALENDAR\r\n
      """
    let (events, problems) = try read(text)
    #expect(events == ["2026-12-24..2027-01-02 Ada Lovelace, vacation"])
    #expect(problems == [])
  }

  @Test func aVacationFromOutlook() throws {
    let text = """
      BEGIN:VCALENDAR
      PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN
      VERSION:2.0
      BEGIN:VTIMEZONE
      TZID:W. Europe Standard Time
      BEGIN:STANDARD
      DTSTART:16011028T030000
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      CLASS:PUBLIC
      DTEND;TZID="W. Europe Standard Time":20261205T000000
      DTSTART;TZID="W. Europe Standard Time":20261203T000000
      SUMMARY;LANGUAGE=de:Jörg: Urlaub; Ra
      \tdtour
      UID:040000008200E00074C5B7101A82E008
      X-MICROSOFT-CDO-ALLDAYEVENT:TRUE
      BEGIN:VALARM
      TRIGGER:-PT15M
      ACTION:DISPLAY
      SUMMARY:Reminder of Ben
      DURATION:P3D
      END:VALARM
      END:VEVENT
      BEGIN:VEVENT
      DTSTART;VALUE=DATE:20261207
      DURATION:P1W
      SUMMARY;LANGUAGE="en-us":Cem out of office
      UID:2
      END:VEVENT
      END:VCALENDAR
      """
    let (events, problems) = try read(text)
    #expect(
      events == [
        "2026-12-03..2026-12-04 Jörg: Urlaub; Radtour", "2026-12-07..2026-12-13 Cem out of office",
      ])
    #expect(problems == [])
  }

  @Test func aRepeatedDayOffFromApple() throws {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Apple Inc.//macOS 15.1//EN
      BEGIN:VEVENT
      TRANSP:OPAQUE
      DTEND;VALUE=DATE:20261202
      UID:5B6E9C4E-8C9A
      DTSTAMP:20261101T080000Z
      EXDATE;VALUE=DATE:20261215
      SUMMARY:Ada's day off
      DTSTART;VALUE=DATE:20261201
      RRULE:FREQ=WEEKLY;UNTIL=20261230
      END:VEVENT
      BEGIN:VEVENT
      UID:5B6E9C4E-8C9A
      RECURRENCE-ID;VALUE=DATE:20261222
      DTSTART;VALUE=DATE:20261223
      SUMMARY:Ada's day off
      END:VEVENT
      BEGIN:VEVENT
      UID:5B6E9C4E-8C9A
      RECURRENCE-ID;VALUE=DATE:20261208
      DTSTART;VALUE=DATE:20261208
      SUMMARY:Ada's day off
      STATUS:CANCELLED
      END:VEVENT
      END:VCALENDAR
      """
    let (events, problems) = try read(text)
    #expect(
      events == [
        "2026-12-01 Ada's day off", "2026-12-29 Ada's day off", "2026-12-23 Ada's day off",
      ])
    #expect(problems == [])
  }

  @Test func aLineMayBeFoldedWithinACharacter() throws {
    let text = calendar("DTSTART;VALUE=DATE:20261201\nSUMMARY:Jörg")
    let bytes = Array(text.utf8)
    let cut = try #require(bytes.firstIndex(of: 0xC3)) + 1
    let folded = Array(bytes[..<cut]) + Array("\r\n ".utf8) + Array(bytes[cut...])
    #expect(try read(folded).events == ["2026-12-01 Jörg"])
  }

  @Test(arguments: [
    ("RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3", ["12-01", "12-03", "12-05"]),
    ("RRULE:FREQ=DAILY;UNTIL=20261203T225959Z", ["12-01", "12-02", "12-03"]),
    ("RRULE:FREQ=DAILY;BYDAY=MO,TU;COUNT=3", ["12-01", "12-07", "12-08"]),
    ("RRULE:FREQ=WEEKLY;BYDAY=TU,FR;COUNT=4", ["12-01", "12-04", "12-08", "12-11"]),
    ("RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=2", ["12-01", "12-15"]),
    ("RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU;COUNT=3", ["12-01", "12-13", "12-15"]),
    ("RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO;COUNT=3", ["12-01", "12-06", "12-15"]),
    ("RRULE:FREQ=MONTHLY;UNTIL=20270115", ["12-01", "01-01"]),
    ("RRULE:FREQ=MONTHLY;BYDAY=1TU;UNTIL=20270131", ["12-01", "01-05"]),
    ("RRULE:FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270131", ["12-01", "12-25", "01-29"]),
    ("RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3", ["12-01", "12-31", "01-31"]),
    ("RRULE:FREQ=YEARLY;UNTIL=20280101", ["12-01", "12-01"]),
    ("RRULE:FREQ=YEARLY;BYMONTH=2;BYDAY=2MO", ["12-01", "02-08"]),
    ("RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", ["12-01", "12-24", "12-24"]),
    ("RDATE;VALUE=DATE:20261205,20261207", ["12-01", "12-05", "12-07"]),
  ])
  func eventsAreRepeated(rule: String, days: [String]) throws {
    let (events, problems) = try read(
      calendar("DTSTART;VALUE=DATE:20261201\n\(rule)\nSUMMARY:Ada"))
    #expect(events.map { String($0.prefix(10).suffix(5)) } == days)
    #expect(problems == [])
  }

  @Test func repetitionsFromLongAgoCount() throws {
    let (events, _) = try read(
      calendar("DTSTART;VALUE=DATE:20190304\nRRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=500\nSUMMARY:Ada"),
      window: DayRange("2026-11-30..2026-12-08"))
    #expect(events == ["2026-11-30 Ada", "2026-12-07 Ada"])
    let (forever, _) = try read(
      calendar("DTSTART;VALUE=DATE:00010101\nDURATION:P2D\nRRULE:FREQ=YEARLY\nSUMMARY:Ada"),
      window: DayRange("2027-01-02..2027-01-09"))
    #expect(forever == ["2027-01-01..2027-01-02 Ada"])
  }

  @Test(arguments: [
    ("RRULE:FREQ=HOURLY", "FREQ=HOURLY"),
    ("RRULE:FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1", "BYSETPOS=1"),
    ("RRULE:FREQ=YEARLY;BYWEEKNO=20", "BYWEEKNO=20"),
    ("RRULE:FREQ=YEARLY;BYDAY=20MO", "BYDAY=20MO"),
    ("RRULE:FREQ=WEEKLY;BYDAY=1MO", "BYDAY=1MO"),
    ("RRULE:FREQ=DAILY;INTERVAL=0", "INTERVAL=0"),
    ("RRULE:FREQ=DAILY;COUNT=-1", "COUNT=-1"),
    ("RRULE:", "FREQ="),
  ])
  func anUnknownRuleIsReportedAndTheRestIsUsed(rule: String, part: String) throws {
    let (events, problems) = try read(
      calendar(
        "DTSTART;VALUE=DATE:20261201\n\(rule)\nSUMMARY:Ada",
        "DTSTART;VALUE=DATE:20261203\nSUMMARY:Ben"))
    #expect(events == ["2026-12-01 Ada", "2026-12-03 Ben"])
    #expect(
      problems == [
        "team.ics, line 5, column 1: the part \(part) of a repetition is not supported, so those dates are ignored"
      ])
  }

  @Test(arguments: [
    ("P2D", "2026-12-01..2026-12-02"), ("+P2D", "2026-12-01..2026-12-02"),
    ("PT36H", "2026-12-01..2026-12-02"), ("PT172800S", "2026-12-01..2026-12-02"),
    ("P1DT1S", "2026-12-01..2026-12-02"), ("PT24H", "2026-12-01"), ("PT0S", "2026-12-01"),
    ("P0D", "2026-12-01"),
  ])
  func aLengthMayHaveHoursAndSecondsAndASign(length: String, days: String) throws {
    let (events, problems) = try read(
      calendar("DTSTART;VALUE=DATE:20261201\nDURATION:\(length)\nSUMMARY:Ada"))
    #expect(events == ["\(days) Ada"])
    #expect(problems == [])
  }

  @Test(arguments: ["-P2D", "P", "P2", "PT2D", "2D", "P99999999999999999999D", "P1DT"])
  func aLengthThatIsNoneIsReported(length: String) throws {
    let (events, problems) = try read(
      calendar("DTSTART;VALUE=DATE:20261201\nDURATION:\(length)\nSUMMARY:Ada"))
    #expect(events == ["2026-12-01 Ada"])
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("team.ics, line 5, column 1: DURATION ") == true)
  }

  // The zone of these series is an hour ahead of UTC, and so is this machine, or not.
  @Test(arguments: [1, 0, -5, 9])
  func timesInUTCAreThoseOfTheZoneOfTheSeries(hours: Int) throws {
    func days(_ event: String, from start: String = "20261130") throws -> [String] {
      let text = calendar(
        """
        UID:1
        DTSTART;TZID=Romance Standard Time:\(start)T000000
        DURATION:P1D
        SUMMARY:Ben
        \(event)
        """
      ).replacing("VERSION:2.0\n", with: "VERSION:2.0\n\(Self.zone)\n")
      return try read(text, hours: hours).events.map { String($0.prefix(10).suffix(5)) }
    }
    #expect(
      try days("RRULE:FREQ=WEEKLY;UNTIL=20261220T230000Z") == ["11-30", "12-07", "12-14", "12-21"])
    #expect(try days("RRULE:FREQ=WEEKLY;UNTIL=20261220T225959Z") == ["11-30", "12-07", "12-14"])
    #expect(
      try days("RRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20261206T230000Z") == ["11-30", "12-14", "12-21"])
    #expect(
      try days(
        """
        RRULE:FREQ=WEEKLY;COUNT=2
        END:VEVENT
        BEGIN:VEVENT
        UID:1
        RECURRENCE-ID:20261206T230000Z
        DTSTART;TZID=Romance Standard Time:20261208T000000
        DTEND;TZID=Romance Standard Time:20261209T000000
        SUMMARY:Ben
        """) == ["11-30", "12-08"])
    // In summer, it is two hours ahead.
    #expect(
      try days("RRULE:FREQ=WEEKLY;UNTIL=20270404T220000Z", from: "20270322")
        == ["03-22", "03-29", "04-05"])
  }

  @Test(arguments: [
    (1, "T230000Z"), (0, "T230000Z"), (-5, "T230000Z"), (13, "T110000Z"), (1, "T110000Z"),
  ])
  func allDayEventsInUTCAreOfTheDayWhoseMidnightItIs(hours: Int, time: String) throws {
    let (events, problems) = try read(
      calendar(
        """
        SUMMARY:Ben vacation
        DTSTART:20261220\(time)
        DTEND:20261223\(time)
        X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE
        """), hours: hours)
    #expect(events == ["2026-12-21..2026-12-23 Ben vacation"])
    #expect(problems == [])
  }

  @Test func eventsFromMidnightToMidnightCount() throws {
    let (events, _) = try read(
      calendar(
        "DTSTART;TZID=Europe/Paris:20261201T000000\nDTEND;TZID=Europe/Paris:20261203T000000\nSUMMARY:Ada",
        "DTSTART:20261209T230000Z\nDTEND:20261210T230000Z\nSUMMARY:Ben",
        "DTSTART:20261201T000000\nDTEND:20261201T010000\nSUMMARY:Cem",
        "DTSTART:20261201T000000\nSUMMARY:Dan",
        "DTSTART:20261201T090000\nDTEND:20261202T090000\nSUMMARY:Eve"), hours: 1)
    #expect(events == ["2026-12-01..2026-12-02 Ada", "2026-12-10 Ben"])
    for hours in [0, 1] {
      #expect(
        try read(
          calendar(
            "DTSTART:20261207T140000Z\nDURATION:PT30M\nSUMMARY:Ada",
            "DTSTART:20261207T090000Z\nDTEND:20261208T090000Z\nSUMMARY:Ben",
            "DTSTART:20261206T230000Z\nDURATION:PT30M\nSUMMARY:Cem",
            "DTSTART;TZID=Europe/Paris:20261206T000000\nDURATION:PT30M\nSUMMARY:Dan"), hours: hours
        ).events == [])
    }
  }

  @Test(arguments: [
    ("SEQUENCE:0", "SEQUENCE:1", "02"), ("SEQUENCE:1", "SEQUENCE:0", "01"),
    ("DTSTAMP:20261101T085129Z", "DTSTAMP:20261102T085129Z", "02"),
    ("DTSTAMP:20261102T085129Z", "DTSTAMP:20261101T085129Z", "01"),
    ("SEQUENCE:2\nDTSTAMP:20261101T085129Z", "SEQUENCE:1\nDTSTAMP:20261102T085129Z", "01"),
    ("SEQUENCE:0", "SEQUENCE:1\nSTATUS:CANCELLED", ""),
    ("SEQUENCE:0", "SEQUENCE:0\nSTATUS:CANCELLED", ""),
    ("SEQUENCE:2", "SEQUENCE:1\nSTATUS:CANCELLED", "01"),
    ("SEQUENCE:0", "SEQUENCE:1\nX-MICROSOFT-CDO-BUSYSTATUS:FREE", ""),
  ])
  func theLatestVersionOfAnEventHolds(first: String, second: String, day: String) throws {
    let (events, problems) = try read(
      calendar(
        "UID:1\nDTSTART;VALUE=DATE:20261201\nSUMMARY:Ada\n\(first)",
        "UID:1\nDTSTART;VALUE=DATE:20261202\nSUMMARY:Ada\n\(second)"))
    #expect(events == (day.isEmpty ? [] : ["2026-12-\(day) Ada"]))
    #expect(problems == [])
  }

  @Test func aCalendarMayCancelEventsOfAnother() throws {
    let series =
      "UID:1\nSEQUENCE:0\nDTSTART;VALUE=DATE:20261201\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:Ada"
    func cancelled(_ event: String) throws -> [String] {
      let cancellation = calendar(event).replacing("VERSION:2.0", with: "METHOD:CANCEL")
      return try read(calendar(series) + cancellation).events
    }
    #expect(try cancelled("UID:1\nSEQUENCE:1\nDTSTART;VALUE=DATE:20261201\nSUMMARY:Ada") == [])
    #expect(
      try cancelled(
        "UID:1\nSEQUENCE:1\nRECURRENCE-ID;VALUE=DATE:20261202\nDTSTART;VALUE=DATE:20261202\nSUMMARY:Ada"
      )
        == ["2026-12-01 Ada", "2026-12-03 Ada"])
    #expect(try cancelled("UID:2\nDTSTART;VALUE=DATE:20261201\nSUMMARY:Ada").count == 3)
  }

  @Test(arguments: [
    "TRANSP:TRANSPARENT\nX-MICROSOFT-CDO-BUSYSTATUS:FREE\nSUMMARY:Ben stands in for Ada",
    "X-MICROSOFT-MSNCALENDAR-BUSYSTATUS:FREE\nSUMMARY:Ben stands in for Ada",
    "X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE\nSUMMARY:Ada works in Oslo",
    "RRULE:FREQ=YEARLY\nTRANSP:TRANSPARENT\nSUMMARY:🎂 Ada",
    "RRULE:FREQ=YEARLY\nTRANSP:TRANSPARENT\nSUMMARY:Ada joined in 2019",
    "RRULE:FREQ=YEARLY\nSUMMARY:Ada's Birthday", "SUMMARY:Adas Geburtstag",
  ])
  func nobodyIsAwayInFreeTimesAndOnBirthdays(event: String) throws {
    let (events, problems) = try read(calendar("DTSTART;VALUE=DATE:20261201\n\(event)"))
    #expect(events == [])
    #expect(problems == [])
  }

  @Test(arguments: [
    ("DTSTART;VALUE=DATE:20261205Z", "20261205Z"), ("DTSTART;VALUE=DATE:2026-12-07", "2026-12-07"),
    ("DTSTART;VALUE=DATE:20261301", "20261301"), ("DTSTART:20261201T2500", "20261201T2500"),
    ("DTSTART:", ""),
  ])
  func anEventWithoutADayIsReported(line: String, text: String) throws {
    let (events, problems) = try read(
      calendar("\(line)\nDTEND:x\nSUMMARY:Ada", "DTSTART;VALUE=DATE:20261203\nSUMMARY:Ben"))
    #expect(events == ["2026-12-03 Ben"])
    #expect(
      problems == [
        "team.ics, line 4, column 1: DTSTART \"\(text)\" is not a day, so this event is ignored"
      ])
  }

  @Test func otherDaysThatCannotBeReadAreReported() throws {
    let (events, problems) = try read(
      calendar(
        "DTSTART;VALUE=DATE:20261201\nRRULE:FREQ=DAILY; COUNT=3\nEXDATE;VALUE=DATE:20261202,x\nSUMMARY:Ada"
      ))
    #expect(events == ["2026-12-01 Ada", "2026-12-03 Ada"])
    #expect(
      problems == [
        "team.ics, line 6, column 1: EXDATE \"x\" is not a day, so it is ignored"
      ])
  }

  @Test func textInAnotherEncodingIsReportedOnce() throws {
    let text = calendar("DTSTART;VALUE=DATE:20261207\nSUMMARY:Zo# M#ller")
    let bytes = text.utf8.map { $0 == UInt8(ascii: "#") ? 0xEB : $0 }
    let reason = "this is not UTF-8, so names with accents are not found; export it as UTF-8"
    #expect(try read(bytes).problems == ["team.ics, line 5, column 1: \(reason)"])
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf8.flatMap { [$0, 0] }
    #expect(try read(wide).problems == ["team.ics, line 1, column 1: \(reason)"])
  }

  @Test func otherPeopleCostNothingOfTheLimit() throws {
    let others = String(
      repeating: "BEGIN:VEVENT\nDTSTART:20261201\nRRULE:FREQ=DAILY\nSUMMARY:Ben\nEND:VEVENT\n",
      count: 60)
    let text = calendar("DTSTART;VALUE=DATE:20261203\nSUMMARY:Ada")
      .replacing("VERSION:2.0\n", with: others)
    let (events, problems) = try read(text) { $0 == "Ada" }
    #expect(events == ["2026-12-03 Ada"])
    #expect(problems == [])
  }

  @Test func whatItDoesNotKnowOfOtherEventsDoesNotMatter() throws {
    let (events, problems) = try read(
      calendar("DTSTART:20261201T090000Z\nRRULE:FREQ=HOURLY\nSUMMARY:Ada"))
    #expect(events == [])
    #expect(problems == [])
  }

  @Test func anEndThatIsNotAfterTheStartIsOneDay() throws {
    let (events, _) = try read(
      calendar("DTSTART;VALUE=DATE:20261201\nDTEND;VALUE=DATE:20261201\nSUMMARY:Ada"))
    #expect(events == ["2026-12-01 Ada"])
  }

  @Test(arguments: ["", "\u{0}\u{1}\u{2}", "{\"calendars\": []}", "BEGIN:VCARD\nEND:VCARD\n"])
  func otherFilesAreReported(text: String) throws {
    let (events, problems) = try read(text)
    #expect(events == [])
    #expect(problems == ["team.ics: this is not a calendar file"])
  }

  @Test func aFileThatEndsTooEarlyIsReported() throws {
    let text = calendar(
      "DTSTART;VALUE=DATE:20261201\nSUMMARY:Ada", "DTSTART;VALUE=DATE:20261203\nSUMMARY:Ben")
    let (events, problems) = try read(String(text.dropLast(30)))
    #expect(events == ["2026-12-01 Ada"])
    #expect(problems == ["team.ics: the file ends too early; its last event may be missing"])
  }

  @Test func aMissingFileIsReported() throws {
    let (_, problems) = CalendarFile.events(
      path: "/nowhere/team.ics", in: try #require(Self.window), localTime: LocalTime.utc,
      where: { _ in true })
    #expect(problems.map(\.description) == ["/nowhere/team.ics: no such file"])
  }

  @Test func aDayTakesTheSameTimeHoweverOftenAListNamesIt() throws {
    let list = Array(repeating: "5MO", count: 4_000).joined(separator: ",")
    let (events, problems) = try read(
      calendar(
        "DTSTART;VALUE=DATE:00010101\nRRULE:FREQ=MONTHLY;COUNT=9999999;BYDAY=\(list)\nSUMMARY:Ada"))
    #expect(
      events == [
        "2026-11-30 Ada", "2027-03-29 Ada", "2027-05-31 Ada", "2027-08-30 Ada", "2027-11-29 Ada",
      ])
    #expect(problems == [])
  }

  @Test func hostileFilesEnd() throws {
    let forever = "DTSTART;VALUE=DATE:00010101\nRRULE:FREQ=DAILY;COUNT=9999999\nSUMMARY:Ada"
    let (_, problems) = try read(calendar(forever, forever, forever, forever, forever, forever))
    #expect(
      problems == ["team.ics: its repetitions take too long to work out; the rest are ignored"])

    let many = String(
      repeating: "BEGIN:VEVENT\nDTSTART:20261201\nRRULE:FREQ=DAILY\nSUMMARY:Ada\nEND:VEVENT\n",
      count: 60)
    let (events, others) = try read("BEGIN:VCALENDAR\n\(many)END:VCALENDAR\n")
    #expect(events.count == CalendarFile.eventLimit)
    #expect(others == ["team.ics: there are too many events; the rest are ignored"])

    let zone =
      "DTSTART:16010101T000000\nRRULE:FREQ=DAILY;COUNT=99999\nTZOFFSETTO:-9223372036854775808"
    let zones = String(
      repeating: "BEGIN:VTIMEZONE\nBEGIN:STANDARD\n\(zone)\nEND:STANDARD\nEND:VTIMEZONE\n",
      count: 2_000)
    #expect(try read("BEGIN:VCALENDAR\n\(zones)END:VCALENDAR\n").problems == [])

    let deep = String(repeating: "BEGIN:VEVENT\n", count: 10_000)
    #expect(try read("BEGIN:VCALENDAR\n\(deep)").events == [])
    let folded = String(repeating: "\n x", count: 100_000)
    #expect(try read("BEGIN:VCALENDAR\nSUMMARY:x\(folded)\nEND:VCALENDAR\n").problems == [])
  }
}
