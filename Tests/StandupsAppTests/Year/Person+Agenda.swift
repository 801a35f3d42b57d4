import Composable
import ComposableUI
import Foundation
import StandupsModel
import TerminalUI

@testable import Standups
@testable import StandupsApp
@testable import StandupsStorage

/// What happens between meetings: people write updates, and resolve items.
extension Person {
  // MARK: Updates

  /// Writes or changes somebody's update, for people also write for each other.
  func writeUpdate() throws {
    guard try selectStandup(), let standup = state.list.selected else { return }
    try press("U")
    guard let form = state.openUpdate else { return }
    if form.author == nil {
      for _ in 0..<team.pick(standup.team.count) { try press(.down) }
      try press(.enter)
    }
    for _ in 0...team.pick(3) {
      guard let form = state.openUpdate else { return }
      for _ in 0..<team.pick(form.form.fields.count) { try press(.down) }
      if team.once(in: 4) { try press(.control("u")) } else { try enterText() }
      if team.once(in: 3) { try press(.enter) }
    }
    if team.once(in: 4) { try writeUpdateByCommand(of: standup.id) }
    guard let form = state.openUpdate else { return }
    let before = Ledger.texts(in: form.base)
    let after = form.form.value.lines.reduce(Set<String>()) { $0.union(Ledger.texts(in: $1.text)) }
    typed.formUnion(after.subtracting(before))
    release(before.subtracting(after))
    team.count(.updates)
    try press(.control("s"))
    if state.openUpdate != nil { throw Problem("\(name)'s update does not close") }
  }

  /// Adds lines, like `standups update`.
  func writeUpdateByCommand() throws {
    guard try selectStandup(), let standup = state.list.selected else { return }
    try writeUpdateByCommand(of: standup.id)
  }

  private func writeUpdateByCommand(of id: Standup.ID) throws {
    try change { folder in
      let author = team.pick(try folder.standup(id).team)
      let base = try folder.agenda(of: id).updates[author.id]?.lines ?? []
      let new = (0...team.pick(2)).map { _ in
        (kind: team.pick(WrittenUpdate.Line.Kind.allCases), text: team.ledger.text(of: name))
      }
      let edit = WrittenUpdate.Rewrite(
        of: base, to: base.map { (kind: $0.kind, text: $0.text) } + new, uuid: newID)
      return [.writeUpdate(edit, of: author.id, standup: id)]
    }
    team.count(.updates)
  }

  /// Stores what everybody wrote, like `standups close`, which may be killed.
  func closeRound() throws {
    guard try selectStandup(), let standup = state.list.selected else { return }
    let disk = Disk(
      folder: path, isFull: isDiskFull, dyingAfter: team.once(in: 4) ? team.pick(40) : nil)
    let folder = DataFolder(
      path: path, now: { [now] in now }, host: name, fault: { disk.fail($0) })
    let id = newID()
    do {
      let read = try folder.load().standups.first { $0.id == standup.id }
      let (meeting, _) = try CloseCommand.close(read ?? standup, in: folder, id: id, at: now)
      team.ledger.promise(Ledger.items(of: meeting))
      team.count(.rounds)
    } catch is UpdateError {
      team.note("\(name): nobody wrote for \(standup.id)")
    } catch {
      guard isDiskFull || disk.isDead else { throw error }
      team.note("\(name)'s round is not closed")
      interrupted[id] = []
    }
    release(folder)
    try notice(disk)
  }

  // MARK: Items

  /// Resolves and reopens items on their screen.
  func workOnItems() throws {
    if team.once(in: 2) {
      try goHome()
    } else {
      guard try selectStandup() else { return }
      try press(.enter)
    }
    try press("i")
    if team.once(in: 3) { try press("v") }
    if team.once(in: 3) { try press("o") }
    for _ in 0...team.pick(3) {
      guard let rows = state.path.last?.items?.rows, !rows.isEmpty else { return }
      for _ in 0..<team.pick(min(rows.count, 8)) { try press("j") }
      guard let items = state.path.last?.items, let row = items.selected else { return }
      // What was just resolved is reopened first.
      let old = row.item.isOpen ? (row.item, row.standup) : items.itemToReopen
      try press(row.item.isOpen ? "r" : "R")
      if let old { try expectChange(of: old.0, in: old.1) }
    }
  }

  /// Resolves or reopens an item of the speaker during the meeting.
  func changeSpeakersItem() throws {
    guard let record = state.path.last?.record, let item = record.selectedSpeakersItem else {
      return
    }
    let old = item.isOpen ? item : record.itemToReopen
    try press(item.isOpen ? "r" : "R")
    if let old { try expectChange(of: old, in: record.standup.id) }
  }

  /// An item that is called saved must have changed on disk.
  func expectChange(of old: Item, in standup: Standup.ID) throws {
    guard isSaved else { return }
    let file = "\(standup.uuidString)/items/\(old.id.uuidString).json"
    guard let bytes = FileManager.default.contents(atPath: "\(path)/\(file)") else {
      throw Problem("\(name): an item is saved, but not on disk: \(old)")
    }
    let item = try RecordFile.read(Item.self, from: Array(bytes), path: file)
    guard item.isOpen != old.isOpen, item.changes > old.changes else {
      throw Problem("\(name): an item was to change, and did not: \(old), \(item)")
    }
    team.count(.resolutions)
    note(item)
  }

  /// Of several changes to an item, the one that must win: the newest by count, and of equal
  /// resolutions the earlier.
  private func note(_ item: Item) {
    guard let other = team.itemChanges[item.id], other.changes >= item.changes else {
      team.itemChanges[item.id] = item
      return
    }
    guard other.changes == item.changes, let date = item.resolution?.date,
      let otherDate = other.resolution?.date, date < otherDate
    else { return }
    team.itemChanges[item.id] = item
  }

  /// Turns a line of a past meeting into an item.
  func makeItem() throws {
    guard try openMeeting() else { return }
    guard let rows = state.path.last?.meeting?.rows.count, rows > 0 else { return }
    try press("g")
    for _ in 0..<team.pick(rows) { try press("j") }
    guard let item = state.path.last?.meeting?.newItem else { return }
    typed.formUnion(Ledger.items(in: [item.text]))
    team.count(.items)
    try press("o")
  }

  // MARK: Trash

  /// Restores what was deleted last, in the program or like `standups restore`.
  func restoreNewest() throws {
    team.count(.restorations)
    if team.once(in: 2) {
      try goHome()
      return try press("T", .enter, .escape)
    }
    guard let newest = try run?.folder.deletedRecords().first else { return }
    let disk = Disk(folder: path, isFull: isDiskFull)
    let folder = DataFolder(
      path: path, now: { [now] in now }, host: name, fault: { disk.fail($0) })
    do {
      _ = try folder.restore(newest.id)
    } catch {
      guard isDiskFull else { throw error }
      team.note("\(name)'s disk is full")
    }
    try notice(disk)
  }
}
