import Composable
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups
@testable import StandupsApp
@testable import StandupsStorage

/// A year of a team: what happens on each workday, and what must be true at any time.
@MainActor
struct Year {
  let team: Team
  private let days: Int
  /// Monday, January 5, 2026, in UTC.
  private let first = Date(timeIntervalSince1970: 1_767_571_200)

  init(seed: UInt64, days: Int) throws {
    team = try Team(seed: seed, start: first.addingTimeInterval(-7 * 86_400))
    self.days = days
  }

  /// Lives through the year. Throws the first invariant that does not hold.
  func pass() throws {
    for day in 0..<days {
      let date = first.addingTimeInterval(Double(day / 5 * 7 + day % 5) * 86_400)
      for (person, start) in workday(date) {
        team.now = max(team.now, start)
        try work(person)
      }
      if day % 5 == 4 { try holdMeetingsAtClockChange(before: date.addingTimeInterval(3 * 86_400)) }
      if day % 20 == 19 { try meetEverybody() }
    }
    try meetEverybody()
  }

  /// Who works on a day, in the order in which the day reaches them. Nine o'clock is another moment
  /// in every zone, and after a change of the clocks.
  private func workday(_ date: Date) -> [(Person, Date)] {
    team.people.filter { isThere($0, date) }.map { person in
      let offset = Double(person.zone.secondsFromGMT(for: date.addingTimeInterval(43_200)))
      return (person, date.addingTimeInterval(9 * 3_600 - offset + Double(team.pick(7_200))))
    }.sorted { ($0.1, $0.0.name) < ($1.1, $1.0.name) }
  }

  /// Whether somebody works on a day. Now and then they are away for days.
  private func isThere(_ person: Person, _ date: Date) -> Bool {
    guard date >= person.backOn else { return false }
    if team.once(in: 60) {
      person.backOn = date.addingTimeInterval(Double(2 + team.pick(12)) * 86_400)
      team.count(.absences)
      return false
    }
    return team.pick(5) < 3
  }

  /// On the weekend of a change of the clocks, a meeting in that zone runs through it.
  private func holdMeetingsAtClockChange(before end: Date) throws {
    for person in team.people {
      guard let change = person.zone.nextDaylightSavingTimeTransition(after: team.now),
        change < end
      else { continue }
      team.now = change.addingTimeInterval(-90)
      team.count(.clockChanges)
      try session(person) { try person.meet() }
    }
  }

  // MARK: A session

  private func work(_ person: Person) throws {
    try session(person) {
      if team.once(in: 3) { try person.sync() }
      for _ in 0...team.pick(3) where person.run != nil { try act(person) }
      guard person.run != nil else { return }
      if team.once(in: 3) { try person.sync() }
      if team.once(in: 3) { try quit(person) }
    }
  }

  private func session(_ person: Person, _ work: () throws -> Void) throws {
    do {
      try prepare(person)
      try person.start()
      try work()
    } catch is Person.Killed {
      person.kill()
    }
  }

  /// Lets things go wrong, or puts them right.
  private func prepare(_ person: Person) throws {
    if person.run != nil {
      try person.catchUp()
    }
    if person.isConnected {
      if team.once(in: 12) { try person.disconnect() }
    } else if team.once(in: 2) {
      try person.connect()
    }
    if person.isDiskFull {
      if team.once(in: 2) { person.freeDisk() }
    } else if team.once(in: 25) {
      person.fillDisk()
    }
  }

  private func act(_ person: Person) throws {
    guard person.run != nil else { return }
    if team.once(in: 20) { person.run?.disk.die(after: team.pick(12)) }
    if team.once(in: 30) { person.setClock() }
    switch team.pick(40) {
    case 0, 1: try addOrDelete(person)
    case 2...6: try person.editStandup()
    case 7...14: try person.meet()
    case 15...17: try person.editMeeting()
    case 18: try person.deleteMeeting()
    case 19: try person.copyStandup()
    case 20, 21: try person.lookAround()
    case 22: try person.importStandup()
    case 23, 24: try person.editByHand()
    case 25: try person.breakSync()
    case 26, 27: try person.syncWhileEditing()
    case 28: try person.quitDuringMeeting()
    case 29...32: try person.writeUpdate()
    case 33: try person.writeUpdateByCommand()
    case 34...36: try person.workOnItems()
    case 37: try person.makeItem()
    case 38: try person.closeRound()
    default: person.kill()
    }
  }

  private func addOrDelete(_ person: Person) throws {
    if person.state.list.standups.count < 6 {
      try person.addStandup()
    } else {
      try person.deleteStandup()
    }
  }

  private func quit(_ person: Person) throws {
    guard person.run != nil else { return }
    try person.goHome()
    for _ in 0..<5 where person.run?.program.isFinished == false {
      try person.press("q")
    }
    guard person.run?.program.isFinished == true else {
      throw Problem("\(person.name)'s program does not quit")
    }
    person.discard()
  }

  // MARK: Invariants

  /// Everything is put right, everybody syncs, and then all have the same.
  private func meetEverybody() throws {
    for person in team.people {
      try person.connect()
      person.freeDisk()
    }
    for person in team.people + team.people {
      person.kill()
      try person.start()
      repeat {
        try person.goHome()
        try person.sync()
      } while !person.state.sync.questions.isEmpty
      guard person.syncObstacles.isEmpty else {
        throw Problem("\(person.name) cannot sync: \(person.syncObstacles)")
      }
    }
    let files = try team.people.map { try $0.files() }
    for (person, other) in zip(team.people, files) where other != files[0] {
      let different = other.filter { files[0][$0.key] != $0.value }.keys
      throw Problem("\(person.name) has other records than ann: \(different.sorted().prefix(5))")
    }
    try check(files[0])
  }

  private func check(_ files: [String: String]) throws {
    let texts = files.reduce(Set<String>()) { $0.union(Ledger.texts(in: $1.value, of: $1.key)) }
    let lost = team.ledger.owed.subtracting(texts)
    guard lost.isEmpty else { throw Problem("lost: \(lost.sorted().prefix(20))") }
    let folder = DataFolder(path: team.people[0].path)
    let snapshots = try team.people.flatMap {
      try DataFolder(path: $0.path).interruptedMeetings().unreadable
    }
    let unreadable = try folder.check() + snapshots
    guard unreadable.isEmpty else { throw Problem("unreadable: \(unreadable)") }
    for standup in try folder.load().standups {
      var meetings: [Meeting] = []
      for entry in standup.history {
        meetings.append(try folder.meeting(entry.name, of: standup.id))
      }
      for meeting in meetings { try team.people[0].check(meeting) }
      try check(folder.agenda(of: standup.id), meetings)
    }
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      team.note("\(path) \(text)")
    }
  }
}
