import Dependencies
import Foundation
import Standups
import StandupsModel
import StandupsStorage
import Testing

@testable import StandupsApp

@MainActor
@Suite struct ScreensTests {
  nonisolated static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Resources/screens")

  nonisolated private static let writes = ProcessInfo.processInfo.environment["SCREENS"] == "write"

  @Test func `the pictures in the documentation are current; if not, run make screens`()
    throws
  {
    let commands = try String(
      contentsOf: Self.folder.appending(path: "commands.txt"), encoding: .utf8
    )
    .split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(commands.count == 19)

    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try storeSamples(in: path)
    for words in commands {
      let name = try #require(words.first)
      let words = words.map { $0.hasSuffix(".script") ? Self.folder.appending(path: $0).path : $0 }
      let file = Self.folder.appending(path: name)
      let picture = try RenderedPicture(words.dropFirst() + ["--data-dir", path]).text
      if Self.writes { try picture.write(to: file, atomically: true, encoding: .utf8) }
      #expect(try picture == String(contentsOf: file, encoding: .utf8), "\(name) is stale")
    }
  }

  /// The samples as a folder on disk, since that is what people look at.
  private func storeSamples(in path: String) throws {
    let now = Date(timeIntervalSince1970: 1_779_269_400)
    let uuid = UUIDGenerator.incrementing
    let folder = DataFolder(path: path, now: { now })
    let samples = Samples.standups(now: now, uuid: { uuid() })
    try folder.add(samples)
    try folder.apply(Samples.agendaChanges(of: samples))
  }
}
