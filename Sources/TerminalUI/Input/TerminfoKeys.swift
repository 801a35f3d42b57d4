/// The strings that terminfo says a terminal's keys send.
struct TerminfoKeys: Sendable {
  private var keys: [[UInt8]: Key] = [:]
  /// The beginnings of those strings that do not look like sequences of ECMA-48: the decoder could
  /// not tell where they end.
  private var beginnings: Set<[UInt8]> = []
  private var firstBytes: Set<UInt8> = []

  init(_ keys: [[UInt8]: Key]) {
    for (bytes, key) in keys where !bytes.isEmpty {
      self.keys[bytes] = key
      let isStandard = bytes.starts(with: [0x1B, 0x5B]) || bytes.starts(with: [0x1B, 0x4F])
      guard !isStandard else { continue }
      firstBytes.insert(bytes[0])
      for count in 1..<max(bytes.count, 1) { beginnings.insert(Array(bytes.prefix(count))) }
    }
  }

  /// The key that sends these bytes.
  subscript(bytes: [UInt8]) -> Key? {
    keys.isEmpty ? nil : keys[bytes]
  }

  func canStart(with byte: UInt8) -> Bool {
    !firstBytes.isEmpty && firstBytes.contains(byte)
  }

  func canStart(with bytes: [UInt8]) -> Bool {
    beginnings.contains(bytes)
  }
}
