/// Collects pasted text up to the terminal's own end marker, `ESC [ 201 ~`.
struct PasteBuffer: Sendable {
  private var bytes: [UInt8] = []
  /// How much of the end marker the last bytes were.
  private var matched = 0

  /// The most that is kept, in bytes; what goes beyond is dropped.
  static let limit = 1 << 20
  private static let marker = Array("\u{1B}[201~".utf8)

  /// Takes one more byte; returns the whole text, and is empty again, when it was the last one.
  mutating func append(_ byte: UInt8) -> String? {
    if byte == Self.marker[matched] {
      matched += 1
      return matched == Self.marker.count ? finish() : nil
    }
    if matched > 0 {
      keep(Self.marker.prefix(matched))
      matched = 0
      return append(byte)
    }
    keep(CollectionOfOne(byte))
    return nil
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more.prefix(Self.limit - bytes.count))
  }

  private mutating func finish() -> String {
    if bytes.count == Self.limit { dropCutCharacter() }
    let text = String(decoding: bytes, as: UTF8.self)
    self = PasteBuffer()
    return text
  }

  private mutating func dropCutCharacter() {
    guard let lead = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[lead] >= 0xC0 else {
      return
    }
    bytes.removeSubrange(lead...)
  }
}
