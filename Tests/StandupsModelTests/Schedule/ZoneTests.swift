import Foundation
import StandupsModel
import Testing

struct ZoneTests {
  /// The UTC time at which clocks show a time.
  private func utc(_ rule: String, _ day: String, _ time: String) throws -> String {
    let zone = try ZoneFixture.zone(rule)
    let date = zone.date(on: try #require(Day(day)), at: try #require(TimeOfDay(time)))
    return Timestamp.text(date)
  }

  @Test(arguments: [
    (ZoneFixture.berlin, "2026-03-28", "02:30", "2026-03-28T01:30:00Z"),
    // The clocks go from 02:00 to 03:00, and from 03:00 to 02:00.
    (ZoneFixture.berlin, "2026-03-29", "01:59", "2026-03-29T00:59:00Z"),
    (ZoneFixture.berlin, "2026-03-29", "02:30", "2026-03-29T01:30:00Z"),
    (ZoneFixture.berlin, "2026-03-29", "03:00", "2026-03-29T01:00:00Z"),
    (ZoneFixture.berlin, "2026-07-01", "09:30", "2026-07-01T07:30:00Z"),
    (ZoneFixture.berlin, "2026-10-25", "02:30", "2026-10-25T00:30:00Z"),
    (ZoneFixture.berlin, "2026-10-25", "03:00", "2026-10-25T02:00:00Z"),
    (ZoneFixture.newYork, "2026-03-08", "02:30", "2026-03-08T07:30:00Z"),
    (ZoneFixture.newYork, "2026-11-01", "01:30", "2026-11-01T05:30:00Z"),
    (ZoneFixture.newYork, "2026-11-01", "02:00", "2026-11-01T07:00:00Z"),
    // Half an hour, south of the equator.
    (ZoneFixture.lordHowe, "2026-10-04", "02:15", "2026-10-03T15:45:00Z"),
    (ZoneFixture.lordHowe, "2026-01-01", "09:00", "2025-12-31T22:00:00Z"),
    (ZoneFixture.lordHowe, "2026-04-05", "01:45", "2026-04-04T14:45:00Z"),
    (ZoneFixture.lordHowe, "2026-07-01", "09:00", "2026-06-30T22:30:00Z"),
    (ZoneFixture.kolkata, "2026-07-01", "09:00", "2026-07-01T03:30:00Z"),
    // Winter time is the exception here.
    (ZoneFixture.dublin, "2026-01-01", "09:00", "2026-01-01T09:00:00Z"),
    (ZoneFixture.dublin, "2026-07-01", "09:00", "2026-07-01T08:00:00Z"),
    ("UTC0", "2026-07-01", "09:00", "2026-07-01T09:00:00Z"),
    ("<-0330>3:30", "2026-07-01", "09:00", "2026-07-01T12:30:00Z"),
    // Days of the year, with and without February 29: March 1, and the day after.
    ("AAA0BBB,J60/0,J365", "2028-02-29", "12:00", "2028-02-29T12:00:00Z"),
    ("AAA0BBB,J60/0,J365", "2028-03-01", "12:00", "2028-03-01T11:00:00Z"),
    ("AAA0BBB,60/0,300", "2027-03-01", "12:00", "2027-03-01T12:00:00Z"),
    ("AAA0BBB,60/0,300", "2027-03-02", "12:00", "2027-03-02T11:00:00Z"),
    // Clocks that change a day early, as in Greenland, and summer time that never ends.
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-28", "22:59", "2026-03-29T00:59:00Z"),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29", "00:00", "2026-03-29T01:00:00Z"),
    ("XXX3EDT4,0/0,J365/23", "2026-12-31", "23:30", "2027-01-01T03:30:00Z"),
  ])
  func `a rule says what clocks show`(
    rule: String, day: String, time: String, expected: String
  ) throws {
    #expect(try utc(rule, day, time) == expected)
  }

