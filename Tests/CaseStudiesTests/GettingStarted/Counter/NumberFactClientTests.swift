import Composable
import ComposableTesting
import Synchronization
import Testing

@testable import CaseStudies

/// The client and the server with each other, over a real socket.
@Suite(.timeLimit(.minutes(1)))
struct NumberFactClientTests {
  private static func client(of server: FactServer) -> NumberFactClient {
    .talking { [port = server.port] in port }
  }

  /// The outcome of a request to a server that sends these bytes to the first who asks.
  private func fetch(from bytes: [UInt8]) async throws -> String {
    let listener = try LocalSocket.listening()
    defer { listener.close() }
    async let served: Void = waiting {
      guard let peer = listener.accepted() else { return }
      defer { peer.close() }
      _ = try peer.readHead()
      // NB: fails if the client has left after it has read too much.
      try? peer.write(bytes)
    }
    let port = listener.port
    let fact = await Task { try await NumberFactClient.talking { port }.fetch(1) }.result
    try await served
    return try fact.get()
  }

  private func answer(_ text: String, _ headers: String...) -> [UInt8] {
    let lines = ["HTTP/1.1 200 OK", "Content-Type: text/plain; charset=utf-8"] + headers
    return Array((HTTPHead.text(of: lines) + text).utf8)
  }

  @Test func `the server knows facts, and says about which numbers`() async throws {
    let server = try FactServer { _, act in act() }
    defer { server.stop() }
    let client = Self.client(of: server)
    #expect(try await client.fetch(2) == "2 is the only even prime.")
    #expect(try await client.fetch(-1) == "-1 is its own reciprocal.")
    let error = NumberFactError.unknown("There is no fact about 99, only about -1 to 12.")
    await #expect(throws: error) { try await client.fetch(99) }
  }

  @Test func `a slow network waits longer`() async throws {
    let delays = Mutex<[Int]>([])
    let server = try FactServer { milliseconds, act in
      delays.withLock { $0.append(milliseconds) }
      act()
    }
    defer { server.stop() }
    for network in [SimulatedNetwork.normal, .slow] {
      _ = try await Self.client(of: server).fetch(0, network)
    }
    #expect(delays.withLock { $0 } == [400, 3_000])
  }

  @Test func `a server that hangs up or fails is reported`() async throws {
    let server = try FactServer { _, act in act() }
    defer { server.stop() }
    let client = Self.client(of: server)
    await #expect(throws: HTTPFailure.endedEarly) { try await client.fetch(1, .hangUp) }
    await #expect(throws: NumberFactError.status(500)) { try await client.fetch(1, .failing) }
    #expect("\(NumberFactError.status(500))" == "The server answered 500.")
  }

  @Test func `a canceled request does not wait for its answer`() async throws {
    let (answers, continuation) = AsyncStream.makeStream(of: (@Sendable () -> Void).self)
    let server = try FactServer { _, act in continuation.yield(act) }
    defer { server.stop() }
    let client = Self.client(of: server)
    let request = Task { try await client.fetch(1, .slow) }
    let answer = await answers.first { _ in true }
    let waiting = await ContinuousClock().measure {
      request.cancel()
      await #expect(throws: CancellationError.self) { try await request.value }
    }
    #expect(waiting < .seconds(LocalSocket.patience - 1))
    answer?()
  }

  @Test func `nobody there is reported, too`() async throws {
    // No program listens on the first port.
    await #expect(throws: LocalSocket.Failure.self) {
      try await NumberFactClient.talking { 1 }.fetch(1)
    }
  }

  @MainActor
  @Test func `the feature gets its fact over the socket`() async throws {
    let server = try FactServer { _, act in act() }
    defer { server.stop() }
    let store = TestStore(initialState: EffectCancellation.State(count: 2)) {
      EffectCancellation()
    } withDependencies: {
      $0.numberFact = Self.client(of: server)
    }
    await store.send(.factPressed) { $0.fact = .loading }
    await store.receive(\.factArrived) { $0.fact = .text("2 is the only even prime.") }
  }

  @Test func `an answer is read to its end, and made harmless`() async throws {
    #expect(try await fetch(from: answer("one", "content-length: 3")) == "one")
    let hostile = "\u{1B}[2Jone\n"
    let fact = try await fetch(from: answer(hostile, "Content-Length: \(hostile.utf8.count)"))
    #expect(fact.contains("one") && !fact.contains("\u{1B}") && !fact.contains("\n"))
  }

  @Test(
    arguments: [
      (["Content-Length: 5"], .endedEarly), (["Content-Length: 3"], .invalid),
      ([], .invalid), (["Content-Length: -4"], .invalid), (["Content-Length: +4"], .invalid),
      (["Content-Length: 4", "Content-Length: 4"], .invalid),
      (["Content-Length: 4", "Transfer-Encoding: chunked"], .invalid),
      (["Content-Length: 1001"], .tooLong), (["Content-Length: 99999999999999999999"], .tooLong),
      (["Content-Length: 4", "X: \(String(repeating: "x", count: HTTPHead.limit))"], .tooLong),
    ] as [([String], HTTPFailure)])
  func `an answer of the wrong length is refused`(
    headers: [String], failure: HTTPFailure
  ) async throws {
    let lines = ["HTTP/1.1 200 OK", "Content-Type: text/plain; charset=utf-8"] + headers
    await #expect(throws: failure) {
      try await fetch(from: Array((HTTPHead.text(of: lines) + "four").utf8))
    }
  }

  @Test(arguments: [
    "HTTP/1.0 200 OK\r\n", "HTTP/1.1 2000 OK\r\n", "HTTP/1.1 +20 OK\r\n", "200 OK\r\n",
    "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n", "HTTP/1.1 200 OK\r\nno header\r\n",
  ])
  func `an answer that breaks the rules is refused`(start: String) async throws {
    let isTyped = start.contains("Content-Type")
    let rest =
      (isTyped ? "" : "Content-Type: text/plain; charset=utf-8\r\n")
      + "Content-Length: 0\r\n\r\n"
    await #expect(throws: HTTPFailure.invalid) {
      try await fetch(from: Array((start + rest).utf8))
    }
  }

  @Test func `a text that is not UTF-8 is refused`() async throws {
    await #expect(throws: HTTPFailure.invalid) {
      try await fetch(from: answer("", "Content-Length: 1") + [0xFF])
    }
  }

  @Test(
    arguments: [
      ("GET /facts/3 HTTP/1.1\r\n\r\n", "400"), ("GET /facts/3 HTTP/1.1\r\nHost\r\n\r\n", "400"),
      ("GET /facts/3\r\nHost: x\r\n\r\n", "400"), ("\r\n\r\n", "400"),
      ("GET /facts/3 HTTP/1.1\r\nHost: x\r\nOrigin: http://example.com\r\n\r\n", "403"),
      ("GET / HTTP/1.1\r\nHost: x\r\n\r\n", "404"),
      ("GET ?network=slow HTTP/1.1\r\nHost: x\r\n\r\n", "404"),
      ("GET /facts/one HTTP/1.1\r\nHost: x\r\n\r\n", "404"),
      ("POST /facts/3 HTTP/1.1\r\nHost: x\r\n\r\n", "405"),
    ])
  func `the server answers requests that it does not serve`(request: String, status: String) {
    let text = String(decoding: FactAnswer.to(request).bytes, as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 \(status) "))
  }
}
