import Records
public import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Standups and meetings as JSON for other programs: the keys of the newest version of the data
/// folder's files, and a few more. The format changes only with `version`.
public enum Listing {
  /// A list of standups in the given order. `lastHeld` is the start of the newest meeting, if any.
  public static func standups(_ standups: [Standup]) -> [UInt8] {
    JSONWriter.bytes(
      .array(
        standups.enumerated().map { index, standup in
          let json = record(standup, number: index + 1)
          guard let newest = standup.history.first else { return json }
          return json.adding("lastHeld", .date(newest.name.startedAt))
        }))
  }

  /// One standup.
  public static func standup(_ standup: Standup, number: Int) -> [UInt8] {
    JSONWriter.bytes(record(standup, number: number))
  }

  /// A list of the meetings that were read, standup by standup, newest first. `standup` and `title`
  /// are the id and the title of the meeting's standup.
  public static func meetings(of standups: [Standup]) -> [UInt8] {
    JSONWriter.bytes(
      .array(
        standups.flatMap { standup in
          standup.history.enumerated().compactMap { index, entry in
            entry.meeting.map(record)?
              .adding("number", .integer(index + 1))
              .adding("standup", .id(standup.id))
              .adding("title", .string(standup.title))
          }
        }))
  }

  /// A list of the people of a team, and of others who wrote an update: id, name if they are on the
  /// team, and lines, if any.
  public static func updates(_ agenda: Agenda, of standup: Standup) -> [UInt8] {
    let team = standup.team
    let others = agenda.updates.keys.filter { id in !team.contains { $0.id == id } }.sorted()
    let all = team.map { ($0.id, $0.name as String?) } + others.map { ($0, nil) }
    return JSONWriter.bytes(
      .array(
        all.map { id, name in
          let json = RecordFormat.record(
            (agenda.updates[id] ?? WrittenUpdate(id: id)).json(version: RecordFormat.version),
            version: RecordFormat.version)
          return name.map { json.adding("name", .string($0)) } ?? json
        }))
  }

  /// A list of people: id, name, and what they have committed, newest first.
  public static func activity(_ activity: Activity, of people: [Attendee]) -> [UInt8] {
    JSONWriter.bytes(
      .array(
        people.map { person in
          let commits = activity[person.id].map { commit in
            JSONValue.object([
              "branch": .string(commit.branch), "committedAt": .date(commit.committedAt),
              "hash": .string(commit.id), "repository": .string(commit.repository),
              "subject": .string(commit.subject),
            ])
          }
          return RecordFormat.record(
            .object([
              "commits": .array(commits), "id": .id(person.id), "name": .string(person.name),
            ]), version: RecordFormat.version)
        }))
  }

  /// A list of people: id, name, and the days on which they are away, as in a standup's file.
  ///
  /// - Parameter today: absences that are over are left out.
  public static func absences(
    _ absences: Absences, of people: [Attendee], from today: Day
  ) -> [UInt8] {
    JSONWriter.bytes(
      .array(
        people.map { person in
          var person = person
          person.setAway(absences[person.id].filter { $0.last >= today })
          return RecordFormat.record(
            person.json(version: RecordFormat.version), version: RecordFormat.version)
        }))
  }

  /// A list of items, in the given order. `age` is how long an open one has been open, in working
  /// days; `standup` and `title` are the id and the title of its standup.
  public static func items(_ items: [ListedItem], age: (Item) -> Int) -> [UInt8] {
    JSONWriter.bytes(
      .array(
        items.map { listed in
          let json = RecordFormat.record(
            listed.item.json(version: RecordFormat.version), version: RecordFormat.version
          )
          .adding("standup", .id(listed.standup.id))
          .adding("title", .string(listed.standup.title))
          return listed.item.isOpen ? json.adding("age", .integer(age(listed.item))) : json
        }))
  }

