import Standups

/// What is wrong with a command line, in one line.
enum UsageError: Error, Equatable, CustomStringConvertible {
  case deepLink(DeepLinkError)
  case importNeedsOneFile
  case onlyWithImport(String)
  case unknownCommand(String)
  case unknownOption(String, nearest: String?)
  case valueMissing(String)
  case valueNotTaken(String)

  var description: String {
    switch self {
    case .deepLink(let error):
      "\(error)"
    case .importNeedsOneFile:
      "import takes one file: standups import FILE, or - for standard input"
    case .onlyWithImport(let option):
      "\(option) goes with import: standups import FILE \(option)"
    case .unknownCommand(let word):
      "there is no command \"\(word)\"; standups --help lists them"
    case .unknownOption(let option, let nearest?):
      "there is no option \(option); did you mean \(nearest)?"
    case .unknownOption(let option, nil):
      "there is no option \(option); standups --help lists them"
    case .valueMissing(let option):
      "\(option) needs a value: \(option)=VALUE"
    case .valueNotTaken(let option):
      "\(option) takes no value"
    }
  }
}
