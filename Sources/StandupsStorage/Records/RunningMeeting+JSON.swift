import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Snapshots are always written in the newest version: they are for the program that runs now.
extension RunningMeeting {
  /// The content of a snapshot's file.
  var record: JSONValue {
    RecordFormat.record(
      .object([
        "id": .id(id),
        "progress": progress.json,
        "quick": isQuick ? .bool(true) : nil,
        "savedAt": .date(savedAt),
        "standup": standup.json(version: RecordFormat.version),
        "startedAt": .date(startedAt),
        "transcript": .array(transcript.map(\.json)),
      ]), version: RecordFormat.version)
  }

  /// The snapshot in a file.
  init(record: JSON) throws(JSONProblem) {
    let version = try RecordFormat.version(of: record)
    let quick = version == 1 ? nil : record["quick"]
    let progress = try record.required("progress")
    self.init(
      id: try record.required("id").uuid(),
      standup: try Standup(json: try record.required("standup"), version: version),
      isQuick: try quick?.bool() ?? false,
      startedAt: try record.required("startedAt").date(),
      savedAt: try record.required("savedAt").date(),
      progress: try version == 1
        ? MeetingProgress(version1: progress) : MeetingProgress(json: progress),
      transcript: try TranscriptLine.list(try record.required("transcript"), version: version))
  }
}

extension MeetingProgress {
  fileprivate var json: JSONValue {
    .object([
      "added": .integer(added),
      "currentIndex": .integer(currentIndex),
      "elapsed": .duration(elapsed),
      "members": .array(members.map(\.json)),
      "overtime": .string(overtime.rawValue),
      "planned": .integer(planned),
      "turn": .object(["end": .integer(turn.end), "start": .integer(turn.start)]),
      "turnEnd": .string(turnEnd.rawValue),
    ])
  }

  fileprivate init(json: JSON) throws(JSONProblem) {
    var members: [Member] = []
    for element in try json.required("members").array() {
      members.append(try Member(json: element))
    }
    let turn = try json.required("turn")
    let progress = MeetingProgress(
      planned: try json.required("planned").integer(in: RecordFormat.seconds),
      added: try json.required("added").integer(in: RecordFormat.added),
      turnEnd: try json.required("turnEnd").value(of: TurnEnd.self),
      overtime: try json.required("overtime").value(of: Overtime.self),
      elapsed: try json.required("elapsed").duration(),
      members: members,
      currentIndex: try json.required("currentIndex").integer(in: 0...Int.max),
      turn: Turn(
        start: try turn.required("start").integer(in: RecordFormat.seconds),
        end: try turn.required("end").integer(in: RecordFormat.seconds)))
    guard let progress else { throw json.problem("the numbers contradict each other") }
    self = progress
  }
}

extension MeetingProgress.Member {
  fileprivate var json: JSONValue {
    .object([
      "absent": isAbsent ? .bool(true) : nil,
      "guest": isGuest ? .bool(true) : nil,
      "id": .id(id),
      "left": .integer(left),
      "name": .string(name),
      "slot": .integer(slot),
      "spoken": .integer(spoken),
    ])
  }

  fileprivate init(json: JSON) throws(JSONProblem) {
    self.init(
      id: try json.required("id").uuid(),
      name: try json.required("name").string(),
      isGuest: try json["guest"]?.bool() ?? false,
      isAbsent: try json["absent"]?.bool() ?? false,
      spoken: try json.required("spoken").integer(in: RecordFormat.seconds),
      slot: try json.required("slot").integer(in: RecordFormat.seconds),
      left: try json.required("left").integer(in: RecordFormat.seconds))
  }
}

// MARK: - Version 1

/// In version 1, keys moved the clock, so it did not say how long the meeting had run. Now it has run
/// as long as people spoke, and the current speaker keeps what was left of their turn.
extension MeetingProgress {
  fileprivate struct Version1Member {
    var id: UUID
    var name: String
    var isPresent: Bool
    var start: Int
    var slot: Int
    var spoken: Duration
  }

  fileprivate init(version1 json: JSON) throws(JSONProblem) {
    let planned = try json.required("planned").integer(in: 1...RecordFormat.seconds.upperBound)
    let index = try json.required("currentIndex").integer(in: 0...Int.max)
    let clock = try json.required("elapsed").duration().wholeSeconds
    var old: [Version1Member] = []
    for element in try json.required("members").array() {
      old.append(try Version1Member(json: element))
    }
    guard old.indices.contains(index) else { throw json.problem("nobody has the turn") }
    var members: [Member] = []
    var others = Duration.zero
    for (place, member) in old.enumerated() {
      let before = others.wholeSeconds
      if place != index { others += member.spoken }
      members.append(
        Member(
          id: member.id, name: member.name, isAbsent: !member.isPresent,
          spoken: place == index ? 0 : others.wholeSeconds - before, slot: member.slot))
    }
    let elapsed = others + old[index].spoken
    let start = others.wholeSeconds
    let isLast = !old[(index + 1)...].contains { $0.isPresent && $0.slot > 0 }
    let oldEnd = isLast ? planned : old[index].start + old[index].slot
    let left = min(max(0, oldEnd - clock), max(0, planned - elapsed.wholeSeconds))
    let progress = MeetingProgress(
      planned: planned, added: 0, turnEnd: .advance,
      overtime: try json.required("overtime").value(of: Overtime.self),
      elapsed: elapsed, members: members, currentIndex: index,
      turn: Turn(start: start, end: min(elapsed.wholeSeconds + left, max(start, planned))))
    guard let progress else { throw json.problem("the numbers contradict each other") }
    self = progress
  }
}

extension MeetingProgress.Version1Member {
  fileprivate init(json: JSON) throws(JSONProblem) {
    self.init(
      id: try json.required("id").uuid(),
      name: try json.required("name").string(),
      isPresent: try json.required("present").bool(),
      start: try json.required("start").integer(in: RecordFormat.seconds),
      slot: try json.required("slot").integer(in: RecordFormat.seconds),
      spoken: try json.required("spoken").duration())
  }
}
