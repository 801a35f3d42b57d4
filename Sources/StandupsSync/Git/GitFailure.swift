import Records
import StandupsModel

/// A git command that failed.
public struct GitFailure: Equatable, Sendable {
  /// The reason, if git's words for it are known.
  public enum Reason: CaseIterable, Sendable {
    case authentication
    case checkedOut
    case damaged
    case declined
    case forbiddenProtocol
    case hostKey
    /// Someone else pushed first.
    case late
    /// The program that connects, such as ssh, gave no other reason.
    case noAnswer
    case noBranch
    case noHost
    case noRepository
    case noSpace
    case notPermitted
    /// Objects of one repository cannot be stored in the other.
    case otherFormat
    case otherOwner
    case protectedBranch
    case remoteLocked
    case shallow
    case timeout
    case tooLarge
    case unknown
    case unreachable
  }

  /// The action that failed, as a verb: `fetch`.
  public var action: String
  public var reason: Reason
  /// Git's own message.
  public var message: String
  /// The remote repository's message, such as the words of its hook.
  public var remote: String?

  public init(action: String, reason: Reason, message: String, remote: String? = nil) {
    self.action = action
    self.reason = reason
    self.message = message
    self.remote = remote
  }
}

extension GitFailure: LocalizedTextConvertible {
  /// The failure, the reason, and the advice, without a period.
  public var localizedText: LocalizedText {
    let failure: LocalizedText = "could not \(word: action)"
    guard let said = remote?.quoted(columns: 300) else {
      return "\(failure.text): \(why.text); \(advice.text)"
    }
    return "\(failure.text): \(why.text); the repository says \(said); \(advice.text)"
  }

  private var why: LocalizedText {
    switch reason {
    case .authentication: "the server did not accept your credentials"
    case .checkedOut: "the repository has the branch checked out, so no one can push to it"
    case .damaged: "a repository is damaged: git says \(message.quoted(columns: 300))"
    case .declined: "the repository's hook declined the changes"
    case .forbiddenProtocol:
      "sync uses only \(RemoteURL.protocols.joined(separator: ", ")) or a path"
    case .hostKey: "the server's host key is unknown or has changed"
    case .late: "someone else pushed first"
    case .noAnswer: "the connection ended before the repository answered"
    case .noBranch: "the branch does not exist there"
    case .noHost: "the server's name was not found"
    case .noRepository: "there is no repository at that address, or you do not have access to it"
    case .noSpace: "a disk or quota is full: git says \(message.quoted(columns: 300))"
    case .notPermitted: "permission was denied: git says \(message.quoted(columns: 300))"
    case .otherFormat:
      "one repository names its objects by SHA-1 and the other by SHA-256"
    case .otherOwner:
      "the repository belongs to another user: git says \(message.quoted(columns: 300))"
    case .protectedBranch: "the branch is protected"
    case .remoteLocked: "the repository is locked: git says \(message.quoted(columns: 300))"
    case .shallow: "a repository is shallow, so part of its history is missing"
    case .timeout: "the server did not answer in time"
    case .tooLarge: "the server does not accept files that large"
    case .unknown: "git says \(message.quoted(columns: 300))"
    case .unreachable: "the server cannot be reached"
    }
  }

  private var advice: LocalizedText {
    switch reason {
    case .authentication:
      "add them to git's credential helper or ssh's agent, since git cannot ask for them here"
    case .checkedOut: "use a bare repository, made with git init --bare"
    case .damaged: "run git fsck in the data folder and in the repository to see which"
    case .declined:
      "your changes are saved here; change what the hook objects to, or ask the repository's owner"
    case .forbiddenProtocol: "choose another URL"
    case .hostKey: "connect once with ssh to check and accept it"
    case .late, .noBranch: "sync again"
    case .noAnswer:
      "check the URL, and that ssh (or the program git connects with) works outside standups"
    case .noHost, .noRepository: "check the URL and your network"
    case .noSpace: "free some space and sync again"
    case .notPermitted: "check the owner and the permissions, there and here"
    case .otherFormat:
      "move .git out of the data folder, then set up sync again with standups sync --init URL"
    case .otherOwner: "if you trust them, run git config --global --add safe.directory PATH"
    case .protectedBranch: "allow pushing to it, or choose another branch"
    case .remoteLocked:
      "if no one else is syncing, the lock was left behind and must be removed there"
    case .shallow: "run git fetch --unshallow in it"
    case .timeout, .unreachable: "your changes are saved here; sync again when you are online"
    case .tooLarge: "your changes are saved here; shorten them, or ask the server's owner"
    case .unknown: "your changes are saved here; fix the problem and sync again"
    }
  }
}

