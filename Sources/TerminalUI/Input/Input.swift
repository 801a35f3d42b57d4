/// What comes from a terminal, decoded.
public enum Input: Hashable, Sendable {
  /// What the terminal says to a question that was put to it.
  case reply(TerminalReply)
  /// The terminal's window got (`true`) or lost the focus.
  case focus(Bool)
  case key(Key)
  case mouse(Mouse)
  /// Pasted text as it came, line breaks included.
  case paste(String)
}

/// A mouse report.
public struct Mouse: Hashable, Sendable {
  /// What the mouse did.
  public enum Kind: Hashable, Sendable {
    /// The main button moved while it was down.
    case drag
    /// The main button went down.
    case press
    case release
    case wheelDown
    case wheelUp
  }

  /// What it did.
  public var kind: Kind
  /// The cell it did it on.
  public var position: Point

  public init(_ kind: Kind, at position: Point) {
    self.kind = kind
    self.position = position
  }
}
