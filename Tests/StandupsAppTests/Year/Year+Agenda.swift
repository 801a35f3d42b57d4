import Foundation
import StandupsModel

/// What must be true of updates and items once everybody has the same records.
extension Year {
  func check(_ agenda: Agenda, _ meetings: [Meeting]) throws {
    let taken = meetings.flatMap(\.transcript).reduce(Set<String>()) {
      $0.union(Ledger.texts(in: $1.text))
    }
    var pending: Set<String> = []
    for line in agenda.updates.values.flatMap(\.lines) {
      for text in Ledger.texts(in: line.text) {
        let isNew = pending.insert(text).inserted
        guard isNew, !taken.contains(text) else { throw Problem("a line is doubled: \(text)") }
      }
    }
    for meeting in meetings {
      let ids = meeting.transcript.compactMap(\.id)
      guard Set(ids).count == ids.count else {
        throw Problem("\(meeting.startedAt): a line is in the meeting twice")
      }
    }
    try check(agenda.items)
  }

  private func check(_ items: [Item]) throws {
    let owed = team.ledger.owed
    var texts: Set<String> = []
    for item in items {
      for text in Ledger.texts(in: item.text) where !texts.insert(text).inserted {
        throw Problem("an item is doubled: \(items.filter { $0.text.contains(text) })")
      }
      // Who deletes a standup deletes their changes with it, even if it comes back for the others.
      let isOwed = Ledger.items(in: [item.text]).isSubset(of: owed)
      guard isOwed, let promised = team.itemChanges[item.id] else { continue }
      if item.changes > promised.changes { continue }
      let isEarlier =
        item.resolution.map { $0.date <= promised.resolution?.date ?? .distantFuture } ?? true
      guard item.changes == promised.changes, item.isOpen == promised.isOpen, isEarlier else {
        throw Problem("an item forgot what became of it: \(item), not \(promised)")
      }
    }
  }
}
