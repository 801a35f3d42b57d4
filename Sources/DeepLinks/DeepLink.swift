public import Localization

/// A link to a screen, as in `--deep-link` or a URL: `/standups/2/edit?focus=title`.
///
/// ```swift
/// let notes = DeepLink.Scheme(name: "notes", example: "/notes")
/// let link = try DeepLink("notes://notes/a%20b?find=c", scheme: notes)
/// link.segments == ["notes", "a b"]
/// link.parameters == [DeepLink.Parameter(name: "find", value: "c")]
/// link.description == "/notes/a%20b?find=c"
/// ```
public struct DeepLink: Equatable, Sendable {
  /// The scheme with which a program's links may start.
  public struct Scheme: Equatable, Sendable {
    /// The name in lowercase, without a colon.
    public let name: String
    /// A valid link, for error messages.
    public let example: String

    public init(name: String, example: String) {
      self.name = name
      self.example = example
    }
  }

  /// A parameter after the question mark.
  public struct Parameter: Equatable, Sendable {
    public var name: String
    /// The value; empty if there is no equals sign.
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The parts between the slashes, decoded.
  public var segments: [String]
  /// The parameters in the order of the link. A name may occur more than once.
  public var parameters: [Parameter]

  public init(segments: [String] = [], parameters: [Parameter] = []) {
    self.segments = segments
    self.parameters = parameters
  }

  /// Parses a link: `/a/b`, `a/b`, `scheme:/a/b`, `scheme://a/b`, and `scheme:///a/b` are the same.
  ///
  /// Only `/`, `?`, `&`, `=`, and `%` must be percent-encoded in text (RFC 3986, section
  /// 2.1). A plus sign is not a space.
  ///
  /// - Complexity: O(bytes).
  public init(_ text: String, scheme: Scheme) throws(DeepLinkError) {
    let path = try Self.path(of: text, scheme: scheme)
    guard !path.isEmpty else { throw .empty(scheme) }
    let parts = path.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "?" }
    self.init()
    for segment in parts[0].split(whereSeparator: { $0 == "/" }) {
      segments.append(try Self.decoded(segment, in: text))
    }
    guard parts.count == 2 else { return }
    for pair in parts[1].split(whereSeparator: { $0 == "&" }) {
      let sides = pair.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "=" }
      parameters.append(
        Parameter(
          name: try Self.decoded(sides[0], in: text),
          value: sides.count == 2 ? try Self.decoded(sides[1], in: text) : ""))
    }
  }

  private static func path(
    of text: String, scheme wanted: Scheme
  ) throws(DeepLinkError) -> Substring {
    let prefix = text.prefix { $0 != "/" && $0 != "?" }
    guard let colon = prefix.firstIndex(of: ":") else { return text[...] }
    let scheme = prefix[..<colon]
    guard scheme.lowercased() == wanted.name else {
      throw .scheme(String(scheme), wanted: wanted)
    }
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

extension DeepLink: CustomStringConvertible {
  /// The link without a scheme. Everything but the colon and the unreserved characters of RFC 3986
  /// (section 2.3) is percent-encoded, and control characters are removed.
  public var description: String {
    let path = segments.map { "/" + Self.encoded($0) }.joined()
    let query = parameters.map { parameter in
      let value = parameter.value.isEmpty ? "" : "=\(Self.encoded(parameter.value))"
      return Self.encoded(parameter.name) + value
    }
    return path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  private static func encoded(_ text: String) -> String {
    var encoded: [UInt8] = []
    for scalar in text.unicodeScalars where scalar.properties.generalCategory != .control {
      for byte in String(scalar).utf8 {
        if isUnreserved(byte) {
          encoded.append(byte)
        } else {
          encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ":"):
      true
    default:
      false
    }
  }
}

/// The reason that a text is not a valid link, in one sentence that says how to fix it.
public enum DeepLinkError: Error, Equatable, LocalizedTextConvertible {
  /// The link contains a control character, encoded or not.
  case control
  /// Nothing follows the scheme.
  case empty(DeepLink.Scheme)
  /// The decoded bytes of this link are not UTF-8.
  case encoding(String)
  /// This link has a percent sign without two hexadecimal digits.
  case escape(String)
  /// The link starts with the scheme of another program.
  case scheme(String, wanted: DeepLink.Scheme)

  public var localizedText: LocalizedText {
    switch self {
    case .control:
      "the deep link contains a control character; remove it"
    case .empty(let scheme):
      "the deep link is empty; try \(scheme.example)"
    case .encoding(let link):
      "the deep link \"\(link)\" is not UTF-8; percent-encode its text as UTF-8"
    case .escape(let link):
      "the deep link \"\(link)\" has a % without two hexadecimal digits; write %25 for a % sign"
    case .scheme(let scheme, let wanted):
      """
      the deep link's scheme is "\(scheme)"; it must be \(wanted.name):// or a path like \
      \(wanted.example)
      """
    }
  }
}