  /// A list of what is in the trash, in the given order. `startedAt` is the start of a deleted
  /// meeting, `meetings` the number of meetings of a deleted standup, and `sync` whether a sync
  /// deleted it.
  public static func deleted(_ records: [DeletedRecord]) -> [UInt8] {
    JSONWriter.bytes(
      .array(
        records.map { deleted in
          var json = JSONValue.object([
            "deletedAt": .date(deleted.deletedAt), "id": .string(deleted.id),
            "standup": .id(deleted.record.standupID), "sync": .bool(deleted.isFromSync),
          ])
          if let title = deleted.title { json = json.adding("title", .string(title)) }
          switch deleted.record {
          case .item:
            return json.adding("kind", .string("item"))
          case .meeting(let name, _):
            return json.adding("kind", .string("meeting"))
              .adding("startedAt", .date(name.startedAt))
          case .standup:
            return json.adding("kind", .string("standup"))
              .adding("meetings", .integer(deleted.meetingCount))
          case .update:
            return json.adding("kind", .string("update"))
          }
        }))
  }

  /// A list of what a search finds, which is written while it is found. A note has the keys of its
  /// line, and some that say where it is.
  public static func findings(_ findings: some Sequence<Finding>, to sink: Exporter.Sink) {
    JSONWriter.write(.elements(AnySequence(AnySequence(findings).lazy.map(record))), to: sink)
  }

  private static func record(_ finding: Finding) -> JSONValue {
    let version = RecordFormat.version
    let json: JSONValue
    switch finding {
    case .item(let item, let standup):
      let found = JSONValue.object([
        "id": .id(item.id), "kind": .string("item"), "open": .bool(item.isOpen),
        "openedAt": .date(item.openedAt), "standup": .id(standup.id), "text": .string(item.text),
        "title": .string(standup.title),
      ])
      json = item.owner.map { found.adding("name", .string($0.name)) } ?? found
    case .update(let line, let author, let standup):
      json = .object([
        "id": .id(line.id), "kind": .string("update"), "name": .string(author.name),
        "standup": .id(standup.id), "text": .string(line.text), "title": .string(standup.title),
      ])
    case .note(let note, let line, let standup):
      let place = line.json(version: version)
        .adding("line", .integer(note.line + 1))
        .adding("meeting", .string(note.meeting.name.rawValue))
        .adding("startedAt", .date(note.meeting.name.startedAt))
        .adding("standup", .id(standup.id))
        .adding("title", .string(standup.title))
      json = note.speaker.map { place.adding("name", .string($0)) } ?? place
    case .person(let attendee, let standup):
      json = .object([
        "id": .id(attendee.id), "kind": .string("person"), "name": .string(attendee.name),
        "standup": .id(standup.id), "title": .string(standup.title),
      ])
    case .standup(let standup):
      json = .object([
        "kind": .string("standup"), "standup": .id(standup.id), "title": .string(standup.title),
      ])
    }
    return RecordFormat.record(json, version: version)
  }

  private static func record(_ meeting: Meeting) -> JSONValue {
    let version = RecordFormat.version
    let speakers = meeting.speakers.map {
      $0.json(version: version).adding("present", .bool($0.isPresent))
    }
    let json = meeting.json(version: version).adding("speakers", .array(speakers))
    let held = meeting.heldSeconds.map { json.adding("held", .integer($0)) }
    return RecordFormat.record(held ?? json, version: version)
  }

  private static func record(_ standup: Standup, number: Int) -> JSONValue {
    let version = RecordFormat.version
    return RecordFormat.record(standup.json(version: version), version: version)
      .adding("number", .integer(number))
  }
}

/// An item and its standup.
public struct ListedItem: Equatable, Sendable {
  public let item: Item
  public let standup: Standup

  public init(item: Item, standup: Standup) {
    self.item = item
    self.standup = standup
  }
}

/// Something that a search has found.
public enum Finding: Equatable, Sendable {
  case item(Item, of: Standup)
  case note(FoundNote, TranscriptLine, of: Standup)
  case person(Attendee, of: Standup)
  case standup(Standup)
  case update(WrittenUpdate.Line, by: Attendee, of: Standup)
}
