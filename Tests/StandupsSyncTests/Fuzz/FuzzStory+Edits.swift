import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage
@testable import StandupsSync

extension FuzzStory {
  /// Does one thing, mostly with the standup that everybody keeps.
  mutating func edit(_ person: Person) throws {
    let standups = try person.folder.load().standups
    guard pick(12) > 0 else {
      let new = Standup(
        id: id(), title: text("title"), attendees: [Attendee(id: id(), name: text("name"))],
        position: standups.count)
      return try person.folder.apply(.writeStandup(new))
    }
    let core = standups.first { $0.id == ledger.core.id }
    guard let standup = pick(2) == 0 ? core : standups.randomElement(using: &generator) else {
      Issue.record("the standup that nobody deletes is gone")
      return
    }
    switch pick(17) {
    case 0: try delete(standup, of: person)
    case 1...3: try write(standup, of: person)
    case 4...7: try update(standup, person)
    case 8...9: try change(standup, person)
    case 10...11: try hold(standup, person)
    case 12: try close(standup, person)
    default: try editMeeting(standup, person)
    }
  }

  private mutating func write(_ old: Standup, of person: Person) throws {
    var standup = old
    let people = standup.attendees.count
    switch pick(8) {
    case 0:
      ledger.release(standup.title)
      standup.title = text("title")
    case 1:
      standup.theme = Theme.allCases[pick(Theme.allCases.count)]
    case 2:
      standup.length = .seconds(60 * (1 + pick(30)))
    case 3 where people > 0:
      let index = pick(people)
      ledger.release(standup.attendees[index].name)
      standup.attendees[index].name = text("name")
    case 4 where people > 0:
      ledger.release(standup.attendees.remove(at: pick(people)).name)
    case 5:
      standup.attendees.shuffle(using: &generator)
    case 6:
      standup.turnEnd = TurnEnd.allCases[pick(TurnEnd.allCases.count)]
    default:
      standup.attendees.insert(
        Attendee(id: id(), name: text("name")), at: pick(people + 1))
    }
    try person.folder.apply(.writeStandup(standup))
  }

  /// Somebody adds to an update and perhaps removes from it, on any machine. What they see may be
  /// older than what another window has saved since.
  private mutating func update(_ standup: Standup, _ person: Person) throws {
    guard let author = standup.attendees.randomElement(using: &generator)?.id else { return }
    let base = try person.folder.agenda(of: standup.id).updates[author]?.lines ?? []
    if pick(6) == 0 { try update(standup, person) }
    var lines = base
    if !lines.isEmpty, pick(3) == 0 { ledger.release(lines.remove(at: pick(lines.count)).text) }
    let kind = WrittenUpdate.Line.Kind.allCases[pick(3)]
    let new = WrittenUpdate.Line(id: id(), kind: kind, text: text("update"))
    lines.insert(new, at: pick(lines.count + 1))
    ledger.note(new, by: author, in: standup.id)
    try person.folder.apply(
      .writeUpdate(.init(base: base, lines: lines), of: author, standup: standup.id))
  }

  /// Somebody makes an item of a line that is gone, or resolves or reopens one.
  private mutating func change(_ standup: Standup, _ person: Person) throws {
    let items = try person.folder.agenda(of: standup.id).items
    var item =
      items.isEmpty || pick(4) == 0
      ? Item(
        id: id(), text: text("item"), kind: .blocker, meeting: id(), openedAt: person.now)
      : items[pick(items.count)]
    if item.isOpen { item.resolve(at: person.now) } else { item.reopen() }
    ledger.note(item, in: standup.id)
    try person.folder.apply(.writeItem(item, standup: standup.id))
  }

  private mutating func editMeeting(_ standup: Standup, _ person: Person) throws {
    guard let name = standup.history.map(\.name).randomElement(using: &generator) else {
      return try hold(standup, person)
    }
    var meeting = try person.folder.meeting(name, of: standup.id)
    let lines = meeting.transcript.count
    switch pick(8) {
    case 0...1:
      for line in meeting.transcript { ledger.release(line.text) }
      try person.folder.apply(.trashMeeting(name, standup: standup.id))
      if pick(2) == 0 { try person.folder.apply(.restoreMeeting(name, standup: standup.id)) }
      return
    case 2 where lines > 0:
      ledger.release(meeting.transcript.remove(at: pick(lines)).text)
    case 3 where lines > 0, 4 where lines > 0:
      let index = pick(lines)
      ledger.release(meeting.transcript[index].text)
      meeting.transcript[index].text = text("line")
    default:
      meeting.transcript.insert(line(), at: pick(lines + 1))
    }
    try person.folder.apply(.writeMeeting(meeting, name: name, standup: standup.id))
  }

