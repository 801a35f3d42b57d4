import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage

/// Copies that a file sync has left are found, compared, and taken in or dropped.
struct RecordCopiesTests {
  private let path: String
  private let folder: DataFolder
  private let standup = Standup(
    id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!, title: "Design",
    attendees: [Attendee(id: UUID(), name: "Ada")])
  private let meeting = Meeting(
    id: UUID(), startedAt: Date(timeIntervalSince1970: 1_779_237_000),
    endedAt: Date(timeIntervalSince1970: 1_779_237_600), ending: .time,
    transcript: [TranscriptLine(id: UUID(), kind: .note, text: "Login")])
  private let item = Item(
    id: UUID(), text: "No key", kind: .blocker, meeting: UUID(), openedAt: .distantPast)

  init() throws {
    path = NSTemporaryDirectory() + "standups-copies-" + UUID().uuidString
    folder = DataFolder(path: path)
    try folder.apply([
      .writeStandup(standup),
      .writeMeeting(
        meeting, name: MeetingName(startedAt: meeting.startedAt), standup: standup.id),
      .writeItem(item, standup: standup.id),
    ])
  }

  private func write(_ record: some Record, to name: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(RecordFile.bytes(of: record)).write(to: file)
  }

  private func remove() throws { try FileManager.default.removeItem(atPath: path) }

  private var renamed: Standup {
    var copy = standup
    copy.title = "Design review"
    copy.attendees.append(Attendee(id: UUID(), name: "Ben"))
    return copy
  }

  @Test(arguments: [
    "ID/standup 2.json", "ID/standup.sync-conflict-20261127-101500-ABCDEFG.json",
    "ID/standup (conflicted copy 2026-11-27 101500).json", "ID/standup (1).json",
    "ID/standup-laptop.json", "ID 2/standup.json", "ID (conflicted copy)/standup.json",
  ])
  func `a copy of a standup is told apart, and taken in`(name: String) throws {
    defer { _ = Result { try remove() } }
    let file = name.replacing("ID", with: standup.id.uuidString, maxReplacements: 1)
    try write(renamed, to: file)
    let copies = try folder.copies()
    #expect(copies.map(\.path) == [file])
    #expect(copies.map(\.record) == [.standup(standup.id)])
    #expect(copies[0].differences.first == "title: here \"Design\", in the copy \"Design review\"")
    #expect(try folder.check().isEmpty)

    try folder.takeIn(copies[0])
    let result = try DataFolder(path: path).standup(standup.id)
    #expect(result.title == "Design review")
    #expect(result.attendees.map(\.name) == ["Ada", "Ben"])
    #expect(try folder.copies().isEmpty)
    #expect(try folder.deletedRecords().map(\.record) == [.standup(standup.id)])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }
        == [standup.id.uuidString])
  }

  @Test func `a dropped copy changes nothing, and is in the trash`() throws {
    defer { _ = Result { try remove() } }
    try write(renamed, to: "\(standup.id)/standup 2.json")
    try folder.drop(folder.copies()[0])
    #expect(try folder.standup(standup.id).title == "Design")
    #expect(try folder.copies().isEmpty)
    #expect(try folder.deletedRecords().first?.title == "Design review")
  }

  @Test func `copies of meetings, items, and updates are taken in, line by line`() throws {
    defer { _ = Result { try remove() } }
    var other = meeting
    other.transcript.append(TranscriptLine(id: UUID(), kind: .note, text: "Cache"))
    var resolved = item
    resolved.resolve(at: .distantPast)
    let ada = standup.attendees[0].id
    let (first, second) = (
      WrittenUpdate.Line(id: UUID(), kind: .today, text: "One"),
      WrittenUpdate.Line(id: UUID(), kind: .today, text: "Two")
    )
    try folder.apply(
      .writeUpdate(.init(base: [], lines: [first]), of: ada, standup: standup.id))
    var update = WrittenUpdate(id: ada)
    update.apply(.init(base: [], lines: [second]))
    let name = MeetingName(startedAt: meeting.startedAt).rawValue
    try write(other, to: "\(standup.id)/meetings/\(name) 2.json")
    try write(resolved, to: "\(standup.id)/items/\(item.id).sync-conflict-1-2-3.json")
    try write(update, to: "\(standup.id)/updates 2/\(ada).json")

    let copies = try folder.copies()
    #expect(copies.count == 3 && copies.allSatisfy { !$0.differences.isEmpty })
    #expect(try folder.check().isEmpty)
    for copy in copies { try folder.takeIn(copy) }
    #expect(try folder.copies().isEmpty && folder.check().isEmpty)
    let history = try folder.standup(standup.id).history
    #expect(
      try history.map { try folder.meeting($0.name, of: standup.id).transcript.map(\.text) }
        == [["Login", "Cache"]])
    let agenda = try folder.agenda(of: standup.id)
    #expect(agenda.items.map(\.isOpen) == [false])
    #expect(Set(agenda.updates[ada]?.lines.map(\.text) ?? []) == ["One", "Two"])
  }

  @Test func `what only a copied folder has is added`() throws {
    defer { _ = Result { try remove() } }
    var other = meeting
    other = other.copy(id: UUID())
    let name = MeetingName(startedAt: meeting.startedAt)
    try write(other, to: "\(standup.id) 2/meetings/\(name.rawValue).json")
    let copy = try folder.copies()[0]
    #expect(copy.differences == ["it is a different record with the same name"])
    try folder.takeIn(copy)
    #expect(try folder.standup(standup.id).history.count == 2)
  }

  @Test func `a copy that holds nothing new, and one that cannot be read, say so`() throws {
    defer { _ = Result { try remove() } }
    try write(standup, to: "\(standup.id)/standup 2.json")
    try Data("{".utf8).write(to: URL(filePath: "\(path)/\(standup.id)/standup 3.json"))
    let copies = try folder.copies()
    #expect(copies.map(\.differences) == [[], []])
    #expect(copies.map { $0.problem == nil } == [true, false])
    #expect(throws: StorageError.self) { try folder.takeIn(copies[1]) }
    for copy in copies { try folder.drop(copy) }
    #expect(try folder.copies().isEmpty)
  }

  @Test func `what no words show is a difference, too`() throws {
    defer { _ = Result { try remove() } }
    var other = standup
    other.attendees[0].email = "ada@example.com"
    try write(other, to: "\(standup.id)/standup 2.json")
    let copy = try folder.copies()[0]
    #expect(copy.differences == ["it differs in details"])
    try folder.takeIn(copy)
    #expect(
      try DataFolder(path: path).standup(standup.id).attendees[0].email == "ada@example.com")
  }

  @Test func `files that only look alike are no copies`() throws {
    defer { _ = Result { try remove() } }
    for name in [
      "standups.json", "standup2.json", "notes (1).json", ".standup 2.json", "standup 2.txt",
    ] { try write(standup, to: "\(standup.id)/\(name)") }
    #expect(try folder.copies().isEmpty)
  }
}
