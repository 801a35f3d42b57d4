/// Strings that change how text looks, one after the other.
///
/// Those of ECMA-48's form, `ESC [ … m`, are told in one sequence.
struct Rendition {
  private(set) var bytes: [UInt8] = []
  private var isOpen = false

  static func + (first: Rendition, second: [UInt8]) -> Rendition {
    var sum = first
    sum.append(second)
    return sum
  }

  mutating func append(_ string: [UInt8]) {
    let parameters = Self.parameters(of: string)
    if isOpen, let parameters {
      bytes[bytes.count - 1] = UInt8(ascii: ";")
      bytes += parameters
      bytes.append(UInt8(ascii: "m"))
    } else {
      bytes += string
    }
    isOpen = parameters != nil
  }

  /// What stands between `ESC [` and `m`; `nil` for a string of another form.
  static func parameters(of string: [UInt8]) -> ArraySlice<UInt8>? {
    guard string.count >= 3, string[0] == 0x1B, string[1] == UInt8(ascii: "["),
      string.last == UInt8(ascii: "m")
    else { return nil }
    let parameters = string[2..<string.count - 1]
    // NB: digits, and the colons and semicolons between them.
    return parameters.allSatisfy { (0x30...0x3B).contains($0) } ? parameters : nil
  }
}
