import Processes
import StandupsModel

/// The user's own git, with the user's settings and credentials unless it is isolated.
///
/// NB: nothing in the data folder or its repository affects what git runs: no hooks, filters,
/// attributes, remote helpers, or settings. Git never has a terminal, so neither it nor ssh can
/// prompt; both ask their helpers (git's credential helper, ssh's agent) or fail.
public struct Git: Sendable {
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

  /// The place in which a command runs.
  enum Place {
    /// In no repository.
    case nowhere
    /// In this repository, named by git's own folder.
    case repository(String)
  }

  let folder: String
  private let variables: [String: String]
  let cancellation: Cancellation
  var place = Place.nowhere
  /// Settings that apply to every command, such as the author of commits.
  var settings: [String: String] = [:]
  /// True if git reads something that may be hostile: the settings of the user and the system do
  /// not apply, it never fetches or writes, and memory and output have limits.
  var isIsolated = false
  /// A descriptor that stays open until a running git has ended.
  var held: Int32?
  /// The maximum time that a command may take, in whole milliseconds.
  var timeLimit = Duration.seconds(30 * 60)

  /// - Parameter environment: git's environment; nil for the one of this process.
  public init(
    folder: String, environment: [String: String]? = nil,
    cancellation: Cancellation = Cancellation()
  ) {
    let isAbsolute = folder.hasPrefix("/")
    self.folder = isAbsolute ? folder : "\(Descriptor.absolutePath(".") ?? ".")/\(folder)"
    self.variables = environment ?? SupervisedProcess.environment
    self.cancellation = cancellation
  }

  /// Runs a command and waits until it ends.
  ///
  /// - Parameters:
  ///   - action: its purpose, for error messages: `fetch`.
  ///   - index: the index file to use, for the folder as git's working tree.
  ///   - directory: the base of relative paths.
  ///   - accepted: the exit statuses that are not failures.
  @discardableResult
  func run(
    _ arguments: [String], to action: String, input: [UInt8]? = nil, index: String? = nil,
    directory: String = "/", accepted: Set<Int32> = [0]
  ) throws(SyncError) -> Output {
    try cancellation.check()
    let standardInput = try SyncError.wrap { try input.map { try TemporaryFile($0) } }
    let standardOutput = try SyncError.wrap { try TemporaryFile() }
    let standardError = try SyncError.wrap { try TemporaryFile() }
    let input: Int32? =
      switch standardInput {
      case .some(let file): file.descriptor
      case .none: nil
      }
    // NB: its supervisor also holds the sync lock. No matter how this program ends, no other sync
    // can start until this git process has ended and released its own locks.
    let process = try start(
      arguments, input: input, output: standardOutput.descriptor, errors: standardError.descriptor,
      index: index, directory: directory)
    defer { process.cleanUp() }
    let end = cancellation.whileRunning(process) { process.waitUntilEnd(for: timeLimit) }
    try cancellation.check()
    let errors = try SyncError.wrap { try standardError.contents() }
    guard case .exited(let status) = end, accepted.contains(status) else {
      throw failure(end, errors, action: action)
    }
    return Output(
      status: status, bytes: try SyncError.wrap { try standardOutput.contents() },
      errors: String(decoding: errors, as: UTF8.self))
  }

  /// The failure of a command that has ended.
  func failure(_ end: SupervisedProcess.End, _ errors: [UInt8], action: String) -> SyncError {
    let errors = String(decoding: errors, as: UTF8.self)
    return switch end {
    case .exited(let status): .git(errors, status: status, action: action)
    case .failed(let number): .system("\(SystemError("run git", number))")
    case .late:
      .git(GitFailure(action: action, reason: .timeout, message: "no message; it was killed"))
    case .lost, .signaled: .git(errors, status: nil, action: action)
    }
  }

  /// Starts a command. The caller waits for its end and cleans up.
  func start(
    _ arguments: [String], input: Int32?, output: Int32? = nil, errors: Int32,
    index: String? = nil, directory: String = "/"
  ) throws(SyncError) -> SupervisedProcess {
    guard let path = Self.path(variables["PATH"] ?? "/usr/local/bin:/usr/bin:/bin") else {
      throw .noGit
    }
    // NB: at the root, git cannot mistake the repository of a working directory for its own.
    let command =
      switch place {
      case .nowhere: ["git", "-C", directory]
      case .repository(let path): ["git", "-C", directory, "--git-dir=\(path)"]
      }
    do throws(SystemError) {
      return try SupervisedProcess(
        path: path, arguments: command + arguments, environment: environment(index: index),
        input: input, output: output, errors: errors, held: held, leavesChildren: true,
        fileLimit: isIsolated ? Self.isolatedOutputLimit : 0)
    } catch {
      throw .system("\(SystemError("run git", error.number))")
    }
  }

