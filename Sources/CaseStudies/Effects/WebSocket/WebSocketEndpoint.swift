/// One end of a web socket, without the socket: bytes become events, and the rules are enforced.
struct WebSocketEndpoint: Sendable {
  enum Role: Sendable {
    case client
    case server
  }

  enum Event: Equatable, Sendable {
    case binary([UInt8])
    /// The other side has closed the connection. The code is nil if it gave none.
    case close(code: UInt16?, reason: String)
    case ping([UInt8])
    case pong([UInt8])
    case text(String)
  }

  /// The longest message, in bytes.
  static let messageLimit = 1 << 16

  private var parser: WebSocketFrameParser
  private var message: WebSocketFrame?

  init(_ role: Role) {
    parser = WebSocketFrameParser(expectsMask: role == .server, limit: Self.messageLimit)
  }

  /// Takes bytes from the other side.
  mutating func receive(_ bytes: some Sequence<UInt8>) {
    parser.append(bytes)
  }

  /// The next event; nil until more bytes arrive.
  mutating func next() throws(WebSocketFailure) -> Event? {
    while let frame = try parser.next() {
      if let event = try event(of: frame) { return event }
    }
    return nil
  }

  private mutating func event(of frame: WebSocketFrame) throws(WebSocketFailure) -> Event? {
    switch frame.opcode {
    case .binary, .text:
      guard message == nil else { throw .protocolError("A message starts within another.") }
      message = frame
    case .close:
      return try close(frame.payload)
    case .continuation:
      guard message != nil else { throw .protocolError("A message continues that never started.") }
      message?.payload += frame.payload
    case .ping:
      return .ping(frame.payload)
    case .pong:
      return .pong(frame.payload)
    }
    guard let whole = message, whole.payload.count <= Self.messageLimit else { throw .tooLong }
    guard frame.isFinal else { return nil }
    message = nil
    return whole.opcode == .text ? .text(try text(whole.payload)) : .binary(whole.payload)
  }

  private func close(_ payload: [UInt8]) throws(WebSocketFailure) -> Event {
    if payload.isEmpty { return .close(code: nil, reason: "") }
    guard payload.count >= 2 else { throw .protocolError("A close code is cut off.") }
    let code = UInt16(payload[0]) << 8 | UInt16(payload[1])
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: break
    default: throw .protocolError("A close code is invalid.")
    }
    return .close(code: code, reason: try text(Array(payload.dropFirst(2))))
  }

  private func text(_ bytes: [UInt8]) throws(WebSocketFailure) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .invalidText }
    return text
  }
}
