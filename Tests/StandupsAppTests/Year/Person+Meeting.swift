import Composable
import Foundation
import StandupsModel
import TerminalUI

@testable import Standups
@testable import StandupsApp

/// Meetings, held by keys.
extension Person {
  func meet() throws {
    guard try selectStandup() else { return try addStandup() }
    try press("s")
    try prepare()
    hasSlept = false
    notes = []
    try press("n")
    guard state.path.last?.record != nil else { return }
    try holdMeeting()
  }

  /// Begins a meeting and leaves it to be resumed at the next start.
  func quitDuringMeeting() throws {
    guard try selectStandup() else { return }
    hasSlept = false
    notes = []
    try press("s", "n")
    guard state.path.last?.record != nil else { return }
    for _ in 0..<team.pick(3) { try takeNote() }
    guard state.path.last?.record != nil else { return }
    try press(.control("c"))
    guard case .quitDuringMeeting = state.destination?.alert else { return }
    interruptMeeting()
    notes = []
    try choose(2)
    try answerAlerts()
    guard run?.program.isFinished == true else {
      throw Problem("\(name)'s program does not quit")
    }
    discard()
  }

  private func prepare() throws {
    guard let members = state.path.last?.ready?.members else { return }
    if team.once(in: 3) {
      for _ in 0..<team.pick(members.count) { try press("j") }
      try press("x")
    }
    if team.once(in: 5) {
      try press("g")
      try enterText()
      try press(.enter)
    }
    if team.once(in: 4) { try press(.alt(.down)) }
    if state.path.last?.ready?.canBegin == false { try press("x") }
  }

  /// The meeting for a while, and then to its end.
  private func holdMeeting() throws {
    for _ in 0..<(8 + team.pick(12)) {
      try step(.wait(.milliseconds(1_000 + team.pick(14_000))))
      guard let record = state.path.last?.record else { break }
      if team.once(in: 150) { throw Killed() }
      try press(duringMeeting: record)
    }
    try endMeeting()
  }

  private func press(duringMeeting record: RecordMeeting.State) throws {
    switch team.pick(20) {
    case 0...4: try press("n")
    case 5: try press("b")
    case 6:
      try press(.space)
      try step(.wait(.seconds(3 + team.pick(90))))
      if state.path.last?.record?.engine.isPaused(by: .key) == true { try press(.space) }
    case 7: try press("j", "x")
    case 8: try press("l")
    case 9: try press("j", .enter)
    case 10: try press(team.pick(["+", "-"]))
    case 11: try make(team.once(in: 3) ? .redo : .undo, in: record)
    case 12: try sleep()
    case 13: try removeLine()
    case 14 where team.once(in: 3): setClock()
    case 18, 19: try changeSpeakersItem()
    case 15 where team.once(in: 3):
      try press("g")
      try enterText()
      try press(.enter)
    default: try takeNote()
    }
    // Next on the last speaker asks whether to end the meeting.
    guard case .endMeeting = state.path.last?.record?.destination else { return }
    try choose(team.once(in: 3) ? "s" : "r")
    try meetingMayHaveEnded()
  }

  private func takeNote() throws {
    try press(team.pick(["i", "!", "@"]))
    guard state.path.last?.record?.editor != nil else { return }
    let text = try enterText()
    if team.once(in: 3) { try step(.wait(.seconds(team.pick(40)))) }
    guard state.path.last?.record?.editor != nil else {
      throw Problem("\(name): the field of a note closed by itself")
    }
    notes.insert(text)
    try press(.enter)
    try meetingMayHaveEnded()
  }

  private func removeLine() throws {
    guard let record = state.path.last?.record, record.panel == .roster else { return }
    try press(.tab)
    if let record = state.path.last?.record, let line = record.selectedLineIndex {
      notes.subtract(Ledger.texts(in: record.transcript[line].text))
      try press("D")
    }
    // From the notes, the speaker's items may come before the people.
    for _ in 0..<2 where state.path.last?.record.map({ $0.panel != .roster }) == true {
      try press(.tab)
    }
  }

  /// Takes back what was done last in the meeting, or does again what was taken back.
  private func make(
    _ direction: EditHistory.Direction, in record: RecordMeeting.State
  ) throws {
    let isUndo = direction == .undo
    let act = isUndo ? record.acts.undoable.last : record.acts.redoable.last
    try press(isUndo ? "u" : .control("r"))
    for line in act?.lines ?? [] {
      let (old, new) = isUndo ? (line.new, line.old) : (line.old, line.new)
      if let old { notes.subtract(Ledger.texts(in: old.text)) }
      if let new { notes.formUnion(Ledger.texts(in: new.text)) }
    }
    let items = isUndo ? act?.items.reversed : act?.items
    guard case .item(.changed(let old, _), let standup) = items?.parts.first,
      let item = record.agenda.items.first(where: { $0.id == old.id }),
      item.text == old.text, item.resolution == old.resolution
    else { return }
    try expectChange(of: item, in: standup)
  }

  private func sleep() throws {
    hasSlept = true
    try step(.sleep(.seconds(20 + team.pick(200))))
    try step(.wait(.seconds(1)))
  }

  /// Ends the meeting by a key, unless it has ended by itself.
  func endMeeting() throws {
    try meetingMayHaveEnded()
    for _ in 0..<5 {
      guard let record = state.path.last?.record else { return }
      if record.editor != nil { try press(.escape) }
      try press("q")
      switch state.path.last?.record?.destination {
      case .endMeeting, .keepMeeting: break
      case .speechFailed, .timePassed, nil: continue
      }
      if team.once(in: 12) {
        notes = []
        try choose("d")
      } else {
        try choose("s")
      }
      try answerAlerts()
      try meetingMayHaveEnded()
    }
    if state.path.last?.record != nil { throw Problem("\(name)'s meeting does not end") }
  }

  /// Once the meeting has ended, its notes are to be saved.
  private func meetingMayHaveEnded() throws {
    try answerAlerts()
    guard state.path.last?.record == nil else { return }
    if let meeting = state.path.last?.meeting?.meeting {
      team.count(.meetings)
      try check(meeting)
      let missing = notes.subtracting(Ledger.texts(in: meeting))
      guard missing.isEmpty else { throw Problem("\(name)'s meeting lost \(missing)") }
      raised.formUnion(Ledger.items(of: meeting))
    }
    typed.formUnion(notes)
    notes = []
    hasSlept = false
    if isSaved { try step(.picture("the end of the meeting")) }
  }

  /// Every second of a meeting that was held belongs to somebody, but the few of each person whose turn
  /// found them missing.
  func check(_ meeting: Meeting) throws {
    guard meeting.ending != .imported, let held = meeting.held else { return }
    let seconds = meeting.speakers.compactMap(\.seconds).reduce(0, +)
    let missing = meeting.speakers.count { $0.attendance == .absent && $0.seconds == nil }
    guard (seconds...seconds + 5 * missing).contains(held) else {
      throw Problem("\(meeting.startedAt): \(seconds) s of people in a meeting of \(held) s")
    }
    let span = meeting.endedAt.timeIntervalSince(meeting.startedAt)
    guard Double(held) <= span + 1 else {
      throw Problem("\(meeting.startedAt): held for \(held) s within \(span) s")
    }
  }
}
