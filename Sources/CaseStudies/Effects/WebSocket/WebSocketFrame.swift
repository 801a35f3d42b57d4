/// A unit of data that one side sends the other, as RFC 6455 defines it.
struct WebSocketFrame: Equatable, Sendable {
  var isFinal = true
  var opcode: Opcode
  var payload: [UInt8] = []

  enum Opcode: UInt8, Sendable {
    case continuation = 0x0
    case text = 0x1
    case binary = 0x2
    case close = 0x8
    case ping = 0x9
    case pong = 0xA

    var isControl: Bool { rawValue & 0x8 != 0 }
  }

  /// The longest payload of a control frame, and the longest whose length fits in the head.
  static let shortLimit = 125

  /// The frame on the wire.
  ///
  /// - Parameter mask: four random bytes for each frame from a client; nil for a server.
  func bytes(mask: [UInt8]?) -> [UInt8] {
    let maskBit: UInt8 = mask == nil ? 0 : 0x80
    var bytes = [(isFinal ? 0x80 : 0) | opcode.rawValue]
    switch payload.count {
    case ...Self.shortLimit: bytes.append(maskBit | UInt8(payload.count))
    case ...0xFFFF: bytes += [maskBit | 126] + payload.count.bigEndianBytes(2)
    default: bytes += [maskBit | 127] + payload.count.bigEndianBytes(8)
    }
    guard let mask else { return bytes + payload }
    return bytes + mask + payload.masked(with: mask)
  }
}

/// The reason why a connection must be closed, with the code that tells the other side.
struct WebSocketFailure: Error, Equatable, CustomStringConvertible {
  var code: UInt16
  var description: String

  static func protocolError(_ description: String) -> Self {
    Self(code: 1002, description: description)
  }

  static let invalidText = Self(code: 1007, description: "A text is not UTF-8.")
  static let tooLong = Self(code: 1009, description: "A message is too long.")
  static let tooManyMessages = Self(code: 1008, description: "Too many messages are waiting.")
}

/// A parser that finds frames in bytes that arrive in pieces of any size.
struct WebSocketFrameParser: Sendable {
  /// True if frames must be masked: clients must mask theirs, and servers must not.
  let expectsMask: Bool
  /// The longest payload, in bytes. A longer one fails before its bytes have arrived.
  let limit: Int
  private var buffer: [UInt8] = []

  init(expectsMask: Bool, limit: Int) {
    self.expectsMask = expectsMask
    self.limit = limit
  }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    buffer += bytes
  }

  /// The next frame; nil until it has arrived as a whole.
  mutating func next() throws(WebSocketFailure) -> WebSocketFrame? {
    guard buffer.count >= 2 else { return nil }
    guard buffer[0] & 0x70 == 0 else { throw .protocolError("A reserved bit is set.") }
    guard let opcode = WebSocketFrame.Opcode(rawValue: buffer[0] & 0x0F) else {
      throw .protocolError("An opcode is unknown.")
    }
    guard (buffer[1] & 0x80 != 0) == expectsMask else {
      throw .protocolError(
        expectsMask ? "A client's frame is not masked." : "A mask from a server.")
    }
    let isFinal = buffer[0] & 0x80 != 0
    let short = Int(buffer[1] & 0x7F)
    if opcode.isControl, !isFinal || short > WebSocketFrame.shortLimit {
      throw .protocolError("A control frame is too long or in pieces.")
    }
    guard let (length, lengthSize) = try payloadLength(short) else { return nil }
    let maskStart = 2 + lengthSize
    let start = maskStart + (expectsMask ? 4 : 0)
    guard buffer.count >= start + length else { return nil }
    let mask = Array(buffer[maskStart..<start])
    let payload = Array(buffer[start..<start + length])
    buffer.removeFirst(start + length)
    return WebSocketFrame(
      isFinal: isFinal, opcode: opcode, payload: expectsMask ? payload.masked(with: mask) : payload)
  }

  /// The payload's length, and the number of bytes it takes after the head.
  private func payloadLength(
    _ short: Int
  ) throws(WebSocketFailure) -> (length: Int, size: Int)? {
    let size = short == 126 ? 2 : short == 127 ? 8 : 0
    guard size > 0 else { return (short, 0) }
    guard buffer.count >= 2 + size else { return nil }
    let length = buffer[2..<2 + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length > (size == 2 ? WebSocketFrame.shortLimit : 0xFFFF), length <= Int64.max else {
      throw .protocolError("A length is not in its shortest form.")
    }
    guard length <= limit else { throw .tooLong }
    return (Int(length), size)
  }
}

extension [UInt8] {
  /// Masks a payload, or unmasks it.
  fileprivate func masked(with mask: [UInt8]) -> [UInt8] {
    enumerated().map { index, byte in byte ^ mask[index % 4] }
  }
}

extension Int {
  fileprivate func bigEndianBytes(_ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }
}
