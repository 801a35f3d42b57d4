import Composable
import ComposableUI
import Foundation
import StandupsModel
import StandupsStorage
import TerminalUI

@testable import Standups

/// What a person does in the program, by keys.
extension Person {
  // MARK: Finding the way

  /// Goes back to the list. A running meeting is held to its end first.
  func goHome() throws {
    for _ in 0..<30 {
      if state.path.last?.record != nil { try endMeeting() }
      if state.path.isEmpty, state.list.destination == nil, !state.list.filter.isActive { return }
      try press(.escape)
      if isFormAsking || state.openUpdate?.form.alert != nil { try choose(1) }
    }
    throw Problem("\(name) does not find the way to the list")
  }

  private var isFormAsking: Bool { state.openForm?.openAlert != nil }

  /// Selects a standup in the list; false if there is none.
  func selectStandup() throws -> Bool {
    try goHome()
    let count = state.list.visible.count
    guard count > 0 else { return false }
    try press("g")
    for _ in 0..<team.pick(count) { try press("j") }
    return true
  }

  /// Opens a meeting of a standup; false if there is none.
  func openMeeting() throws -> Bool {
    guard try selectStandup() else { return false }
    let count = state.list.selected?.history.count ?? 0
    guard count > 0 else { return false }
    try press(.enter, "j")
    for _ in 0..<team.pick(min(count, 6)) { try press("j") }
    guard case .meeting = state.path.last?.detail?.selection else { return false }
    try press(.enter)
    return state.path.last?.meeting?.meeting != nil
  }

  /// Replaces the text of the focused field by a new one, which it returns.
  @discardableResult
  func enterText() throws -> String {
    let text = team.ledger.text(of: name)
    let decoration = team.pick(["", " 한글", " é", " \"quoted\"", " 👩‍👩‍👧", ", a b"])
    try press(.control("u"))
    try step(.input(.paste(text + decoration)))
    return text
  }

  // MARK: Standups

  func addStandup() throws {
    try goHome()
    try press("a")
    try enterText()
    try focus("length")
    try step(.input(.paste(team.pick(["1", "1:30", "2", "3"]))))
    for _ in 0...team.pick(4) {
      try press(.control("n"))
      try enterText()
    }
    try commitForm()
  }

  func editStandup() throws {
    guard try selectStandup() else { return try addStandup() }
    if team.once(in: 2) { try press(.enter) }
    try press("e")
    try fillForm()
    try commitForm()
  }

  func fillForm() throws {
    for _ in 0...team.pick(3) {
      guard let form = state.openForm else { return }
      let people = form.standup.attendees.map(\.id)
      switch team.pick(9) {
      case 0:
        try focus("title")
        try enterText()
      case 1:
        try focus("length")
        try press(.control("u"))
        try step(.input(.paste(team.pick(["1", "1:15", "2", "2:40"]))))
      case 2:
        try focus(team.pick(["order", "overtime", "theme", "turn-end"]))
        for _ in 0...team.pick(3) { try press(.right) }
      case 3:
        try focus(.attendee(team.pick(people)))
        try enterText()
      case 4 where people.count > 1:
        try focus(.attendee(team.pick(people)))
        try press(.control("d"))
      case 5:
        try focus(.attendee(team.pick(people)))
        try press(team.pick([.alt(.up), .alt(.down)]))
      case 6 where team.once(in: 2):
        try press(.control("_"))
      case 7:
        try focus(.newAttendee)
        let names = (0...team.pick(2)).map { _ in team.ledger.text(of: name) }
        try step(.input(.paste(names.joined(separator: "\n"))))
      default:
        if people.count > 7 { continue }
        try press(.control("n"))
        try enterText()
      }
    }
  }

  private func focus(_ field: FieldID) throws {
    for _ in 0..<40 where state.openForm?.form.focus != field { try press(.tab) }
  }

  /// Saves what the form shows.
  func commitForm() throws {
    guard let form = state.openForm else { return }
    let new = form.standup.normalized()
    let (before, after) = (Ledger.texts(in: form.form.opened), Ledger.texts(in: new))
    typed.formUnion(after.subtracting(form.purpose == .add ? [] : before))
    release(before.subtracting(after))
    team.count(.edits)
    try press(.control("s"))
    if state.openForm != nil { throw Problem("\(name)'s form does not close") }
  }

