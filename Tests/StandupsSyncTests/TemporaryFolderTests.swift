import Foundation
import PseudoTerminal
import Testing

@testable import Processes
@testable import StandupsSync

/// The folders that git reads commits through end with the program, or at a later start.
struct TemporaryFolderTests {
  @Test func `a folder is gone when it is removed, with what is in it`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/objects", withDestinationPath: "/tmp")
    TemporaryFolder.removeStale()
    #expect(FileManager.default.fileExists(atPath: folder.path))
    folder.remove()
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func `a folder that another program takes for stale before it is locked is made again`()
    throws
  {
    let place = "\(TemporaryFile.place)/standups-test-\(UUID().uuidString)"
    var paths = ["\(place)-gone", place]
    let folder = try TemporaryFolder { () throws(SyncError) in
      try SyncError.wrap {
        try FileManager.default.createDirectory(
          atPath: place, withIntermediateDirectories: true)
      }
      return paths.removeFirst()
    }
    #expect(folder.path == place)
    folder.remove()
    #expect(!FileManager.default.fileExists(atPath: place))
  }

  @Test func `what a killed program has left behind is removed, and nothing else`() throws {
    let manager = FileManager.default
    func make(_ name: String, isOld: Bool) throws -> String {
      let path = "\(TemporaryFile.place)/\(name)\(UUID().uuidString.prefix(6))"
      try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
      try manager.createSymbolicLink(atPath: "\(path)/objects", withDestinationPath: "/tmp")
      try "".write(toFile: "\(path)/config", atomically: false, encoding: .utf8)
      if isOld {
        try manager.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: path)
      }
      return path
    }
    let left = try make("standups-git-", isOld: false)
    let old = try make("standups-", isOld: true)
    let young = try make("standups-", isOld: false)
    let other = try make("standup-", isOld: true)
    TemporaryFolder.removeStale()
    #expect(
      [left, old, young, other].map { manager.fileExists(atPath: $0) } == [
        false, false, true, true,
      ])
    for path in [young, other] { try manager.removeItem(atPath: path) }
  }
}
