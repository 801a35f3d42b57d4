/// A place in a program, as `--deep-link` and a URL write it: `/standups/2/edit?focus=title`.
///
/// ```swift
/// let notes = DeepLink.Scheme(name: "notes", example: "/notes")
/// let link = try DeepLink("notes://notes/a%20b?find=c", scheme: notes)
/// link.segments == ["notes", "a b"]
/// link.parameters == [DeepLink.Parameter(name: "find", value: "c")]
/// link.description == "/notes/a%20b?find=c"
/// ```
public struct DeepLink: Equatable, Sendable {
  /// What a program's links begin with, which may be left out.
  public struct Scheme: Equatable, Sendable {
    /// In small letters, without a colon.
    public let name: String
    /// A link that is always right, for the words of an error.
    public let example: String

    public init(name: String, example: String) {
      self.name = name
      self.example = example
    }
  }

  /// What stands behind the question mark.
  public struct Parameter: Equatable, Sendable {
    public var name: String
    /// Empty if there is no equals sign.
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// What stands between the slashes, decoded.
  public var segments: [String]
  /// In the order of the link; a name may come more than once.
  public var parameters: [Parameter]

  public init(segments: [String] = [], parameters: [Parameter] = []) {
    self.segments = segments
    self.parameters = parameters
  }

  /// Reads a link: `/a/b`, `a/b`, `scheme:/a/b`, `scheme://a/b` and `scheme:///a/b` are the same.
  ///
  /// Text need not be percent-encoded, but for `/`, `?`, `&`, `=` and `%` where they divide nothing
  /// (RFC 3986, section 2.1). A plus sign is a plus sign. O(bytes).
  public init(_ text: String, scheme: Scheme) throws(DeepLinkError) {
    let path = try Self.path(of: text, scheme: scheme)
    guard !path.isEmpty else { throw .empty(scheme) }
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.init()
    for segment in parts[0].split(separator: "/") {
      segments.append(try Self.decoded(segment, in: text))
    }
    guard parts.count == 2 else { return }
    for pair in parts[1].split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
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
