import StandupsModel

/// What a sync sent and received.
public struct SyncReport: Equatable, Sendable {
  /// What was sent, such as `Design: 1 meeting`; nil for nothing.
  public var sent: String?
  /// What was sent although somebody had taken it back on the server; nil for nothing.
  public var sentAgain: String?
  /// What the person has configured for pushing and the server does not take, said for the first time.
  public var pushedWithout: [PushFeature] = []
  /// What was received; nil for nothing.
  public var received: String?
  /// What could not be synced. Everything else was.
  public var skipped: [SkippedFile]
  /// The records that were left missing from the folder; nil for none.
  public var missing: MissingRecords?

  public init(
    sent: String? = nil, received: String? = nil, skipped: [SkippedFile] = [],
    missing: MissingRecords? = nil
  ) {
    self.sent = sent
    self.received = received
    self.skipped = skipped
    self.missing = missing
  }
}

/// A file of the data folder or the repository that was not synced and is unchanged.
public struct SkippedFile: Equatable, Sendable {
  /// The path in the data folder, harmless to show.
  public var path: String
  /// Why, as a clause.
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

extension SkippedFile: CustomStringConvertible {
  public var description: String { "\(path): \(reason)" }
}

extension SyncReport: CustomStringConvertible {
  /// One sentence without a period.
  public var description: String {
    guard let first = skipped.first else { return summary }
    return "\(summary) · skipped \(skipped.count.counted("file")) (\(first))"
  }

  /// One sentence without the files that were skipped.
  public var summary: String {
    let parts =
      [
        sent == sentAgain ? nil : sent.map { "sent \($0)" },
        sentAgain.map { "sent again what was taken back on the server: \($0)" },
        received.map { "received \($0)" },
      ].compactMap(\.self) + pushedWithout.map(\.omission)
    let text = parts.isEmpty ? "already up to date" : parts.joined(separator: " · ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}

/// How a sync ended.
public enum SyncOutcome: Equatable, Sendable {
  /// These questions must be answered first. Nothing was changed here or sent.
  case asked([MergeConflict])
  case finished(SyncReport)
}

/// What a sync is doing.
public enum SyncPhase: String, CaseIterable, Sendable {
  case committing
  case fetching
  case merging
  case pushing
  case applying
}

/// What a person can configure for pushes, and not every server takes.
public enum PushFeature: String, CaseIterable, Equatable, Sendable {
  /// `push.pushOption`.
  case options
  /// `push.gpgSign`.
  case signature

  /// What git says if the server does not take it.
  var refusal: String {
    switch self {
    case .options: "does not support push options"
    case .signature: "does not support --signed push"
    }
  }

  var omission: String {
    switch self {
    case .options: "pushed without your push options, which the server does not take"
    case .signature: "pushed without your signature, which the server does not take"
    }
  }
}
