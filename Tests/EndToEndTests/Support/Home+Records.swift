import Foundation
import Testing

extension Home {
  /// The contents of a standup's file.
  struct Standup: Decodable {
    struct Attendee: Decodable {
      var id: String
      var name: String
    }

    var attendees: [Attendee]
    var id: String
    var length: Double
    var position: Int
    var theme: String
    var title: String

    var names: [String] { attendees.map(\.name) }
  }

  /// The contents of a meeting's file.
  struct Meeting: Decodable {
    struct Speaker: Decodable {
      var name: String
      var seconds: Int?
    }

    struct Line: Decodable {
      var kind: String
      var text: String
    }

    var ending: String
    var planned: Double?
    var speakers: [Speaker]
    var transcript: [Line]
  }

  /// The names of the snapshots of meetings in progress.
  func snapshots() throws -> [String] {
    let folder = records + "/.running"
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".json") }
  }

  /// Whether a transcript line is in the snapshot of a meeting. The temporary file that replaces
  /// the snapshot does not count.
  func hasSnapshot(of line: String) -> Bool {
    let folder = records + "/.running/"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.contains { name in
      let bytes = FileManager.default.contents(atPath: folder + name) ?? Data()
      return String(decoding: bytes, as: UTF8.self).contains(line)
    }
  }

  /// The bytes of every file in the data folder, except snapshots, remembered edits, the lock, and what
  /// git keeps there and changes while a sync runs, by relative path.
  func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for entry in try FileManager.default.contentsOfDirectory(atPath: records)
    where ![".git", ".journal", ".lock", ".running"].contains(entry) {
      let isFolder = try attributes(of: entry)[.type] as? FileAttributeType == .typeDirectory
      let paths =
        isFolder
        ? try FileManager.default.subpathsOfDirectory(atPath: records + "/" + entry)
          .map { entry + "/" + $0 } : [entry]
      for path in paths
      where try attributes(of: path)[.type] as? FileAttributeType == .typeRegular {
        files[path] = try Data(contentsOf: URL(filePath: records + "/" + path))
      }
    }
    return files
  }

  /// The standups on disk that are not in the trash, by position.
  func standups() throws -> [Standup] {
    try files()
      .filter { $0.key.hasSuffix("/standup.json") && !$0.key.hasPrefix(".") }
      .map { try JSONDecoder().decode(Standup.self, from: $0.value) }
      .sorted { $0.position < $1.position }
  }

  /// The meetings of a standup on disk, newest first.
  func meetings(of standup: String) throws -> [Meeting] {
    try files()
      .filter { $0.key.hasPrefix(standup + "/meetings/") }
      .sorted { $0.key > $1.key }
      .map { try JSONDecoder().decode(Meeting.self, from: $0.value) }
  }

  /// The permissions of the data folder and of every file and folder in it.
  func modes() throws -> (files: Set<Int>, folders: Set<Int>) {
    var files: Set<Int> = []
    var folders: Set<Int> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: records) + [""] {
      let attributes = try attributes(of: path)
      let mode = try #require(attributes[.posixPermissions] as? Int)
      if attributes[.type] as? FileAttributeType == .typeDirectory {
        folders.insert(mode)
      } else {
        files.insert(mode)
      }
    }
    return (files, folders)
  }

  private func attributes(of path: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: records + "/" + path)
  }
}
