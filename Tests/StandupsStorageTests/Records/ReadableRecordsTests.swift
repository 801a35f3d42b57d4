import Foundation
import Records
import StandupsModel
import Testing

@testable import StandupsStorage

/// What is called saved can be read.
@Suite struct ReadableRecordsTests {
  private let scratch = Scratch()
  private let updateFile = "\(UUID(1))/updates/\(UUID(0xA)).json"

  private static let tooLarge =
    "it would be larger than the 16 MB that can be read; shorten it"

  private func filled() throws(StorageError) -> DataFolder {
    let folder = DataFolder(path: scratch.path)
    try folder.apply(.writeStandup(Fixture.standup))
    return folder
  }

  /// Lines that take about this many megabytes.
  private static func lines(megabytes: Int, from first: Int = 0x1000) -> [WrittenUpdate.Line] {
    let text = String(repeating: "x", count: 1 << 18)
    return (0..<4 * megabytes).map {
      WrittenUpdate.Line(id: UUID(first + $0), kind: .blocker, text: text)
    }
  }

  private func update(_ lines: [WrittenUpdate.Line], of author: Int = 0xA) -> Change {
    .writeUpdate(.init(base: [], lines: lines), of: UUID(author), standup: UUID(1))
  }

  private func refusal(_ folder: DataFolder, _ change: Change) -> StorageError? {
    error { () throws(StorageError) in try folder.apply(change) }
  }

  @Test func `an update that would be too large is refused, and the old one stays`() throws {
    let folder = try filled()
    try folder.apply(update(Self.lines(megabytes: 10)))
    let before = try #require(scratch.bytes(updateFile))
    let failure = refusal(folder, update(Self.lines(megabytes: 7, from: 0x2000)))
    #expect(failure?.kind == .notReadable && failure?.reason == Self.tooLarge)
    #expect(failure?.path == "\(scratch.path)/\(updateFile)")
    #expect(scratch.bytes(updateFile) == before)
    #expect(try folder.check().isEmpty)
    try folder.apply(update(Self.lines(megabytes: 5, from: 0x2000)))
    #expect(try folder.agenda(of: UUID(1)).updates[UUID(0xA)]?.lines.count == 60)
  }

  @Test func `a meeting of readable updates that would be too large is refused`() throws {
    let folder = try filled()
    var meeting = Fixture.meeting
    for (author, first) in [(0xA, 0x1000), (0xB, 0x2000)] {
      let lines = Self.lines(megabytes: 9, from: first)
      try folder.apply(update(lines, of: author))
      meeting.transcript += lines.map { TranscriptLine($0, speaker: UUID(author), at: nil) }
    }
    let change = Change.writeMeeting(meeting, name: Fixture.name, standup: UUID(1))
    #expect(refusal(folder, change)?.reason == Self.tooLarge)
    #expect(error { () throws(StorageError) in try folder.apply([change]) }?.kind == .notReadable)
    #expect(error { () throws(StorageError) in try folder.check(change) }?.kind == .notReadable)
    #expect(try folder.check().isEmpty && folder.standup(UUID(1)).history.isEmpty)
    #expect(try folder.agenda(of: UUID(1)).updates.count == 2)
  }

  @Test func `a snapshot that would be too large is refused, and the earlier one stays`() throws {
    let folder = try filled()
    var running = RunningMeeting(
      id: UUID(9), standup: Fixture.standup, startedAt: Fixture.start, savedAt: Fixture.start,
      progress: MeetingProgress(standup: Fixture.standup, members: []), transcript: [])
    try folder.saveRunning(running)
    let file = ".running/\(UUID(9)).json"
    let before = try #require(scratch.bytes(file))
    running.transcript = Self.lines(megabytes: 17).map {
      TranscriptLine($0, speaker: UUID(1), at: nil)
    }
    let failure = error { () throws(StorageError) in try folder.saveRunning(running) }
    #expect(failure?.kind == .notReadable && failure?.path == "\(scratch.path)/\(file)")
    #expect(scratch.bytes(file) == before)
  }

  @Test func `standups with a record that would be too large are not added`() throws {
    let folder = try filled()
    var added = Standup(id: UUID(2))
    var meeting = Fixture.meeting
    meeting.transcript = Self.lines(megabytes: 17).map {
      TranscriptLine($0, speaker: UUID(1), at: nil)
    }
    added.history.insert(meeting, name: Fixture.name)
    let failure = error { () throws(StorageError) in try folder.add([Standup(id: UUID(3)), added]) }
    #expect(failure?.reason == Self.tooLarge)
    #expect(try folder.load().standups.map(\.id) == [UUID(1)])
    #expect(try scratch.names() == [".lock", UUID(1).uuidString])
  }

  private static let unreadable: [Change] = [
    .writeStandup(Standup(id: UUID(1), length: .seconds(2_000_000_000_000_000))),
    .writeStandup(
      Standup(id: UUID(1), attendees: [Attendee(id: UUID(0xA)), Attendee(id: UUID(0xA))])),
    .writeMeeting(changed { $0.held = -1 }, name: Fixture.name, standup: UUID(1)),
    .writeMeeting(changed { $0.speakers[0].seconds = .max }, name: Fixture.name, standup: UUID(1)),
    .writeMeeting(
      changed { meeting in
        meeting.transcript[0].id = UUID(0xA1)
        meeting.transcript.append(meeting.transcript[0])
      }, name: Fixture.name, standup: UUID(1)),
    .writeItem(
      Item(
        id: UUID(5), text: "", kind: .blocker, meeting: UUID(1), openedAt: Fixture.start,
        changes: -1), standup: UUID(1)),
  ]

  private static func changed(_ change: (inout Meeting) -> Void) -> Meeting {
    var meeting = Fixture.meeting
    change(&meeting)
    return meeting
  }

  @Test(arguments: unreadable)
  func `whatever else a reader would not accept is not written`(_ change: Change) throws {
    let folder = try filled()
    let failure = refusal(folder, change)
    #expect(failure?.kind == .notReadable)
    #expect(failure?.reason.hasPrefix("it could not be read again: ") == true)
    #expect(try folder.check().isEmpty && folder.standup(UUID(1)).title == Fixture.standup.title)
  }

  @Test func `of a text that is too long, little more than the limit is made`() {
    var count = 0
    let lines = AnySequence(
      (0..<1_000_000).lazy.map { number -> JSONValue in
        count += 1
        return .integer(number)
      })
    #expect(JSONWriter.bytes(.object(["lines": .elements(lines)]), limit: 1000) == nil)
    #expect(count < JSONWriter.pieceSize)
  }

  @Test func `a text of exactly the limit is not too long`() {
    let value = JSONValue.array((0..<100_000).map { .integer($0) })
    let bytes = JSONWriter.bytes(value)
    #expect(JSONWriter.bytes(value, limit: bytes.count) == bytes)
    #expect(JSONWriter.bytes(value, limit: bytes.count - 1) == nil)
  }
}
