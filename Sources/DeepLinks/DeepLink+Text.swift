extension DeepLink: CustomStringConvertible {
  /// The link as it is read again, without a scheme, percent-encoded but for what RFC 3986 (section
  /// 2.3) never reserves and the colon. Control characters are left out.
  public var description: String {
    let path = segments.map { "/" + Self.encoded($0) }.joined()
    let query = parameters.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }
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
