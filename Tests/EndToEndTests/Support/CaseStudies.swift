import Foundation
import PseudoTerminal

/// `case-studies` as users run it: the binary built alongside these tests.
enum CaseStudies {
  /// The links of the studies, in the order of the menu, as the help lists them.
  static func links() throws -> [String] {
    let help = try start("--help")
    _ = try help.waitForExit()
    let lines = String(decoding: help.output, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.drop { $0 != "Studies:" }.prefix { $0 != "More links:" }
      .compactMap { line in line.split(separator: " ").first { $0.hasPrefix("/") } }
      .map(String.init)
  }

  static let menu = "Menu.swift"

  /// The path of the binary.
  static var path: String {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "case-studies").path
  }

  static func start(
    _ arguments: String..., environment changes: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      PseudoTerminal.Launch(
        path, arguments: arguments, environment: Program.environment.merging(changes) { $1 }))
  }
}
