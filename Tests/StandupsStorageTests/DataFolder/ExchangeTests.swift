import Foundation
import Records
import StandupsModel
import Synchronization
import Testing

@testable import StandupsStorage

struct ExchangeTests {
  private let scratch = Scratch()
  private var folder: DataFolder { DataFolder(path: scratch.path) }

  @Test func `files are created, replaced and removed, and empty folders are removed`() throws {
    try scratch.write("old", to: "a/b/1.json")
    try scratch.write("gone", to: "c/2.json")
    let isDone = try folder.exchange([
      FileExchange(path: "a/b/1.json", old: Array("old".utf8), new: Array("new".utf8)),
      FileExchange(path: "c/2.json", old: Array("gone".utf8), new: nil),
      FileExchange(path: "d/e/3.json", old: nil, new: Array("made".utf8)),
    ])
    #expect(isDone)
    #expect(scratch.text("a/b/1.json") == "new")
    #expect(scratch.text("d/e/3.json") == "made")
    #expect(!scratch.exists("c"))
    #expect(try scratch.mode("d/e/3.json") == 0o600)
    #expect(try scratch.mode("d") == 0o700)
  }

  /// Meetings that are stored and whose files an exchange removes.
  private func removals(_ count: Int, in scratch: Scratch) throws -> [FileExchange] {
    try (0..<count).map { number in
      let name = MeetingName(startedAt: Fixture.start + Double(number)).rawValue
      let path = "\(UUID(1).uuidString)/meetings/\(name).json"
      try scratch.write("\(number)", to: path)
      return FileExchange(path: path, old: Array("\(number)".utf8), new: nil)
    }
  }

  @Test func `the trash is listed once for all files that are removed`() throws {
    let files = try removals(3, in: scratch)
    let trash = scratch.path + "/.trash/"
    let fault: FileFault = { operation in
      // The next file would get another name if the trash were listed again.
      if case .rename(_, let path) = operation, path.hasPrefix(trash + "20260520T003000Z-") {
        _ = FileManager.default.createFile(
          atPath: trash + "20260520T003000Z_02-new", contents: nil)
      }
      return nil
    }
    let folder = DataFolder(path: scratch.path, now: { Fixture.start }, fault: fault)
    #expect(try folder.exchange(files))
    #expect(
      try scratch.names(".trash").map { $0.prefix { $0 != "-" } } == [
        ".gitignore", "20260520T003000Z", "20260520T003000Z_02", "20260520T003000Z_02",
        "20260520T003000Z_03",
      ])
  }

  @Test func `many files that are removed share the flushes of their folders`() throws {
    func flushes(
      _ count: Int, _ remove: (DataFolder, [FileExchange]) throws -> Void
    ) throws -> Int {
      let scratch = Scratch()
      let files = try removals(count, in: scratch)
      let flushes = Mutex(0)
      let fault: FileFault = { operation in
        switch operation {
        case .synchronize, .synchronizeAll: flushes.withLock { $0 += 1 }
        case .create, .makeFolder, .remove, .rename, .write: break
        }
        return nil
      }
      try remove(DataFolder(path: scratch.path, fault: fault), files)
      #expect(try scratch.names(".trash").count == count + 1)
      return flushes.withLock(\.self)
    }
    let exchanged = try [60, 80].map { count in
      try flushes(count) { _ = try $0.exchange($1) }
    }
    #expect(exchanged[0] == exchanged[1])
    let copied = try [60, 80].map { count in
      try flushes(count) { try $0.trash(copiesOf: $1) }
    }
    #expect(copied[0] == copied[1])
  }

  @Test func `if one file has unexpected content, nothing is replaced`() throws {
    try scratch.write("old", to: "1.json")
    try scratch.write("somebody else's", to: "2.json")
    let isDone = try folder.exchange([
      FileExchange(path: "1.json", old: Array("old".utf8), new: Array("new".utf8)),
      FileExchange(path: "2.json", old: Array("old".utf8), new: Array("new".utf8)),
    ])
    #expect(!isDone)
    #expect(scratch.text("1.json") == "old")
  }

  @Test func `a failure halfway restores what was replaced`() throws {
    try scratch.write("old", to: "1.json")
    #expect(throws: StorageError.self) {
      try folder.exchange([
        FileExchange(path: "1.json", old: Array("old".utf8), new: Array("new".utf8)),
        FileExchange(path: "2/made.json", old: nil, new: [1]),
        FileExchange(path: "2", old: nil, new: [2]),
      ])
    }
    #expect(scratch.text("1.json") == "old")
    #expect(!scratch.exists("2"))
  }

  @Test func `wherever it fails, every meeting has its standup`() throws {
    var count = 0
    var wasCutOff = true
    while wasCutOff {
      let scratch = Scratch()
      let (files, made) = try exchange(in: scratch)
      let left = Mutex(count)
      let folder = DataFolder(path: scratch.path) { _ in
        left.withLock { left in
          left -= 1
          return left < 0 ? EIO : nil
        }
      }
      wasCutOff = error { () throws(StorageError) in _ = try folder.exchange(files) } != nil
      #expect(try DataFolder(path: scratch.path).check().isEmpty, "after \(count) operations")
      #expect(wasCutOff || scratch.exists("\(made.uuidString)/standup.json"))
      count += 1
    }
    #expect(count > 10)
  }

  /// Files for deleting a standup with its meetings and adding another one.
  private func exchange(in scratch: Scratch) throws -> ([FileExchange], made: UUID) {
    let folder = DataFolder(path: scratch.path)
    let (old, new) = (UUID(1), UUID(2))
    func paths(_ id: UUID) -> [String] {
      ["\(id.uuidString)/meetings/20260520T003000Z.json", "\(id.uuidString)/standup.json"]
    }
    try folder.apply([
      .writeStandup(Fixture.standup),
      .writeMeeting(Fixture.meeting, name: Fixture.name, standup: old),
    ])
    let standup = JSONWriter.bytes(Standup(id: new).record)
    let meeting = JSONWriter.bytes(Fixture.meeting.record)
    let files =
      paths(old).map { FileExchange(path: $0, old: scratch.bytes($0), new: nil) }
      + zip(paths(new), [meeting, standup]).map { FileExchange(path: $0, old: nil, new: $1) }
    return (files, new)
  }

  @Test(arguments: [
    "../1.json", "a/../../1.json", ".git/config", "a/.GIT/config", "/etc/passwd", "a//b", "",
    ".lock", ".trash/1.json", ".running/1.json", "./1.json",
  ])
  func `an unsafe path is rejected`(path: String) {
    #expect(throws: StorageError.self) {
      try folder.exchange([FileExchange(path: path, old: nil, new: [1])])
    }
  }
}
