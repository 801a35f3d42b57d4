import StandupsModel

/// The revision of each record that was last read, written, or accepted.
struct KnownRevisions {
  private var standups: [UUID: Revision] = [:]
  private var meetings: [UUID: [MeetingName: Revision]] = [:]

  /// True if no standup is known.
  var isEmpty: Bool { standups.isEmpty }

  var standupIDs: [UUID] { Array(standups.keys) }

  func meetings(of standup: UUID) -> [MeetingName: Revision] { meetings[standup] ?? [:] }

  subscript(record: Change.Record) -> Revision? {
    get {
      switch record {
      case .meeting(let name, let standup): meetings[standup]?[name]
      case .standup(let id): standups[id]
      case .item, .schedule, .update, .wait: nil
      }
    }
    set {
      switch record {
      case .meeting(let name, let standup): meetings[standup, default: [:]][name] = newValue
      case .standup(let id): standups[id] = newValue
      // Writes merge, so the versions that they replace do not matter.
      case .item, .schedule, .update, .wait: break
      }
    }
  }

  /// Removes a standup with its meetings.
  mutating func forget(_ standup: UUID) {
    standups[standup] = nil
    meetings[standup] = nil
  }
}