extension GitFailure {
  /// Git's words for each reason. The first match counts, so specific ones come first.
  private static let marks: [(reason: Reason, texts: [String])] = [
    (.noSpace, ["No space left on device", "Disk quota exceeded", "File too large"]),
    (.protectedBranch, ["protected branch", "Protected branch", "GH006", "GH013"]),
    (.declined, ["hook declined)"]),
    (.checkedOut, ["(branch is currently checked out)"]),
    (.tooLarge, ["exceeds maximum allowed size", "exceeds GitHub's file size limit"]),
    (.shallow, ["shallow update not allowed", "(shallow", "shallow file has changed"]),
    (.remoteLocked, [".lock': File exists"]),
    (
      .late,
      [
        "(fetch first)", "(non-fast-forward)", "(stale info)", "incorrect old value",
        " but expected ",
        "reference already exists",
      ]
    ),
    (.noBranch, ["couldn't find remote ref"]),
    (
      .otherFormat, ["mismatched algorithms", "hash algorithm", "unexpected capabilities^{}"]
    ),
    (.otherOwner, ["dubious ownership"]),
    (.forbiddenProtocol, ["' not allowed", "not supported or disabled in libcurl"]),
    (.hostKey, ["Host key verification failed", "REMOTE HOST IDENTIFICATION HAS CHANGED"]),
    (
      .authentication,
      [
        "Authentication failed", "could not read Username", "could not read Password",
        "Permission denied (", "returned error: 401", "returned error: 403",
      ]
    ),
    (
      .noHost,
      [
        "Could not resolve host", "Name or service not known", "name resolution",
        "nodename nor servname", "unable to look up",
      ]
    ),
    (.timeout, ["timed out", "Operation too slow", "Timeout was reached"]),
    (
      .unreachable,
      [
        "Connection refused", "Network is unreachable", "No route to host", "Connection reset",
        "Couldn't connect to server", "Could not connect to server", "unable to connect to",
        "early EOF", "unexpected disconnect",
      ]
    ),
    (
      .noRepository,
      [
        "does not appear to be a git repository", "Repository not found", "returned error: 404",
        "not found: did you run git update-server-info", "repository not exported", "' not found",
      ]
    ),
    (.notPermitted, ["Permission denied", "insufficient permission", "Read-only file system"]),
    (
      .damaged,
      [
        "corrupt", "is empty", "bad object", "missing blob", "missing tree", "unable to read tree",
        "did not send all necessary objects", "inflate: data stream error", "bad pack",
        "invalid index-pack", "index-pack failed", "unpack-objects failed", "unresolved deltas",
        "garbage at end", "Could not read ", "(missing necessary objects)", "unpacker error",
      ]
    ),
  ]

  /// Git's words when the program that it connects with has ended, regardless of that program's
  /// words.
  private static let endOfConnection = [
    "Could not read from remote repository", "Please make sure you have the correct access rights",
    "and the repository exists.",
  ]

  /// Git's own words about a lock or a hook, which our sentences replace.
  private static let ownWords = [
    "error: hook declined to update", "error: cannot lock ref", "error: refusing to update",
  ]

  /// - Parameters:
  ///   - output: git's output.
  ///   - status: git's exit status; nil if a signal ended it.
  init(action: String, output: String, status: Int32?) {
    let all = output.split(whereSeparator: \.isNewline).map { String($0).trimmed }
      .filter { !$0.isEmpty }
    let lines = all.filter { line in !Self.endOfConnection.contains(where: line.includes) }
    let words = lines.filter { $0.hasPrefix("remote: ") }.map { String($0.dropFirst(8)).trimmed }
    self.action = action
    // NB: words of the remote repository must not pass for git's.
    let own = lines.filter { line in
      !line.hasPrefix("remote: ") || line.hasPrefix("remote: error: ")
        || line.hasPrefix("remote: fatal: ")
    }.joined(separator: "\n")
    reason =
      Self.marks.first { $0.texts.contains(where: own.includes) }?.reason
      ?? (lines.isEmpty && !all.isEmpty ? .noAnswer : .unknown)
    message =
      Self.message(in: lines)
      ?? status.map { String(localized: "no message; exit status \($0)") }
      ?? String(localized: "no message; killed by a signal")
    switch reason {
    case .checkedOut, .damaged, .late, .noSpace, .notPermitted, .remoteLocked: remote = nil
    case .authentication, .declined, .forbiddenProtocol, .hostKey, .noAnswer, .noBranch, .noHost,
      .noRepository, .otherFormat, .otherOwner, .protectedBranch, .shallow, .timeout, .tooLarge,
      .unknown,
      .unreachable:
      remote = Self.text(
        words.filter { word in !word.isEmpty && !Self.ownWords.contains { word.hasPrefix($0) } }
          .map(\.withoutMark))
    }
  }

  private static func message(in lines: [String]) -> String? {
    let lines = lines.filter {
      !$0.hasPrefix("hint:") && !$0.hasPrefix("warning:") && $0 != "Done"
    }
    let marks = ["ssh:", "remote: error:", "remote: fatal:", "fatal:", "error:", "! ["]
    let line =
      marks.lazy.compactMap { mark in lines.first { $0.hasPrefix(mark) } }.first ?? lines.first
    return text(line.map { [$0.withoutMark] } ?? [])
  }

  /// The first lines of a text from outside, on one line.
  private static func text(_ lines: [String]) -> String? {
    guard !lines.isEmpty else { return nil }
    return RemoteURL.redacted(lines.prefix(4).joined(separator: " / ")).harmless
  }
}

extension String {
  fileprivate var withoutMark: String {
    for mark in ["remote: error: ", "remote: fatal: ", "fatal: ", "error: "]
    where hasPrefix(mark) {
      return String(dropFirst(mark.count))
    }
    return self
  }
}
