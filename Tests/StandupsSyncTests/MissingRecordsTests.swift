import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage
@testable import StandupsSync

/// A record that is missing from the folder is deleted for everyone only if this program deleted it or
/// a person says so.
struct MissingRecordsTests {
  private let team: Team
  private let ann: Person
  private let ben: Person

  /// Ann and Ben share two standups, one of which has two meetings.
  init() throws {
    team = try Team()
    (ann, ben) = try team.peopleSharingMeetings()
  }

  private var shared: String {
    get throws { try team.git(team.url, ["ls-tree", "-r", "main"]) }
  }

  private func remove(_ paths: String..., from person: Person) throws {
    for path in paths { try FileManager.default.removeItem(atPath: "\(person.path)/\(path)") }
  }

  private func sync(
    _ person: Person, _ choice: MissingRecords.Choice? = nil
  ) throws -> SyncOutcome {
    try person.synchronizer().synchronize(missing: { _ in choice })
  }

  // MARK: - Never there

  @Test(arguments: [["--sparse"], ["--no-checkout"], ["--sparse", "--no-checkout"], []])
  func `an incomplete clone deletes nothing, and is completed`(options: [String]) throws {
    let before = try shared
    let cem = Person(path: "\(team.path)/cem", environment: team.environment)
    try team.git("/", ["clone", "--quiet"] + options + [team.url, cem.path])
    if options.isEmpty { try remove(UUID(1).uuidString, from: cem) }
    #expect(try sync(cem) == .finished(SyncReport(received: try received(options))))
    #expect(try shared == before)
    #expect(try cem.files() == ann.files())
    #expect(try team.git(cem.path, ["status", "--porcelain"]) == "?? .lock")
    #expect(try sync(cem) == .finished(SyncReport()))
  }

  private func received(_ options: [String]) throws -> String {
    "Design: added, 2 meetings" + (options.isEmpty ? "" : "; Product: added")
  }

  @Test func `a clone that broke off is completed`() throws {
    let before = try shared
    let cem = Person(path: "\(team.path)/cem", environment: team.environment)
    try team.git("/", ["clone", "--quiet", "--no-checkout", team.url, cem.path])
    for ref in ["refs/heads/main", "refs/remotes/origin/main"] {
      try team.git(cem.path, ["update-ref", "-d", ref])
    }
    try cem.sync()
    #expect(try shared == before)
    #expect(try cem.files() == ann.files())
  }

  // MARK: - There before

  @Test func `an emptied folder, or one without git's index, is completed`() throws {
    let before = try shared
    let files = try ann.files()
    for name in try FileManager.default.contentsOfDirectory(atPath: ann.path) where name != ".git" {
      try remove(name, from: ann)
    }
    #expect(try sync(ann, .delete) != .finished(SyncReport()))
    #expect(try ann.files() == files)
    try remove(UUID(1).uuidString, ".git/index", from: ann)
    #expect(try sync(ann, .delete) != .finished(SyncReport()))
    #expect(try ann.files() == files)
    #expect(try shared == before)
  }

  @Test func `what git has taken out of a sparse checkout is not deleted`() throws {
    let before = try shared
    let files = try ann.files()
    try team.git(ann.path, ["update-index", "--refresh"])
    try team.git(ann.path, ["sparse-checkout", "set", UUID(2).uuidString])
    #expect(try ann.files().count == 1)
    try ann.sync()
    #expect(try ann.files() == files)
    #expect(try shared == before)
  }

  @Test func `missing records are asked about, and nothing is changed until that is answered`()
    throws
  {
    try remove("\(UUID(1).uuidString)", from: ann)
    try ben.save(.held(102), of: .product)
    try ben.sync()
    let before = try (shared, ann.files())
    let error = #expect(throws: SyncError.self) { try sync(ann) }
    guard case .missing(let records)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(records.paths.count == 3)
    #expect(
      "\(records)"
        == """
        3 records are missing from the folder. Restore them from the team, or delete them for \
        everyone?
        """)
    #expect(try shared == before.0 && ann.files() == before.1)

