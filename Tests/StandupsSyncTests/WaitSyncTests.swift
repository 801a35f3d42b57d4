import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage
@testable import StandupsSync

/// What items wait for, in the team's repository.
struct WaitSyncTests {
  private let team: Team
  private let ann: Person
  private let ben: Person
  private let standup = UUID(1)
  private var path: String { RecordFile.path(of: .wait(UUID(99), standup: standup)) }

  private let item = Item(
    id: UUID(99), text: "API key", kind: .blocker, meeting: UUID(98),
    openedAt: Date(timeIntervalSince1970: 1_779_237_000))

  /// Both have an item that waits for nobody.
  init() throws {
    team = try Team()
    (ann, ben) = try team.peopleSharingDesign()
    try ann.folder.apply(.writeItem(item, standup: standup))
    try ann.sync()
    try ben.sync()
  }

  private func wait(_ name: String? = nil, due: String? = nil) -> Item.Wait {
    Item.Wait(
      id: item.id, person: name.map { Item.Owner(id: UUID(derivedFrom: $0), name: $0) },
      due: due.flatMap { Day($0) })
  }

  private func write(
    _ new: Item.Wait, over old: Item.Wait? = nil, by person: Person
  ) throws {
    try person.folder.apply(.writeWait(new, replacing: old ?? wait(), standup: standup))
  }

  private func waits(of person: Person) throws -> [Item.Wait] {
    try person.folder.agenda(of: standup).items.map(\.wait)
  }

  @Test func `both change a field each, and a value that was cleared stays cleared`() throws {
    try write(wait("Ben", due: "2026-12-01"), by: ann)
    #expect(try ann.sync().sent == "Design: 1 item")
    #expect(try ben.sync().received == "Design: 1 item")
    #expect(try waits(of: ben) == [wait("Ben", due: "2026-12-01")])
    try write(wait("Cem", due: "2026-12-01"), over: wait("Ben", due: "2026-12-01"), by: ann)
    try write(wait("Ben"), over: wait("Ben", due: "2026-12-01"), by: ben)
    for person in [ann, ben, ann] { try person.sync() }
    #expect(try waits(of: ann) == [wait("Cem")] && waits(of: ben) == [wait("Cem")])
    #expect(try ann.files() == ben.files())
    #expect(try ann.sync() == SyncReport())
  }

