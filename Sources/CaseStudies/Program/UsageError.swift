import Usage

/// What is wrong with a command line, in one line.
enum UsageError: Error, Equatable, CustomStringConvertible {
  case deepLink(DeepLinkError)
  case syntax(SyntaxError)

  /// `EX_USAGE` of `sysexits.h`.
  static let exitCode: Int32 = 64

  var description: String {
    switch self {
    case .deepLink(let error): "\(error)"
    case .syntax(let error): "\(error)"
    }
  }
}
