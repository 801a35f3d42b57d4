import DeepLinks
import TerminalUI
import Usage

/// What the command line asks for.
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
  var printsChanges = false

  /// Reads the words after the program's name.
  init(_ words: [String]) throws(UsageError) {
    let invocation: Invocation
    do throws(SyntaxError) {
      invocation = try Self.usage.parse(words)
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
    printsChanges = invocation.has(Self.printChanges)
  }

  private static func link(_ text: String) throws(UsageError) -> DeepLink {
    do throws(DeepLinkError) {
      return try DeepLink(text)
    } catch {
      throw .deepLink(error)
    }
  }
}