  @Test func `if both change the same field, somebody chooses, and the words say what`() throws {
    try write(wait("Ben"), by: ann)
    try ann.sync()
    try write(wait("Cem", due: "2026-12-01"), by: ben)
    #expect(
      try ben.questions().map(\.description) == [
        "Design, API key: the person it waits for is Cem here and Ben elsewhere"
      ])
    try ben.sync(keeping: .theirs)
    try ann.sync()
    #expect(try waits(of: ann) == [wait("Ben", due: "2026-12-01")])
    #expect(try ann.files() == ben.files())
  }

  @Test func `an item that is deleted takes it along, for everybody`() throws {
    try write(wait("Ben"), by: ann)
    try ann.sync()
    try ben.sync()
    try ann.folder.apply(.trashItem(item.id, standup: standup))
    try ann.sync()
    try ben.sync()
    #expect(try ann.files() == ben.files() && ben.files()[path] == nil)
    let deleted = try #require(ben.folder.deletedRecords().first)
    _ = try ben.folder.restore(deleted.id)
    try ben.sync()
    try ann.sync()
    #expect(try waits(of: ann) == [wait("Ben")])
  }

  @Test(arguments: [true, false], [true, false])
  func `a change of an item or of its wait keeps both where someone else deletes them`(
    rewords: Bool, deletesFirst: Bool
  ) throws {
    try write(wait("Ben", due: "2026-12-24"), by: ann)
    try ann.sync()
    try ben.sync()
    try ann.folder.apply(.trashItem(item.id, standup: standup))
    var expected = item
    expected.wait = wait("Ben", due: rewords ? "2026-12-24" : "2026-12-30")
    if rewords {
      expected.edit(text: "API key of the vendor")
      try ben.folder.apply(.writeItem(expected, standup: standup))
    } else {
      try write(expected.wait, over: wait("Ben", due: "2026-12-24"), by: ben)
    }
    for person in deletesFirst ? [ann, ben, ann] : [ben, ann, ben] { try person.sync() }
    #expect(try ann.folder.agenda(of: standup).items == [expected])
    #expect(try ann.files() == ben.files())
    #expect(try ann.sync() == SyncReport() && ben.sync() == SyncReport())

    try ann.folder.apply(.trashItem(item.id, standup: standup))
    for person in [ann, ben] { try person.sync() }
    #expect(try ann.files() == ben.files() && ben.files()[path] == nil)
    #expect(try ben.folder.agenda(of: standup).items == [])
  }

  @Test func `an item is deleted with a wait that only newer versions can read`() throws {
    try write(wait("Ben"), by: ann)
    try ann.sync()
    try ben.sync()
    let text = try #require(ben.files()[path]).replacing("version\" : 4", with: "version\" : 99")
    try push(.folder([(Array("\(item.id).json".utf8), .file(Array(text.utf8)))]))
    try ben.sync()
    try ben.folder.apply(.trashItem(item.id, standup: standup))
    try ben.sync()
    #expect(try ben.folder.agenda(of: standup).items == [])
    #expect(try !team.git(team.url, ["ls-tree", "-r", "main"]).contains("\(item.id)"))
  }

  @Test func `what nobody can read does not keep an item that is deleted`() throws {
    try ann.folder.apply(.trashItem(item.id, standup: standup))
    try push(.folder([(Array("\(item.id).json".utf8), .file(Array("text".utf8)))]))
    try ann.sync()
    #expect(try ann.folder.agenda(of: standup).items == [])
  }

  @Test func `a standup that is deleted takes it along, and a change brings both back`() throws {
    try write(wait("Ben"), by: ann)
    try ann.sync()
    try ben.sync()
    try ann.folder.apply(.trashStandup(standup))
    try write(wait("Cem"), over: wait("Ben"), by: ben)
    try ben.sync()
    try ann.sync()
    #expect(try waits(of: ann) == [wait("Cem")])

    try ann.folder.apply(.trashStandup(standup))
    try ann.sync()
    try ben.sync()
    #expect(try ann.files() == ben.files() && ben.files().keys.allSatisfy { !$0.contains("waits") })
    _ = try ben.folder.restore(try #require(ben.folder.deletedRecords().first).id)
    #expect(try waits(of: ben) == [wait("Cem")])
  }

  @Test func `an older version that deletes the standup or the item leaves it where it is`() throws
  {
    try write(wait("Ben"), by: ann)
    try ann.sync()
    try ben.sync()
    let stranger = Stranger(team: team)
    let name = Array(UUID(1).uuidString.utf8)
    try stranger.push(stranger.top().filter { $0.name != name })
    let report = try ben.sync()
    #expect(report.skipped == [] && report.received == "Design: deleted")
    #expect(try ben.files()[path] != nil && ben.folder.check().isEmpty)
    #expect(try ben.sync() == SyncReport())
  }

  @Test func `what nobody here can read is named and stays, here and there`() throws {
    try write(wait("Ben"), by: ann)
    try ann.sync()
    try ben.sync()
    let file = "\(ann.path)/\(path)"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing(#"version" : 4"#, with: #"version" : 99"#)
      .write(toFile: file, atomically: true, encoding: .utf8)
    let skipped = try ann.sync().skipped
    #expect(skipped.map(\.path) == [path])
    #expect(skipped.allSatisfy { $0.reason.contains("newer version") })
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("99"))
    try ben.sync()
    #expect(try waits(of: ben) == [wait("Ben")])
  }

  @Test(arguments: [
    ("version\" : 4", "version\" : 99", "newer version"),
    ("2026-12-01", "2026-02-30", "expected a day"),
  ])
  func `what a teammate pushes and nobody here can read is named, and mine stays`(
    old: String, new: String, reason: String
  ) throws {
    try write(wait("Ben", due: "2026-12-01"), by: ann)
    try ann.sync()
    try ben.sync()
    let text = try #require(ben.files()[path]).replacing(old, with: new)
    try push(.folder([(Array("\(item.id).json".utf8), .file(Array(text.utf8)))]))
    let skipped = try ben.sync().skipped
    #expect(skipped.map(\.path) == [path])
    #expect(skipped.allSatisfy { $0.reason.contains(reason) }, "\(skipped)")
    #expect(try waits(of: ben) == [wait("Ben", due: "2026-12-01")])
    #expect(try team.git(team.url, ["show", "main:\(path)"]).contains(new))
  }

  @Test(arguments: [Stranger.Node.link("/etc"), .file(Array("text".utf8)), .repository])
  func `what others put in its place does not take mine away`(node: Stranger.Node) throws {
    try write(wait("Ben"), by: ann)
    try ann.sync()
    try ben.sync()
    try Stranger(team: team).push(replacing: [("waits", node)])
    try ben.sync()
    #expect(try waits(of: ben) == [wait("Ben")])
    #expect(try ben.folder.check() == [])
  }

  private func push(_ folder: Stranger.Node) throws {
    try Stranger(team: team).push(replacing: [
      ("waits", .folder([(Array(standup.uuidString.utf8), folder)]))
    ])
  }
}