  private static func path(_ search: String) -> String? {
    // NB: a relative folder would depend on where the program was started.
    search.split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/git" }
      .first { access($0, X_OK) == 0 }
  }
}

extension Git {
  /// The settings in a file, by name, without those of files that it includes.
  func settings(in file: [UInt8]) throws(SyncError) -> [String: String] {
    let output = try run(
      ["config", "--file", "-", "--null", "--list"], to: "read git's settings", input: file)
    var settings: [String: String] = [:]
    for entry in output.bytes.split(separator: 0) {
      let parts = entry.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
      guard parts.count == 2 else { continue }
      settings[String(decoding: parts[0], as: UTF8.self)] = String(
        decoding: parts[1], as: UTF8.self)
    }
    return settings
  }
}

extension Git {
  /// The variables of git that belong to the user. All others are about one repository or one
  /// command, such as the variables of another repository's hook that starts this program.
  private static let ownVariables: Set<String> = [
    "GIT_ASKPASS", "GIT_AUTHOR_DATE", "GIT_AUTHOR_EMAIL", "GIT_AUTHOR_NAME",
    "GIT_COMMITTER_DATE", "GIT_COMMITTER_EMAIL", "GIT_COMMITTER_NAME", "GIT_CONFIG_GLOBAL",
    "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_SYSTEM", "GIT_EXEC_PATH", "GIT_HTTP_USER_AGENT",
    "GIT_PROXY_SSL_CAINFO", "GIT_PROXY_SSL_CERT", "GIT_PROXY_SSL_KEY", "GIT_SSH",
    "GIT_SSH_COMMAND", "GIT_SSH_VARIANT", "GIT_SSL_CAINFO", "GIT_SSL_CAPATH", "GIT_SSL_CERT",
    "GIT_SSL_KEY",
  ]

  /// Settings that override the user's own.
  private static let safeSettings = [
    "core.attributesFile": "/dev/null",
    "core.excludesFile": "/dev/null",
    // NB: git's objects and refs survive a power failure, as the records do.
    "core.fsync": "all",
    "core.hooksPath": "/dev/null",
    "core.logAllRefUpdates": "true",
    // NB: git would refuse a whole push because of one odd entry. Nothing here is checked out by
    // git.
    "fetch.fsckObjects": "false",
    // NB: cleaning up is left to the user, since it takes long and runs in the background.
    "gc.auto": "0",
    "http.lowSpeedLimit": "100",
    "http.lowSpeedTime": "60",
    "maintenance.auto": "false",
    "push.followTags": "false",
    "push.recurseSubmodules": "no",
    "submodule.recurse": "false",
    "transfer.bundleURI": "false",
  ]

  private static let isolation = [
    // NB: the limit of one allocation, such as for a text that becomes huge when it is inflated.
    "GIT_ALLOC_LIMIT": "256m",
    "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_OPTIONAL_LOCKS": "0",
  ]

  /// The maximum output of an isolated git, in bytes.
  private static let isolatedOutputLimit: Int64 = 64 << 20

  private func environment(index: String?) -> [String] {
    var values = variables.filter {
      !$0.key.hasPrefix("GIT_") || Self.ownVariables.contains($0.key)
    }
    // NB: messages in English, since the program recognizes some of them.
    values["LC_ALL"] = "C.UTF-8"
    values["LANGUAGE"] = "C"
    values["GIT_ALLOW_PROTOCOL"] = RemoteURL.protocols.joined(separator: ":")
    if let index {
      values["GIT_INDEX_FILE"] = index
      values["GIT_WORK_TREE"] = folder
    }
    values["GIT_NO_REPLACE_OBJECTS"] = "1"
    values["GIT_TERMINAL_PROMPT"] = "0"
    values["GPG_TTY"] = nil
    if isIsolated { values.merge(Self.isolation) { $1 } }
    let settings = Self.safeSettings.merging(settings) { $1 }.sorted { $0.key < $1.key }
    values["GIT_CONFIG_COUNT"] = "\(settings.count)"
    for (number, setting) in settings.enumerated() {
      values["GIT_CONFIG_KEY_\(number)"] = setting.key
      values["GIT_CONFIG_VALUE_\(number)"] = setting.value
    }
    return values.map { "\($0.key)=\($0.value)" }
  }
}
