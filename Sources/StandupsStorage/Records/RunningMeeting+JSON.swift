import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RunningMeeting {
  /// The content of a snapshot's file.
  var record: JSONValue {
    RecordFormat.record(
      .object([
        "id": .id(id),
        "progress": progress.json,
        "quick": isQuick ? .bool(true) : nil,
        "savedAt": .date(savedAt),
        "standup": standup.json(version: version),
        "startedAt": .date(startedAt),
        "transcript": .array(transcript.map(\.json)),
      ]), version: version)
  }

  /// The oldest version of the format that can hold the snapshot.
  private var version: Int {
    isQuick || transcript.contains { $0.id != nil } ? 2 : standup.version
  }

  /// The snapshot in a file.
  init(record: JSON) throws(JSONProblem) {
    let version = try RecordFormat.version(of: record)
    let quick = version == 1 ? nil : record["quick"]
    self.init(
      id: try record.required("id").uuid(),
      standup: try Standup(json: try record.required("standup"), version: version),
      isQuick: try quick?.bool() ?? false,
      startedAt: try record.required("startedAt").date(),
      savedAt: try record.required("savedAt").date(),
      progress: try MeetingProgress(json: try record.required("progress")),
      transcript: try TranscriptLine.list(try record.required("transcript"), version: version))
  }
}

extension MeetingProgress {
  fileprivate var json: JSONValue {
    .object([
      "currentIndex": .integer(currentIndex),
      "elapsed": .duration(elapsed),
      "isTimeUp": .bool(isTimeUp),
      "members": .array(members.map(\.json)),
      "overtime": .string(overtime.rawValue),
      "planned": .integer(planned),
    ])
  }

  fileprivate init(json: JSON) throws(JSONProblem) {
    var members: [Member] = []
    for element in try json.required("members").array() {
      members.append(try Member(json: element))
    }
    let progress = MeetingProgress(
      planned: try json.required("planned").integer(in: 1...Int.max),
      overtime: try json.required("overtime").value(of: Overtime.self),
      elapsed: try json.required("elapsed").duration(),
      members: members,
      currentIndex: try json.required("currentIndex").integer(in: 0...Int.max),
      isTimeUp: try json.required("isTimeUp").bool())
    guard let progress else { throw json.problem("the numbers contradict each other") }
    self = progress
  }
}

extension MeetingProgress.Member {
  fileprivate var json: JSONValue {
    .object([
      "id": id.map(JSONValue.id),
      "name": .string(name),
      "present": .bool(isPresent),
      "slot": .integer(slot),
      "spoken": .duration(spoken),
      "start": .integer(start),
    ])
  }

  fileprivate init(json: JSON) throws(JSONProblem) {
    self.init(
      id: try json["id"]?.uuid(),
      name: try json.required("name").string(),
      isPresent: try json.required("present").bool(),
      start: try json.required("start").integer(in: 0...Int.max),
      slot: try json.required("slot").integer(in: 0...Int.max),
      spoken: try json.required("spoken").duration())
  }
}
