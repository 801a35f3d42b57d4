import Foundation
import Testing

@testable import CaseStudies

/// The client and the server with each other, over a real socket.
@Suite(.timeLimit(.minutes(1)))
struct EchoServerTests {
  private func client(of server: EchoServer) async throws -> (
    client: WebSocketClient,
    events: AsyncThrowingStream<WebSocketClient.Event, any Error>.Iterator
  ) {
    let client = WebSocketClient.liveValue
    let events = try await client.open(server.port).makeAsyncIterator()
    return (client, events)
  }

  @Test func `messages come back, and so do pings`() async throws {
    let server = try EchoServer()
    defer { server.stop() }
    var (client, events) = try await client(of: server)
    #expect(try await events.next() == .opened)
    try await client.send("Hello")
    #expect(try await events.next() == .received("Hello"))
    let long = String(repeating: "가", count: 20_000)
    try await client.send(long)
    #expect(try await events.next() == .received(long))
    try await client.ping()
    #expect(try await events.next() == .ponged)
  }

  @Test func `the client says goodbye, and the server answers`() async throws {
    let server = try EchoServer()
    defer { server.stop() }
    var (client, events) = try await client(of: server)
    #expect(try await events.next() == .opened)
    try await client.close()
    await expectEnd(of: events, because: "Goodbye.")
    await #expect(throws: WebSocketConnection.NotOpen.self) { try await client.send("Hello?") }
  }

  @Test func `a server that stops says goodbye`() async throws {
    let server = try EchoServer()
    var (client, events) = try await client(of: server)
    #expect(try await events.next() == .opened)
    try await client.send("Hello")
    #expect(try await events.next() == .received("Hello"))
    server.stop()
    await expectEnd(of: events, because: "The server has stopped.")
  }

  @Test func `a message that is too long ends the connection`() async throws {
    let server = try EchoServer()
    defer { server.stop() }
    var (client, events) = try await client(of: server)
    #expect(try await events.next() == .opened)
    try await client.send(String(repeating: "a", count: WebSocketEndpoint.messageLimit + 1))
    await expectEnd(of: events, because: "A message is too long.")
  }

  @Test(
    arguments: [
      ([0x81, 0x00], 1002), ([0xF1, 0x80, 0, 0, 0, 0], 1002), ([0x83, 0x80, 0, 0, 0, 0], 1002),
      ([0x80, 0x80, 0, 0, 0, 0], 1002), ([0x81, 0x81, 0, 0, 0, 0, 0xFF], 1007),
      ([0x82, 0xFF, 0, 0, 0, 1, 0, 0, 0, 0], 1009),
    ] as [([UInt8], Int)])
  func `the server ends a connection that breaks the rules`(bytes: [UInt8], code: Int) async throws
  {
    let server = try EchoServer()
    defer { server.stop() }
    let answer = try await exchange(with: server, after: bytes)
    #expect(answer.first == 0x88, "a goodbye")
    #expect(answer.dropFirst(2).prefix(2).elementsEqual([UInt8(code >> 8), UInt8(code & 0xFF)]))
  }

  @Test func `the server refuses what is not a handshake`() async throws {
    let server = try EchoServer()
    defer { server.stop() }
    let answer = try await onThread {
      let socket = try LocalSocket.connected(to: server.port)
      defer { socket.close() }
      try socket.write(Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
      return try socket.readHead().head
    }
    #expect(answer.hasPrefix("HTTP/1.1 400 "))
  }

  @Test func `a server that does not speak web socket is reported`() async throws {
    let listener = try LocalSocket.listening()
    async let refusal: Void = onThread {
      let peer = try #require(listener.accepted())
      _ = try peer.readHead()
      try peer.write(Array("HTTP/1.1 404 Not Found\r\n\r\n".utf8))
      peer.close()
      listener.close()
    }
    let failure = WebSocketFailure.protocolError("The server did not switch to web socket.")
    await #expect(throws: failure) {
      _ = try await WebSocketClient.liveValue.open(listener.port)
    }
    try await refusal
  }

  @Test func `nobody there is reported, too`() async throws {
    // No program listens on the first port.
    await #expect(throws: LocalSocket.Failure.self) {
      _ = try await WebSocketClient.liveValue.open(1)
    }
  }

  @Test func `the stream of the server ends it`() async throws {
    var port: UInt16 = 0
    for await listening in try await EchoServerClient.liveValue.run() {
      port = listening
      break
    }
    #expect(port > 0)
  }

  @Test func `a server that sends faster than the program reads is left`() async throws {
    let listener = try LocalSocket.listening()
    async let flood: Void = onThread {
      let peer = try #require(listener.accepted())
      let response = WebSocketHandshake.response(to: try peer.readHead().head)
      let frame = WebSocketFrame(opcode: .text, payload: Array("More".utf8)).bytes(mask: nil)
      let frames = Array(repeatElement(frame, count: 1_000).joined())
      try peer.write(Array(response.text.utf8) + frames)
      while try !peer.read().isEmpty {}
      peer.close()
      listener.close()
    }
    var events = try await WebSocketClient.liveValue.open(listener.port).makeAsyncIterator()
    try await flood
    #expect(try await events.next() == .opened)
    for _ in 1..<100 { #expect(try await events.next() == .received("More")) }
    await expectEnd(of: events, because: "Too many messages are waiting.")
  }

  private func expectEnd(
    of events: AsyncThrowingStream<WebSocketClient.Event, any Error>.Iterator,
    because reason: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    var events = events
    let closed = await #expect(throws: WebSocketClient.Closed.self, sourceLocation: sourceLocation)
    { _ = try await events.next() }
    #expect(closed?.description == reason, sourceLocation: sourceLocation)
  }

  /// What the server sends after a handshake and these bytes, until it hangs up.
  private func exchange(with server: EchoServer, after bytes: [UInt8]) async throws -> [UInt8] {
    try await onThread {
      let socket = try LocalSocket.connected(to: server.port)
      defer { socket.close() }
      let request = WebSocketHandshake.request(port: server.port, key: .random(count: 16))
      try socket.write(Array(request.utf8) + bytes)
      var answer = try socket.readHead().rest
      while answer.count < 4, case let next = try socket.read(), !next.isEmpty { answer += next }
      return answer
    }
  }

  private func onThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
  }
}
