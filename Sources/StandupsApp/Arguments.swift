import Standups
import StandupsStorage

/// What the command line asks for.
struct Arguments: Equatable {
  enum Command: Equatable {
    case help
    case importFile(path: String, copies: Bool, isDryRun: Bool)
    case open(DeepLink?)
    case version
  }

  var command = Command.open(nil)
  var dataFolder: String?
  var isDemo = false
  var isMouseEnabled = true

  /// Reads the arguments after the program's name, in GNU's manner: `--option=value` or
  /// `--option value`, and nothing after `--` is an option.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var words: [String] = []
    var link: DeepLink?
    var copies = false
    var isDryRun = false
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      let option = try Option(argument)
      switch option.name {
      case .copy: copies = true
      case .dataFolder: dataFolder = try option.value(from: &rest)
      case .deepLink: link = try Self.link(option.value(from: &rest))
      case .demo: isDemo = true
      case .dryRun: isDryRun = true
      case .help:
        command = .help
        return
      case .noMouse: isMouseEnabled = false
      case .version:
        command = .version
        return
      }
    }
    command = try Self.command(words, link: link, copies: copies, isDryRun: isDryRun)
  }

  private static func command(
    _ words: [String], link: DeepLink?, copies: Bool, isDryRun: Bool
  ) throws(UsageError) -> Command {
    switch words.first {
    case nil:
      if copies { throw .onlyWithImport("--copy") }
      if isDryRun { throw .onlyWithImport("--dry-run") }
      return .open(link)
    case "import":
      guard words.count == 2 else { throw .importNeedsOneFile }
      return .importFile(path: words[1], copies: copies, isDryRun: isDryRun)
    case let unknown?:
      throw .unknownCommand(unknown)
    }
  }

  private static func link(_ text: String) throws(UsageError) -> DeepLink {
    do {
      return try DeepLink(text)
    } catch {
      throw .deepLink(error)
    }
  }
}

extension Arguments {
  /// The data folder that is meant: the one named, else the one of the environment.
  var folder: DataFolder {
    DataFolder(path: dataFolder ?? DataFolder.defaultPath(environment: Environment.values))
  }
}
