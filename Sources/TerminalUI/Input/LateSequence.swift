/// An escape sequence that timed out and may still be completed.
struct AbandonedSequence: Sendable {
  var rest: LateSequence
  var since: Duration
  /// True if nothing else has arrived since.
  var isNext = true
}

/// The rest of an escape sequence that timed out after its beginning.
///
/// It is recognized only if all of it arrives in one read, since people type one key at a time.
enum LateSequence: Sendable {
  /// `[`, parameters, and a final byte; `O` and a final byte; or `]` or `P` and a control string.
  case afterEscape
  /// This many bytes of a mouse report.
  case bytes(Int)
  /// More parameters and a final byte, after these bytes.
  case ofControlSequence([UInt8])
  /// Anything up to `BEL` or `ESC \`.
  case ofControlString
  /// Text up to the end marker of a paste.
  case ofPaste
  /// Digits and a final byte.
  case ofSingleShift

  /// The length of the rest at the start of `bytes`; `nil` if they do not start with all of it.
  func length(in bytes: ArraySlice<UInt8>) -> Int? {
    switch self {
    case .afterEscape:
      let rest = bytes.dropFirst()
      switch bytes.first {
      case UInt8(ascii: "["):
        if rest.first == UInt8(ascii: "M"), rest.count >= 4 { return 5 }
        if rest.first == UInt8(ascii: "["), rest.count >= 2 { return 3 }
        return Self.lengthOfParameters(in: rest).map { $0 + 1 }
      case UInt8(ascii: "O") where !rest.isEmpty:
        return Self.lengthOfParameters(in: rest).map { $0 + 1 }
      case UInt8(ascii: "]"), UInt8(ascii: "P"):
        return Self.lengthOfString(in: rest).map { $0 + 1 }
      default:
        return nil
      }
    case .bytes(let count):
      return bytes.count >= count ? count : nil
    case .ofControlSequence, .ofSingleShift:
      return Self.lengthOfParameters(in: bytes)
    case .ofControlString:
      return Self.lengthOfString(in: bytes)
    case .ofPaste:
      guard let end = Self.place(of: PasteBuffer.endMarker, in: bytes) else { return nil }
      let isAnother = Self.place(of: Array("\u{1B}[200~".utf8), in: bytes[..<end]) != nil
      return isAnother ? nil : end + PasteBuffer.endMarker.count - bytes.startIndex
    }
  }

  /// True if the sequence starts a paste. Ignoring that would turn the pasted text into keys.
  func startsPaste(with rest: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .afterEscape: Array(rest) == Array("[200~".utf8)
    case .ofControlSequence(let first): first + rest == Array("200~".utf8)
    case .bytes, .ofControlString, .ofPaste, .ofSingleShift: false
    }
  }

  /// True if only a terminal sends the sequence: a control string, a reply (`CSI ?`, parameters,
  /// and
  /// `c`, `n`, `R`, `u`, or `y`), or a report of the mouse (`CSI <`, parameters, and `M` or `m`).
  func isReport(with rest: ArraySlice<UInt8>) -> Bool {
    let sequence: [UInt8]
    switch self {
    case .afterEscape where rest.first != UInt8(ascii: "["): return rest.first != UInt8(ascii: "O")
    case .afterEscape: sequence = Array(rest.dropFirst())
    case .ofControlSequence(let first): sequence = first + rest
    case .ofControlString: return true
    case .bytes, .ofPaste, .ofSingleShift: return false
    }
    guard let final = sequence.last else { return false }
    switch sequence.first {
    case UInt8(ascii: "?"): return Array("cnRuy".utf8).contains(final)
    case UInt8(ascii: "<"): return Array("Mm".utf8).contains(final)
    default: return false
    }
  }

  private static func place(of marker: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: marker) }
  }

  private static func lengthOfString(in bytes: ArraySlice<UInt8>) -> Int? {
    for (offset, byte) in bytes.enumerated() {
      if byte == 0x07 { return offset + 1 }
      if byte == 0x1B, bytes.dropFirst(offset + 1).first == UInt8(ascii: "\\") {
        return offset + 2
      }
    }
    return nil
  }

  private static func lengthOfParameters(in bytes: ArraySlice<UInt8>) -> Int? {
    guard let final = bytes.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      // rxvt ends keys with Shift in `$`.
      return bytes.last == UInt8(ascii: "$") ? bytes.count : nil
    }
    return (0x40...0x7E).contains(bytes[final]) ? final - bytes.startIndex + 1 : nil
  }
}
