struct DeepLink: Equatable, Sendable {
  static let scheme = "case-studies"

  let segments: [String]
  let parameters: [String]

  init(_ text: String) throws(DeepLinkError) {
    let path = try Self.path(of: text)
    guard !path.isEmpty else { throw .empty }
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    segments = try Self.decoded(parts[0].split(separator: "/"), in: text)
    parameters = try Self.decoded(parts.dropFirst().flatMap { $0.split(separator: "&") }, in: text)
  }

  private static func path(of text: String) throws(DeepLinkError) -> Substring {
    let prefix = text.prefix { $0 != "/" && $0 != "?" }
    guard let colon = prefix.firstIndex(of: ":") else { return text[...] }
    let scheme = prefix[..<colon]
    guard scheme.lowercased() == Self.scheme else { throw .scheme(String(scheme)) }
    let rest = text[text.index(after: colon)...]
    return rest.hasPrefix("//") ? rest.dropFirst(2) : rest
  }

  private static func decoded(
    _ texts: [Substring], in link: String
  ) throws(DeepLinkError) -> [String] {
    var decoded: [String] = []
    for text in texts { decoded.append(try self.decoded(text, in: link)) }
    return decoded
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
