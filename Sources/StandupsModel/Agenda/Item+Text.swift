#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Item {
  /// The age from which on an item is late.
  public static let lateAge = 3

  /// The number of working days that an item has been open.
  ///
  /// - Parameters:
  ///   - days: the days that count.
  ///   - local: converts a date to the reader's time zone.
  public func age(at now: Date, in days: WorkingDays, local: (Date) -> LocalTime) -> Int {
    days.count(since: Day(local(openedAt)), to: Day(local(now)))
  }

  /// An age as text: `new`, `1 day`, `3 days`.
  public static func text(ofAge days: Int) -> String {
    days == 0 ? String(localized: "new") : days.counted("day")
  }

  /// The owner's name in a team, or at the meeting if no one on the team has that id. `Someone` for
  /// a blank one; nil without an owner.
  public func ownerName(in team: [Attendee]) -> String? {
    ownerName { id in team.first { $0.id == id }?.displayName }
  }

  /// The owner's name as above, for use with many items.
  ///
  /// - Parameter names: the team's `ownerNames`.
  public func ownerName(in names: [Attendee.ID: String]) -> String? { ownerName { names[$0] } }

  private func ownerName(_ name: (Attendee.ID) -> String?) -> String? {
    owner.map { name($0.id) ?? $0.displayName }
  }
}

extension Standup {
  /// The names of the team as they are shown with items.
  public var ownerNames: [Attendee.ID: String] {
    Dictionary(team.map { ($0.id, $0.displayName) }, uniquingKeysWith: { first, _ in first })
  }

  /// The one person of the team whose name or email address is one of these, ignoring case; nil if
  /// there are none or several. In a team of one, always that person.
  public func attendee(named names: [String]) -> Attendee? {
    if team.count == 1 { return team[0] }
    let names = Set(names.map { $0.trimmed.lowercased() }.filter { !$0.isEmpty })
    let found = team.filter { person in
      [person.name, person.email].contains { names.contains($0.trimmed.lowercased()) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The updates of a team, as a meeting that was never held. People who wrote nothing count
  /// neither as present nor as absent.
  ///
  /// - Parameter away: the people who are away.
  /// - Returns: nil if no one on the team wrote anything.
  public func writtenMeeting(
    id: Meeting.ID, at date: Date, agenda: Agenda, away: Set<Attendee.ID> = []
  )
    -> Meeting?
  {
    let lines = team.flatMap { person in
      agenda.updates[person.id]?.sortedLines.map {
        TranscriptLine($0, speaker: person.id, at: nil)
      } ?? []
    }
    guard !lines.isEmpty else { return nil }
    let speakers = team.map { person in
      let absence = away.contains(person.id) ? Attendance.away : .notReached
      return Speaker(
        id: person.id, name: person.name,
        attendance: agenda.updates[person.id] == nil ? absence : .present)
    }
    return Meeting(
      id: id, startedAt: date.inWholeSeconds, endedAt: date.inWholeSeconds, ending: .savedEarly,
      speakers: speakers, transcript: lines)
  }
}

extension WrittenUpdate {
  /// The lines by kind, in the order in which they are shown.
  public var sortedLines: [Line] {
    Line.Kind.allCases.flatMap { kind in lines.filter { $0.kind == kind } }
  }
}
