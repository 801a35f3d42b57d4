import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RunningMeeting {
  /// What a snapshot's file holds.
  var record: JSON {
    RecordFormat.record(
      .object([
        "id": .string(id.uuidString),
        "progress": progress.json,
        "savedAt": .string(Timestamp.text(savedAt)),
        "standup": standup.json,
        "startedAt": .string(Timestamp.text(startedAt)),
        "transcript": .array(transcript.map(\.json)),
      ]))
  }

  /// The snapshot that a file holds.
  init(record: JSON) throws(JSONProblem) {
    let record = try RecordFormat.current(record, .runningMeeting)
    self.init(
      id: try record.required("id").uuid(),
      standup: try Standup(json: try record.required("standup")),
      startedAt: try record.required("startedAt").date(),
      savedAt: try record.required("savedAt").date(),
      progress: try MeetingProgress(json: try record.required("progress")),
      transcript: try TranscriptLine.list(try record.required("transcript")))
  }
}

extension MeetingProgress {
  fileprivate var json: JSON {
    .object([
      "currentIndex": .integer(currentIndex),
      "elapsed": .number(ExactDecimal.text(elapsed)),
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
    guard let progress else { throw json.problem("the numbers do not fit one another") }
    self = progress
  }
}

extension MeetingProgress.Member {
  fileprivate var json: JSON {
    .object([
      "id": id.map { .string($0.uuidString) },
      "name": .string(name),
      "present": .bool(isPresent),
      "slot": .integer(slot),
      "spoken": .number(ExactDecimal.text(spoken)),
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
