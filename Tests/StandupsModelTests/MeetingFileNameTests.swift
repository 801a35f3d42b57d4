import Foundation
import StandupsModel
import Testing

@Suite struct MeetingFileNameTests {
  @Test(arguments: [
    ("플랫폼 싱크", "플랫폼 싱크"), ("Design", "Design"), ("  a  ", "a"), ("../../etc/passwd", "etc-passwd"),
    ("-rf *", "rf -"), (".hidden", "hidden"), ("a:b\\c|d", "a-b-c-d"), ("a\u{1B}[2J\nb", "a-[2J-b"),
    ("a\u{202E}b", "a-b"), ("...", "Untitled"), ("", "Untitled"), ("👩‍💻", "👩‍💻"),
  ])
  func `a title becomes a name that is good everywhere`(title: String, name: String) {
    let meeting = Meeting(
      id: UUID(1), startedAt: Date(timeIntervalSince1970: 1_779_237_000),
      endedAt: Date(timeIntervalSince1970: 1_779_237_000), ending: .imported)
    #expect(meeting.fileName(title: title, local: LocalTime.utc) == name + "-2026-05-20")
  }

  @Test func `a long title is cut between characters`() {
    let meeting = Meeting(
      id: UUID(1), startedAt: Date(timeIntervalSince1970: 0),
      endedAt: Date(timeIntervalSince1970: 0), ending: .imported)
    let name = meeting.fileName(title: String(repeating: "가", count: 100), local: LocalTime.utc)
    #expect(name == String(repeating: "가", count: 66) + "-1970-01-01")
  }
}
