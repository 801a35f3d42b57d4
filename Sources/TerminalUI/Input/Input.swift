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

  public var kind: Kind
  /// The cell under the pointer.
  public var position: Point

  public init(_ kind: Kind, at position: Point) {
    self.kind = kind
    self.position = position
  }
}

/// A terminal's reply to a query about its features.
public enum TerminalReply: Hashable, Sendable {
  /// The reply to `CSI c` (DA1). Every terminal sends it, so if it is queried last, it marks the
  /// end of the replies.
  case deviceAttributes([Int])
  /// The reply to `CSI ? u`: the active flags of kitty's keyboard protocol.
  case keyboardFlags(Int)
  /// The reply to `CSI ? mode $ p` (DECRQM).
  case mode(Int, Setting)

  /// The state of a mode in a DECRPM reply.
  public enum Setting: Hashable, Sendable {
    case permanentlyReset
    case permanentlySet
    case reset
    case set
    case unknown

    init(_ parameter: Int) {
      self =
        switch parameter {
        case 1: .set
        case 2: .reset
        case 3: .permanentlySet
        case 4: .permanentlyReset
        default: .unknown
        }
    }

    /// Whether the mode can be turned on.
    public var isSupported: Bool {
      self == .set || self == .reset || self == .permanentlySet
    }
  }
}
