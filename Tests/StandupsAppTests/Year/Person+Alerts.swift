import Composable
import Foundation
import StandupsModel
import TerminalUI

@testable import Standups
@testable import StandupsApp

/// The alerts that a person has not asked for. Each must have a cause.
extension Person {
  func answerAlerts() throws {
    for _ in 0..<50 {
      guard let run, !run.program.isFinished else { return }
      if let alert = state.destination?.alert {
        if case .quitDuringMeeting = alert { return }
        try answer(alert)
      } else if case .timePassed = state.path.last?.record?.destination {
        try explain("time passed", hasSlept)
        try choose(1 + team.pick(2))
      } else {
        return
      }
    }
    throw Problem("\(name) is asked for ever")
  }

  private func answer(_ alert: AppFeature.Alert) throws {
    team.count(.alerts)
    switch alert {
    case .example, .library(.copies), .library(.unreadable), .loadFailed, .notFound,
      .quitDuringMeeting, .quitWhileWriting:
      try explain("\(alert)", false)
    case .interruptedMeetings(.standupGone(let standup, _)):
      try explain("standup gone", isChangedOutside(standup.id.uuidString))
      let restores = team.once(in: 2)
      try choose(restores ? 1 : 2)
      if restores { typed.formUnion(notes) }
      notes = []
    case .interruptedMeetings(.unfinished(let meeting)):
      try answer(unfinished: meeting)
    case .library(.changedElsewhere(let conflict, _)):
      try answer(conflict)
    case .library(.quitWithUnsaved):
      try explain("unsaved", hasDiskFailed || !state.library.conflicts.isEmpty)
      freeDisk()
      try choose(1)
    case .library(.saveFailed):
      try explain("could not save", hasDiskFailed)
      if team.once(in: 2) { freeDisk() }
      try choose(isDiskFull ? 2 : 1)
    case .sync(.failed(let reason)):
      team.note("\(name) \(reason.replacing(team.path, with: ""))")
      try explain("not synced: \(reason)", !syncObstacles.isEmpty)
      syncObstacles.insert("failed")
      try choose(1)
    case .sync(.mergeConflict(let question)):
      try answer(question)
    case .sync(.missing(let records)):
      try explain("\(records)", false)
    }
  }

  private func explain(_ alert: String, _ hasCause: Bool) throws {
    team.note("\(name) sees: \(alert.replacing(team.path, with: ""))")
    guard hasCause else { throw Problem("\(name) sees an alert without cause: \(alert)") }
  }

  /// Presses a button, after the time in which keys do not press those that delete.
  func choose(_ button: Int) throws { try choose(Character("\(button)")) }

  /// Presses a button by its key.
  func choose(_ key: Character) throws {
    try perform(.wait(.seconds(1)))
    try perform(.input(.key(Key(.character(key)))))
  }

  // MARK: Disk

  private var hasDiskFailed: Bool { run?.disk.failures.isEmpty == false }

  func fillDisk() {
    isDiskFull = true
    run?.disk.isFull = true
    team.count(.fullDisks)
  }

  func freeDisk() {
    isDiskFull = false
    run?.disk.isFull = false
  }

  // MARK: Meetings

  private func answer(unfinished meeting: RunningMeeting) throws {
    try explain("unfinished meeting", interrupted[meeting.id] != nil)
    let kept = interrupted[meeting.id] ?? []
    let missing = kept.subtracting(
      meeting.transcript.reduce([]) { $0.union(Ledger.texts(in: $1.text)) })
    guard missing.isEmpty else { throw Problem("\(name): not in the snapshot: \(missing)") }
    switch team.pick(5) {
    case 0:
      try choose(3)
    case 1:
      try choose(2)
      if case .interruptedMeetings(.standupGone) = state.destination?.alert {
        notes = kept
      } else {
        typed.formUnion(kept)
      }
    default:
      notes = kept
      team.count(.resumed)
      try choose(1)
    }
    interrupted[meeting.id] = nil
  }

