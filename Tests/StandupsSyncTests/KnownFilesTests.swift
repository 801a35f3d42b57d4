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
    let path = try TreePath(meeting)
    var known = KnownFiles(metadata: "\(ann.path)/.git")
    let stamp = try #require(try ann.folder.recordPaths().paths[meeting])
    known.note(path, stamp, try #require(known.files[path]).object)
    known.write(metadata: "\(ann.path)/.git")
    #expect(try ann.sync() == SyncReport())
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
    #expect(KnownFiles(metadata: "\(ann.path)/.git").files.count == 2)
  }

  @Test func `a file that was written just now is read again`() throws {
    try ann.save(.held(101, notes: "late"), of: .design)
    try ann.sync()
    #expect(KnownFiles(metadata: "\(ann.path)/.git").files.count == 2)
  }
}
