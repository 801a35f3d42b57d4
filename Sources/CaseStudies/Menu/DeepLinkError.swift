enum DeepLinkError: Error, Equatable, CustomStringConvertible {
  case control
  case empty
  case encoding(String)
  case escape(String)
  case scheme(String)

  var description: String {
    switch self {
    case .control:
      "the deep link holds a control character; leave it out"
    case .empty:
      "the deep link is empty; try /counter"
    case .encoding(let link):
      "the deep link \"\(link)\" is not UTF-8; percent-encode its text as UTF-8"
    case .escape(let link):
      "the deep link \"\(link)\" has a % without two hexadecimal digits; write %25 for a % sign"
    case .scheme(let scheme):
      "the deep link's scheme is \"\(scheme)\"; it must be \(DeepLink.scheme):// or a path like "
        + "/counter"
    }
  }
}
