import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage

@Suite struct StandupWrittenTests {
  private static let attendees = [
    Attendee(id: UUID(10), name: "Ada"), Attendee(id: UUID(11), name: "김민지"),
    Attendee(id: UUID(12)),
  ]

  private static let sample = RecordFile.bytes(
    of: Standup(
      id: UUID(1), title: "플랫폼 싱크", length: .seconds(90), theme: .teal, attendees: attendees,
      overtime: .wait, order: .rotate, position: 3))

  /// What the reader of any JSON makes of it; nil if it is no record.
  private func standupOfAnyJSON(_ bytes: [UInt8]) -> Standup? {
    do throws(JSONProblem) {
      return try Standup(record: JSONParser.parse(bytes))
    } catch {
      return nil
    }
  }

  @Test(arguments: [
    Standup(id: UUID(1)),
    Standup(id: UUID(2), title: "Sprint: planning / retro {}[]", length: .seconds(-60)),
    Standup(id: UUID(3), title: "🧑‍🚀 é", length: .zero, attendees: attendees, position: -7),
    Standup(id: UUID(4), theme: .yellow, overtime: .wait, order: .shuffle, position: 10_000),
  ])
  func `what this program writes is read without a detour`(standup: Standup) {
    #expect(Standup(written: RecordFile.bytes(of: standup)[...]) == standup)
  }

  @Test(arguments: [
    Standup(id: UUID(1), title: "\"Daily\""),
    Standup(id: UUID(1), attendees: [Attendee(id: UUID(2), name: "a\tb")]),
    Standup(id: UUID(1), length: .milliseconds(2500)),
    Standup(id: UUID(1), length: .seconds(1_000_000_000_000_000)),
  ])
  func `what is written less often is left to the reader of any JSON`(standup: Standup) throws {
    let bytes = RecordFile.bytes(of: standup)
    #expect(Standup(written: bytes[...]) == nil)
    #expect(try RecordFile.standup(bytes, path: "", id: standup.id) == standup)
  }

  @Test func `a part of a file is no standup`() {
    for count in Self.sample.indices { #expect(Standup(written: Self.sample[..<count]) == nil) }
    #expect(Standup(written: (Self.sample + [0x20])[...]) == nil)
  }

  @Test func `whatever is read is what the reader of any JSON reads`() {
    var readCount = 0
    for index in Self.sample.indices {
      for byte in [0x00, 0x22, 0x2D, 0x2E, 0x30, 0x41, 0x5C, 0x61, 0x80, 0xFF] as [UInt8] {
        var bytes = Self.sample
        bytes[index] = byte
        guard let standup = Standup(written: bytes[...]) else { continue }
        readCount += 1
        #expect(standup == standupOfAnyJSON(bytes), "byte \(byte) at \(index)")
      }
    }
    #expect(readCount > 100)
  }

  @Test func `an id that comes twice is left to the one who says so`() {
    let twice = Standup(id: UUID(1), attendees: [Attendee(id: UUID(2)), Attendee(id: UUID(2))])
    #expect(Standup(written: RecordFile.bytes(of: twice)[...]) == nil)
  }

  @Test func `the slice may start anywhere`() {
    let bytes = [0x20, 0x20] + Self.sample + [0x20]
    #expect(Standup(written: bytes[2..<(bytes.count - 1)]) == standupOfAnyJSON(Self.sample))
  }
}
