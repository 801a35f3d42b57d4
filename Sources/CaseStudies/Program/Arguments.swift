/// What the command line asks for.
struct Arguments: Equatable {
  enum Command: Equatable {
    case help
    case open(DeepLink?)
    case version
  }

  private enum Option: String {
    case deepLink = "--deep-link"
    case help = "--help"
    case noMouse = "--no-mouse"
    case printChanges = "--print-changes"
    case version = "--version"

    var takesValue: Bool {
      switch self {
      case .deepLink: true
      case .help, .noMouse, .printChanges, .version: false
      }
    }
  }

  var command = Command.open(nil)
  var isMouseEnabled = true
  var printsChanges = false

  /// Reads the arguments after the program's name, in GNU's manner: `--option=value` or
  /// `--option value`.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-", argument != "--" else {
        throw .unexpected(argument)
      }
      let sides = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = sides[0] == "-h" ? Option.help.rawValue : String(sides[0])
      guard let option = Option(rawValue: name) else { throw .unknownOption(name) }
      if sides.count == 2, !option.takesValue { throw .valueNotTaken(name) }
      switch option {
      case .deepLink:
        guard let link = sides.count == 2 ? String(sides[1]) : rest.popFirst() else {
          throw .valueMissing(name)
        }
        do {
          command = .open(try DeepLink(link))
        } catch {
          throw .deepLink(error)
        }
      case .help:
        command = .help
        return
      case .noMouse:
        isMouseEnabled = false
      case .printChanges:
        printsChanges = true
      case .version:
        command = .version
        return
      }
    }
  }
}
