import ComposableMacros
import Dependencies
import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One web socket to a server on this machine.
@DependencyClient
struct WebSocketClient: Sendable {
  enum Event: Equatable, Sendable {
    /// The connection has ended; nothing follows.
    case closed(reason: String)
    case opened
    case ponged
    case received(String)
  }

  /// Says goodbye to the server, which answers with ``Event/closed(reason:)``.
  var close: @Sendable () async throws -> Void
  /// Connects. The connection ends when nobody listens to its events anymore.
  var open: @Sendable (_ port: UInt16) async throws -> AsyncStream<Event>
  var ping: @Sendable () async throws -> Void
  var send: @Sendable (_ text: String) async throws -> Void
}

extension WebSocketClient: DependencyKey {
  static var liveValue: Self {
    let current = CurrentConnection()
    return Self(
      close: { try await current.use { try $0.close(code: 1000, reason: "Goodbye.") } },
      open: { port in try await current.open(port: port) },
      ping: { try await current.use { try $0.send(WebSocketFrame(opcode: .ping)) } },
      send: { text in
        let frame = WebSocketFrame(opcode: .text, payload: Array(text.utf8))
        try await current.use { try $0.send(frame) }
      })
  }

  static let testValue = Self()
}

extension DependencyValues {
  var webSocket: WebSocketClient {
    get { self[WebSocketClient.self] }
    set { self[WebSocketClient.self] = newValue }
  }
}

private final class CurrentConnection: Sendable {
  /// How many events may wait for the program.
  private static let backlog = 100

  private let connection = Mutex<WebSocketConnection?>(nil)

  func use(_ body: @escaping @Sendable (WebSocketConnection) throws -> Void) async throws {
    guard let connection = connection.withLock({ $0 }) else {
      throw LocalSocket.Failure("send", code: ENOTCONN)
    }
    try await waiting { try body(connection) }
  }

  func open(port: UInt16) async throws -> AsyncStream<WebSocketClient.Event> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: WebSocketClient.Event.self, bufferingPolicy: .bufferingOldest(Self.backlog))
    let opened = try await waiting { try Self.connect(to: port, yieldingTo: continuation) }
    continuation.onTermination = { _ in opened.end() }
    connection.withLock { $0 = opened }
    return stream
  }

  private static func connect(
    to port: UInt16, yieldingTo continuation: AsyncStream<WebSocketClient.Event>.Continuation
  ) throws -> WebSocketConnection {
    let socket = try LocalSocket.connected(to: port)
    let rest: [UInt8]
    do {
      let key = [UInt8].random(count: 16)
      try socket.write(Array(WebSocketHandshake.request(port: port, key: key).utf8))
      let (head, bytes) = try socket.readHead()
      try WebSocketHandshake.check(response: head, key: key)
      rest = bytes
    } catch {
      socket.close()
      throw error
    }
    let connection = WebSocketConnection(socket, as: .client) { event in
      guard let event = WebSocketClient.Event(event) else { return true }
      guard case .dropped = continuation.yield(event) else { return true }
      return false
    } onEnd: { reason in
      continuation.yield(.closed(reason: reason))
      continuation.finish()
    }
    continuation.yield(.opened)
    connection.start(after: rest)
    return connection
  }
}

extension WebSocketClient.Event {
  /// `nil` for what the connection itself answers.
  fileprivate init?(_ event: WebSocketEndpoint.Event) {
    switch event {
    case .binary(let bytes): self = .received("\(bytes.count) bytes")
    case .close, .ping: return nil
    case .pong: self = .ponged
    case .text(let text): self = .received(text)
    }
  }
}

/// Does what may wait for the other side, away from the program's own thread.
private func waiting<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(with: Result { try body() })
    }
  }
}
