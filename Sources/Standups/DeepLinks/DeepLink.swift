public struct DeepLink: Equatable, Sendable {
  struct Parameter: Equatable, Sendable {
    var name: String
    var value: String
  }

  var segments: [String]
  var parameters: [Parameter]

  public init(_ text: String) throws(DeepLinkError) {
    let path = try Self.path(of: text)
    guard !path.isEmpty else { throw .empty }
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    segments = []
    for segment in parts[0].split(separator: "/") {
      segments.append(try Self.decoded(segment, in: text))
    }
    parameters = []
    guard parts.count == 2 else { return }
    for pair in parts[1].split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      parameters.append(
        Parameter(
          name: try Self.decoded(sides[0], in: text),
          value: sides.count == 2 ? try Self.decoded(sides[1], in: text) : ""))
    }
  }

  private static func path(of text: String) throws(DeepLinkError) -> Substring {
    let prefix = text.prefix { $0 != "/" && $0 != "?" }
    guard let colon = prefix.firstIndex(of: ":") else { return text[...] }
    let scheme = prefix[..<colon]
    guard scheme.lowercased() == "standups" else { throw .scheme(String(scheme)) }
    let rest = text[text.index(after: colon)...]
    return rest.hasPrefix("//") ? rest.dropFirst(2) : rest
  }

  private static func decoded(
    _ text: Substring, in link: String
  ) throws(DeepLinkError) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
      guard digits.count == 2 else { throw .escape(link) }
      bytes.append(UInt8(digits[0] * 16 + digits[1]))
      rest = rest.dropFirst(2)
    }
    guard let decoded = String(validating: bytes, as: UTF8.self) else { throw .encoding(link) }
    guard !decoded.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw .control }
    return decoded
  }
}

public enum DeepLinkError: Error, Equatable, CustomStringConvertible {
  case control
  case empty
  case encoding(String)
  case escape(String)
  case scheme(String)

  public var description: String {
    switch self {
    case .control:
      "the deep link holds a control character; leave it out"
    case .empty:
      "the deep link is empty; try /standups"
    case .encoding(let link):
      "the deep link \"\(link)\" is not UTF-8; percent-encode its text as UTF-8"
    case .escape(let link):
      "the deep link \"\(link)\" has a % without two hexadecimal digits; write %25 for a % sign"
    case .scheme(let scheme):
      "the deep link's scheme is \"\(scheme)\"; it must be standups:// or a path like /standups"
    }
  }
}
