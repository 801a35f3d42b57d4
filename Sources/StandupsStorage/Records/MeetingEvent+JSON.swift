import Processes
import Records
import StandupsModel

extension MeetingEvent {
  /// The event as one JSON object in UTF-8, for a hook. Standups and meetings are as in their
  /// files, always in the newest version, so that a hook has to know only one format.
  ///
  /// - Parameters:
  ///   - folder: the folder that stores the meeting.
  ///   - tickets: ticket keys that become links in the summaries.
  ///   - local: converts a date to the reader's time zone, for the summaries.
  /// - Throws: the reason that the items of the standup cannot be read.
  public func json(
    in folder: DataFolder, tickets: Tickets = Tickets(), local: (Date) -> LocalTime
  ) throws(StorageError) -> [UInt8] {
    JSONWriter.bytes(
      RecordFormat.record(
        try content(in: folder, tickets, local), version: RecordFormat.version))
  }

  private func content(
    in folder: DataFolder, _ tickets: Tickets, _ local: (Date) -> LocalTime
  ) throws(StorageError) -> JSONValue {
    switch self {
    case .ended(let meeting, let name, let standup):
      .object([
        "event": .string(kind.rawValue),
        "meeting": meeting.json(version: RecordFormat.version),
        "path": .string(folder.absolutePath(of: .meeting(name, standup: standup.id))),
        "standup": standup.json(version: RecordFormat.version),
        "summary": Self.summaries(
          of: meeting, standup, try folder.agenda(of: standup.id), tickets, local),
      ])
    case .itemOpened(let item, let standup):
      .object([
        "event": .string(kind.rawValue),
        "item": item.wholeJSON(version: RecordFormat.version),
        "path": .string(folder.absolutePath(of: .item(item.id, standup: standup.id))),
        "standup": standup.json(version: RecordFormat.version),
      ])
    case .started(let id, let start, let present, let standup):
      .object([
        "event": .string(kind.rawValue),
        "meeting": .object(["id": .id(id), "startedAt": .date(start)]),
        "present": .array(
          present.map { member in
            .object([
              "guest": member.isGuest ? .bool(true) : nil,
              "id": .id(member.id),
              "name": .string(member.name),
            ])
          }),
        "standup": standup.json(version: RecordFormat.version),
      ])
    }
  }
}

extension MeetingEvent {
  /// The summary to post, in each format.
  private static func summaries(
    of meeting: Meeting, _ standup: Standup, _ agenda: Agenda, _ tickets: Tickets,
    _ local: (Date) -> LocalTime
  ) -> JSONValue {
    let summaries = SummaryFormat.allCases.map { format in
      let text = standup.summary(of: meeting, agenda, as: format, tickets: tickets, local: local)
      return (format.rawValue, JSONValue.string(text))
    }
    return .object(Dictionary(uniqueKeysWithValues: summaries))
  }
}

extension DataFolder {
  /// The path of a record that is on disk, even if the folder was given as a relative path.
  fileprivate func absolutePath(of record: Change.Record) -> String {
    let path = pathOf(record)
    return Descriptor.absolutePath(path) ?? path
  }
}
