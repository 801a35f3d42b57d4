import DeepLinks
import Standups
import TerminalUI
import Usage

/// `standups`: the full-screen program, or the same as lines.
struct OpenCommand: Command, Equatable {
  static let deepLink = OptionUsage(
    "deep-link", value: .text("LINK"),
    summary: "open a screen directly, such as /standups/1/edit")
  static let linear = OptionUsage(
    "linear", summary: "print changes as lines and read commands as words; moves no cursor")
  static let noMouse = OptionUsage("no-mouse", summary: "leave the mouse to the terminal")
  static let plain = OptionUsage(
    "plain", summary: "for screen readers: no lines, ring, or colors; states as text")

  static let usage = CommandUsage(
    nil, summary: "open the program",
    details: [
      "Each screen shows its keys; ? lists all of them.",
      "With --linear, type help for the commands of a screen.",
    ],
    options: [.dataFolder, .demo, deepLink, noMouse, plain, linear, .color],
    examples: [
      .init("standups --demo", "try the program without saving anything"),
      .init("standups --deep-link /standups/Design/record", "start Design's meeting"),
    ])

  var source: RecordSource
  /// Nil if the configuration decides.
  var colors: ColorChoice?
  /// Whether to use the mouse; nil if the configuration decides.
  var takesMouse: Bool?
  /// Whether to print lines instead of drawing screens.
  var isLinear: Bool
  var isPlain: Bool
  var link: DeepLink?

  init(_ invocation: Invocation) throws(UsageError) {
    source = try RecordSource(invocation)
    colors = invocation.value(of: .color).flatMap(ColorChoice.init)
    takesMouse = invocation.has(Self.noMouse) ? false : nil
    isLinear = invocation.has(Self.linear)
    isPlain = invocation.has(Self.plain)
    link = try invocation.value(of: Self.deepLink).map { link throws(UsageError) in
      try DeepLink(argument: link)
    }
  }

  func run() -> Int32 {
    run(nil)
  }

  /// Opens the program, with a quick meeting if there is one.
  @MainActor
  func run(_ quickMeeting: QuickMeeting?) -> Never {
    if isLinear { LinearProgram(command: self, quickMeeting: quickMeeting).run() }
    FullScreen(command: self, quickMeeting: quickMeeting).run()
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
