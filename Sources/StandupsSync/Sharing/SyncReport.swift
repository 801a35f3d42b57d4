import StandupsModel

/// What a sync has brought about, in words.
public struct SyncReport: Equatable, Sendable {
  /// What went to the others, such as `Design: 1 meeting`, or nil if there was nothing.
  public var sent: String?
  /// What came from the others.
  public var received: String?

  public init(sent: String? = nil, received: String? = nil) {
    self.sent = sent
    self.received = received
  }
}

extension SyncReport: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch (sent, received) {
    case (nil, nil): "Everything is in step"
    case (let sent?, nil): "Sent \(sent)"
    case (nil, let received?): "Received \(received)"
    case (let sent?, let received?): "Sent \(sent) · received \(received)"
    }
  }
}

/// How a sync ended.
public enum SyncOutcome: Equatable, Sendable {
  /// Nothing was shared and nothing changed here: these have to be answered first.
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
