import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What was read or written last of each record.
struct KnownRevisions {
  private var standups: [UUID: Revision] = [:]
  private var meetings: [UUID: [MeetingName: Revision]] = [:]

  /// Whether no standup is known.
  var isEmpty: Bool { standups.isEmpty }

  /// The standups that are known.
  var standupIDs: [UUID] { Array(standups.keys) }

  /// The meetings of a standup that are known.
  func meetings(of standup: UUID) -> [MeetingName: Revision] { meetings[standup] ?? [:] }

  subscript(record: Change.Record) -> Revision? {
    get {
      switch record {
      case .meeting(let name, let standup): meetings[standup]?[name]
      case .standup(let id): standups[id]
      }
    }
    set {
      switch record {
      case .meeting(let name, let standup): meetings[standup, default: [:]][name] = newValue
      case .standup(let id): standups[id] = newValue
      }
    }
  }

  /// Notes what was read of many standups.
  mutating func note(_ read: [(id: UUID, revision: Revision)]) {
    standups.reserveCapacity(standups.count + read.count)
    for (id, revision) in read { standups[id] = revision }
  }

  /// Forgets a standup with its meetings.
  mutating func forget(_ standup: UUID) {
    standups[standup] = nil
    meetings[standup] = nil
  }
}
