import CPseudoTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a program to its end and keeps what it printed.
package enum Subprocess {
  struct Outcome {
    var exit: Exit
    var output: String
  }

  /// `program` is looked up in the `PATH` of this process; nothing else is inherited.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String]
  ) throws(PseudoTerminal.Failure) -> Outcome {
    var ends: [Int32] = [-1, -1]
    let broken = pseudo_terminal_pipe(&ends)
    guard broken == 0 else { throw failure(program, broken) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // NB: this thread may block every signal, and a server that inherits that mask never ends.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    let result = withCStrings([program] + arguments) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
        posix_spawnp(&process, program, &actions, &attributes, arguments, environment)
      }
    }
    close(ends[1])
    defer { close(ends[0]) }
    guard result == 0 else { throw failure(program, result) }
    let output = readAll(ends[0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return Outcome(exit: Exit(status: status), output: String(decoding: output, as: UTF8.self))
  }

  /// Calls `body` with the strings in the form that `exec` expects.
  package static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }

  private static func readAll(_ descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        all += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        return all
      }
    }
  }

  private static func failure(_ program: String, _ number: Int32) -> PseudoTerminal.Failure {
    .init(description: "running \(program): \(String(cString: strerror(number)))")
  }
}

/// Shell scripts for tests.
public enum Script {
  /// Writes an executable script for `/bin/sh`.
  ///
  /// NB: another process writes it. Otherwise, a child that another thread is forking at this
  /// moment would keep the file open for writing until it calls exec, and a file that is open for
  /// writing cannot be run (ETXTBSY).
  public static func write(_ lines: String, to path: String) throws(PseudoTerminal.Failure) {
    let outcome = try Subprocess.run(
      "/bin/sh",
      ["-c", #"printf '#!/bin/sh\n%s\n' "$1" >"$2" && chmod 755 "$2""#, "sh", lines, path],
      environment: ["PATH": "/usr/bin:/bin"])
    guard outcome.exit == .code(0) else { throw .init(description: "\(path): \(outcome.output)") }
  }
}

/// The sanitizer that this process runs under, as do the programs that were built with it.
public enum Sanitizer {
  /// Whether there is one. It needs more memory than the programs, and has to be loaded first.
  public static var isOn: Bool { !environment.isEmpty }

  /// The environment that those programs need: without these options, they would report to the
  /// screen.
  public static let environment: [String: String] =
    getenv("TSAN_OPTIONS").map { ["TSAN_OPTIONS": String(cString: $0)] } ?? [:]
}