  // MARK: Conflicts

  private func isChangedOutside(_ record: String) -> Bool {
    changedOutside.contains { Self.touches($0, record) }
  }

  /// Whether two paths name the same record, or one of them a folder with the other.
  private static func touches(_ one: String, _ other: String) -> Bool {
    one == other || one.hasPrefix(other + "/") || other.hasPrefix(one + "/")
  }

  private func answer(_ conflict: Conflict) throws {
    team.count(.conflicts)
    let mine: Set<String>
    let record: String
    switch conflict.change {
    case .writeMeeting(let meeting, let name, let id):
      mine = Ledger.texts(in: meeting)
      record = "\(id.uuidString)/meetings/\(name.rawValue).json"
    case .writeStandup(let standup):
      mine = Ledger.texts(in: standup)
      record = "\(standup.id.uuidString)/standup.json"
    case .discardMeeting, .restoreMeeting, .restoreStandup, .trashItem, .trashMeeting,
      .trashStandup, .writeItem, .writeSchedule, .writeUpdate, .writeWait:
      mine = conflict.change.texts
      record = conflict.change.standupID.uuidString
    }
    try explain("changed elsewhere", isChangedOutside(record))
    switch conflict.theirs {
    case .meetingGone:
      try answerDeletion(of: mine)
    case .standupGone:
      let lost = state.library.unsaved.filter { $0.standupID == conflict.change.standupID }
      try answerDeletion(of: lost.reduce(mine) { $0.union($1.texts) })
    case .meeting(let meeting, _):
      try answer(mine: mine, theirs: Ledger.texts(in: meeting))
    case .standup(let standup, _):
      try answer(mine: mine, theirs: Ledger.texts(in: standup))
    }
  }

  private func answer(mine: Set<String>, theirs: Set<String>) throws {
    switch team.pick(3) {
    case 0:
      try choose(1)
    case 1:
      release(theirs.subtracting(mine))
      try choose(2)
    default:
      release(mine.subtracting(theirs))
      try choose(3)
    }
  }

  private func answerDeletion(of mine: Set<String>) throws {
    if team.once(in: 2) { return try choose(1) }
    release(mine)
    try choose(2)
  }

  private func answer(_ question: MergeConflict) throws {
    team.count(.questions)
    let isMine = unshared.contains { Self.touches($0, question.path) }
    // A standup that somebody deleted comes back if others have changed anything in it.
    let folder = String(question.path.prefix { $0 != "/" })
    let wasDeleted = unshared.contains(folder) || team.shared.contains { $0.path == folder }
    let isTheirs = team.shared.dropFirst(received).contains {
      $0.writer != name && Self.touches($0.path, wasDeleted ? folder : question.path)
    }
    team.note("\(question.path) was written here: \(isMine), elsewhere: \(isTheirs)")
    try explain("\(question)", isMine && isTheirs)
    switch team.pick(7) {
    case 0:
      syncObstacles.insert("not now")
      try choose(3)
    case 1...3:
      release(Ledger.texts(in: question.theirs))
      try choose(1)
    default:
      release(Ledger.texts(in: question.mine))
      try choose(2)
    }
    finishSync()
  }
}

extension Change {
  /// The texts that would be lost if the change were dropped.
  var texts: Set<String> {
    switch self {
    case .discardMeeting, .restoreMeeting, .restoreStandup, .trashItem, .trashMeeting,
      .trashStandup, .writeSchedule, .writeWait:
      []
    case .writeItem(let item, _): Ledger.items(in: [item.text])
    case .writeUpdate(let edit, _, _):
      Ledger.texts(in: edit.lines.filter { !edit.base.contains($0) })
    case .writeMeeting(let meeting, _, _):
      Ledger.texts(in: meeting)
    case .writeStandup(let standup): Ledger.texts(in: standup)
    }
  }
}
