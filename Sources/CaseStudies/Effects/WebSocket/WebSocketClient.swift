import ComposableMacros
import Dependencies
import Dispatch
import Synchronization

/// One web socket to a server on this machine.
@DependencyClient
struct WebSocketClient: Sendable {
  enum Event: Equatable, Sendable {
    case opened
    case ponged
    case received(String)
  }

  /// The reason why a connection has ended.
  struct Closed: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// Says goodbye to the server. The connection ends when it answers.
  var close: @Sendable () async throws -> Void
  /// Connects. The events always end with an error that gives the reason, such as ``Closed``; and
  /// the connection ends when no one listens to them anymore.
  var open: @Sendable (_ port: UInt16) async throws -> AsyncThrowingStream<Event, any Error>
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
  /// The maximum number of events that wait for the program.
  private static let backlog = 100

  private let connection = Mutex<WebSocketConnection?>(nil)

  func use(_ body: @escaping @Sendable (WebSocketConnection) throws -> Void) async throws {
    guard let connection = connection.withLock({ $0 }) else {
      throw WebSocketConnection.NotOpen()
    }
    try await waiting { try body(connection) }
  }

  func open(port: UInt16) async throws -> AsyncThrowingStream<WebSocketClient.Event, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: WebSocketClient.Event.self, bufferingPolicy: .bufferingOldest(Self.backlog))
    let opened = try await waiting { try Self.connect(to: port, yieldingTo: continuation) }
    continuation.onTermination = { _ in
      // NB: elsewhere, because the connection may be waiting for the server.
      DispatchQueue.waiting.async { opened.end() }
    }
    connection.withLock { $0 = opened }
    return stream
  }

  private static func connect(
    to port: UInt16,
    yieldingTo continuation: AsyncThrowingStream<WebSocketClient.Event, any Error>.Continuation
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
      continuation.finish(throwing: WebSocketClient.Closed(description: reason))
    }
    continuation.yield(.opened)
    connection.start(after: rest)
    return connection
  }
}

extension WebSocketClient.Event {
  /// Creates an event for the program; `nil` for events that the connection itself answers.
  fileprivate init?(_ event: WebSocketEndpoint.Event) {
    switch event {
    case .binary(let bytes): self = .received("\(bytes.count) bytes")
    case .close, .ping: return nil
    case .pong: self = .ponged
    case .text(let text): self = .received(text)
    }
  }
}
