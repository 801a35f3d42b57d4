/// The reason that the terminal cannot be used; `description` is one line for standard error.
public enum TerminalError: Error, Hashable, Sendable {
  /// The process may not even write a file of 1 kB, which drawing needs.
  case fileLimit
  /// Standard input is closed, a file, or a pipe.
  case inputIsNotATerminal
  /// Standard output is closed, a file, or a pipe.
  case outputIsNotATerminal
  /// `TERM` is unset or empty.
  case missingType
  /// The terminfo database has no entry for the terminal's type.
  case unknownType(String)
  /// The terminal's type, such as `dumb`, has no cursor addressing.
  case noCursorAddressing(String)
  /// A system call failed, with its reason.
  case system(String)

  /// The exit status of a program that cannot use the terminal.
  public static let exitCode: Int32 = 2
}

extension TerminalError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .fileLimit: "cannot draw: the limit on file sizes is below 1 kB; raise ulimit -f"
    case .inputIsNotATerminal: "needs a terminal, but standard input is not one"
    case .outputIsNotATerminal: "needs a terminal, but standard output is not one"
    case .missingType: "TERM is not set; set it to your terminal's type, such as xterm-256color"
    case .unknownType(let type):
      "terminfo has no entry for TERM=\(type); try TERM=xterm-256color"
    case .noCursorAddressing(let type):
      "TERM=\(type) is a terminal that cannot move its cursor; use another terminal"
    case .system(let reason): "cannot use the terminal: \(reason)"
    }
  }
}
