#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
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

  let folder: String
  private let attendance: Attendance
  private let variables: [String: String]
  let cancellation: Cancellation
  /// The descriptor that stays open until a git that was begun is gone.
  var held: Int32?

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
    let git = try SupervisedGit(
      words, search: variables["PATH"], environment: environment(index: index),
      isAlone: attendance == .alone, input: standardInput, output: standardOutput,
      errors: standardError, held: held)
    let status = try git.status(cancellation)
    try cancellation.check()
    let errors = String(decoding: try standardError.contents(), as: UTF8.self)
    guard let status, accepted.contains(status) else {
      throw .git(errors, status: status, action: action)
    }
    return Output(status: status, bytes: try standardOutput.contents(), errors: errors)
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
}
