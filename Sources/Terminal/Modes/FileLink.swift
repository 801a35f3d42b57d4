import Processes
import TerminalUI

/// Addresses in links (OSC 8).
enum FileLink {
  static func address(of target: Canvas.Link.Target) -> String {
    switch target {
    case .file(let path): address(of: path)
    case .page(let address): address
    }
  }

  /// The `file` address of an absolute path (RFC 8089). It names this machine, since the terminal
  /// may run on another one.
  static func address(of path: String, host: String = FileLink.host) -> String {
    let unreserved = Array("-._~/".utf8)
    let escaped = path.utf8.map { byte -> String in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || (0x30...0x39).contains(byte))
      if isPlain || unreserved.contains(byte) { return String(scalar) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }
    return "file://" + host + escaped.joined()
  }

  /// The name of this machine; empty if it has no plain name.
  static var host: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    let bytes = name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    let isPlain = bytes.allSatisfy { byte in
      Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80
        || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
    return isPlain ? String(decoding: bytes, as: UTF8.self) : ""
  }
}
