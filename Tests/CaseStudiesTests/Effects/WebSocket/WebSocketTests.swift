import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct WebSocketTests {
  private struct Lost: Error, CustomStringConvertible {
    var description: String { "The line is cut." }
  }

  private static let connected = WebSocket.State(
    connection: .open, draft: TextInput("Hello"), server: .listening(port: 4_000))

  @Test func `connect, talk, and say goodbye`() async {
    let (ports, _) = AsyncStream.makeStream(of: UInt16.self)
    let (events, socket) = AsyncThrowingStream.makeStream(of: WebSocketClient.Event.self)
    let store = TestStore(initialState: WebSocket.State()) {
      WebSocket()
    } withDependencies: {
      $0.echoServer.run = { ports }
      $0.webSocket.open = { _ in events }
      $0.webSocket.send = { text in socket.yield(.received(text)) }
      $0.webSocket.ping = { socket.yield(.ponged) }
      $0.webSocket.close = {
        socket.finish(throwing: WebSocketClient.Closed(description: "Goodbye."))
      }
    }
    await store.send(.serverStarted(port: 4_000)) { $0.server = .listening(port: 4_000) }

    await store.send(.connectPressed) { $0.connection = .connecting }
    socket.yield(.opened)
    await store.receive(.socket(.opened)) { $0.connection = .open }

    await store.send(.edited(.insert("Hi"))) { $0.draft.apply(.insert("Hi")) }
    await store.send(.sendPressed) {
      $0.draft = TextInput()
      $0.log = [.sent("Hi")]
    }
    await store.receive(.socket(.received("Hi"))) { $0.log = [.sent("Hi"), .received("Hi")] }
    await store.send(.sendPressed)

    await store.send(.pingPressed)
    await store.receive(.socket(.ponged)) { $0.log = [.sent("Hi"), .received("Hi"), .pong] }

    await store.send(.disconnectPressed)
    await store.receive(.connectionEnded(reason: "Goodbye.")) {
      $0.connection = .closed(reason: "Goodbye.")
    }
  }

  @Test func `the server runs as long as the screen is open, or until it is stopped`() async {
    let (ports, server) = AsyncStream.makeStream(of: UInt16.self)
    let store = TestStore(initialState: WebSocket.State()) {
      WebSocket()
    } withDependencies: {
      $0.echoServer.run = { ports }
    }
    await store.send(.task)
    server.yield(4_000)
    await store.receive(.serverStarted(port: 4_000)) { $0.server = .listening(port: 4_000) }
    await store.send(.serverToggled) { $0.server = .stopped(port: 4_000) }
    store.dependencies.echoServer.run = { throw Lost() }
    await store.send(.serverToggled) { $0.server = .starting }
    await store.receive(.serverFailed("The line is cut.")) {
      $0.server = .failed("The line is cut.")
    }
  }

  @Test func `a server that is not there is a reason, not an alert`() async {
    let store = TestStore(initialState: WebSocket.State(server: .stopped(port: 4_000))) {
      WebSocket()
    } withDependencies: {
      $0.webSocket.open = { _ in throw Lost() }
    }
    await store.send(.connectPressed) { $0.connection = .connecting }
    await store.receive(.connectionEnded(reason: "The line is cut.")) {
      $0.connection = .closed(reason: "The line is cut.")
    }
  }

  @Test func `a message that cannot be sent is an alert`() async {
    let store = TestStore(initialState: Self.connected) {
      WebSocket()
    } withDependencies: {
      $0.webSocket.send = { _ in throw Lost() }
    }
    await store.send(.sendPressed) {
      $0.draft = TextInput()
      $0.log = [.sent("Hello")]
    }
    await store.receive(.sendFailed("The line is cut.")) {
      $0.alert = .failed("The line is cut.")
    }
    #expect(WebSocket.screen(store.state).popup?.message == "The line is cut.")
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test func `connecting can be canceled`() async {
    let store = TestStore(initialState: WebSocket.State(server: .listening(port: 4_000))) {
      WebSocket()
    } withDependencies: {
      $0.webSocket.open = { _ in AsyncThrowingStream { _ in } }
    }
    await store.send(.connectPressed) { $0.connection = .connecting }
    await store.send(.disconnectPressed) { $0.connection = .closed(reason: nil) }
    await store.finish()
  }

  @Test func `letters are text only while there is a connection`() {
    var open = Session(WebSocket.screen(Self.connected))
    #expect(open.press("a") == .edited(.insert("a")))
    #expect(open.press(.enter) == .sendPressed)
    var closed = Session(WebSocket.screen(WebSocket.State(server: .listening(port: 4_000))))
    #expect(closed.press("a") == nil)
    #expect(closed.press(.enter) == .connectPressed)
  }

  @Test func `the screen shows both directions`() {
    var state = Self.connected
    state.log = [.sent("Hi"), .received("Hi"), .pong]
    #expect(
      WebSocket.screen(state).picture(50, 12) == """
         Web socket                       WebSocket.swift
         The echo server listens on port 4000.
         Connected.

         Hello

         → Hi
         ← Hi
         ← pong


         Enter send  ^P ping  ^X disconnect
        """)
  }
}
