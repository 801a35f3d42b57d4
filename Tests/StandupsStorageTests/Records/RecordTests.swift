import Foundation
import Records
import StandupsModel
import Testing

@testable import StandupsStorage

@Suite struct RecordTests {
  private let sample = """
    {
      "endedAt" : "2026-05-20T00:42:30Z",
      "ending" : "time",
      "id" : "00000000-0000-0000-0000-000000000014",
      "planned" : 750,
      "speakers" : [
        {
          "id" : "00000000-0000-0000-0000-00000000000A",
          "name" : "Ada",
          "present" : true,
          "seconds" : 750
        }
      ],
      "startedAt" : "2026-05-20T00:30:00Z",
      "transcript" : [
        {
          "at" : 62,
          "kind" : "blocker",
          "speaker" : "00000000-0000-0000-0000-00000000000A",
          "text" : "API key is late"
        }
      ],
      "version" : 1
    }

    """

  private let standup = """
    {
      "attendees" : [
        {
          "id" : "00000000-0000-0000-0000-00000000000A",
          "name" : "Ada"
        },
        {
          "id" : "00000000-0000-0000-0000-00000000000B",
          "name" : ""
        }
      ],
      "id" : "00000000-0000-0000-0000-000000000001",
      "length" : 2.5,
      "order" : "rotate",
      "overtime" : "wait",
      "position" : 3,
      "theme" : "teal",
      "title" : "아침 \\"스탠드업\\" / \\u0007",
      "version" : 1
    }

    """

  private func problem(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    do throws(JSONProblem) {
      _ = try Meeting(record: try JSONParser.parse(bytes))
      return nil
    } catch {
      let location = error.location(in: bytes)
      return "\(location.line):\(location.column) \(error.reason)"
    }
  }

  @Test func `a meeting is written in this format`() {
    #expect(String(decoding: JSONWriter.bytes(Fixture.meeting.record), as: UTF8.self) == sample)
  }

  @Test func `a meeting is read as it was written`() throws {
    #expect(try Meeting(record: try JSONParser.parse(Array(sample.utf8))) == Fixture.meeting)
  }

  @Test func `a standup is read as it was written`() throws {
    #expect(String(decoding: JSONWriter.bytes(Fixture.standup.record), as: UTF8.self) == standup)
    #expect(try Standup(record: try JSONParser.parse(Array(standup.utf8))) == Fixture.standup)
  }

  @Test func `missing optional values have no key`() throws {
    let meeting = Meeting(
      id: UUID(1), startedAt: Fixture.start, endedAt: Fixture.start, ending: .imported,
      speakers: [Speaker(id: UUID(2), name: "", attendance: .absent)],
      transcript: [TranscriptLine(kind: .speech, text: "")])
    let text = String(decoding: JSONWriter.bytes(meeting.record), as: UTF8.self)
    for key in ["planned", "seconds", "at\"", "speaker\""] { #expect(!text.contains(key)) }
    #expect(try Meeting(record: try JSONParser.parse(Array(text.utf8))) == meeting)
  }

  @Test func `unknown keys are ignored`() throws {
    let text = sample.replacingOccurrences(of: "\"planned\" : 750,", with: "\"more\" : [{}],")
    var meeting = Fixture.meeting
    meeting.planned = nil
    #expect(try Meeting(record: try JSONParser.parse(Array(text.utf8))) == meeting)
  }

  @Test(arguments: [
    (
      "\"time\"", "\"never\"",
      "3:14 expected one of time, savedEarly, overtime, recovered, imported"
    ),
    ("\"time\"", "3", "3:14 expected a string, found a number"),
    ("\"time\"", "null", "3:14 expected a string, found null"),
    ("00:42:30Z", "00:42:30", "2:15 this is not a valid date in UTC"),
    ("\"id\" : \"00000000-0000-0000-0000-000000000014\",", "", "1:1 the key \"id\" is missing"),
    ("000000000014", "00000000001", "4:10 this is not a valid ID"),
    ("\"planned\" : 750", "\"planned\" : 1e99", "5:15 the number is out of range"),
    ("\"seconds\" : 750", "\"seconds\" : -1", "11:19 the number is out of range"),
    ("\"seconds\" : 750", "\"seconds\" : 1.5", "11:19 expected a whole number, found a number"),
    ("\"present\" : true", "\"present\" : 1", "10:19 expected true or false, found a number"),
    ("\"speakers\" : [", "\"speakers\" : [ 7,", "6:18 expected an object, found a number"),
    ("blocker", "blöcker", "18:16 expected one of note, blocker, parking, speech"),
    ("API key", "김민지\u{7}", "20:20 control characters must be escaped"),
    (
      "\"version\" : 1", "\"version\" : 5",
      "23:15 the file was written by a newer version of standups (format 5)"
    ),
    ("\"version\" : 1", "\"version\" : 0", "23:15 the number is out of range"),
    ("\"version\" : 1", "\"version\" : 1,", "24:1 expected a key in quotes"),
    ("\"ending\"", "\"id\"", "4:3 the key \"id\" is repeated"),
  ])
  func `every problem is reported with its location`(old: String, new: String, expected: String) {
    #expect(problem(sample.replacingOccurrences(of: old, with: new)) == expected)
  }

  @Test func `a repeated ID is reported with its location`() {
    let speaker =
      "{\"id\":\"00000000-0000-0000-0000-00000000000A\",\"name\":\"\",\"present\":true},"
    #expect(
      problem(
        sample.replacingOccurrences(of: "\"speakers\" : [", with: "\"speakers\" : [" + speaker))
        == "8:14 the ID 00000000-0000-0000-0000-00000000000A is repeated")
  }

  @Test func `a newer version is reported before anything else`() {
    #expect(
      problem("{\"version\":7}")
        == "1:12 the file was written by a newer version of standups (format 7)")
    #expect(problem("[]") == "1:1 expected an object, found an array")
  }

  @Test func `a truncated file is invalid and never crashes`() {
    let bytes = Array(sample.utf8)
    var wrong: [Int] = []
    for count in 0..<(bytes.count - 2) {
      do throws(JSONProblem) {
        _ = try Meeting(record: try JSONParser.parse(Array(bytes.prefix(count))))
        wrong.append(count)
      } catch {
        if error.offset > count { wrong.append(count) }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `a file with a flipped bit never crashes`() {
    let bytes = Array(sample.utf8)
    for index in bytes.indices {
      for bit in 0..<8 {
        var flipped = bytes
        flipped[index] ^= 1 << bit
        do throws(JSONProblem) {
          let json = try JSONParser.parse(flipped)
          _ = try Meeting(record: json)
        } catch {
          #expect(error.offset <= bytes.count)
        }
      }
    }
  }
}
