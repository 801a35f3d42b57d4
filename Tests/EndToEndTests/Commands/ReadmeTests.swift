import Foundation
import PseudoTerminal
import Testing

/// The examples of README, in its order, so that later ones use what earlier ones have stored.
///
/// A line that begins with `$` is a command, and those below it are what it prints; `…` is any number of
/// lines. What `cat` prints is the file that the next command reads.
@Suite(.onOwnThreads)
struct ReadmeTests {
  private static let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "README.md")

  private let home: Home
  private let blocks: [(language: String, lines: [String])]

  init() throws {
    home = try Home()
    let parts = try String(contentsOf: Self.url, encoding: .utf8).components(separatedBy: "```")
    blocks = parts.indices.filter { $0 % 2 == 1 }.map { index in
      let lines = parts[index].components(separatedBy: "\n")
      return (lines[0], lines.dropFirst().filter { !$0.isEmpty })
    }
  }

  @Test func `commands print what it shows, and links lead somewhere`() throws {
    var (commands, links) = (0, 0)
    for block in blocks where block.language.isEmpty {
      var lines = block.lines[...]
      while let line = lines.popFirst() {
        if line.hasPrefix("standups --deep-link ") {
          links += 1
          let link = line.dropFirst("standups --deep-link ".count)
          #expect(try shell("standups render \(link)").exit == .code(0), "\(link)")
        }
        guard line.hasPrefix("$ ") else { continue }
        commands += 1
        let end = lines.firstIndex { $0.hasPrefix("$ ") } ?? lines.endIndex
        let printed = Array(lines[..<end])
        lines = lines[end...]
        try check(String(line.dropFirst(2)), prints: printed)
      }
    }
    #expect(commands >= 5)
    #expect(links >= 2)
  }

  @Test func `its configuration is valid`() throws {
    let configurations = blocks.filter { $0.language == "json" }
    #expect(!configurations.isEmpty)
    for block in configurations {
      try home.write(configuration: block.lines.joined(separator: "\n"))
      let checked = try home.run("check")
      #expect(checked.exit == .code(0), "\(checked.error)")
    }
  }

  private func check(_ command: String, prints expected: [String]) throws {
    if command.hasPrefix("cat ") {
      let file = home.path + "/" + command.dropFirst("cat ".count)
      return try expected.joined(separator: "\n").write(
        toFile: file, atomically: false, encoding: .utf8)
    }
    let result = try shell(command)
    #expect(result.exit == .code(0), "\(command): \(result.error)")
    let pattern = expected.map {
      $0 == "…" ? "(.*\n)*" : NSRegularExpression.escapedPattern(for: $0) + "\n"
    }
    let printed = result.output.map { $0 + "\n" }.joined()
    let match = printed.range(of: "^\(pattern.joined())$", options: .regularExpression)
    #expect(match == printed.startIndex..<printed.endIndex, "\(command) printed\n\(printed)")
  }

  private func shell(
    _ command: String
  ) throws -> (exit: Exit, output: [String], error: [String]) {
    try home.shell("cd '\(home.path)'; standups() { \"$standups\" \"$@\"; }; \(command)")
  }
}
