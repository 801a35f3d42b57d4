/// What a terminal answers when it is asked what it can do.
public enum TerminalReply: Hashable, Sendable {
  /// To `CSI c`, which every terminal answers: so it comes last and says that no more will come.
  case deviceAttributes([Int])
  /// To `CSI ? u`: the flags of kitty's keyboard protocol that are on.
  case keyboardFlags(Int)
  /// To `CSI ? mode $ p`.
  case mode(Int, Setting)

  /// How a mode stands, in DECRPM's words.
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

    /// Whether the mode can be switched on.
    public var isSupported: Bool {
      self == .set || self == .reset || self == .permanentlySet
    }
  }
}
