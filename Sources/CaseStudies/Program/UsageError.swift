import DeepLinks
import Usage

/// What is wrong with a command line, in one line.
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