    #expect(
      try sync(ann, .restore)
        == .finished(SyncReport(received: "Design: added, 2 meetings; Product: 1 meeting")))
    #expect(try ann.files() == ben.files())
    #expect(try sync(ann) == .finished(SyncReport()))
  }

  @Test func `missing records that are left do not keep the rest from being synced`() throws {
    try remove(UUID(1).uuidString, from: ann)
    try ann.save(.held(102), of: .product)
    try ben.save(.held(103, at: 120), of: .design)
    try ben.save(.held(104, at: 120), of: .product)
    try ben.sync()
    let standup = "\(UUID(1).uuidString)/standup.json"
    for sent in ["Product: 1 meeting", nil] {
      guard case .finished(let report) = try sync(ann, .leave) else { return }
      #expect(report.sent == sent)
      #expect(report.missing?.paths.count == 3)
      #expect(report.missing?.paths.last == standup)
    }
    #expect(try ann.meetings(of: Standup.product.id).count == 2)
    #expect(try ann.folder.load().standups.map(\.title) == ["Product"])
    try ben.sync()
    #expect(try ben.meetings(of: UUID(1)).count == 3)
    guard case .finished = try sync(ann, .restore) else { return }
    #expect(try ann.files() == ben.files())
  }

  @Test func `what is deleted for everyone is in everyone's trash, the sender's too`() throws {
    let files = try ann.files()
    let name = try #require(try ann.standup(UUID(1)).history.first?.name)
    let meeting = RecordFile.path(of: .meeting(name, standup: UUID(1)))
    try remove(meeting, UUID(2).uuidString, from: ann)
    #expect(
      try sync(ann, .delete)
        == .finished(SyncReport(sent: "Design: 1 meeting deleted; Product: deleted")))
    try ben.sync()
    for person in [ann, ben] {
      #expect(try person.folder.load().standups.map(\.title) == ["Design"])
      let deleted = try person.folder.deletedRecords()
      #expect(
        Set(deleted.map(\.record)) == [.meeting(name, standup: UUID(1)), .standup(UUID(2))])
      for record in deleted { _ = try person.folder.restore(record.id) }
      #expect(try person.files() == files)
    }
    try ann.sync()
    try remove(UUID(1).uuidString, from: ann)
    #expect(try sync(ann, .delete) == .finished(SyncReport(sent: "Design: deleted")))
    _ = try ann.folder.restore(#require(ann.folder.deletedRecords().first).id)
    #expect(try ann.files() == files)
  }

  @Test func `a missing record that a teammate has changed comes back, whatever is chosen`() throws
  {
    try remove(UUID(1).uuidString, from: ann)
    var design = Standup.design
    design.title = "Review"
    try ben.save(design)
    try ben.sync()
    guard case .finished = try sync(ann, .delete) else { return }
    #expect(try ann.standup(UUID(1)).title == "Review")
    #expect(try ann.files() == ben.files())
  }

  @Test func `a standup that still has meetings here is restored`() throws {
    let files = try ann.files()
    try remove("\(UUID(1).uuidString)/standup.json", from: ann)
    try ann.sync()
    #expect(try ann.files() == files)
  }

  @Test func `what could not be restored offline is restored later`() throws {
    let files = try ann.files()
    try remove(UUID(1).uuidString, from: ann)
    try ann.save(.held(102), of: .product)
    try FileManager.default.moveItem(atPath: team.url, toPath: team.url + ".away")
    #expect(throws: SyncError.self) { try sync(ann, .restore) }
    try FileManager.default.moveItem(atPath: team.url + ".away", toPath: team.url)
    try ann.sync()
    #expect(try Set(files.keys).isSubset(of: ann.files().keys))
  }

  // MARK: - Deleted by the program

  @Test func `what the program deletes is sent, even if the trash is gone`() throws {
    let name = try #require(try ann.standup(UUID(1)).history.first?.name)
    try ann.folder.apply(.trashMeeting(name, standup: UUID(1)))
    try ann.folder.apply(.trashStandup(UUID(2)))
    try remove(".trash", from: ann)
    #expect(try ann.sync().sent == "Design: 1 meeting deleted; Product: deleted")
    #expect(try ann.folder.pendingDeletions().isEmpty)
    try ben.sync()
    #expect(try ben.files() == ann.files())
  }

  @Test func `a deletion is remembered until it is sent`() throws {
    try ann.folder.apply(.trashStandup(UUID(2)))
    try remove(".trash", from: ann)
    try team.hook("pre-receive", "exit 1")
    #expect(throws: SyncError.self) { try sync(ann) }
    #expect(throws: SyncError.self) { try sync(ann) }
    #expect(try ann.folder.pendingDeletions() == [.standup(UUID(2))])
    try team.hook("pre-receive", "exit 0")
    #expect(try ann.sync().sent == "Product: deleted")
    #expect(try ann.folder.pendingDeletions().isEmpty)
  }

  @Test func `what was deleted and restored counts as any other record`() throws {
    try ann.folder.apply(.trashStandup(UUID(2)))
    try ann.folder.apply(.restoreStandup(UUID(2)))
    try remove(UUID(2).uuidString, from: ann)
    let missing = MissingRecords(paths: ["\(UUID(2).uuidString)/standup.json"])
    #expect(throws: SyncError.missing(missing)) { try sync(ann) }
  }

  @Test func `what was deleted while a sync was running is sent by the next one`() throws {
    _ = try ann.synchronizer().synchronize(progress: { phase in
      guard phase == .pushing || phase == .fetching else { return }
      do { try ann.folder.apply(.trashStandup(UUID(2))) } catch { Issue.record(error) }
    })
    #expect(try ann.folder.pendingDeletions() == [.standup(UUID(2))])
    #expect(try ann.sync().sent == "Product: deleted")
  }

  @Test
  func `a deleted standup that a teammate has changed comes back and is not forgotten as such`()
    throws
  {
    try ann.folder.apply(.trashStandup(UUID(2)))
    try ben.save(.held(102), of: .product)
    try ben.sync()
    try ann.sync()
    #expect(try ann.files() == ben.files())
    #expect(try ann.folder.pendingDeletions().isEmpty)
  }

  @Test func `a deletion before the folder was set up deletes nothing of the team`() throws {
    let cem = try team.person("cem", shares: false)
    try cem.save(.product)
    try cem.folder.apply(.trashStandup(UUID(2)))
    try cem.synchronizer().setUp(url: team.url, program: "/bin/standups")
    try cem.sync()
    #expect(try cem.files() == ann.files())
  }
}
