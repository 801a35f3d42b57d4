import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an import would do. Nothing is done before the plan is applied.
public struct ImportPlan: Equatable, Sendable {
  /// Meetings for a standup that is there already.
  public struct Merge: Equatable, Sendable {
    public var standup: UUID
    public var meetings: [Meeting]
  }

  /// The new standups, with their meetings, at the end of the list.
  public var additions: [Standup] = []
  public var merges: [Merge] = []
  public var notes: [ImportNote] = []
  /// How many standups of the file could be read.
  public var standupCount = 0
  /// Why nothing can be imported, a clause without a full stop; nil if something can or if the file
  /// holds no data.
  public var failure: String?
  /// Whether an item of the file had to be left out.
  public var hasLeftOut = false

  public init() {}

  /// Whether everything that is in the file comes in.
  public var isComplete: Bool { failure == nil && !hasLeftOut }

  /// The exit code of the command: 0, or 65 if something stays out.
  public var exitCode: Int32 { isComplete ? 0 : 65 }

  /// The standups after the import. A standup that is gone by now gains nothing.
  public func applied(to standups: [Standup]) -> [Standup] {
    var result = standups
    for merge in merges {
      guard let index = result.firstIndex(where: { $0.id == merge.standup }) else { continue }
      result[index].history.insert(merge.meetings)
    }
    return result + additions
  }
}

extension History {
  /// Adds meetings, each under the next free name. Of those that started in the same second the first
  /// one counts as the newest.
  mutating func insert(_ meetings: [Meeting]) {
    for meeting in meetings.reversed().sorted(by: { $0.start < $1.start }) {
      insert(meeting, name: freeName(for: meeting.startedAt))
    }
  }
}
