/// Why a text is no link, in a sentence that says what to do.
public enum DeepLinkError: Error, Equatable, CustomStringConvertible {
  /// It holds a control character, encoded or not.
  case control
  /// There is nothing behind the scheme.
  case empty(DeepLink.Scheme)
  /// What this link encodes is no UTF-8.
  case encoding(String)
  /// In this link two hexadecimal digits are missing after a percent sign.
  case escape(String)
  /// It begins with the scheme of another program.
  case scheme(String, wanted: DeepLink.Scheme)

  public var description: String {
    switch self {
    case .control:
      "the deep link holds a control character; leave it out"
    case .empty(let scheme):
      "the deep link is empty; try \(scheme.example)"
    case .encoding(let link):
      "the deep link \"\(link)\" is not UTF-8; percent-encode its text as UTF-8"
    case .escape(let link):
      "the deep link \"\(link)\" has a % without two hexadecimal digits; write %25 for a % sign"
    case .scheme(let scheme, let wanted):
      "the deep link's scheme is \"\(scheme)\"; it must be \(wanted.name):// or a path like "
        + wanted.example
    }
  }
}
