import CTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Terminal {
  /// Gives the terminal to a command, waits for it, and takes the terminal over again.
  ///
  /// ^C and ^\ are the command's alone; ^Z stops both. Whatever the command does to the modes, the
  /// screen and the foreground, is undone.
  ///
  /// - Parameter command: the path of an executable, and its arguments.
  /// - Returns: the exit status, or 128 and the number of the signal that ended the command.
  public func lend(to command: [String]) throws(TerminalError) -> Int32 {
    leave()
    defer { resume() }
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var status: Int32 = 0
    let failure = terminal_lend(&arguments, &status)
    guard failure == 0 else { throw .system(String(cString: strerror(failure))) }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}
