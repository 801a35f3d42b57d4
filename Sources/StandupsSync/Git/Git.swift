#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The user's own git, in one folder, with the user's credentials and hooks.
public struct Git: Sendable {
  /// Whether git, ssh and hooks may prompt.
  public enum Attendance: Sendable {
    /// They may prompt on the terminal.
    case attended
    /// They have no terminal, so they fail instead of prompting.
    case unattended
  }

  struct Output {
    var status: Int32
    var bytes: [UInt8]
    var errors: String

    /// The output as text without the last newline.
    var text: String {
      String(
        decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self)
    }
  }

  let folder: String
  private let attendance: Attendance
  private let variables: [String: String]
  let cancellation: Cancellation
  /// A descriptor that stays open until a running git has ended.
  var held: Int32?

  /// - Parameter environment: git's environment; nil for the one of this process.
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

  /// Runs a command and waits until it ends.
  ///
  /// - Parameters:
  ///   - action: its purpose, for error messages: `fetch`.
  ///   - index: the index file to use instead of the repository's own.
  ///   - accepted: the exit statuses that are not failures.
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
    let command = ["git"] + (isOutside ? [] : place) + arguments
    let git = try SupervisedGit(
      command, search: variables["PATH"], environment: environment(index: index),
      isUnattended: attendance == .unattended, input: standardInput, output: standardOutput,
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
    // NB: a git hook of another repository may have started this program.
    let foreign: Set<String> = [
      "GIT_COMMON_DIR", "GIT_DIR", "GIT_INDEX_FILE", "GIT_NAMESPACE", "GIT_OBJECT_DIRECTORY",
      "GIT_PREFIX", "GIT_WORK_TREE", "LC_ALL",
    ]
    var values = variables.filter { !foreign.contains($0.key) }
    // NB: messages in English, since the program recognizes some of them.
    values["LC_ALL"] = "C.UTF-8"
    values["LANGUAGE"] = "C"
    if let index { values["GIT_INDEX_FILE"] = index }
    switch attendance {
    case .attended:
      break
    case .unattended:
      values["GIT_TERMINAL_PROMPT"] = "0"
      values["GPG_TTY"] = nil
    }
    return values.map { "\($0.key)=\($0.value)" }
  }
}
