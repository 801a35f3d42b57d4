import Foundation
import StandupsModel
import Synchronization
import Testing

@testable import StandupsStorage

@Suite struct DataFolderTests {
  private let scratch = Scratch()
  private var folder: DataFolder { DataFolder(path: scratch.path, now: { Fixture.start }) }

  private func filled() throws -> DataFolder {
    let folder = folder
    try folder.apply(.writeStandup(Fixture.standup))
    try folder.apply(.writeMeeting(Fixture.meeting, name: Fixture.name, standup: UUID(1)))
    return folder
  }

  @Test(arguments: ["/new/", "//a//b/", "/c"])
  func `slashes in the folder's path do not count`(path: String) throws {
    let scratch = Scratch()
    try DataFolder(path: scratch.path + path).apply(.writeStandup(Fixture.standup))
    let name = path.split(separator: "/").joined(separator: "/")
    #expect(try scratch.names(name).contains(UUID(1).uuidString))
    #expect(try scratch.names() == [String(name.prefix { $0 != "/" })])
  }

  @Test func `a missing folder has no standups and is not created`() throws {
    #expect(try folder.load() == LoadedStandups())
    #expect(!scratch.exists(""))
  }

  @Test func `standups and meetings are read as they were written`() throws {
    _ = try filled()
    let loaded = try folder.load()
    var expected = Fixture.standup
    expected.history.insert(Fixture.name)
    #expect(loaded == LoadedStandups(standups: [expected]))
    #expect(try folder.meeting(Fixture.name, of: UUID(1)) == Fixture.meeting)
    #expect(try folder.standup(UUID(1)) == expected)
  }

  @Test func `standups are read without their meetings, which a reload then lists`() throws {
    let folder = try filled()
    try folder.apply(.writeStandup(Standup(id: UUID(2))))
    let loaded = try folder.load(listsMeetings: false)
    #expect(loaded.standups.map(\.history.count) == [0, 0])
    #expect(loaded.unlisted == [UUID(1)])
    let history = History(names: [Fixture.name])
    #expect(folder.reload([UUID(1)]).map(\.content) == [.unchanged(history)])
  }

  @Test(arguments: [[3, 1, 2], [2, 3, 1], [1, 2, 3], [3, 2, 1]])
  func `attendees keep their order`(_ order: [Int]) throws {
    let names = [1: "Lin", 2: "Ada", 3: "김민지"]
    let folder = folder
    var standup = Fixture.standup
    try folder.apply(.writeStandup(standup))
    standup.attendees = order.map { Attendee(id: UUID($0), name: names[$0] ?? "") }
    try folder.apply(.writeStandup(standup))
    #expect(try folder.load().standups.map(\.attendees) == [standup.attendees])
    #expect(try folder.standup(UUID(1)).attendees == standup.attendees)
  }

  @Test func `standups are sorted by position`() throws {
    let folder = folder
    for (id, position) in [(1, 2), (2, 0), (3, 1), (4, 1)] {
      try folder.apply(.writeStandup(Standup(id: UUID(id), position: position)))
    }
    #expect(try folder.load().standups.map(\.id) == [2, 3, 4, 1].map(UUID.init))
  }

