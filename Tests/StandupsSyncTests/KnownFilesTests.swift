import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage
@testable import StandupsSync

/// A sync reads the files that were written since the last one.
struct KnownFilesTests {
  private let team: Team
  private let ann: Person
  private let ben: Person
  private let lastWeek = Date(timeIntervalSinceNow: -604_800)

  /// Ann has synced a meeting that was written last week.
  init() throws {
    team = try Team()
    (ann, ben) = try (team.person("ann"), team.person("ben"))
    try ann.save(.design)
    try ann.save(.held(100, notes: "shipped"), of: .design)
    for path in try ann.folder.recordPaths().paths.keys { try date(path) }
    try ann.sync()
  }

  private var list: String { "\(ann.path)/.git/standups-files" }

  private var meeting: String {
    get throws { try #require(try ann.folder.recordPaths().paths.keys.first { $0.contains("T") }) }
  }

  private var history: History {
    get throws { try ann.standup(UUID(1)).history }
  }

  private let standup = TreePath(UUID(1).uuidString)

  /// Replaces the stamp of what is known.
  private func note(_ path: TreePath, _ stamp: FileStamp) throws {
    var known = KnownFiles(metadata: "\(ann.path)/.git")
    var files = known.files(of: standup)
    files[path] = KnownFiles.File(stamp: stamp, object: try #require(files[path]).object)
    known.note(standup, files)
    known.write(metadata: "\(ann.path)/.git")
  }

  private func date(_ path: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: lastWeek], ofItemAtPath: "\(ann.path)/\(path)")
  }

  /// Changes a word of the meeting without changing the file's size or date.
  private func edit() throws {
    let file = try "\(ann.path)/\(meeting)"
    try String(contentsOfFile: file, encoding: .utf8)
      .replacing("shipped", with: "skipped").write(toFile: file, atomically: false, encoding: .utf8)
    try date(meeting)
  }

  @Test func `a file that is known is not read`() throws {
    try edit()
    let stamp = try #require(try ann.folder.recordPaths().paths[meeting])
    try note(TreePath(meeting), stamp)
    #expect(try ann.sync() == SyncReport())
  }

  @Test func `a standup with nothing but known files is not read`() throws {
    try edit()
    let stamp = try #require(try ann.folder.recordPaths().standups[standup.text])
    try note(standup, stamp)
    #expect(try ann.sync() == SyncReport())
    try ann.folder.apply(.trashMeeting(try #require(history.first).name, standup: UUID(1)))
    #expect(try ann.sync().sent == "Design: 1 meeting deleted")
  }

  @Test func `a standup that others have changed is read again, and nothing of it is lost`() throws
  {
    try ben.sync()
    try ben.save(.held(101, at: 60, notes: "theirs"), of: .design)
    try ben.sync()
    try ann.sync()
    #expect(try ann.meetings(of: UUID(1)).count == 2)
    #expect(try ann.sync() == SyncReport())
    try ben.folder.apply(.trashStandup(UUID(1)))
    try ben.sync()
    #expect(try ann.sync().received == "Design: deleted")
    #expect(try ann.folder.recordPaths().paths.isEmpty)
  }

  @Test func `a meeting that is missing is asked about`() throws {
    let missing = MissingRecords(paths: [try meeting])
    try FileManager.default.removeItem(atPath: "\(ann.path)/\(missing.paths[0])")
    #expect(throws: SyncError.missing(missing)) { try ann.synchronizer().synchronize() }
  }

  @Test func `an edit that keeps size and date is seen`() throws {
    try edit()
    try ann.sync()
    try ben.sync()
    #expect(try ben.meetings(of: Standup.design.id) == [.held(100, notes: "skipped")])
  }

  @Test(arguments: ["", "x", "1.1 2\n", "\n\n"])
  func `a list that is damaged or gone is not used`(content: String) throws {
    try FileManager.default.removeItem(atPath: list)
    if !content.isEmpty {
      try content.write(toFile: list, atomically: false, encoding: .utf8)
    }
    try edit()
    try ann.sync()
    try ben.sync()
    #expect(try ben.meetings(of: Standup.design.id) == [.held(100, notes: "skipped")])
    #expect(KnownFiles(metadata: "\(ann.path)/.git").files(of: standup).count == 3)
  }

  @Test func `a file that was written just now is read again`() throws {
    try ann.save(.held(101, notes: "late"), of: .design)
    try ann.sync()
    let files = KnownFiles(metadata: "\(ann.path)/.git").files(of: standup)
    #expect(files.count == 2 && files[standup] == nil)
  }
}
