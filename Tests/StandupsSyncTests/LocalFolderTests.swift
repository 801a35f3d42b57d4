import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage
@testable import StandupsSync

/// Sync shares the records of the data folder and nothing else that lies in it.
struct LocalFolderTests {
  private let folder = UUID(1).uuidString

  @Test func `links, other repositories and foreign files are not shared`() throws {
    let team = try Team()
    let ann = try team.person("ann")
    try ann.save(.design)
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: "\(ann.path)/secrets", withDestinationPath: "/etc/passwd")
    try files.createSymbolicLink(
      atPath: "\(ann.path)/\(UUID(2).uuidString)", withDestinationPath: "/etc")
    try team.git("/", ["init", "--quiet", "\(ann.path)/\(folder)/nested"])
    for name in ["README", ".env", "\(folder)/notes.txt"] {
      try "private".write(toFile: "\(ann.path)/\(name)", atomically: true, encoding: .utf8)
    }
    let report = try ann.sync()
    #expect(report.sent == "Design: added")
    #expect(report.skipped.map(\.path) == [UUID(2).uuidString])
    #expect(
      try team.git(team.url, ["ls-tree", "-r", "--name-only", "main"])
        == "\(folder)/standup.json")
  }

  @Test func `attributes and ignore files of the folder and the user have no say`() throws {
    let team = try Team()
    let (ann, ben) = try (team.person("ann"), team.person("ben"))
    let ran = "\(team.path)/ran"
    let attributes =
      "* text eol=crlf filter=run ident working-tree-encoding=UTF-16 export-ignore\n"
    for file in [".gitattributes", ".git/info/attributes", "\(folder)/.gitattributes"] {
      try ann.write(attributes, to: file)
    }
    for file in [".gitignore", ".git/info/exclude", "\(folder)/.gitignore"] {
      try ann.write("*\n", to: file)
    }
    try team.write("*\n", to: "ignored")
    try team.git(
      "/",
      ["config", "--file", "\(team.path)/gitconfig", "core.excludesFile", "\(team.path)/ignored"])
    try team.git(ann.path, ["config", "filter.run.clean", "touch '\(ran)'; cat"])
    try team.git(ann.path, ["config", "core.autocrlf", "true"])
    try ann.save(.design)
    try ann.sync()
    try ben.sync()
    #expect(try ben.standup(UUID(1)) == .design)
    let file = "\(folder)/standup.json"
    #expect(try ann.files()[file] == ben.files()[file])
    #expect(!FileManager.default.fileExists(atPath: ran))
  }

  @Test func `what was pushed by hand, or by an earlier version, stays here and there`()
    throws
  {
    let team = try Team()
    let ann = try team.person("ann")
    try ann.save(.design)
    try ann.write("*.new\n", to: ".gitignore")
    try ann.write("hello\n", to: "README")
    try team.git(ann.path, ["add", "--all"])
    try team.git(ann.path, ["commit", "--quiet", "--message=by hand"])
    try team.git(ann.path, ["push", "--quiet", "origin", "main"])
    try ann.save(.held(100), of: .design)
    try ann.sync()
    let ben = try team.person("ben")
    try ben.sync()
    #expect(try Set(ben.files().keys.map { TreePath($0).record != nil }) == [true])
    try ben.save(.held(101, at: 60), of: .design)
    try ben.sync()
    try ann.sync()
    #expect(try team.git(ben.path, ["status", "--porcelain"]) == "")
    #expect(try ann.files()["README"] == "hello\n")
    #expect(try team.git(team.url, ["show", "main:README"]) == "hello")
    #expect(try ann.meetings(of: UUID(1)).count == 2)
  }

  @Test func `titles and names from others are harmless in reports and questions`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    for (person, title) in [(ann, "\u{1B}]52;c;aGk=\u{7}\u{202E}"), (ben, "\u{9B}31m")] {
      try person.save(
        Standup(id: UUID(1), title: title, attendees: Standup.design.attendees))
    }
    #expect(try ann.sync().sent == "\"?]52;c;aGk=??\": edited")
    #expect(try ben.questions().map(\.theirs) == ["\"?]52;c;aGk=??\""])
  }

  @Test func `a record that cannot be read is not shared, and is not replaced`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    try ann.write("half a rec", to: "\(folder)/standup.json")
    try ben.save(.held(100), of: .design)
    var standup = Standup.design
    standup.title = "Ben's"
    try ben.save(standup)
    try ben.sync()
    let report = try ann.sync()
    #expect(report.received == "Design: 1 meeting")
    #expect(report.skipped.map(\.path) == ["\(folder)/standup.json"])
    #expect(try ann.files()["\(folder)/standup.json"] == "half a rec")

    standup = .design
    standup.theme = .teal
    try ann.write(
      String(decoding: RecordFile.bytes(of: standup), as: UTF8.self), to: "\(folder)/standup.json")
    try ann.sync()
    try ben.sync()
    #expect(try ben.standup(UUID(1)).title == "Ben's")
    #expect(try ben.standup(UUID(1)).theme == .teal)
  }

  @Test func `what somebody postponed stays on the machine`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    try ann.folder.postponeBlockers([UUID(0x61)], of: UUID(1))
    #expect(try ann.sync() == SyncReport())
    try ben.sync()
    let names = { try FileManager.default.contentsOfDirectory(atPath: $0) }
    #expect(try names(ann.path).contains(".postponed"))
    #expect(try !names(ben.path).contains(".postponed"))
  }

  @Test func `deletions that are received can be restored from the trash`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    try ann.save(.held(100, notes: "kept"), of: .design)
    try ann.save(.held(101, at: 60), of: .design)
    try ann.sync()
    try ben.sync()
    let name = try #require(try ben.standup(UUID(1)).history.first?.name)
    try ben.folder.apply(.trashMeeting(name, standup: UUID(1)))
    try ben.sync()
    try ann.sync()
    #expect(try ann.meetings(of: UUID(1)).count == 1)
    #expect(try ann.folder.isInTrash(.meeting(name, standup: UUID(1))))

    try ann.write("private", to: "\(folder)/notes.txt")
    try ben.folder.apply(.trashStandup(UUID(1)))
    try ben.sync()
    #expect(try ann.sync().received == "Design: deleted")
    #expect(try ann.files() == ["\(folder)/notes.txt": "private"])
    try FileManager.default.removeItem(atPath: "\(ann.path)/\(folder)")
    try ann.folder.apply(.restoreStandup(UUID(1)))
    #expect(try ann.meetings(of: UUID(1)) == [.held(100, notes: "kept")])
  }

  @Test func `all that a sync deletes is in the trash, which says so, and comes back whole`() throws
  {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    let line = WrittenUpdate.Line(id: UUID(0x51), kind: .today, text: "Write tests")
    let held = TranscriptLine(id: UUID(0x61), kind: .blocker, text: "API key")
    let meeting = Meeting(
      id: UUID(9), startedAt: Date(timeIntervalSince1970: 1_779_269_400),
      endedAt: Date(timeIntervalSince1970: 1_779_269_500), ending: .time, transcript: [held])
    let item = try #require(meeting.item(ofLine: 0))
    let name = MeetingName(startedAt: meeting.startedAt)
    for change: Change in [
      .writeMeeting(meeting, name: name, standup: UUID(1)), .writeItem(item, standup: UUID(1)),
      .writeUpdate(.init(base: [], lines: [line]), of: UUID(10), standup: UUID(1)),
    ] {
      try ann.folder.apply(change)
    }
    try ann.sync()
    try ben.sync()
    let before = try ann.files()

    try ben.folder.apply(.trashItem(item.id, standup: UUID(1)))
    try ben.sync()
    try ann.sync()
    let deleted = try ann.folder.deletedRecords()
    #expect(deleted.map(\.record) == [.item(item.id, standup: UUID(1))])
    #expect(deleted[0].deletionText(local: LocalTime.utc).hasPrefix("deleted by a sync "))
    #expect(try ben.folder.deletedRecords().map(\.isFromSync) == [false])
    _ = try ann.folder.restore(deleted[0].id)
    #expect(try ann.files() == before)
    try ann.sync()
    try ben.sync()

    try ben.folder.apply(.trashStandup(UUID(1)))
    try ben.sync()
    #expect(try ann.sync().received == "Design: deleted")
    #expect(try ann.files().isEmpty)
    let whole = try ann.folder.deletedRecords()
    #expect(whole.map(\.record) == [.standup(UUID(1))] && whole[0].isFromSync)
    #expect(whole[0].meetingCount == 1)
    _ = try ann.folder.restore(whole[0].id)
    #expect(try ann.files() == before)
    try ann.sync()
    try ben.sync()
    #expect(try ben.files() == before)
  }
}

extension Person {
  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
