import Composable
import ComposableUI
import Foundation
import StandupsModel
import TerminalUI

@testable import Standups
@testable import StandupsApp
@testable import StandupsStorage

/// What other programs do to a person's folder, and what a person does while it changes.
extension Person {
  /// Imports a file from another app, like `standups import`: a new standup, or a new meeting of one
  /// that was imported before.
  func importStandup() throws {
    try goHome()
    let standups = state.list.standups
    let id = standups.count < 7 ? newID() : team.pick(standups.map(\.id))
    let texts = (0..<3).map { _ in team.ledger.text(of: name) }
    let seconds = Int(team.now.timeIntervalSinceReferenceDate)
    let file = """
      [{"id": "\(id)", "title": "\(texts[0])", "duration": [3, 4659767778871345152],
      "theme": "sky", "attendees": [{"id": "\(newID())", "name": "\(texts[1])"}],
      "meetings": [{"id": "\(newID())", "date": \(seconds), "transcript": "\(texts[2])"}]}]
      """
    try change { folder in
      let loaded = try folder.load()
      let plan = try Importer.plan(Array(file.utf8), existing: loaded.standups) {
        id throws(StorageError) in
        guard let standup = loaded.standups.first(where: { $0.id == id }) else { return [] }
        return try folder.meetingIDs(of: standup)
      }
      guard plan.isComplete else { throw Problem("not imported: \(plan)") }
      return Edit.between(loaded.standups, plan.applied(to: loaded.standups))
        .changes(in: loaded.standups)
    }
    team.count(.imports)
  }

  /// Changes a title with an editor, sometimes while the program's form shows it.
  func editByHand() throws {
    guard try selectStandup(), let standup = state.list.selected else { return }
    let isFormOpen = team.once(in: 2)
    if isFormOpen { try press("e") }
    try change { folder in
      var changed = try folder.standup(standup.id)
      release(Ledger.texts(in: changed.title))
      changed.title = team.ledger.text(of: name)
      changeWhatIsNew(in: &changed)
      return [.writeStandup(changed)]
    }
    guard isFormOpen else { return }
    try fillForm()
    try commitForm()
  }

  /// Edits a standup while a sync may change it.
  func syncWhileEditing() throws {
    try sync {
      guard state.list.selected != nil else { return }
      try press("e")
      try fillForm()
    }
    try commitForm()
    finishSync()
    try answerAlerts()
  }

  /// Changes what version 4 of the records has.
  private func changeWhatIsNew(in standup: inout Standup) {
    switch team.pick(5) {
    case 0: standup.rotatesFacilitator.toggle()
    case 1: standup.comparesTalkTime.toggle()
    case 2 where !standup.attendees.isEmpty:
      standup.attendees[team.pick(standup.attendees.count)].email =
        team.once(in: 3) ? "" : "\(name)\(team.pick(9))@example.com"
    default: break
    }
  }

  func newID() -> UUID { UUID(using: &team.dice) }

  /// Another program stores changes in the folder. What it has stored is promised.
  func change(_ changes: (DataFolder) throws -> [Change]) throws {
    let disk = Disk(folder: path, isFull: isDiskFull)
    let folder = DataFolder(
      path: path, now: { [now] in now }, host: name, fault: { disk.fail($0) })
    let changes = try changes(folder)
    do {
      try folder.apply(changes)
      team.ledger.promise(changes.reduce([]) { $0.union($1.texts) })
    } catch {
      guard isDiskFull else { throw error }
      team.note("\(name)'s disk is full")
    }
    try notice(disk)
  }

  /// The program notices what another one has written.
  func notice(_ disk: Disk) throws {
    let written = disk.takeWritten()
    changedOutside.formUnion(written)
    unshared.formUnion(written)
    touch()
    try answerAlerts()
  }
}
