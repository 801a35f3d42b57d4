import Composable
import ComposableUI
import TerminalUI

extension WebSocket {
  static func keys(_ state: State) -> KeyMap<Action> {
    let server = KeyBinding<Action>.on(
      .control("s"), id: "toggle-server",
      does: state.server.isListening ? "Stop server" : "Start server",
      .serverToggled)
    switch state.connection {
    case .closed:
      return KeyMap([
        .on(.enter, id: "connect", does: "Connect", .connectPressed).prioritized(), server,
      ])
      .disabled(.enter, because: state.server.port == nil ? "There is no server" : nil)
    case .connecting:
      return KeyMap([
        .on(.control("x"), id: "disconnect", does: "Disconnect", .disconnectPressed), server,
      ])
    case .open:
      let keys = KeyMap([
        .on(.enter, id: "send", does: "Send", .sendPressed).prioritized(),
        .on(.control("p"), id: "ping", does: "Ping", .pingPressed),
        .on(.control("x"), id: "disconnect", does: "Disconnect", .disconnectPressed),
        server,
      ])
      return keys.disabled(.enter, because: state.draft.text.isEmpty ? "Type a message" : nil)
    }
  }

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      about, keys: keys(state),
      body: VStack {
        WrappedText(state.server.description, style: .dim)
        WrappedText(state.connection.description, style: .bold)
        Text("")
        if state.connection == .open {
          TextField(state.draft, placeholder: "A message")
          Text("")
        }
        RowList(
          count: state.log.count, selection: state.log.count - 1, isSelectable: { _ in false }
        ) { index in
          state.log[index].text
        }
      }
      .padding(Edges(left: 1, right: 1)))
    if state.connection == .open { screen.typing = { .edited($0) } }
    return screen.popup(state.alert.map { Popup($0, dismiss: .alert(.dismiss)) })
  }
}

extension WebSocket.Server {
  fileprivate var description: String {
    switch self {
    case .failed(let reason): "! The echo server did not start. \(reason)"
    case .listening(let port): "The echo server listens on port \(port)."
    case .starting: "The echo server is starting…"
    case .stopped: "The echo server has stopped."
    }
  }
}

extension WebSocket.Connection {
  fileprivate var description: String {
    switch self {
    case .closed(let reason?): "Disconnected. \(reason)"
    case .closed(nil): "Disconnected."
    case .connecting: "Connecting…"
    case .open: "Connected."
    }
  }
}

extension WebSocket.Line {
  fileprivate var text: Text {
    switch self {
    case .pong: Text("← pong", style: .dim)
    case .received(let text): Text("← \(text)")
    case .sent(let text): Text("→ \(text)", style: .dim)
    }
  }
}
