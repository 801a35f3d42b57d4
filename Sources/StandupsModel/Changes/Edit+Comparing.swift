extension Edit {
  /// The edit that turns standups into others without a person changing them one by one: an import,
  /// or a return to an earlier state. Reading a meeting is not an edit.
  ///
  /// - Parameter isReturn: true if the records that are only in the new standups are in the trash.
  ///   Then they are restored, and written, in case they were changed before they were deleted.
  /// - Complexity: O(*n*), plus the size of the standups that differ.
  public static func between(_ old: [Standup], _ new: [Standup], isReturn: Bool = false) -> Edit {
    let present = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let kept = Set(new.map(\.id))
    let gone = old.filter { !kept.contains($0.id) }.map { Part.standup(.deleted($0)) }
    return Edit(
      gone
        + new.flatMap { standup -> [Part] in
          guard let old = present[standup.id] else {
            return isReturn
              ? [.standup(.restored(standup)), .standup(.changed(from: standup, to: standup))]
              : [.standup(.added(standup))]
          }
          return old == standup ? [] : between(old, standup, isReturn: isReturn)
        })
  }

  private static func between(_ old: Standup, _ new: Standup, isReturn: Bool) -> [Part] {
    let isChanged = !Standup.changes(from: old, to: new).isEmpty
    let gone = old.history.filter { !new.history.contains($0.name) }.map {
      Part.meeting(.deleted($0), standup: new.id)
    }
    let written = new.history.reversed().flatMap { entry -> [Part] in
      guard let present = old.history[name: entry.name] else {
        let differences: [Difference<History.Entry>] =
          isReturn ? [.restored(entry), .changed(from: entry, to: entry)] : [.added(entry)]
        return differences.map { .meeting($0, standup: new.id) }
      }
      guard present.meeting != nil, entry.meeting != nil, present.meeting != entry.meeting else {
        return []
      }
      return [.meeting(.changed(from: present, to: entry), standup: new.id)]
    }
    return (isChanged ? [.standup(.changed(from: old, to: new))] : []) + gone + written
  }
}
