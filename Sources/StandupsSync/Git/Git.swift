#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The user's own git, in one folder, with the user's credentials and hooks.
public struct Git: Sendable {
  /// Who answers when git, ssh or a hook asks for something.
  public enum Attendance: Sendable {
    /// Nobody: there is no terminal for it to ask on, so it fails instead.
    case alone
    /// Somebody at the terminal.
    case attended
  }

  struct Output {
    var status: Int32
    var bytes: [UInt8]
    var errors: String

    /// The output as text without the last line feed.
    var text: String {
      String(
        decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self)
    }
  }

  #if canImport(Darwin)
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
    // NB: `POSIX_SPAWN_SETSID` of glibc and musl, which Swift does not see.
    private static let newSession: Int32 = 0x80
  #endif

  let folder: String
  private let attendance: Attendance
  private let variables: [String: String]
  let cancellation: Cancellation

  /// - Parameter environment: the variables that git sees; those of this process if there are none.
  public init(
    folder: String, attendance: Attendance, environment: [String: String]? = nil,
    cancellation: Cancellation = Cancellation()
  ) {
    let isAbsolute = folder.hasPrefix("/")
    self.folder =
      isAbsolute ? folder : "\(FileManager.default.currentDirectoryPath)/\(folder)"
    self.attendance = attendance
    self.variables = environment ?? ProcessInfo.processInfo.environment
    self.cancellation = cancellation
  }

  /// Runs a command and waits for its end.
  ///
  /// - Parameters:
  ///   - action: what it is for, for the message: `fetch`.
  ///   - index: the index file to use instead of the repository's own.
  ///   - accepted: the exit statuses that are answers and no failures.
  ///   - isOutside: runs it without a repository.
  @discardableResult
  func run(
    _ arguments: [String], to action: String, input: [UInt8]? = nil, index: String? = nil,
    accepted: Set<Int32> = [0], isOutside: Bool = false
  ) throws(SyncError) -> Output {
    try cancellation.check()
    let standardInput = try ScratchFile(input ?? [])
    let standardOutput = try ScratchFile()
    let standardError = try ScratchFile()
    let place = ["--git-dir=\(folder)/.git", "--work-tree=\(folder)", "-C", folder]
    let words = ["git"] + (isOutside ? [] : place) + arguments
    let process = try cancellation.starting { () throws(SyncError) in
      try spawn(
        words, environment: environment(index: index),
        descriptors: [
          standardInput.descriptor, standardOutput.descriptor, standardError.descriptor,
        ])
    }
    let status = cancellation.reap(process)
    try cancellation.check()
    let errors = String(decoding: try standardError.contents(), as: UTF8.self)
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : -1
    guard accepted.contains(code) else {
      throw .git(errors, status: code, action: action)
    }
    return Output(status: code, bytes: try standardOutput.contents(), errors: errors)
  }

  private func spawn(
    _ arguments: [String], environment: [String], descriptors: [Int32]
  ) throws(SyncError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // NB: this thread may block signals, and a child that inherits that could not be ended.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    switch attendance {
    case .alone:
      // NB: a session of its own has no terminal, so neither ssh nor a hook can ask over the screen;
      // unlike ssh's BatchMode this leaves the user's own ssh command alone.
      flags |= Self.newSession
    case .attended:
      break
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var process: pid_t = 0
    let result = withCStrings(arguments) { arguments in
      withCStrings(environment) { environment in
        posix_spawnp(&process, "git", &actions, &attributes, arguments, environment)
      }
    }
    guard result != ENOENT else { throw .noGit }
    guard result == 0 else {
      throw .system("could not run git: \(String(cString: strerror(result)))")
    }
    return process
  }

  private func environment(index: String?) -> [String] {
    // NB: what a hook of another repository, which may have started us, says about that one.
    let foreign: Set<String> = [
      "GIT_COMMON_DIR", "GIT_DIR", "GIT_INDEX_FILE", "GIT_NAMESPACE", "GIT_OBJECT_DIRECTORY",
      "GIT_PREFIX", "GIT_WORK_TREE", "LC_ALL",
    ]
    var values = variables.filter { !foreign.contains($0.key) }
    // NB: the messages in English, since some of them are looked at.
    values["LC_ALL"] = "C.UTF-8"
    values["LANGUAGE"] = "C"
    if let index { values["GIT_INDEX_FILE"] = index }
    switch attendance {
    case .alone:
      values["GIT_TERMINAL_PROMPT"] = "0"
      values["GPG_TTY"] = nil
    case .attended:
      break
    }
    return values.map { "\($0.key)=\($0.value)" }
  }

  private func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
