import Processes
import Records
import StandupsModel

extension MeetingEvent {
  /// The event as one JSON object in UTF-8, for a hook. Standups and meetings are as in their files,
  /// always in the newest version, so that a hook knows one format only.
  ///
  /// - Parameter folder: where the meeting is stored.
  public func json(in folder: DataFolder) -> [UInt8] {
    JSONWriter.bytes(RecordFormat.record(content(in: folder), version: RecordFormat.version))
  }

  private func content(in folder: DataFolder) -> JSONValue {
    switch self {
    case .ended(let meeting, let name, let standup):
      .object([
        "event": .string(kind.rawValue),
        "meeting": meeting.json(version: RecordFormat.version),
        "path": .string(folder.absolutePath(of: .meeting(name, standup: standup.id))),
        "standup": standup.json(version: RecordFormat.version),
      ])
    case .itemOpened(let item, let standup):
      .object([
        "event": .string(kind.rawValue),
        "item": item.json(version: RecordFormat.version),
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

extension DataFolder {
  /// The path of a record that is on disk, also if the folder was named by a relative path.
  fileprivate func absolutePath(of record: Change.Record) -> String {
    let path = pathOf(record)
    return Descriptor.absolutePath(path) ?? path
  }
}
