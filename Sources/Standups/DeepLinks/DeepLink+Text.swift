extension DeepLink {
  init(_ words: LinkWord...) {
    segments = words.map(\.rawValue)
    parameters = []
  }

  mutating func append(_ segment: String) {
    segments.append(segment)
  }

  mutating func append(_ word: LinkWord) {
    append(word.rawValue)
  }

  mutating func append(_ parameter: LinkParameter, _ value: String) {
    parameters.append(Parameter(name: parameter.rawValue, value: value))
  }
}

extension DeepLink: CustomStringConvertible {
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
