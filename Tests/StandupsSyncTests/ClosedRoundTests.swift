import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage
@testable import StandupsSync

/// Two machines close the same round of updates before they hear of each other.
struct ClosedRoundTests {
  private let team: Team
  private let ann: Person
  private let ben: Person
  private let author = UUID(10)
  private let first = WrittenUpdate.Line(id: UUID(20), kind: .today, text: "Login")
  private let second = WrittenUpdate.Line(id: UUID(21), kind: .blocker, text: "No key")

  init() throws {
    team = try Team()
    (ann, ben) = try team.peopleSharingDesign()
    try write([first], ann)
    try ann.sync()
    try ben.sync()
  }

  private func write(_ lines: [WrittenUpdate.Line], _ person: Person) throws {
    let base = try person.folder.agenda(of: UUID(1)).updates[author]?.lines ?? []
    try person.folder.apply(
      .writeUpdate(.init(base: base, lines: base + lines), of: author, standup: UUID(1)))
  }

  @discardableResult
  private func close(_ person: Person, _ id: UInt8, after seconds: Double) throws -> MeetingName {
    let standup = try person.standup(UUID(1))
    let date = Date(timeIntervalSince1970: 1_779_237_000 + seconds)
    let round = try #require(
      standup.writtenMeeting(
        id: UUID(id), at: date, agenda: person.folder.agenda(of: standup.id)))
    let name = standup.history.freeName(for: round.startedAt)
    try person.folder.storeRound(round, name: name, of: standup)
    try person.folder.finish(round, of: standup.id)
    return name
  }

  private func texts(_ person: Person) throws -> [[String]] {
    try person.meetings(of: UUID(1)).map { $0.transcript.map(\.text) }
  }

  private func syncAll() throws {
    for person in [ann, ben, ann] { try person.sync() }
    #expect(try ann.files() == ben.files())
  }

  @Test(arguments: [0, 60]) func `the same lines make one meeting`(seconds: Double) throws {
    try close(ann, 100, after: 0)
    try close(ben, 101, after: seconds)
    try syncAll()
    #expect(try texts(ann) == [["Login"]])
    #expect(try ann.meetings(of: UUID(1)).map(\.id) == [UUID(100)])
  }

  @Test func `what only one of them had stays in its meeting`() throws {
    try write([second], ben)
    try close(ann, 100, after: 0)
    try close(ben, 101, after: 60)
    try syncAll()
    #expect(try texts(ann) == [["No key"], ["Login"]])
    let items = try ann.folder.agenda(of: UUID(1)).items
    #expect(items.map(\.text) == ["No key"])
  }

  @Test func `a blocker is one item, and stays away once somebody has deleted it`() throws {
    try write([second], ann)
    try ann.sync()
    try ben.sync()
    try close(ann, 100, after: 0)
    try close(ben, 101, after: 60)
    try syncAll()
    let item = try #require(try ann.folder.agenda(of: UUID(1)).items.first)
    try ann.folder.apply(.trashItem(item.id, standup: UUID(1)))
    try syncAll()
    #expect(try ann.folder.agenda(of: UUID(1)).items.isEmpty)
    #expect(try ben.folder.agenda(of: UUID(1)).items.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a meeting that was held keeps the lines, whoever syncs first`(isFirst: Bool) throws {
    try close(ann, 100, after: 0)
    var held = Meeting.held(101, at: 60)
    held.transcript = [TranscriptLine(first, speaker: author, at: .zero)]
    try ben.save(held, of: .design)
    try ben.folder.finish(held, of: UUID(1))
    if isFirst { try ben.sync() }
    try syncAll()
    #expect(try ann.meetings(of: UUID(1)) == [held])
  }

  @Test func `a line that somebody has changed since is no repetition`() throws {
    try close(ann, 100, after: 0)
    let name = try close(ben, 101, after: 60)
    var round = try ben.folder.meeting(name, of: UUID(1))
    round.transcript[0].text = "Login page"
    try ben.folder.apply(.writeMeeting(round, name: name, standup: UUID(1)))
    try syncAll()
    #expect(try texts(ann) == [["Login page"], ["Login"]])
  }
}
