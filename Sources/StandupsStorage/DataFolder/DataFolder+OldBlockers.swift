import Records
import StandupsModel

/// Blockers of meetings from before items existed. The team's decision about them is in the
/// standup's file; that someone will decide later is known only to this machine.
extension DataFolder {
  /// The number of meetings that are searched for old blockers: those of about two years.
  private static let oldMeetingLimit = 500

  /// The blockers of the newest meetings that are not items, since those meetings were held before
  /// items existed. The oldest come first. Empty if all of them were postponed.
  ///
  /// - Complexity: one file per item, and one per meeting up to `oldMeetingLimit`.
  public func oldBlockers(of standup: Standup.ID) throws(StorageError) -> [Item] {
    let names = try self.standup(standup).history.prefix(Self.oldMeetingLimit).map(\.name)
    let blockers = meetings(names, of: standup).values.flatMap { meeting in
      meeting.items.filter { $0.kind == .blocker }
    }
    let old = Agenda(items: try newItems(in: blockers, of: standup)).items
    return Set(old.map(\.id)).isSubset(of: postponedBlockers(of: standup)) ? [] : old
  }

  /// Postpones the decision about these blockers: `oldBlockers(of:)` is empty until there are others.
  public func postponeBlockers(
    _ blockers: Set<Item.ID>, of standup: Standup.ID
  ) throws(StorageError) {
    let ids = blockers.map(\.uuidString).sorted()
    let bytes = JSONWriter.bytes(.object(["blockers": .array(ids.map(JSONValue.string))]))
    try locked { root throws(StorageError) in
      try hiddenFolder(Layout.postponed, in: root).replace(Layout.file(of: standup), with: bytes)
    }
  }

  /// The blockers that were postponed. A file that cannot be read contains none, and the next
  /// answer replaces it.
  private func postponedBlockers(of standup: Standup.ID) -> Set<Item.ID> {
    do throws(StorageError) {
      let file = Layout.file(of: standup)
      guard let folder = try openedFolder(Layout.postponed, action: "read"),
        let bytes = try folder.contents(of: file)
      else { return [] }
      return try RecordFile.decode(bytes, path: folder.pathOf(file)) {
        json throws(JSONProblem) in
        var blockers: Set<Item.ID> = []
        for id in try json.required("blockers").array() { blockers.insert(try id.uuid()) }
        return blockers
      }
    } catch {
      return []
    }
  }
}
