import DeepLinks
import TerminalUI
import Usage

/// The parsed command line.
struct Arguments: Equatable {
  enum Command: Equatable {
    case help
    case open(DeepLink?)
    case version
  }

  var command = Command.open(nil)
  var colors = ColorChoice.auto
  var isMouseEnabled = true
  var isPlain = false
  var keepsHistory = false
  var printsChanges = false
  /// The file to write the keys to.
  var recordingPath: String?
  /// The script to play.
  var replayPath: String?

  /// Parses the arguments after the program's name.
  init(_ arguments: [String]) throws(UsageError) {
    let invocation: Invocation
    do throws(SyntaxError) {
      invocation = try Self.usage.parse(arguments)
    } catch {
      throw .syntax(error)
    }
    switch invocation.request {
    case .command: command = .open(try invocation.value(of: Self.deepLink).map(Self.link))
    case .help: command = .help
    case .version: command = .version
    }
    colors = invocation.value(of: Self.color).flatMap(ColorChoice.init) ?? .auto
    isMouseEnabled = !invocation.has(Self.noMouse)
    isPlain = invocation.has(Self.plain)
    keepsHistory = invocation.has(Self.history)
    printsChanges = invocation.has(Self.printChanges)
    recordingPath = invocation.value(of: Self.record)
    replayPath = invocation.value(of: Self.replay)
  }

  private static func link(_ text: String) throws(UsageError) -> DeepLink {
    do throws(DeepLinkError) {
      return try DeepLink(text)
    } catch {
      throw .deepLink(error)
    }
  }
}

extension Arguments {
  /// The arguments of this process.
  ///
  /// Arguments are bytes. Invalid UTF-8 is rejected, because a repaired name could match another
  /// item.
  static func ofProcess() throws(UsageError) -> [String] {
    let pointers = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    var arguments: [String] = []
    for case let pointer? in pointers.dropFirst() {
      guard let argument = String(validatingCString: pointer) else {
        throw .encoding(String(cString: pointer))
      }
      arguments.append(argument)
    }
    return arguments
  }
}

extension Arguments {
  static let color = OptionUsage(
    "color", value: .choice(ColorChoice.allCases.map(\.rawValue), placeholder: "WHEN"),
    summary: "auto, always, or never; or a limit: 16, 256, or truecolor")
  static let deepLink = OptionUsage(
    "deep-link", value: .text("LINK"), summary: "open a screen directly, such as /popup/first")
  static let history = OptionUsage(
    "history",
    summary: "keep the last 1,000 actions; M-h shows the screen after each and can go back to it")
  static let noMouse = OptionUsage("no-mouse", summary: "leave the mouse to the terminal")
  static let plain = OptionUsage(
    "plain", summary: "for screen readers: no lines or colors, and state in words")
  static let printChanges = OptionUsage(
    "print-changes",
    summary: "write the changes of each action to standard error, unless it is the terminal")

  static let record = OptionUsage(
    "record", value: .file, summary: "write the keys and their times to FILE, which must be new")
  static let replay = OptionUsage("replay", value: .file, summary: "press the keys in FILE")

  /// Every option and command, for parsing and for `--help`.
  static let usage = ProgramUsage(
    "case-studies", version: "0.1.0",
    summary: "learn the architecture of standups, one small study per screen",
    opening: CommandUsage(
      nil, summary: "open the program",
      details: [
        "The title bar names the source file. The bottom line shows the keys; ? lists all of them."
      ],
      options: [deepLink, noMouse, plain, color, printChanges, history, record, replay],
      examples: [
        .init("case-studies --deep-link /popup/first", "opens the first of two popups"),
        .init("case-studies --print-changes 2>changes.log", "logs all changes to a file"),
        .init("case-studies --history", "press M-h to see what each action did, and go back"),
      ]),
    helpSections: [
      .init("Studies", Study.all.map { .term("/\($0.about.link)", $0.about.lesson) }),
      .init(
        "More links",
        [
          .literal("/inventory/2/delete  /inventory/2/edit"),
          .literal("/optional-state/42  /recursion/animals/birds"),
          .literal("/popup/first  /popup/remind  /popup/case1 … /popup/case8"),
          .paragraph("An item of the inventory, like the 2 here, is a position, an id, or a name."),
        ]),
    ])
}

/// A mistake in the command line, described in one line.
enum UsageError: Error, Equatable, CustomStringConvertible {
  case deepLink(DeepLinkError)
  case encoding(String)
  case syntax(SyntaxError)

  /// `EX_USAGE` of `sysexits.h`.
  static let exitCode: Int32 = 64

  var description: String {
    switch self {
    case .deepLink(let error): "\(error)"
    case .encoding(let text): "the argument \"\(text)\" is not UTF-8"
    case .syntax(let error): "\(error)"
    }
  }
}
