import Standups

/// What is wrong with a command line, in one line.
enum UsageError: Error, Equatable, CustomStringConvertible {
  case date(String)
  case deepLink(DeepLinkError)
  case encoding(String)
  case format(String)
  case importNeedsOneFile
  case mergeFileNeedsThreeFiles
  case notWith(String, option: String)
  case onlyWith(String, option: String)
  case renderNeedsOneLink
  case seconds(String)
  case size(String)
  case syncTakesNoWords
  case unknownCommand(String)
  case unknownOption(String, nearest: String?)
  case valueMissing(String)
  case valueNotTaken(String)

  var description: String {
    switch self {
    case .date(let text):
      "\"\(text)\" is no date; write it like 2026-05-20T09:30:00Z or 2026-05-20T09:30:00+09:00"
    case .deepLink(let error):
      "\(error)"
    case .encoding(let text):
      "the argument \"\(text)\" is not UTF-8"
    case .format(let word):
      "there is no format \"\(word)\"; render writes \(Rendering.formats)"
    case .importNeedsOneFile:
      "import takes one file: standups import FILE, or - for standard input"
    case .mergeFileNeedsThreeFiles:
      "merge-file takes three files: standups merge-file BASE OURS THEIRS"
    case .notWith(let command, let option):
      "\(option) does not go with \(command)"
    case .onlyWith(let command, let option):
      "\(option) goes with \(command) only; standups --help shows how"
    case .renderNeedsOneLink:
      "render takes one link: standups render /standups/1"
    case .seconds(let text):
      "\"\(text)\" is not a number of seconds from 0 to \(Rendering.longest)"
    case .size(let text):
      "\"\(text)\" is not columns x rows such as 80x24, each from 1 to \(Rendering.largest)"
    case .syncTakesNoWords:
      "sync takes no word; standups sync --init URL names the repository"
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
