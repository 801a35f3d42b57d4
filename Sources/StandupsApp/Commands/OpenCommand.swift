import DeepLinks
import Standups
import TerminalUI
import Usage

/// `standups`: the full-screen program.
struct OpenCommand: Command, Equatable {
  static let deepLink = OptionUsage(
    "deep-link", value: .text("LINK"),
    summary: "open a screen directly, such as /standups/1/edit")
  static let noMouse = OptionUsage("no-mouse", summary: "leave the mouse to the terminal")
  static let plain = OptionUsage(
    "plain", summary: "for screen readers: no lines, ring, or colors; states as text")

  static let usage = CommandUsage(
    nil, summary: "open the program",
    details: ["Each screen shows its keys; ? lists all of them."],
    options: [.dataFolder, .demo, deepLink, noMouse, plain, .color],
    examples: [
      .init("standups --demo", "try the program without saving anything"),
      .init("standups --deep-link /standups/Design/record", "start Design's meeting"),
    ])

  var source: RecordSource
  /// Nil if the configuration decides.
  var colors: ColorChoice?
  /// Whether to use the mouse; nil if the configuration decides.
  var takesMouse: Bool?
  var isPlain: Bool
  var link: DeepLink?

  init(_ invocation: Invocation) throws(UsageError) {
    source = try RecordSource(invocation)
    colors = invocation.value(of: .color).flatMap(ColorChoice.init)
    takesMouse = invocation.has(Self.noMouse) ? false : nil
    isPlain = invocation.has(Self.plain)
    link = try invocation.value(of: Self.deepLink).map { link throws(UsageError) in
      try DeepLink(argument: link)
    }
  }

  func run() -> Int32 {
    FullScreen(command: self).run()
  }
}

extension DeepLink {
  /// Parses a link on the command line.
  init(argument: String) throws(UsageError) {
    do {
      try self.init(argument)
    } catch {
      throw .deepLink(error)
    }
  }
}
