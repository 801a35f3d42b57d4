import Standups
import StandupsModel
import StandupsStorage

/// What the command line asks for.
struct Arguments: Equatable {
  enum Command: Equatable {
    case help
    case importFile(path: String, copies: Bool, isDryRun: Bool)
    case mergeFile([String], MergeQuestion.Side?)
    case open(DeepLink?)
    case render(DeepLink, Rendering)
    case sync(url: String?, MergeQuestion.Side?)
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
    var side: MergeQuestion.Side?
    var url: String?
    var rendering = Rendering()
    var used: [Option.Name] = []
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
      used.append(option.name)
      switch option.name {
      case .at: rendering.seconds = try Rendering.seconds(option.value(from: &rest))
      case .copy: copies = true
      case .dataFolder: dataFolder = try Self.folder(option.value(from: &rest))
      case .deepLink: link = try Self.link(option.value(from: &rest))
      case .demo: isDemo = true
      case .dryRun: isDryRun = true
      case .format: rendering.format = try Rendering.format(option.value(from: &rest))
      case .help:
        command = .help
        return
      case .initialize: url = try option.value(from: &rest)
      case .mine: side = .mine
      case .noMouse: isMouseEnabled = false
      case .now: rendering.now = try Rendering.date(option.value(from: &rest))
      case .size: rendering.size = try Rendering.size(option.value(from: &rest))
      case .theirs: side = .theirs
      case .version:
        command = .version
        return
      }
    }
    switch words.first {
    case nil:
      command = .open(link)
    case "import":
      guard words.count == 2 else { throw .importNeedsOneFile }
      command = .importFile(path: words[1], copies: copies, isDryRun: isDryRun)
    case "merge-file":
      guard words.count == 4 else { throw .mergeFileNeedsThreeFiles }
      command = .mergeFile(Array(words.dropFirst()), side)
    case "render":
      guard words.count == 2 else { throw .renderNeedsOneLink }
      command = .render(try Self.link(words[1]), rendering)
    case "sync":
      guard words.count == 1 else { throw .syncTakesNoWords }
      command = .sync(url: url, side)
    case let unknown?:
      throw .unknownCommand(unknown)
    }
    for option in used {
      if !option.commands.isEmpty, !option.commands.contains(words.first ?? "") {
        throw .onlyWith(option.commands.joined(separator: " and "), option: option.rawValue)
      }
      if let command = words.first, !option.goes(with: command) {
        throw .notWith(command, option: option.rawValue)
      }
    }
  }

  private static func folder(_ path: String) throws(UsageError) -> String {
    guard !path.isEmpty else { throw .valueMissing(Option.Name.dataFolder.rawValue) }
    return path
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
