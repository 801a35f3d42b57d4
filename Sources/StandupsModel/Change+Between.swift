#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Change {
  /// What storage has to do after the standups have changed, in an order in which it can be done.
  /// A record that returns while it is in the trash is restored, and then written in case it
  /// differs from what was deleted. Reading a meeting's record is no change.
  ///
  /// - Complexity: O(*n*), plus the size of the standups that differ.
  public static func between(
    _ old: [Standup], _ new: [Standup], trashed: TrashedRecords = TrashedRecords()
  ) -> [Change] {
    var changes: [Change] = []
    var oldIndices: [UUID: Int]?
    func indexInOld(of id: UUID, near index: Int) -> Int? {
      if index < old.count, old[index].id == id { return index }
      let indices =
        oldIndices ?? Dictionary(old.indices.map { (old[$0].id, $0) }, uniquingKeysWith: min)
      oldIndices = indices
      return indices[id]
    }
    var addedCount = 0
    for index in new.indices where index >= old.count || old[index] != new[index] {
      let counterpart = indexInOld(of: new[index].id, near: index).map { old[$0] }
      if counterpart == nil { addedCount += 1 }
      if counterpart == new[index] { continue }
      changes += between(counterpart, new[index], trashed: trashed)
    }
    guard new.count - addedCount < old.count else { return changes }
    let ids = Set(new.map(\.id))
    let gone = old.filter { !ids.contains($0.id) }.map { Change.trashStandup($0.id) }
    return gone + changes
  }

  /// What storage has to do after one standup has changed or, if there is no old one, appeared.
  public static func between(
    _ old: Standup?, _ new: Standup, trashed: TrashedRecords = TrashedRecords()
  ) -> [Change] {
    guard let old else {
      guard trashed.contains(.standup(new.id)) else {
        return [.writeStandup(new)] + meetings(from: History(), to: new, trashed: trashed)
      }
      return [.restoreStandup(new.id), .writeStandup(new)]
    }
    var bare = old
    bare.history = new.history
    let record = bare == new ? [] : [Change.writeStandup(new)]
    guard old.history != new.history else { return record }
    return record + meetings(from: old.history, to: new, trashed: trashed)
  }

  private static func meetings(
    from old: History, to new: Standup, trashed: TrashedRecords
  ) -> [Change] {
    var changes: [Change] = []
    for entry in old where !new.history.contains(entry.name) {
      changes.append(.trashMeeting(entry.name, standup: new.id))
    }
    for entry in new.history.reversed() {
      let counterpart = old[name: entry.name]
      let isRestored =
        counterpart == nil && trashed.contains(.meeting(entry.name, standup: new.id))
      if isRestored { changes.append(.restoreMeeting(entry.name, standup: new.id)) }
      guard let meeting = entry.meeting, counterpart?.meeting != meeting else { continue }
      if counterpart != nil, counterpart?.meeting == nil { continue }
      changes.append(.writeMeeting(meeting, name: entry.name, standup: new.id))
    }
    return changes
  }
}
