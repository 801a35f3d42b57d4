import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import TerminalUI

extension WebSocket: CaseStudy {
  static let about = About(
    "Web socket", link: "web-socket", lesson: "a connection, both ways, through a client",
    """
    One effect connects and sends the messages that arrive; others write to the same connection, \
    and their failures become alerts. The study starts its own server on this machine, and shows \
    what happens when it stops.
    """)
  static let appeared: Action? = .task
}

@Reducer
struct WebSocket {
  struct State: Equatable, Sendable {
    @PresentationState var alert: Alert?
    var connection = Connection.closed(reason: nil)
    var draft = TextInput()
    /// The lines of the log, the latest last.
    var log: [Line] = []
    var server = Server.starting

    static let logLimit = 100

    mutating func add(_ line: Line) {
      log = log.suffix(Self.logLimit - 1) + [line]
    }
  }

  enum Connection: Equatable, Sendable {
    case closed(reason: String?)
    case connecting
    case open
  }

  enum Line: Equatable, Sendable {
    case pong
    case received(String)
    case sent(String)
  }

  enum Server: Equatable, Sendable {
    case failed(String)
    case listening(port: UInt16)
    case starting
    case stopped(port: UInt16)
  }

  enum Action: Equatable, Sendable {
    case alert(PresentationAction<Never>)
    case connectionEnded(reason: String)
    case connectPressed
    case disconnectPressed
    case edited(TextEdit)
    case pingPressed
    case sendFailed(String)
    case sendPressed
    case serverFailed(String)
    case serverStarted(port: UInt16)
    case serverToggled
    case socket(WebSocketClient.Event)
    case task
  }

  enum Alert: AlertRepresentable {
    case failed(String)

    typealias Action = Never

    var alertState: AlertState<Never> {
      switch self {
      case .failed(let reason):
        AlertState {
          TextState("The server did not get the message")
        } message: {
          TextState(reason)
        }
      }
    }
  }

  private enum CancelID {
    case server
    case socket
  }

  @Dependency(\.echoServer) var echoServer
  @Dependency(\.webSocket) var webSocket

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .connectionEnded(let reason):
        state.connection = .closed(reason: reason)
        return .none

      case .connectPressed:
        guard let port = state.server.port, case .closed = state.connection else { return .none }
        state.connection = .connecting
        return .run { send in
          for try await event in try await webSocket.open(port) { await send(.socket(event)) }
        } catch: { error, send in
          await send(.connectionEnded(reason: "\(error)"))
        }
        .cancellable(id: CancelID.socket, cancelInFlight: true)

      case .disconnectPressed:
        switch state.connection {
        case .closed:
          return .none
        case .connecting:
          state.connection = .closed(reason: nil)
          return .cancel(id: CancelID.socket)
        case .open:
          return sending { try await webSocket.close() }
        }

      case .edited(let edit):
        state.draft.apply(edit)
        return .none

      case .pingPressed:
        return sending { try await webSocket.ping() }

      case .sendFailed(let reason):
        state.alert = .failed(reason)
        return .none

      case .sendPressed:
        let text = state.draft.text
        guard !text.isEmpty else { return .none }
        state.draft = TextInput()
        state.add(.sent(text))
        return sending { try await webSocket.send(text) }

      case .serverFailed(let reason):
        state.server = .failed(reason)
        return .none

      case .serverStarted(let port):
        state.server = .listening(port: port)
        return .none

      case .serverToggled:
        if case .listening(let port) = state.server {
          state.server = .stopped(port: port)
          return .cancel(id: CancelID.server)
        }
        state.server = .starting
        return runServer()

      case .socket(.opened):
        state.connection = .open
        state.log = []
        return .none

      case .socket(.ponged):
        state.add(.pong)
        return .none

      case .socket(.received(let text)):
        state.add(.received(text))
        return .none

      case .task:
        return runServer()
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func runServer() -> Effect<Action> {
    .run { send in
      for await port in try await echoServer.run() { await send(.serverStarted(port: port)) }
    } catch: { error, send in
      await send(.serverFailed("\(error)"))
    }
    .cancellable(id: CancelID.server, cancelInFlight: true)
  }

  private func sending(
    _ operation: @escaping @Sendable () async throws -> Void
  ) -> Effect<Action> {
    .run { _ in
      try await operation()
    } catch: { error, send in
      await send(.sendFailed("\(error)"))
    }
    .cancellable(id: CancelID.socket)
  }
}

extension WebSocket.Server {
  /// The port on which the server listens, or last did.
  var port: UInt16? {
    switch self {
    case .failed, .starting: nil
    case .listening(let port), .stopped(let port): port
    }
  }

  var isListening: Bool {
    switch self {
    case .failed, .starting, .stopped: false
    case .listening: true
    }
  }
}
