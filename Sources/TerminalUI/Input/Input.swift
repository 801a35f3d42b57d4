/// Decoded input from a terminal.
public enum Input: Hashable, Sendable {
  /// The terminal window gained (`true`) or lost focus.
  case focus(Bool)
  case key(Key)
  case mouse(Mouse)
  /// Pasted text exactly as it arrived, including line breaks.
  case paste(String)
  /// The terminal's reply to a query.
  case reply(TerminalReply)
  /// A key that may not have been pressed: it arrived in one read with other bytes, or is an Esc
  /// that may begin the terminal's reply. It does not press a button that deletes or ends
  /// something, and as Esc it does not open a question with such a button.
  case uncertainKey(Key)

  /// The key, even if it may not have been pressed.
  public var key: Key? {
    switch self {
    case .key(let key), .uncertainKey(let key): key
    case .focus, .mouse, .paste, .reply: nil
    }
  }
}

/// A mouse report.
public struct Mouse: Hashable, Sendable {
  /// The kind of a mouse report.
  public enum Kind: Hashable, Sendable {
    /// The main button moved while it was down.
    case drag
    /// The main button went down.
    case press
    case release
    case wheelDown
    case wheelUp
  }

  public var kind: Kind
  /// The cell under the pointer.
  public var position: Point

  public init(_ kind: Kind, at position: Point) {
    self.kind = kind
    self.position = position
  }
}
