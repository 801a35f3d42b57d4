import Foundation
import StandupsModel
import StandupsStorage
import Testing

@testable import StandupsApp

@Suite struct ExportedFileTests {
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "export-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer {
      do { try FileManager.default.removeItem(atPath: folder) } catch { Issue.record(error) }
    }
    try body(folder)
  }

  @Test func `a file is written, and its path returned`() throws {
    try inFolder { folder in
      let path = try ExportedFile.write("# 아침\n", to: folder + "/new/Design-2026-05-20.md")
      #expect(path == folder + "/new/Design-2026-05-20.md")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "# 아침\n")
    }
  }

  @Test func `new files are private, and replaced ones keep their permissions`() throws {
    try inFolder { folder in
      let manager = FileManager.default
      func mode(_ path: String) throws -> Int? {
        try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      }
      let exported = try ExportedFile.write("1", to: folder + "/a.md")
      #expect(try mode(exported) == 0o600)
      let path = folder + "/b.json"
      try FileBytes.replace(path) { _ = $0([1]) }
      #expect(try mode(path) == 0o600)
      try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
      try FileBytes.replace(path) { _ = $0([2]) }
      #expect(try mode(path) == 0o644)
    }
  }

  @Test func `a file is replaced by a new one, and never overwritten`() throws {
    try inFolder { folder in
      let path = folder + "/a.json"
      try FileBytes.replace(path) { _ = $0([1, 2]) }
      let old = try #require(FileHandle(forReadingAtPath: path))
      try FileBytes.replace(path) { _ = $0([3]) && $0([4]) }
      #expect(try old.readToEnd() == Data([1, 2]))
      #expect(try Data(contentsOf: URL(filePath: path)) == Data([3, 4]))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.json"])
    }
  }

  @Test func `a file is kept if the new one would not be complete`() throws {
    try inFolder { folder in
      let path = folder + "/a.json"
      try FileBytes.replace(path) { _ = $0([1, 2]) }
      let loss = StorageError(kind: .notReadable, action: "replace", path: path, reason: "no")
      #expect(throws: loss) {
        try FileBytes.replace(path) { write throws(StorageError) in
          _ = write([3])
          throw loss
        }
      }
      #expect(try Data(contentsOf: URL(filePath: path)) == Data([1, 2]))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.json"])
    }
  }

  @Test func `an existing file is not replaced`() throws {
    try inFolder { folder in
      let paths = try ["1", "2", "3"].map {
        try ExportedFile.write($0, to: folder + "/a.b.md")
      }
      #expect(paths.map { $0.dropFirst(folder.count) } == ["/a.b.md", "/a.b-2.md", "/a.b-3.md"])
      #expect(try String(contentsOfFile: paths[0], encoding: .utf8) == "1")
    }
  }

  @Test func `a broken link is not followed`() throws {
    try inFolder { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/a.md", withDestinationPath: folder + "/elsewhere")
      #expect(try ExportedFile.write("1", to: folder + "/a.md") == folder + "/a-2.md")
      #expect(!FileManager.default.fileExists(atPath: folder + "/elsewhere"))
    }
  }

  @Test func `a path that cannot be is reported`() throws {
    #expect {
      try ExportedFile.write("1", to: "/dev/null/a.md")
    } throws: {
      "\($0)".hasPrefix("could not write /dev/null/a.md: ")
    }
  }

  @Test func `the folder is that of the settings, or that of downloads`() throws {
    try inFolder { folder in
      var settings = LocalSettings()
      var environment = ["HOME": "/home/ada", "XDG_CONFIG_HOME": folder]
      #expect(ExportedFile.folder(settings, environment) == "/home/ada/Downloads")
      for (line, path) in [
        ("XDG_DOWNLOAD_DIR=\"$HOME/Hämta\"", "/home/ada/Hämta"),
        ("# a comment\nXDG_DOWNLOAD_DIR = \"/data\"", "/data"),
        ("XDG_DOWNLOAD_DIR=\"relative\"", "/home/ada/Downloads"),
        ("XDG_DOWNLOAD_DIR=\"$HOMEX/a\"", "/home/ada/Downloads"),
        ("XDG_DOWNLOAD_DIR=\"$HOME\"", "/home/ada"),
        ("XDG_DESKTOP_DIR=\"$HOME/Desktop\"", "/home/ada/Downloads"),
      ] {
        try line.write(toFile: folder + "/user-dirs.dirs", atomically: true, encoding: .utf8)
        #expect(ExportedFile.folder(settings, environment) == path)
      }
      environment["XDG_CONFIG_HOME"] = ""
      #expect(ExportedFile.folder(settings, environment) == "/home/ada/Downloads")
      environment["HOME"] = nil
      #expect(ExportedFile.folder(settings, environment) == nil)
      settings.exports = "/exports"
      #expect(ExportedFile.folder(settings, environment) == "/exports")
    }
  }
}
