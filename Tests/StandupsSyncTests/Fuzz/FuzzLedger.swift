import Foundation
import StandupsModel

@testable import StandupsStorage

/// What was saved, and what must be true of it at the end.
///
/// Every saved text is unique. A text is released when its owner replaces or deletes it, or chooses the
/// other side of a conflict. All other texts must still exist at the end.
struct FuzzLedger {
  /// A line of an update.
  private struct Line {
    let text: String
    let author: Attendee.ID
    let standup: Standup.ID
    /// The meetings that took it.
    var meetings: Set<Meeting.ID> = []
  }

  /// The standup that nobody deletes.
  let core = Standup(
    id: UUID(1), title: "Core",
    attendees: [Attendee(id: UUID(10), name: "Ann"), Attendee(id: UUID(11), name: "Ben")])

  private var count = 0
  private var saved: Set<String> = []
  private var released: Set<String> = []
  private var lines: [UUID: Line] = [:]
  /// All versions of each item in one, by the id of its line, or else its own.
  private var items: [UUID: Item] = [:]

  var summary: String { "\(count) texts, \(lines.count) lines of updates, \(items.count) items" }

  mutating func text(_ kind: String) -> String {
    count += 1
    let text = "\(kind) \(count)"
    saved.insert(text)
    return text
  }

  mutating func release(_ text: String) { released.insert(text) }

  /// Releases everything in a standup.
  mutating func release(_ standup: Standup, in person: Person) throws {
    release(standup.title)
    for attendee in standup.attendees { release(attendee.name) }
    for line in try person.meetings(of: standup.id).flatMap(\.transcript) { release(line.text) }
    let agenda = try person.folder.agenda(of: standup.id)
    for item in agenda.items { release(item.text) }
    for line in agenda.updates.values.flatMap(\.lines) { release(line.text) }
  }

  mutating func note(_ line: WrittenUpdate.Line, by author: Attendee.ID, in standup: Standup.ID) {
    lines[line.id] = Line(text: line.text, author: author, standup: standup)
  }

  mutating func note(_ item: Item, in standup: Standup.ID) {
    guard standup == core.id else { return }
    let key = item.line ?? item.id
    items[key] = items[key]?.merged(with: item) ?? item
  }

  /// A meeting that is stored has taken its lines and opened its items.
  mutating func note(_ meeting: Meeting, of standup: Standup.ID) {
    for line in meeting.transcript.compactMap(\.id) { lines[line]?.meetings.insert(meeting.id) }
    for item in meeting.items { note(item, in: standup) }
  }

  /// A meeting that is not stored takes nothing, and what was said there is gone.
  mutating func discard(_ meeting: RunningMeeting) {
    for line in meeting.transcript where line.id.flatMap({ lines[$0] }) == nil {
      release(line.text)
    }
  }

  /// What is lost, doubled, or not what it should be.
  func problems(in person: Person) throws -> [String] {
    let all = try person.files().values.joined()
    let lost = saved.subtracting(released).filter { !all.contains("\"\($0)\"") }
    var problems = lost.sorted().map { "\($0) is lost" }
    for standup in try person.folder.load().standups {
      let agenda = try person.folder.agenda(of: standup.id)
      let meetings = try person.meetings(of: standup.id)
      problems += self.problems(of: standup.id, agenda, meetings)
      problems += Self.repetitions(in: meetings)
      if standup.id == core.id { problems += self.problems(of: agenda) }
    }
    return problems
  }

  /// Of updates: each line is in its author's update, or in meetings that took it.
  private func problems(
    of standup: Standup.ID, _ agenda: Agenda, _ meetings: [Meeting]
  ) -> [String] {
    var authors: [UUID: [Attendee.ID]] = [:]
    for update in agenda.updates.values {
      for line in update.lines { authors[line.id, default: []].append(update.id) }
    }
    var takers: [UUID: [Meeting.ID]] = [:]
    for meeting in meetings {
      for line in meeting.transcript.compactMap(\.id) {
        takers[line, default: []].append(meeting.id)
      }
    }
    return lines.filter { $0.value.standup == standup }.compactMap { id, line in
      let authors = authors[id] ?? []
      let takers = takers[id] ?? []
      let isPending = authors == [line.author] && takers.isEmpty
      let isTaken =
        authors.isEmpty && !takers.isEmpty && Set(takers).count == takers.count
        && line.meetings.isSuperset(of: takers)
      let isGone = authors.isEmpty && takers.isEmpty && released.contains(line.text)
      return isPending || isTaken || isGone
        ? nil : "\(line.text) is in \(authors.count) updates and \(takers.count) meetings"
    }
  }

  /// Of rounds that nobody held: none repeats a line of another meeting.
  private static func repetitions(in meetings: [Meeting]) -> [String] {
    meetings.filter(\.isWritten).flatMap { round in
      meetings.filter { $0.id != round.id && !$0.updateLines.isDisjoint(with: round.updateLines) }
        .map { "\(round.id) and \($0.id) repeat a line" }
    }
  }

  /// Of items: each is there once, in the state that was changed most.
  private func problems(of agenda: Agenda) -> [String] {
    let shown = Dictionary(grouping: agenda.items) { $0.line ?? $0.id }
    return items.compactMap { key, expected in
      let found = shown[key] ?? []
      guard found.count == 1 else { return "\(expected.text) is there \(found.count) times" }
      return found[0].resolution == expected.resolution && found[0].changes == expected.changes
        ? nil : "\(expected.text) is in another state"
    }
  }
}
