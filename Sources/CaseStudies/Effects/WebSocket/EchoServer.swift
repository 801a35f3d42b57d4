import ComposableMacros
import Dependencies
import Dispatch
import Synchronization

/// A web socket server on this machine that returns each message to its sender.
@DependencyClient
struct EchoServerClient: Sendable {
  /// Starts a server and yields the port on which it listens. The server stops when no one listens
  /// to the stream anymore.
  var run: @Sendable () async throws -> AsyncStream<UInt16>
}

extension EchoServerClient: DependencyKey {
  static let liveValue = Self(run: {
    let server = try EchoServer()
    let (stream, continuation) = AsyncStream.makeStream(of: UInt16.self)
    continuation.onTermination = { _ in server.stop() }
    continuation.yield(server.port)
    return stream
  })

  static let testValue = Self()
}

extension DependencyValues {
  var echoServer: EchoServerClient {
    get { self[EchoServerClient.self] }
    set { self[EchoServerClient.self] = newValue }
  }
}

/// A server that listens until it is stopped, and stays alive until then.
final class EchoServer: Sendable {
  private struct State {
    /// Each client's connection, by its descriptor; nil before the handshake.
    var clients: [Int32: WebSocketConnection?] = [:]
    var isStopped = false
  }

  static let clientLimit = 16

  let port: UInt16
  private let socket: LocalSocket
  private let state = Mutex(State())
  // NB: unsafe, because Dispatch does not say that its sources may be used from any thread.
  private nonisolated(unsafe) let source: any DispatchSourceRead

  init() throws {
    let socket = try LocalSocket.listening()
    self.socket = socket
    port = socket.port
    source = DispatchSource.makeReadSource(
      fileDescriptor: socket.descriptor, queue: DispatchQueue(label: "echo server"))
    source.setEventHandler { self.accept() }
    source.setCancelHandler { socket.close() }
    source.activate()
  }

  /// Says goodbye to all clients, and frees the port.
  func stop() {
    let clients = state.withLock { state in
      state.isStopped = true
      return state.clients.values.compactMap { $0 }
    }
    source.cancel()
    for client in clients {
      DispatchQueue.waiting.async {
        // NB: fails if the client is gone, which is what we want.
        try? client.close(code: 1001, reason: "The server has stopped.")
      }
    }
  }

  private func accept() {
    guard let client = socket.accepted() else { return }
    let hasRoom = state.withLock { state in
      guard !state.isStopped, state.clients.count < Self.clientLimit else { return false }
      state.clients.updateValue(nil, forKey: client.descriptor)
      return true
    }
    guard hasRoom else { return client.close() }
    DispatchQueue.waiting.async {
      do {
        try self.serve(client)
      } catch {
        // NB: no one reads a server's log here, and the client has its answer.
        self.remove(client)
        client.close()
      }
    }
  }

  private func serve(_ client: LocalSocket) throws {
    let (head, rest) = try client.readHead()
    let response = WebSocketHandshake.response(to: head)
    try client.write(Array(response.text.utf8))
    guard response.isAccepted else {
      throw WebSocketFailure.protocolError("The handshake was refused.")
    }
    let connection = WebSocketConnection(client, as: .server) { [weak self] event in
      self?.echo(event, to: client)
      return true
    } onEnd: { [weak self] _ in
      self?.remove(client)
    }
    let isStopped = state.withLock { state in
      state.clients[client.descriptor] = connection
      return state.isStopped
    }
    connection.start(after: rest)
    if isStopped { connection.end() }
  }

  private func echo(_ event: WebSocketEndpoint.Event, to client: LocalSocket) {
    let connection = state.withLock { $0.clients[client.descriptor] ?? nil }
    guard let connection, let frame = WebSocketFrame(echoing: event) else { return }
    // NB: fails if the client does not read; the connection has then ended.
    try? connection.send(frame)
  }

  private func remove(_ client: LocalSocket) {
    state.withLock { _ = $0.clients.removeValue(forKey: client.descriptor) }
  }
}

extension WebSocketFrame {
  fileprivate init?(echoing event: WebSocketEndpoint.Event) {
    switch event {
    case .binary(let bytes): self.init(opcode: .binary, payload: bytes)
    case .close, .ping, .pong: return nil
    case .text(let text): self.init(opcode: .text, payload: Array(text.utf8))
    }
  }
}
