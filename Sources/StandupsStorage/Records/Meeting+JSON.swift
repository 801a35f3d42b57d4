import Records
import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Meeting {
  /// The content of a meeting's file.
  var record: JSONValue { RecordFormat.record(json(version: version), version: version) }

  /// The meeting in a file.
  init(record: JSON) throws(JSONProblem) {
    try self.init(json: record, version: try RecordFormat.version(of: record))
  }

  /// The oldest version of the format that can hold the meeting.
  var version: Int {
    if facilitator != nil || speakers.contains(where: { $0.attendance == .away }) { return 4 }
    let isOld =
      held == nil && added == 0 && speakers.allSatisfy { $0.version == 1 }
      && transcript.allSatisfy { $0.id == nil }
    return isOld ? 1 : 2
  }

  func json(version: Int) -> JSONValue {
    .object([
      "added": added == 0 ? nil : .integer(added),
      "ending": .string(ending.rawValue),
      "endedAt": .date(endedAt),
      "facilitator": facilitator.map(JSONValue.id),
      "held": held.map { .integer($0) },
      "id": .id(id),
      "planned": planned.map(JSONValue.duration),
      "speakers": .array(speakers.map { $0.json(version: version) }),
      "startedAt": .date(startedAt),
      "transcript": .list(transcript, \.json),
    ])
  }

  init(json: JSON, version: Int) throws(JSONProblem) {
    let added = version == 1 ? nil : json["added"]
    let facilitator = version < 4 ? nil : json["facilitator"]
    let held = version == 1 ? nil : json["held"]
    self.init(
      id: try json.required("id").uuid(),
      startedAt: try json.required("startedAt").date(),
      endedAt: try json.required("endedAt").date(),
      planned: try json["planned"]?.duration(),
      added: try added?.integer(in: MeetingProgress.addedRange) ?? 0,
      held: try held?.integer(in: RecordFormat.seconds),
      ending: try json.required("ending").value(of: Meeting.Ending.self),
      facilitator: try facilitator?.uuid(),
      speakers: try Speaker.list(try json.required("speakers"), version: version),
      transcript: try TranscriptLine.list(try json.required("transcript"), version: version))
  }
}

extension Speaker {
  fileprivate var version: Int {
    attendance == .notReached || slot != nil || isGuest ? 2 : 1
  }

  func json(version: Int) -> JSONValue {
    .object([
      "attendance": version == 1 ? nil : .string(attendance.rawValue),
      "guest": isGuest ? .bool(true) : nil,
      "id": .id(id),
      "name": .string(name),
      "present": version == 1 ? .bool(attendance == .present) : nil,
      "seconds": seconds.map { .integer($0) },
      "slot": slot.map { .integer($0) },
    ])
  }

  fileprivate static func list(_ json: JSON, version: Int) throws(JSONProblem) -> [Speaker] {
    let elements = try json.array()
    var ids = UniqueIDs(count: elements.count)
    var speakers: [Speaker] = []
    for element in elements {
      var speaker = Speaker(
        id: try ids.next(try element.required("id")),
        name: try element.required("name").string(),
        seconds: try element["seconds"]?.integer(in: RecordFormat.seconds))
      if version == 1 {
        speaker.attendance = try element.required("present").bool() ? .present : .absent
      } else {
        speaker.attendance = try element.required("attendance").value(of: Attendance.self)
        speaker.slot = try element["slot"]?.integer(in: RecordFormat.seconds)
        speaker.isGuest = try element["guest"]?.bool() ?? false
      }
      speakers.append(speaker)
    }
    return speakers
  }
}

extension TranscriptLine {
  var json: JSONValue {
    .object([
      "at": at.map(JSONValue.duration),
      "id": id.map(JSONValue.id),
      "kind": .string(kind.rawValue),
      "speaker": speaker.map(JSONValue.id),
      "text": .string(text),
    ])
  }

  static func list(_ json: JSON, version: Int) throws(JSONProblem) -> [TranscriptLine] {
    let elements = try json.array()
    var ids = UniqueIDs(count: elements.count)
    var lines: [TranscriptLine] = []
    for element in elements {
      let id = version == 1 ? nil : element["id"]
      lines.append(
        TranscriptLine(
          id: try id.map { json throws(JSONProblem) in try ids.next(json) },
          at: try element["at"]?.duration(),
          speaker: try element["speaker"]?.uuid(),
          kind: try element.required("kind").value(of: Kind.self),
          text: try element.required("text").string()))
    }
    return lines
  }
}