  @Test func `many standups are read on all processors, and sorted with what is unreadable`() throws
  {
    let folder = folder
    for id in 1...150 {
      try folder.apply(.writeStandup(Standup(id: UUID(id), position: -id)))
    }
    try folder.apply(.writeMeeting(Fixture.meeting, name: Fixture.name, standup: UUID(75)))
    let broken = [20, 140].map { "\(UUID($0).uuidString)/standup.json" }
    for path in broken { try scratch.write("{", to: path) }
    let threads = Mutex(0)
    let loaded = try folder.load(
      listsMeetings: false, protectThread: { threads.withLock { $0 += 1 } })
    #expect(
      loaded.standups.map(\.position) == (1...150).filter { $0 % 120 != 20 }.map { -$0 }.reversed())
    #expect(loaded.unlisted == [UUID(75)])
    #expect(loaded.unreadable.map(\.path) == broken.map { "\(scratch.path)/\($0)" })
    #expect(threads.withLock { $0 } == ProcessInfo.processInfo.activeProcessorCount)
    #expect(try folder.load().standups.first { $0.id == UUID(75) }?.history.count == 1)
  }

  @Test func `only the records are left behind`() throws {
    _ = try filled()
    #expect(try scratch.names() == [".lock", UUID(1).uuidString])
    #expect(try scratch.names(UUID(1).uuidString) == ["meetings", "standup.json"])
    #expect(try scratch.names("\(UUID(1).uuidString)/meetings") == ["20260520T003000Z.json"])
  }

  @Test func `only the owner can access folders and files, whatever the umask`() throws {
    let mask = umask(0)
    defer { umask(mask) }
    _ = try filled()
    for name in ["", UUID(1).uuidString, "\(UUID(1).uuidString)/meetings"] {
      #expect(try scratch.mode(name) == 0o700)
    }
    for name in [".lock", Fixture.standupFile, Fixture.meetingFile] {
      #expect(try scratch.mode(name) == 0o600)
    }
  }

  @Test func `an unchanged record is not written again`() throws {
    let folder = try filled()
    let before =
      try FileManager.default.attributesOfItem(
        atPath: "\(scratch.path)/\(Fixture.standupFile)")[.systemFileNumber] as? Int
    try folder.apply(.writeStandup(Fixture.standup))
    let after =
      try FileManager.default.attributesOfItem(
        atPath: "\(scratch.path)/\(Fixture.standupFile)")[.systemFileNumber] as? Int
    #expect(before == after && before != nil)
  }

  @Test func `a record that was changed elsewhere is not overwritten`() throws {
    let folder = try filled()
    var theirs = Fixture.standup
    theirs.title = "Theirs"
    let other = DataFolder(path: scratch.path)
    _ = try other.load()
    try other.apply(.writeStandup(theirs))
    var mine = Fixture.standup
    mine.title = "Mine"
    #expect(
      error { () throws(StorageError) in try folder.apply(.writeStandup(mine)) }?.kind
        == .changedElsewhere)
    #expect(try folder.standup(UUID(1)).title == "Theirs")
  }

  @Test func `after reading their version, the next write may replace it`() throws {
    let folder = try filled()
    let text = try #require(scratch.text(Fixture.standupFile))
    try scratch.write(text.replacingOccurrences(of: "teal", with: "tan"), to: Fixture.standupFile)
    #expect(try folder.standup(UUID(1)).theme == .tan)
    try folder.apply(.writeStandup(Fixture.standup))
    #expect(scratch.text(Fixture.standupFile) == text)
  }

  @Test func `the same change made elsewhere is not a conflict`() throws {
    let folder = try filled()
    var edited = Fixture.standup
    edited.title = "Both"
    let other = DataFolder(path: scratch.path)
    _ = try other.load()
    try other.apply(.writeStandup(edited))
    try folder.apply(.writeStandup(edited))
    edited.title = "After"
    try folder.apply(.writeStandup(edited))
  }

  @Test func `a record that was deleted elsewhere is not written`() throws {
    let folder = try filled()
    try DataFolder(path: scratch.path).apply(.trashStandup(UUID(1)))
    #expect(
      error { () throws(StorageError) in try folder.apply(.writeStandup(Fixture.standup)) }?.kind
        == .deletedElsewhere)
    let change = Change.writeMeeting(Fixture.meeting, name: Fixture.name, standup: UUID(1))
    #expect(
      error { () throws(StorageError) in try folder.apply(change) }?.kind == .deletedElsewhere)
    #expect(!scratch.exists(UUID(1).uuidString))
  }

  @Test func `a new meeting does not replace another of the same second`() throws {
    let folder = try filled()
    var other = Fixture.meeting
    other.ending = .overtime
    let change = Change.writeMeeting(other, name: Fixture.name, standup: UUID(1))
    let fresh = DataFolder(path: scratch.path)
    _ = try fresh.load()
    #expect(error { () throws(StorageError) in try fresh.apply(change) }?.kind == .changedElsewhere)
    #expect(try folder.meeting(Fixture.name, of: UUID(1)) == Fixture.meeting)
  }

  @Test func `unreadable files are reported and untouched, the others load`() throws {
    _ = try filled()
    let bad = [
      (2, "", "expected a value, found the end", 1, 1),
      (
        3, "{\"version\" : 9}", "the file was written by a newer version of standups (format 9)", 1,
        14
      ),
      (4, "!@ not json", "expected a value", 1, 1),
    ]
    for (id, text, _, _, _) in bad {
      try scratch.write(text, to: "\(UUID(id).uuidString)/standup.json")
    }
    let folder = folder
    let loaded = try folder.load()
    #expect(loaded.standups.map(\.id) == [UUID(1)])
    #expect(
      loaded.unreadable
        == bad.map { id, _, reason, line, column in
          UnreadableFile(
            path: "\(scratch.path)/\(UUID(id).uuidString)/standup.json", reason: reason, line: line,
            column: column)
        })
    for (id, text, _, _, _) in bad {
      #expect(
        error { () throws(StorageError) in try folder.apply(.writeStandup(Standup(id: UUID(id)))) }?
          .kind == .changedElsewhere)
      #expect(scratch.text("\(UUID(id).uuidString)/standup.json") == text)
    }
  }

  @Test func `a standup in the folder of another is unreadable`() throws {
    _ = try filled()
    let text = try #require(scratch.text(Fixture.standupFile))
    try scratch.write(text, to: "\(UUID(2).uuidString)/standup.json")
    let unreadable = try folder.load().unreadable
    #expect(unreadable.map(\.reason) == ["the ID differs from the name of the folder"])
    #expect(unreadable.map(\.line) == [12])
  }

  @Test func `meetings without their standup are reported`() throws {
    _ = try filled()
    try scratch.remove(Fixture.standupFile)
    let loaded = try folder.load()
    #expect(loaded.standups.isEmpty)
    #expect(loaded.unreadable.map(\.path) == ["\(scratch.path)/\(Fixture.standupFile)"])
  }

  @Test func `an invalid file name among the meetings is reported`() throws {
    _ = try filled()
    try scratch.write("{}", to: "\(UUID(1).uuidString)/meetings/copy.json")
    try scratch.write("", to: "\(UUID(1).uuidString)/meetings/notes.txt")
    let loaded = try folder.load()
    #expect(loaded.standups.first?.history.count == 1)
    #expect(loaded.unreadable.map(\.reason) == ["the file name is not a meeting's start time"])
  }

  @Test func `other files in the folder are ignored`() throws {
    _ = try filled()
    try scratch.write("hello", to: "README.md")
    try scratch.write("hello", to: ".git/config")
    try scratch.write("hello", to: "notes/standup.json")
    #expect(try folder.load().unreadable.isEmpty)
  }

  @Test func `an unreadable meeting is reported with its location`() throws {
    let folder = try filled()
    try scratch.write("{\n  \"version\" : true\n}", to: Fixture.meetingFile)
    let error = error { () throws(StorageError) in _ = try folder.meeting(Fixture.name, of: UUID(1))
    }
    #expect(error?.kind == .unreadable(line: 2, column: 15))
    #expect(
      error?.description
        == "could not read \(scratch.path)/\(Fixture.meetingFile), line 2, column 15: "
        + "expected a number, found true or false; fix or remove the file")
  }

  @Test func `a missing meeting is reported`() throws {
    let folder = try filled()
    try scratch.remove(Fixture.meetingFile)
    #expect(
      error { () throws(StorageError) in _ = try folder.meeting(Fixture.name, of: UUID(1)) }?.kind
        == .missing)
    #expect(
      error { () throws(StorageError) in _ = try folder.meeting(Fixture.name, of: UUID(7)) }?.kind
        == .missing)
    #expect(error { () throws(StorageError) in _ = try folder.standup(UUID(7)) }?.kind == .missing)
  }

  @Test func `a file of more than 16 MB is not read`() throws {
    _ = try filled()
    let handle = try #require(
      FileHandle(forWritingAtPath: "\(scratch.path)/\(Fixture.standupFile)"))
    try handle.truncate(atOffset: 100 << 20)
    try handle.close()
    #expect(try folder.load().unreadable.map(\.reason) == ["it is larger than 16 MB"])
  }

  @Test func `symbolic links are not followed`() throws {
    _ = try filled()
    let outside = Scratch()
    try outside.write("{}", to: "standup.json")
    try outside.write("{}", to: "meetings/20260520T003000Z.json")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: "\(scratch.path)/\(UUID(2).uuidString)", withDestinationPath: outside.path)
    try manager.createDirectory(
      atPath: "\(scratch.path)/\(UUID(3).uuidString)", withIntermediateDirectories: false)
    try manager.createSymbolicLink(
      atPath: "\(scratch.path)/\(UUID(3).uuidString)/standup.json",
      withDestinationPath: "\(outside.path)/standup.json")
    let folder = folder
    let loaded = try folder.load()
    #expect(loaded.standups.count == 1 && loaded.unreadable.count == 2)
    for id in [2, 3] {
      let change = Change.writeStandup(Standup(id: UUID(id)))
      #expect(
        error { () throws(StorageError) in try folder.apply(change) }?.kind == .wrongFileType)
    }
    #expect(outside.text("standup.json") == "{}")
  }

  @Test func `a data folder that is a file is reported`() throws {
    let scratch = Scratch()
    try scratch.write("", to: "file")
    let folder = DataFolder(path: scratch.path + "/file")
    #expect(error { () throws(StorageError) in _ = try folder.load() }?.kind == .wrongFileType)
    #expect(
      error { () throws(StorageError) in try folder.apply(.writeStandup(Fixture.standup)) }?.kind
        == .wrongFileType)
  }

  @Test func `a folder that cannot be written is reported with a reason`() throws {
    let folder = DataFolder(path: "/proc/standups")
    let error = error { () throws(StorageError) in try folder.apply(.writeStandup(Fixture.standup))
    }
    #expect(error?.path == "/proc/standups" && error?.reason.isEmpty == false)
  }

  @Test(arguments: [
    (["XDG_DATA_HOME": "/x", "HOME": "/h"], "/x/standups"),
    (["XDG_DATA_HOME": "x", "HOME": "/h"], "/h/.local/share/standups"),
    (["XDG_DATA_HOME": "", "HOME": "/h"], "/h/.local/share/standups"),
    (["HOME": "/h"], "/h/.local/share/standups"),
  ])
  func `the default path follows the base directory specification`(
    environment: [String: String], path: String
  ) {
    #expect(DataFolder.defaultPath(environment: environment) == path)
  }

  @Test(arguments: [
    (["XDG_STATE_HOME": "/x", "HOME": "/h"], "/x/standups"),
    (["XDG_STATE_HOME": "x", "HOME": "/h"], "/h/.local/state/standups"),
  ])
  func `the state folder follows the base directory specification`(
    environment: [String: String], path: String
  ) {
    #expect(DataFolder.statePath(environment: environment) == path)
  }

  @Test func `without HOME the account's folder is used`() {
    #expect(DataFolder.defaultPath(environment: [:]).hasPrefix("/"))
  }
}
