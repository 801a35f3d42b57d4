import DeepLinks
import Standups
import TerminalUI
import Usage

/// `standups`: the program on the whole screen.
struct OpenCommand: Command, Equatable {
  static let deepLink = OptionUsage(
    "deep-link", value: .text("LINK"),
    does: "open a nested screen at once, such as /standups/1/edit")
  static let noMouse = OptionUsage("no-mouse", does: "leave the mouse to the terminal")
  static let plain = OptionUsage(
    "plain", does: "no lines, ring or colour, state in words: for screen readers")

  static let usage = CommandUsage(
    nil, does: "open the program",
    details: ["Every key is named on the screen; ? lists them all."],
    options: [.dataFolder, .demo, deepLink, noMouse, plain, .color],
    examples: [
      .init("standups --demo", "looks around without writing anything"),
      .init("standups --deep-link /standups/Design/record", "starts Design's meeting"),
    ])

  var source: RecordSource
  /// `nil` where the configuration decides.
  var colors: ColorChoice?
  /// False where the mouse is left to the terminal; `nil` where the configuration decides.
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
  /// The link that an argument is.
  init(argument: String) throws(UsageError) {
    do {
      try self.init(argument)
    } catch {
      throw .deepLink(error)
    }
  }
}
