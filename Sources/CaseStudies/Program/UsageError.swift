/// What is wrong with a command line, in one line.
enum UsageError: Error, Equatable, CustomStringConvertible {
  case deepLink(DeepLinkError)
  case unexpected(String)
  case unknownOption(String)
  case valueMissing(String)
  case valueNotTaken(String)

  var description: String {
    switch self {
    case .deepLink(let error):
      "\(error)"
    case .unexpected(let word):
      "\"\(word)\" is not expected; case-studies --help lists what is"
    case .unknownOption(let option):
      "there is no option \(option); case-studies --help lists them"
    case .valueMissing(let option):
      "\(option) needs a value: \(option)=VALUE"
    case .valueNotTaken(let option):
      "\(option) takes no value"
    }
  }
}
