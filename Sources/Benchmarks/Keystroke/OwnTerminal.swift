import CPseudoTerminal
import Measuring

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A terminal with this process on both sides of it: in the place of its standard input and output,
/// and as the one who types and watches.
final class OwnTerminal {
  private let master: Int32
  private let input: Int32
  private let output: Int32
  private var buffer = [UInt8](repeating: 0, count: 65536)

  init(columns: Int, rows: Int) throws(BenchmarkError) {
    var master: Int32 = -1
    var slave: Int32 = -1
    let failure = pseudo_terminal_open(Int32(columns), Int32(rows), &master, &slave)
    guard failure == 0 else { throw BenchmarkError(refused: "a pseudo-terminal", failure) }
    self.master = master
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    input = dup(STDIN_FILENO)
    output = dup(STDOUT_FILENO)
    dup2(slave, STDIN_FILENO)
    dup2(slave, STDOUT_FILENO)
    close(slave)
  }

  deinit {
    for descriptor in [input, output, master] { close(descriptor) }
  }

  /// Puts standard input and output back.
  func giveBack() {
    dup2(input, STDIN_FILENO)
    dup2(output, STDOUT_FILENO)
  }

  /// Changes the window's size. Nobody is told: this process has not been put into the foreground.
  func resize(columns: Int, rows: Int) {
    _ = pseudo_terminal_resize(master, Int32(columns), Int32(rows))
  }

  func type(_ bytes: [UInt8]) {
    _ = write(master, bytes, bytes.count)
  }

  /// Takes what was sent to the terminal.
  func watch() {
    while read(master, &buffer, buffer.count) > 0 {}
  }
}
