import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage
@testable import StandupsSync

/// A standup that was deleted here stays deleted for everyone, whatever else lies below its folder in
/// the repository.
struct DeletedStandupTests {
  private let team: Team
  private let ann: Person
  private let ben: Person
  private let folder = UUID(1).uuidString

  init() throws {
    team = try Team()
    (ann, ben) = try team.peopleSharingDesign()
  }

  private static let text = Stranger.Node.file(Array("text".utf8))
  private static let foreign: [(path: String, node: Stranger.Node)] = [
    ("notes.txt", text), ("drafts", .folder([(Array("a.txt".utf8), text)])),
    ("link", .link("/etc/passwd")), ("module", .repository), ("items", .link("/etc")),
    ("meetings/notes.txt", text), ("items/\(UUID(9).uuidString).json", text),
    ("updates/\(UUID(9).uuidString).json", .file(Array(#"{"version": 1}"#.utf8))),
  ]
  private static let newerMeeting = "meetings/20260601T070000Z.json"

  /// Puts something below the folder of the standup.
  private func push(_ node: Stranger.Node, at path: String) throws {
    let stranger = Stranger(team: team)
    let parts = path.split(separator: "/").map { Array($0.utf8) }
    let inner = parts.count == 1 ? node : .folder([(parts[1], node)])
    let rest = try stranger.children("main:\(folder)").filter { $0.name != parts[0] }
    try stranger.push(replacing: [(folder, .folder(rest + [(parts[0], inner)]))])
  }

  /// A meeting that only a newer version can read.
  private var newer: Stranger.Node { newer(RecordFile.bytes(of: Meeting.held(9))) }

  /// A record as only a newer version can read it.
  private func newer(_ bytes: [UInt8]) -> Stranger.Node {
    let text = String(decoding: bytes, as: UTF8.self)
    let version = RecordFormat.version + 1
    return .file(
      Array(text.replacing(#/"version" : \d+/#, with: "\"version\" : \(version)").utf8))
  }

  private var shared: [String] {
    get throws {
      try team.git(team.url, ["ls-tree", "-r", "--name-only", "main", folder])
        .split(separator: "\n").map { String($0.dropFirst(folder.count + 1)) }
    }
  }

  @Test(arguments: foreign.indices, [true, false])
  func `what is foreign stays where it is, and brings nothing back`(
    index: Int, isKnown: Bool
  ) throws {
    let (path, node) = Self.foreign[index]
    try push(node, at: path)
    if isKnown { try ann.sync() }
    let stays = try shared.filter { $0 != "standup.json" }
    try ann.folder.apply(.trashStandup(UUID(1)))
    let report = try ann.sync()
    #expect(report.received == nil)
    #expect(report.sent == "Design: deleted")
    try ben.sync()
    for person in [ann, ben] {
      #expect(try person.folder.load().standups == [])
      #expect(try person.sync().summary == "Already up to date")
    }
    #expect(try shared == stays)
  }

  @Test func `a record of a newer version is known before, and goes into the trash`() throws {
    try push(newer, at: Self.newerMeeting)
    #expect(ann.folder.newerRecords(of: UUID(1)) == [])
    try ann.sync()
    #expect(ann.folder.newerRecords(of: UUID(1)).map(\.standupID) == [UUID(1)])
    #expect(ann.folder.newerRecords(of: UUID(2)) == [])
    try ann.folder.apply(.trashStandup(UUID(1)))
    #expect(try ann.sync().sent == "Design: deleted")
    try ben.sync()
    #expect(try shared == [])
    #expect(try ben.folder.load().standups == [])
    let deleted = try ann.folder.deletedRecords().map(\.record)
    #expect(deleted.contains { $0 != .standup(UUID(1)) && $0.standupID == UUID(1) })
    #expect(ann.folder.newerRecords(of: UUID(1)) == [])
  }

  @Test func `the whole standup comes back, although a newer version has changed it`() throws {
    try ann.save(.held(9), of: .design)
    try ann.sync()
    let path = RecordFile.path(of: .standup(UUID(1)))
    let bytes = try #require(try ann.folder.contents(ofFile: path))
    try push(newer(bytes), at: "standup.json")
    try ann.sync()
    try ann.folder.apply(.trashStandup(UUID(1)))
    try ann.sync()
    #expect(
      try ann.folder.deletedRecords().map(\.record) == [.standup(UUID(1)), .standup(UUID(1))])
    try ann.folder.apply(.restoreStandup(UUID(1)))
    #expect(try ann.standup(UUID(1)).title == "Design")
    #expect(try ann.meetings(of: UUID(1)).count == 1)
    #expect(try ann.folder.deletedRecords().map(\.record) == [.standup(UUID(1))])
  }

  @Test func `a standup that a teammate has written to since is kept`() throws {
    try push(newer, at: Self.newerMeeting)
    try ann.folder.apply(.trashStandup(UUID(1)))
    try ann.sync()
    #expect(try ann.folder.load().standups.map(\.title) == ["Design"])
    #expect(try shared == [Self.newerMeeting, "standup.json"])
  }

  @Test func `the deletion of a meeting that others broke holds`() throws {
    try ann.save(.held(9), of: .design)
    try ann.sync()
    try ben.sync()
    let name = try #require(try ann.standup(UUID(1)).history.first?.name)
    let path = RecordFile.path(of: .meeting(name, standup: UUID(1)))
    try push(Self.text, at: String(path.dropFirst(folder.count + 1)))
    try ann.folder.apply(.trashMeeting(name, standup: UUID(1)))
    try ann.sync()
    try ben.sync()
    #expect(try shared == ["standup.json"])
    #expect(try ben.standup(UUID(1)).history.isEmpty)
  }
}
