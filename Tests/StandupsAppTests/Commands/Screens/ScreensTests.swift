import Foundation
import Testing

@testable import StandupsApp

@MainActor
@Suite struct ScreensTests {
  nonisolated static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Resources/screens")

  @Test func `the pictures in the documentation are current; if not, run make screens`()
    throws
  {
    let commands = try String(
      contentsOf: Self.folder.appending(path: "commands.txt"), encoding: .utf8
    )
    .split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(commands.count == 19)

    for words in commands {
      let file = try #require(words.first)
      let committed = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
      #expect(try RenderedPicture(Array(words.dropFirst())).text == committed, "\(file) is stale")
    }
  }
}