  /// A note of the older or the newer version.
  private mutating func line() -> TranscriptLine {
    TranscriptLine(
      id: pick(2) == 0 ? nil : id(), at: .seconds(pick(600)), kind: .note, text: text("line"))
  }

  private mutating func delete(_ standup: Standup, of person: Person) throws {
    guard standup.id != ledger.core.id else { return }
    try ledger.release(standup, in: person)
    try person.folder.apply(.trashStandup(standup.id))
  }
}

// MARK: - Meetings

extension FuzzStory {
  /// Holds a meeting, which takes what everybody has written. The program may be killed at any point,
  /// and the meeting may be discarded.
  private mutating func hold(_ standup: Standup, _ person: Person) throws {
    var transcript: [TranscriptLine] = []
    for update in try person.folder.agenda(of: standup.id).updates.values.sorted(by: {
      $0.id < $1.id
    }) {
      transcript += update.sortedLines.map { TranscriptLine($0, speaker: update.id, at: .zero) }
    }
    transcript.append(line())
    let said = TranscriptLine(id: id(), at: .zero, kind: .blocker, text: text("blocker"))
    transcript.append(said)
    let meeting = RunningMeeting(
      id: id(), standup: standup, startedAt: person.now, savedAt: person.now,
      progress: MeetingProgress(standup: standup, members: []), transcript: transcript)
    let isKilled = pick(4) == 0
    let folder = DataFolder(
      path: person.path, now: { person.now }, fault: isKilled ? failure(within: 60) : nil)
    _ = try folder.load()
    do throws(StorageError) {
      try folder.saveRunning(meeting)
      if pick(6) == 0 {
        ledger.discard(meeting)
        try folder.endRunning(meeting.id)
        return
      }
      try save(meeting, in: folder)
    } catch {
      guard isKilled else { throw error }
      crashes += 1
      let after = Person(path: person.path, environment: person.environment, now: person.now)
      let isKept = try after.folder.interruptedMeetings().meetings.contains { $0.id == meeting.id }
      if !isKept { ledger.discard(meeting) }
    }
  }

  /// Stores what everybody has written as a meeting that nobody held.
  private mutating func close(_ standup: Standup, _ person: Person) throws {
    let agenda = try person.folder.agenda(of: standup.id)
    guard let round = standup.writtenMeeting(id: id(), at: person.now, agenda: agenda) else {
      return try hold(standup, person)
    }
    let name = standup.history.freeName(for: round.startedAt)
    try person.folder.storeRound(round, name: name, of: standup)
    meetings += 1
    ledger.note(round, of: standup.id)
    try person.folder.finish(round, of: standup.id)
  }

  /// What the program does with the snapshots that it finds when it starts.
  mutating func finishMeetings(of person: Person) throws {
    for meeting in try person.folder.interruptedMeetings().meetings {
      #expect(try person.folder.claimRunning(meeting.id))
      if let stored = try person.folder.storedMeeting(of: meeting) {
        ledger.note(stored, of: meeting.standup.id)
        try person.folder.finish(stored, of: meeting.standup.id)
      } else if try pick(3) == 0 || !person.folder.standupIDs().contains(meeting.standup.id) {
        ledger.discard(meeting)
        try person.folder.endRunning(meeting.id)
      } else {
        _ = try person.folder.load()
        try save(meeting, in: person.folder)
      }
    }
  }

  private mutating func save(
    _ running: RunningMeeting, in folder: DataFolder
  ) throws(StorageError) {
    let standup = running.standup.id
    let name = try folder.standup(standup).history.freeName(for: running.startedAt)
    try folder.apply(.writeMeeting(running.recovered, name: name, standup: standup))
    meetings += 1
    ledger.note(running.recovered, of: standup)
    try folder.finish(running.recovered, of: standup)
  }
}
