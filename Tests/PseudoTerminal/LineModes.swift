import CPseudoTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The modes of a terminal line, to be compared before and after a program.
public struct LineModes: Equatable, Sendable {
  public var input: UInt
  public var output: UInt
  public var control: UInt
  public var local: UInt
  public var characters: [UInt8]

  init(_ modes: termios) {
    input = UInt(modes.c_iflag)
    output = UInt(modes.c_oflag)
    control = UInt(modes.c_cflag)
    local = UInt(modes.c_lflag)
    characters = withUnsafeBytes(of: modes.c_cc, Array.init)
  }

  /// Whether the line gives whole lines only, as shells want it.
  public var isCanonical: Bool { local & UInt(ICANON) != 0 }
  public var echoes: Bool { local & UInt(ECHO) != 0 }
}
