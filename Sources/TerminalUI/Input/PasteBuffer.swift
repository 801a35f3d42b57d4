/// A buffer for pasted text up to the terminal's end marker, `ESC [ 201 ~`.
struct PasteBuffer: Sendable {
  private var bytes: [UInt8] = []
  /// The number of bytes of the end marker that have matched so far.
  private var matched = 0

  /// The longest text that is kept, in bytes; the rest is dropped.
  static let limit = 1 << 20
  static let endMarker = Array("\u{1B}[201~".utf8)

  /// Appends a byte. If it completes the paste, returns the text and empties the buffer.
  mutating func append(_ byte: UInt8) -> String? {
    if byte == Self.endMarker[matched] {
      matched += 1
      return matched == Self.endMarker.count ? finish() : nil
    }
    if matched > 0 {
      keep(Self.endMarker.prefix(matched))
      matched = 0
      return append(byte)
    }
    keep(CollectionOfOne(byte))
    return nil
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more.prefix(Self.limit - bytes.count))
  }

  /// Ends the paste here: returns the text so far and empties the buffer.
  mutating func finish() -> String {
    if bytes.count == Self.limit { dropIncompleteCharacter() }
    let text = String(decoding: bytes, as: UTF8.self)
    self = PasteBuffer()
    return text
  }

  private mutating func dropIncompleteCharacter() {
    guard let lead = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[lead] >= 0xC0 else {
      return
    }
    bytes.removeSubrange(lead...)
  }
}
