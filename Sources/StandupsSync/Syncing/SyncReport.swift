import StandupsModel

/// The changes that a sync sent and received.
public struct SyncReport: Equatable, Sendable {
  /// The changes that were sent, such as `Design: 1 meeting`; nil if there were none.
  public var sent: String?
  /// The changes that were sent although someone had removed them from the server; nil if there
  /// were none.
  public var sentAgain: String?
  /// The features that the person has configured for pushes and the server does not accept, when
  /// reported for the first time.
  public var pushedWithout: [PushFeature] = []
  /// The changes that were received; nil if there were none.
  public var received: String?
  /// The files that could not be synced. Everything else was.
  public var skipped: [SkippedFile]
  /// The records that were left missing from the folder; nil if there were none.
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
  /// The reason, as a clause.
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
    return String(
      localized: "\(summary) · skipped \(skipped.count.counted("file")) (\(first))")
  }

  /// One sentence without the files that were skipped.
  public var summary: String {
    let parts =
      [
        sent == sentAgain ? nil : sent.map { String(localized: "sent \($0)") },
        sentAgain.map {
          String(localized: "sent again after it was removed from the server: \($0)")
        },
        received.map { String(localized: "received \($0)") },
      ].compactMap(\.self) + pushedWithout.map(\.omission.text)
    let text =
      parts.isEmpty ? String(localized: "already up to date") : parts.joined(separator: " · ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}

/// The outcome of a sync.
public enum SyncOutcome: Equatable, Sendable {
  /// These questions must be answered first. Nothing was changed here or sent.
  case asked([MergeConflict])
  case finished(SyncReport)
}

/// The current step of a sync.
public enum SyncPhase: String, CaseIterable, Sendable {
  case committing
  case fetching
  case merging
  case pushing
  case applying
}

/// A feature that people can configure for pushes, and that not every server accepts.
public enum PushFeature: String, CaseIterable, Equatable, Sendable {
  /// `push.pushOption`.
  case options
  /// `push.gpgSign`.
  case signature

  /// Git's words if the server does not accept it.
  var refusal: String {
    switch self {
    case .options: "does not support push options"
    case .signature: "does not support --signed push"
    }
  }

  var omission: LocalizedText {
    switch self {
    case .options: "pushed without your push options, which the server does not accept"
    case .signature: "pushed without your signature, which the server does not accept"
    }
  }
}