  @Test func `transitions count before the rule, and the first offset before them`() throws {
    let zone = try Zone(
      ZoneFixture.file(
        [(-2_000_000_000, 3_600), (0, 7_200), (1_700_000_000, 3_600)], initial: 3_208,
        rule: ZoneFixture.berlin))
    #expect(zone.offset(at: .min) == 3_208)
    #expect(zone.offset(at: -2_000_000_001) == 3_208)
    #expect(zone.offset(at: -2_000_000_000) == 3_600)
    #expect(zone.offset(at: 0) == 7_200)
    #expect(zone.offset(at: 1_699_999_999) == 7_200)
    // July 1, 2026.
    #expect(zone.offset(at: 1_782_864_000) == 7_200)
    #expect(zone.local(Date(timeIntervalSince1970: 1_782_864_000)).timeText == "02:00")
    #expect(zone.offset(at: .max) == 3_600 || zone.offset(at: .max) == 7_200)
  }

  @Test func `without a rule, the last transition holds for good`() throws {
    let zone = try Zone(ZoneFixture.file([(0, 5_400)], rule: ""))
    #expect(zone.offset(at: -1) == 0 && zone.offset(at: 9_000_000_000) == 5_400)
  }

  @Test func `a file of version 1 is read`() throws {
    let bytes =
      ZoneFixture.header(version: "\0", transitions: 1, types: 2) + ZoneFixture.big(Int32(100))
      + [1] + ZoneFixture.big(Int32(0)) + [0, 0] + ZoneFixture.big(Int32(-3_600)) + [1, 0]
    let zone = try Zone(bytes)
    #expect(zone.offset(at: 99) == 0 && zone.offset(at: 100) == -3_600)
  }

  @Test(arguments: [
    "CET", "CET-", "CET-25", "CE-1", "CET-1CEST,", "CET-1CEST", "CET-1CEST,M3.5.0",
    "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0",
    "CET-1CEST,M3.5.0,M10.5.0/168", "CET-1CEST,M3.5.0,M10.5.0,", "CET-1CEST,J0,J365",
    "CET-1CEST,366,1", "<CET-1", "CET-1:60", "CET-99999999999999999999",
  ])
  func `a file with another rule is not read`(rule: String) {
    #expect(throws: Zone.Problem.self) { try ZoneFixture.zone(rule) }
  }

  @Test func `no part of a file is trusted`() throws {
    let good = ZoneFixture.file([(0, 3_600), (10, 7_200)], rule: ZoneFixture.berlin)
    _ = try Zone(good)
    for length in good.indices {
      #expect(throws: Zone.Problem.self) { try Zone(Array(good[..<length])) }
    }
    // Every byte takes every value: the file is read or refused, and offsets stay within a day.
    for place in good.indices {
      for byte in [UInt8(0), 1, 0x7F, 0x80, 0xFF] {
        var bytes = good
        bytes[place] = byte
        do throws(Zone.Problem) {
          let zone = try Zone(bytes)
          for time in [Int64.min, -1, 0, 5, 1_782_864_000, .max] {
            #expect(abs(zone.offset(at: time)) < 100_000)
          }
        } catch {
          #expect(error.description == "it is not a file of a time zone")
        }
      }
    }
    let descending = ZoneFixture.file([(10, 0), (10, 0)], rule: "UTC0")
    #expect(throws: Zone.Problem.self) { try Zone(descending) }
    let large = good + Array(repeating: 0, count: Zone.sizeLimit)
    let error = #expect(throws: Zone.Problem.self) { try Zone(large) }
    #expect(error?.description == "it is larger than 64 KB")
  }

  @Test(arguments: [
    ("Europe/Berlin", true), ("UTC", true), ("Etc/GMT+5", true), ("America/Argentina/Salta", true),
    ("America/Port-au-Prince", true), ("", false), ("/etc/passwd", false), ("../../etc", false),
    ("Europe/../x", false), ("Europe//Berlin", false), ("Europe/", false), (".hidden", false),
    ("Europe/Ber lin", false), ("유럽", false), ("Europe/Berlin\0", false),
    (String(repeating: "a", count: 101), false),
  ])
  func `a name leads to no other folder`(name: String, isName: Bool) {
    #expect(Zone.isName(name) == isName)
  }
}
