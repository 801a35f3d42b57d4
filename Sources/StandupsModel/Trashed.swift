/// The records that were moved to the trash since the program started, so that bringing one back is
/// told apart from adding it.
public struct TrashedRecords: Equatable, Sendable {
  private var records: Set<Change.Record> = []

  public init() {}

  public func contains(_ record: Change.Record) -> Bool { records.contains(record) }

  /// Keeps the account after storage was asked for a change.
  public mutating func note(_ change: Change) {
    switch change {
    case .trashMeeting, .trashStandup: records.insert(change.record)
    case .restoreMeeting, .restoreStandup, .writeMeeting, .writeStandup:
      records.remove(change.record)
    }
  }
}
