import CSupervisor

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A running git that does not outlive this program.
///
/// It runs in a session of its own, without a terminal, so that nothing it starts can prompt on the
/// screen. Unlike ssh's BatchMode, this keeps the user's own ssh command and dialogs.
///
/// NB: its supervisor also holds the sync lock. However this program ends, no other sync can start
/// until this git has ended and released its own locks.
struct SupervisedGit: ~Copyable {
  /// How it ended.
  enum Status: Equatable {
    case exited(Int32)
    /// It took too long and was ended.
    case late
    case signaled
  }

  private let process: supervised

  /// - Parameters:
  ///   - arguments: they start with `git`.
  ///   - search: the folders to search for git, separated by colons.
  ///   - environment: the variables, as `NAME=value`.
  ///   - outputLimit: how many bytes it may write before it is ended; any number if 0.
  ///   - held: a descriptor that the supervisor keeps open until git has ended.
  init(
    _ arguments: [String], search: String?, environment: [String],
    input: borrowing ScratchFile?, output: borrowing ScratchFile, errors: borrowing ScratchFile,
    outputLimit: Int64, held: Int32?
  ) throws(SyncError) {
    guard let path = Self.path(search ?? "/usr/local/bin:/usr/bin:/bin") else { throw .noGit }
    let (output, errors) = (output.descriptor, errors.descriptor)
    // NB: negative for none.
    let input =
      switch input {
      case .some(let file): file.descriptor
      case .none: -1 as Int32
      }
    var process = supervised()
    let failure = path.withCString { path in
      Self.withCStrings(arguments) { arguments in
        Self.withCStrings(environment) { environment in
          var command = supervised_command(
            path: path, arguments: arguments, environment: environment, input: input,
            output: output, errors: errors, pipes_errors: 0, held: held ?? -1, keeps_terminal: 0,
            leaves_children: 1, file_limit: outputLimit, time_limit: 0)
          return supervised_start(&command, &process)
        }
      }
    }
    guard failure == 0 else { throw Self.notRun(failure) }
    self.process = process
  }

  /// Waits until git has ended, by itself or because it was canceled.
  ///
  /// - Parameter timeLimit: when to end it, in milliseconds.
  func status(_ cancellation: Cancellation, timeLimit: Int32) throws(SyncError) -> Status {
    cancellation.commandStarted(process.life)
    var result = pollfd(fd: process.end, events: Int16(POLLIN), revents: 0)
    var count = 0
    repeat { count = Int(poll(&result, 1, timeLimit)) } while count < 0 && errno == EINTR
    let isLate = count == 0
    if isLate { cancellation.commandEnded() }
    var end = supervised_end()
    repeat {
      count = read(process.end, &end, MemoryLayout<supervised_end>.size)
    } while count < 0 && errno == EINTR
    cancellation.commandEnded()
    close(process.end)
    while waitpid(process.supervisor, nil, 0) < 0, errno == EINTR {}
    if isLate { return .late }
    guard count == MemoryLayout<supervised_end>.size else { return .signaled }
    switch end.cause {
    case supervised_exited: return .exited(end.number)
    case supervised_signaled: return .signaled
    default: throw Self.notRun(end.number)
    }
  }

  private static func notRun(_ number: Int32) -> SyncError {
    .system("could not run git: \(String(cString: strerror(number)))")
  }

  private static func path(_ search: String) -> String? {
    // NB: a relative folder would be looked up wherever the program was started.
    search.split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/git" }
      .first { access($0, X_OK) == 0 }
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
