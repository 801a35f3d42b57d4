import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A web socket after the handshake. It reads on its own queue until it ends, and stays alive until
/// then. Its methods may be called from any thread; those that send may wait.
final class WebSocketConnection: Sendable {
  private enum Phase {
    case open
    /// This side has said goodbye, and waits for the other one to do so, too.
    case closing
    /// This side has said goodbye after a mistake, and ignores anything that still arrives.
    case draining
    case ended
  }

  private struct State {
    var endpoint: WebSocketEndpoint
    var phase = Phase.open
    var reason = "The connection was lost."

    var isReading: Bool {
      switch phase {
      case .closing, .open: true
      case .draining, .ended: false
      }
    }
  }

  struct NotOpen: Error, CustomStringConvertible {
    var description: String { "There is no connection. Connect first, and try again." }
  }

  private let socket: LocalSocket
  private let role: WebSocketEndpoint.Role
  private let state: Mutex<State>
  private let queue = DispatchQueue(label: "web socket")
  // NB: unsafe, because Dispatch does not say that its sources may be used from any thread.
  private nonisolated(unsafe) let source: any DispatchSourceRead
  private let onEvent: @Sendable (WebSocketEndpoint.Event) -> Bool
  private let onEnd: @Sendable (_ reason: String) -> Void

  /// - Parameters:
  ///   - onEvent: called for messages and pongs, on the connection's queue. If it returns false,
  ///     there are too many of them, and the connection ends.
  ///   - onEnd: called once, before the socket is closed.
  init(
    _ socket: LocalSocket, as role: WebSocketEndpoint.Role,
    onEvent: @escaping @Sendable (WebSocketEndpoint.Event) -> Bool,
    onEnd: @escaping @Sendable (_ reason: String) -> Void
  ) {
    self.socket = socket
    self.role = role
    self.onEvent = onEvent
    self.onEnd = onEnd
    state = Mutex(State(endpoint: WebSocketEndpoint(role)))
    source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: queue)
  }

  /// Starts to read.
  ///
  /// - Parameter bytes: the bytes that arrived right after the handshake.
  func start(after bytes: [UInt8]) {
    source.setEventHandler { self.read() }
    source.setCancelHandler { self.socket.close() }
    queue.async { self.receive(bytes) }
    source.activate()
  }

  /// Sends a frame, or ends the connection: after a part of a frame, nothing can follow.
  func send(_ frame: WebSocketFrame) throws {
    do {
      try state.withLock { state in
        guard case .open = state.phase else { throw NotOpen() }
        if frame.opcode == .close { state.phase = .closing }
        try socket.write(frame.bytes(mask: role == .client ? .random(count: 4) : nil))
      }
    } catch let failure as LocalSocket.Failure {
      end(failure.description)
      throw failure
    }
  }

  /// Says goodbye. The connection ends when the other side has answered, or after a while.
  ///
  /// - Parameter reason: at most 123 bytes.
  func close(code: UInt16, reason: String) throws {
    state.withLock { $0.reason = reason }
    try send(.close(code: code, reason: reason))
    endLater()
  }

  /// Says goodbye because of a mistake of the other side, and ignores anything it sends from now
  /// on.
  func fail(_ failure: WebSocketFailure) {
    guard (try? close(code: failure.code, reason: failure.description)) != nil else {
      return end(failure.description)
    }
    state.withLock { state in
      guard case .closing = state.phase else { return }
      state.phase = .draining
      // NB: closing a socket with unread bytes would destroy bytes that the other side has not yet
      // read.
      shutdown(socket.descriptor, Int32(SHUT_WR))
    }
  }

  /// Ends the connection without a goodbye.
  func end(_ reason: String? = nil) {
    let last = state.withLock { state in
      defer { state.phase = .ended }
      if case .ended = state.phase { return nil as String? }
      return reason ?? state.reason
    }
    guard let last else { return }
    onEnd(last)
    source.cancel()
  }

  private func endLater() {
    queue.asyncAfter(deadline: .now() + .seconds(LocalSocket.patience)) { [weak self] in
      self?.end()
    }
  }

  // MARK: Reading

  private func read() {
    do {
      let bytes = try socket.read()
      if bytes.isEmpty { end() } else { receive(bytes) }
    } catch {
      end("\(error)")
    }
  }

  private func receive(_ bytes: [UInt8]) {
    do {
      state.withLock { state in
        if state.isReading { state.endpoint.receive(bytes) }
      }
      while let event = try nextEvent() { try handle(event) }
    } catch {
      fail(error)
    }
  }

  private func nextEvent() throws(WebSocketFailure) -> WebSocketEndpoint.Event? {
    try state.withLock { state throws(WebSocketFailure) in
      state.isReading ? try state.endpoint.next() : nil
    }
  }

  private func handle(_ event: WebSocketEndpoint.Event) throws(WebSocketFailure) {
    switch event {
    case .binary, .pong, .text:
      guard onEvent(event) else { throw .tooManyMessages }
    case .close(let code, let reason):
      // NB: fails if this side said goodbye first, and need not answer.
      try? send(.close(code: code))
      end(reason.isEmpty ? nil : reason)
    case .ping(let payload):
      // NB: fails if the connection is about to end, and the other side does not wait for a pong.
      try? send(WebSocketFrame(opcode: .pong, payload: payload))
    }
  }
}

extension WebSocketFrame {
  static func close(code: UInt16?, reason: String = "") -> Self {
    guard let code else { return WebSocketFrame(opcode: .close) }
    let payload = [UInt8(code >> 8), UInt8(truncatingIfNeeded: code)] + Array(reason.utf8)
    return WebSocketFrame(opcode: .close, payload: payload)
  }
}

extension [UInt8] {
  static func random(count: Int) -> Self {
    (0..<count).map { _ in .random(in: .min ... .max) }
  }
}
