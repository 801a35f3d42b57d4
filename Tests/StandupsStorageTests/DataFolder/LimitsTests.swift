import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage

/// What earlier versions could write, and what this one refuses.
@Suite struct LimitsTests {
  private let scratch = Scratch()
  private let standup = UUID(1)
  private let long = String(repeating: "very ", count: 3000) + "long"

  /// A folder with a standup, a meeting, an item, and an update, each with too long a text.
  private func filled() throws -> (folder: DataFolder, meeting: Meeting) {
    let folder = DataFolder(path: scratch.path, now: { Fixture.start })
    var standup = Fixture.standup
    standup.title = long
    standup.attendees[0].name = long
    var meeting = Fixture.meeting
    meeting.transcript = [
      TranscriptLine(id: UUID(0xA1), kind: .blocker, text: long),
      TranscriptLine(id: UUID(0xA2), kind: .note, text: "short"),
    ]
    let line = WrittenUpdate.Line(id: UUID(0x51), kind: .today, text: long)
    try folder.apply([
      .writeStandup(standup), .writeMeeting(meeting, name: Fixture.name, standup: standup.id),
      .writeUpdate(.init(base: [], lines: [line]), of: UUID(0xA), standup: standup.id),
    ])
    try folder.apply(meeting.items.map { .writeItem($0, standup: standup.id) })
    return (DataFolder(path: scratch.path, now: { Fixture.start }), meeting)
  }

  /// How often the long text is in a file.
  private func count(_ file: String) -> Int {
    (scratch.text(file) ?? "").components(separatedBy: "\"\(long)\"").count - 1
  }

  @Test func `a change of another field keeps what is not shown`() throws {
    let (folder, meeting) = try filled()
    var (read, held) = (try folder.standup(standup), try folder.meeting(Fixture.name, of: standup))
    #expect(read.title.unicodeScalars.count == RecordLimit.name && read.title.hasSuffix("…"))
    #expect(held.transcript[0].text.unicodeScalars.count == RecordLimit.line)
    read.theme = .magenta
    held.transcript[1].text = "changed"
    var item = try #require(try folder.agenda(of: standup).items.first)
    item.resolve(at: Fixture.start)
    let lines = try #require(try folder.agenda(of: standup).updates[UUID(0xA)]).lines
    let added = WrittenUpdate.Rewrite(
      of: lines, to: [(.today, lines[0].text), (.today, "more")], uuid: { UUID(0x52) })
    try folder.apply([
      .writeStandup(read.normalized()),
      .writeMeeting(held, name: Fixture.name, standup: standup),
      .writeItem(item, standup: standup), .writeUpdate(added, of: UUID(0xA), standup: standup),
    ])
    #expect(count(Fixture.standupFile) == 2 && count(Fixture.meetingFile) == 1)
    #expect(count("\(standup)/items/\(meeting.items[0].id).json") == 1)
    #expect(count("\(standup)/updates/\(UUID(0xA)).json") == 1)
    #expect(scratch.text("\(standup)/updates/\(UUID(0xA)).json")?.contains("more") == true)
  }

  @Test func `a closed round has the whole lines, and so have its items`() throws {
    let (folder, _) = try filled()
    let read = try folder.standup(standup)
    let meeting = try #require(
      read.writtenMeeting(id: UUID(0x15), at: Fixture.start, agenda: folder.agenda(of: standup)))
    let name = read.history.freeName(for: Fixture.start)
    try folder.apply(.writeMeeting(meeting, name: name, standup: standup))
    #expect(count("\(standup)/meetings/\(name.rawValue).json") == 1)
  }

  @Test func `check names what is shown shortened, which is no problem`() throws {
    let (folder, _) = try filled()
    var notes: [String] = []
    #expect(try folder.check { notes.append($0.reason) }.isEmpty)
    #expect(
      notes.sorted() == [
        "the text has 15004 characters, of which 10000 are shown",
        "the text has 15004 characters, of which 10000 are shown",
        "the text has 15004 characters, of which 10000 are shown",
        "the title has 15004 characters, of which 1000 are shown",
      ])
  }

  @Test func `an import keeps a long transcript whole, and refuses a long title`() throws {
    let file = """
      [{"title": "\(long)", "lengthInMinutes": 5, "theme": "teal", "attendees": [], "history": []},
       {"title": "Web", "lengthInMinutes": 5, "theme": "teal", "attendees": [], "history": [
         {"date": 0, "attendees": [], "transcript": "\(long)"}]}]
      """
    let plan = try Importer.plan(Array(file.utf8), existing: []) { _ in [] }
    #expect(plan.additions.map(\.title) == ["Web"])
    let line = try #require(plan.additions[0].history.first?.meeting?.transcript.first)
    #expect(line.$text.stored == long && line.text.hasSuffix("…") && plan.exitCode == 65)
    let texts = plan.notes.compactMap { $0.texts.first { $0.hasPrefix("skipped") } }
    #expect(
      texts == ["skipped because the title has 15004 characters; the limit is 1000"])
  }

  @Test func `an export is imported whole`() throws {
    let (folder, _) = try filled()
    let exported = Exporter.json([try folder.standup(standup)])
    let plan = try Importer.plan(exported, existing: []) { _ in [] }
    #expect(plan.isComplete && plan.additions[0].$title.stored == long)
  }

  @Test(arguments: [3, 49, 50, 700])
  func `many items are stored at once, and the last change of one counts`(_ count: Int) throws {
    let (folder, meeting) = try filled()
    let items = (0..<count).map { number in
      Item(
        id: UUID(0x1000 + number), text: "\(number)", kind: .blocker, meeting: meeting.id,
        openedAt: Fixture.start)
    }
    var resolved = items[1]
    resolved.resolve(at: Fixture.start)
    try folder.apply((items + [resolved]).map { .writeItem($0, standup: standup) })
    let stored = try folder.agenda(of: standup).items
    #expect(stored.count == count + 1 && stored.contains(resolved))
    #expect(try folder.check().isEmpty)
    #expect(try scratch.names("\(standup)/items").allSatisfy { $0.hasSuffix(".json") })
  }
}
