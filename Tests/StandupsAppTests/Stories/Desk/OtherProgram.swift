import Foundation
import StandupsModel

@testable import StandupsApp
@testable import StandupsStorage

/// What another program does to the folder: a teammate's sync, a command, or an editor.
struct OtherProgram {
  let folder: DataFolder

  func add(_ standup: Standup) throws { try folder.add([standup]) }

  func delete(_ title: String = "Design") throws {
    try folder.apply(.trashStandup(standup(title).id))
  }

  /// Changes the fields of a standup.
  func change(_ title: String = "Design", _ change: (inout Standup) -> Void) throws {
    var standup = try standup(title)
    change(&standup)
    try folder.apply(.writeStandup(standup))
  }

  func rename(_ title: String = "Design", to new: String) throws {
    try change(title) { $0.title = new }
  }

  /// Adds the newest meeting of another standup.
  func add(_ meeting: History.Entry, to title: String = "Design") throws {
    guard let record = meeting.meeting else { throw Problem("\(meeting.name) was not read") }
    try folder.apply(
      .writeMeeting(record, name: meeting.name, standup: standup(title).id))
  }

  /// Replaces the text of a line in the newest meeting.
  func edit(_ text: String, to new: String, of title: String = "Design") throws {
    try changeMeeting(of: title) { meeting in
      meeting.transcript[try line(text, in: meeting)].text = new
    }
  }

  /// Changes the newest meeting.
  func changeMeeting(of title: String = "Design", _ change: (inout Meeting) throws -> Void) throws {
    var (standup, name, meeting) = try newestMeeting(of: title)
    try change(&meeting)
    try folder.apply(.writeMeeting(meeting, name: name, standup: standup.id))
  }

  func deleteMeeting(of title: String = "Design") throws {
    let (standup, name, _) = try newestMeeting(of: title)
    try folder.apply(.trashMeeting(name, standup: standup.id))
  }

  /// Makes an item of a line in the newest meeting.
  func openItem(_ text: String, of title: String = "Design") throws {
    let (standup, _, meeting) = try newestMeeting(of: title)
    guard let item = meeting.item(ofLine: try line(text, in: meeting)) else {
      throw Problem("no item can be made of \"\(text)\"")
    }
    try folder.apply(.writeItem(item, standup: standup.id))
  }

  /// Runs a meeting, or goes on with it, up to a time of less than a minute.
  func run(_ title: String = "Design", upTo seconds: Int, turns: Int = 1) throws {
    let standup = try standup(title)
    var engine = MeetingEngine(
      standup: standup, members: standup.team.map { .init($0) }, startedAt: .zero)
    _ = engine.advance(to: .seconds(seconds))
    for _ in 1..<turns { _ = engine.press(.next, at: .seconds(seconds)) }
    let now = folder.now()
    try folder.saveRunning(
      RunningMeeting(
        id: UUID(uuidString: "DE000000-0000-0000-0000-0000000000E5")!, standup: standup,
        startedAt: now.addingTimeInterval(-Double(seconds)), savedAt: now,
        progress: engine.progress, transcript: []))
  }

  /// Adds blockers of somebody, the oldest first.
  func add(items texts: [String], of name: String, in title: String = "Design") throws {
    let standup = try standup(title)
    guard let owner = standup.team.first(where: { $0.name == name }) else {
      throw Problem("no \(name) in \"\(title)\"")
    }
    try folder.apply(
      texts.enumerated().map { index, text in
        let date = Date(timeIntervalSince1970: 1_779_000_000 + Double(index))
        let item = Item(
          id: UUID(), text: text, kind: .blocker, owner: .init(id: owner.id, name: owner.name),
          meeting: UUID(), openedAt: date)
        return .writeItem(item, standup: standup.id)
      })
  }

  func deleteItem(_ text: String, of title: String = "Design") throws {
    let standup = try standup(title)
    guard let item = try folder.agenda(of: standup.id).items.first(where: { $0.text == text })
    else { throw Problem("no item \"\(text)\"") }
    try folder.apply(.trashItem(item.id, standup: standup.id))
  }

  func resolveItem(_ text: String, of title: String = "Design") throws {
    let standup = try standup(title)
    var item = try item(text, of: standup)
    item.resolve(at: item.openedAt)
    try folder.apply(.writeItem(item, standup: standup.id))
  }

  func editItem(_ text: String, to new: String, of title: String = "Design") throws {
    let standup = try standup(title)
    var item = try item(text, of: standup)
    item.edit(text: new)
    try folder.apply(.writeItem(item, standup: standup.id))
  }

  /// Resolves an item as a command does, so that it can be undone.
  func record(resolving text: String, of title: String) throws {
    let standup = try standup(title)
    let old = try item(text, of: standup)
    var new = old
    new.resolve(at: old.openedAt)
    try folder.make(.changed(old, to: new, of: standup.id), in: standup)
  }

  /// Renames a standup as another window does, so that it can be undone.
  func record(renaming title: String, to new: String) throws {
    let old = try standup(title)
    var renamed = old
    renamed.title = new
    try folder.make(.changed(old, to: renamed), in: old)
  }

  /// Replaces what somebody has written for the next meeting.
  func write(_ texts: [String], by name: String, of title: String = "Design") throws {
    let standup = try standup(title)
    guard let author = standup.team.first(where: { $0.name == name }) else {
      throw Problem("no \(name) in \"\(title)\"")
    }
    let lines = try folder.agenda(of: standup.id).updates[author.id]?.lines ?? []
    let edit = WrittenUpdate.Rewrite(of: lines, to: texts.map { (.today, $0) }) { UUID() }
    try folder.apply(.writeUpdate(edit, of: author.id, standup: standup.id))
  }

  private func standup(_ title: String) throws -> Standup {
    let standups = try folder.load().standups
    guard let standup = standups.first(where: { $0.title == title }) else {
      throw Problem("no \"\(title)\" among \(standups.map(\.title))")
    }
    return standup
  }

  private func item(_ text: String, of standup: Standup) throws -> Item {
    guard let item = try folder.agenda(of: standup.id).items.first(where: { $0.text == text })
    else { throw Problem("no item \"\(text)\"") }
    return item
  }

  private func newestMeeting(of title: String) throws -> (Standup, MeetingName, Meeting) {
    let standup = try standup(title)
    guard let name = standup.history.first?.name else { throw Problem("no meeting of \(title)") }
    return (standup, name, try folder.meeting(name, of: standup.id))
  }

  private func line(_ text: String, in meeting: Meeting) throws -> Int {
    guard let line = meeting.transcript.firstIndex(where: { $0.text == text }) else {
      throw Problem("no line \"\(text)\" in \(meeting.transcript.map(\.text))")
    }
    return line
  }
}
