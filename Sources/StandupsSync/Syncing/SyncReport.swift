import StandupsModel

/// What a sync sent and received.
public struct SyncReport: Equatable, Sendable {
  /// What was sent, such as `Design: 1 meeting`; nil for nothing.
  public var sent: String?
  /// What was received; nil for nothing.
  public var received: String?

  public init(sent: String? = nil, received: String? = nil) {
    self.sent = sent
    self.received = received
  }
}

extension SyncReport: CustomStringConvertible {
  /// One sentence without a period.
  public var description: String {
    switch (sent, received) {
    case (nil, nil): "Already up to date"
    case (let sent?, nil): "Sent \(sent)"
    case (nil, let received?): "Received \(received)"
    case (let sent?, let received?): "Sent \(sent) · received \(received)"
    }
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