  func copyStandup() throws {
    guard state.library.content.standups.count < 8, try selectStandup() else { return }
    try press("c")
  }

  func deleteStandup() throws {
    guard state.library.content.standups.count > 2, try selectStandup(),
      let standup = state.list.selected
    else { return }
    try press("d")
    let released = try files().filter { $0.key.hasPrefix(standup.id.uuidString) }
      .reduce(Set<String>()) { $0.union(Ledger.texts(in: $1.value, of: $1.key)) }
    let cause = release(released)
    team.count(.deletions)
    try choose(1)
    try answerAlerts()
    try undo(cause, of: standup)
  }

  /// Changes their mind, perhaps after everybody knows of the deletion.
  private func undo(_ cause: Ledger.Cause, of standup: Standup) throws {
    guard !team.once(in: 3) else { return }
    if team.once(in: 4) { try sync() }
    guard state.library.content.standups[id: standup.id] == nil, isSaved,
      case .standup(.deleted(let deleted)) = state.library.history.undoable.last?.parts.first,
      deleted.id == standup.id
    else { return }
    try goHome()
    if team.once(in: 3) {
      try restoreNewest()
    } else {
      try press("u")
      team.count(.undos)
    }
    guard state.library.content.standups[id: standup.id] != nil, isSaved else { return }
    team.ledger.withdraw(cause)
  }

  // MARK: Past meetings

  func editMeeting() throws {
    guard try openMeeting() else { return }
    guard let rows = state.path.last?.meeting?.rows.count, rows > 0 else { return }
    try press("g")
    for _ in 0..<team.pick(rows) { try press("j") }
    guard let meeting = state.path.last?.meeting, let line = meeting.selectedLine,
      let old = meeting.meeting?.transcript[line].text
    else { return }
    try press("e")
    var text: String?
    if team.once(in: 4) { try press(.control("u")) } else { text = try enterText() }
    if team.once(in: 3) { try press(.tab) }
    guard state.path.last?.meeting?.editor != nil else { return }
    if let text { typed.insert(text) }
    // The item of a line has its text.
    let cause = release(Ledger.texts(in: old).union(Ledger.items(in: [old])))
    team.count(.edits)
    try press(.enter)
    guard team.once(in: 3), isSaved,
      case .meeting = state.library.history.undoable.last?.parts.first
    else { return }
    try press("u")
    team.count(.undos)
    if let text { release([text]) }
    if isSaved { team.ledger.withdraw(cause) }
  }

  func deleteMeeting() throws {
    guard try selectStandup() else { return }
    try press(.enter, "j")
    guard let detail = state.path.last?.detail, case .meeting(let meeting) = detail.selection
    else { return }
    let file = "\(detail.standup.id.uuidString)/meetings/\(meeting.rawValue).json"
    let texts = try onlyTexts(of: file)
    let cause = release(texts)
    team.count(.deletions)
    try step(.wait(.seconds(1)))
    try press("d")
    guard !team.once(in: 3), isSaved else { return }
    if team.once(in: 3) {
      try restoreNewest()
    } else {
      try press("u")
      team.count(.undos)
    }
    let standup = state.library.content.standups[id: detail.standup.id]
    if isSaved, standup?.history.contains(meeting) == true { team.ledger.withdraw(cause) }
  }

  private func onlyTexts(of file: String) throws -> Set<String> {
    guard let bytes = FileManager.default.contents(atPath: "\(path)/\(file)") else { return [] }
    return Ledger.texts(in: try RecordFile.read(Meeting.self, from: Array(bytes), path: file))
  }

  // MARK: Looking around

  func lookAround() throws {
    guard try selectStandup() else { return }
    switch team.pick(5) {
    case 0: try press("t", "G", .escape)
    case 1: try press("o")
    case 2:
      try press("/")
      try step(.input(.paste(team.pick(["a", "ann", "0", "한", "zz"]))))
      try press(.enter)
    case 3: try press("?", "j", .pageDown, .escape)
    default:
      try press(.enter, "G", .pageUp, "t", .escape)
      try step(.input(.mouse(Mouse(.press, at: Point(x: team.pick(60), y: team.pick(20))))))
    }
  }
}
