/// The strings that the keys of a terminal send according to terminfo.
struct TerminfoKeys: Sendable {
  private let keys: [[UInt8]: Key]
  /// Every prefix of the strings that do not look like ECMA-48 sequences: without it, the decoder
  /// could not tell where such a string ends.
  private let beginnings: Set<[UInt8]>

  init(_ keys: [[UInt8]: Key]) {
    self.keys = keys
    let unusual = keys.keys.filter { bytes in
      !bytes.starts(with: [0x1B, 0x5B]) && !bytes.starts(with: [0x1B, 0x4F])
    }
    beginnings = Set(unusual.flatMap { bytes in bytes.indices.map { Array(bytes[...$0]) } })
  }

  /// The key that sends these bytes.
  subscript(bytes: [UInt8]) -> Key? { keys[bytes] }

  /// True if an unusual string starts with these bytes.
  func canStart(with bytes: [UInt8]) -> Bool { beginnings.contains(bytes) }
}
