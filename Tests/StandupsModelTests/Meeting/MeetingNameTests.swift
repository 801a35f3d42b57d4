import Foundation
import StandupsModel
import Testing

@Suite struct MeetingNameTests {
  private let start = Date(timeIntervalSince1970: 1_779_237_000)

  @Test func `a name is the start in UTC`() {
    let name = MeetingName(startedAt: start.addingTimeInterval(0.75))
    #expect(name.rawValue == "20260520T003000Z" && name.ordinal == 1 && name.startedAt == start)
  }

  @Test func `the next in the same second gets an ordinal`() throws {
    let first = MeetingName(startedAt: start)
    let second = MeetingName(startedAt: start) { $0 == first }
    let third = MeetingName(startedAt: start) { $0 == first || $0 == second }
    #expect(second.rawValue == "20260520T003000Z_02" && third.rawValue == "20260520T003000Z_03")
    #expect(first < second && second < third && third.startedAt == start)
    #expect(
      [first, second, third].map(\.rawValue) == [first, second, third].map(\.rawValue).sorted())
  }

  @Test(arguments: [
    "20260520T003000Z", "20260520T003000Z_02", "20260520T003000Z_99", "20260520T003000Z_100",
    "00010101T000000Z", "99991231T235959Z_9999", "19691231T235959Z_02", "20240229T000000Z",
  ])
  func `a name converts to text and back`(text: String) throws {
    #expect(try #require(MeetingName(rawValue: text)).rawValue == text)
  }

  @Test(arguments: [
    "", "20260520T003000", "20260520T003000Z_", "20260520T003000Z_1", "20260520T003000Z_2",
    "20260520T003000Z_01", "20260520T003000Z_00", "20260520T003000Z_002", "20260520t003000Z",
    "20260520T003000Z-02", "20260520T003000Z 02", "2026052OT003000Z", "20230229T000000Z",
    "20260520T246000Z", "00000101T000000Z", "20260520T003000Z_10000", "２0260520T00300Z",
    "standup",
  ])
  func `other text is not a valid name`(text: String) {
    #expect(MeetingName(rawValue: text) == nil)
  }

  @Test func `if all ordinals of a second are taken, the next second is used`() {
    let name = MeetingName(startedAt: start) { $0.startedAt == start }
    #expect(name.rawValue == "20260520T003001Z")
  }

  @Test func `the search for a free name continues after the last one`() throws {
    let last = try #require(MeetingName(rawValue: "20260520T003000Z_5000"))
    var asked = 0
    let name = MeetingName(startedAt: start, after: last) { name in
      asked += 1
      return name <= last
    }
    #expect(name.rawValue == "20260520T003000Z_5001" && asked == 2)
    let later = MeetingName(startedAt: start + 1, after: last)
    #expect(later.rawValue == "20260520T003001Z")
  }

  @Test func `dates out of range are clamped`() {
    #expect(MeetingName(startedAt: .distantFuture).rawValue == "40010101T000000Z")
    #expect(
      MeetingName(startedAt: Date(timeIntervalSince1970: 1e300)).rawValue == "99991231T235959Z")
    #expect(
      MeetingName(startedAt: Date(timeIntervalSince1970: -1e300)).rawValue == "00010101T000000Z")
    #expect(
      MeetingName(startedAt: Date(timeIntervalSince1970: .nan)).startedAt
        == Date(timeIntervalSince1970: 0))
  }
}
