import Records
import StandupsModel

/// Snapshots are always written in the newest version: only the current program reads them.
extension RunningMeeting {
  /// The content of a snapshot's file.
  var record: JSONValue {
    RecordFormat.record(
      .object([
        "facilitator": facilitator.map(JSONValue.id),
        "id": .id(id),
        "paused": isPaused ? .bool(true) : nil,
        "progress": progress.json,
        "quick": isQuick ? .bool(true) : nil,
        "removed": removedLines.isEmpty
          ? nil : .list(removedLines.sorted()) { .id($0) },
        "savedAt": .date(savedAt),
        "standup": standup.json(version: RecordFormat.version),
        "startedAt": .date(startedAt),
        "transcript": .list(transcript) { $0.json(version: RecordFormat.version) },
      ]), version: RecordFormat.version)
  }

  /// The snapshot in a file.
  init(record: JSON) throws(JSONProblem) {
    let version = try RecordFormat.version(of: record)
    let facilitator = version < 4 ? nil : record["facilitator"]
    let quick = version == 1 ? nil : record["quick"]
    let standup = try Standup(json: try record.required("standup"), version: version)
    let progress = try record.required("progress")
    var removedLines: Set<UUID> = []
    for line in try record["removed"]?.array() ?? [] { removedLines.insert(try line.uuid()) }
    self.init(
      id: try record.required("id").uuid(),
      standup: standup,
      isQuick: try quick?.bool() ?? false,
      isPaused: try record["paused"]?.bool() ?? false,
      startedAt: try record.required("startedAt").date(),
      savedAt: try record.required("savedAt").date(),
      facilitator: try facilitator?.uuid(),
      progress: try version == 1
        ? MeetingProgress(version1: progress, of: standup) : MeetingProgress(json: progress),
      transcript: try Format.lines.read(try record.required("transcript"), version),
      removedLines: removedLines)
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
    let elements = try json.required("members").array()
    var ids = SmallSet<UUID>(count: elements.count)
    var members: [Member] = []
    for element in elements { members.append(try Member(json: element, ids: &ids)) }
    let turn = try json.required("turn")
    let progress = MeetingProgress(
      planned: try json.required("planned").integer(in: RecordFormat.seconds),
      added: try json.required("added").integer(in: MeetingProgress.addedRange),
      turnEnd: try json.required("turnEnd").value(of: TurnEnd.self),
      overtime: try json.required("overtime").value(of: Overtime.self),
      elapsed: try json.required("elapsed").duration(in: RecordFormat.seconds),
      members: members,
      currentIndex: try json.required("currentIndex").integer(in: 0...Int.max),
      turn: Turn(
        start: try turn.required("start").integer(in: RecordFormat.seconds),
        end: try turn.required("end").integer(in: RecordFormat.seconds)))
    guard let progress, progress.hasPossibleSlots else {
      throw json.problem("the numbers contradict each other")
    }
    self = progress
  }

  /// True if no one has recorded times that are longer than their slot.
  private var hasPossibleSlots: Bool {
    members[currentIndex].slot >= turn.end - turn.start
      && members[..<currentIndex].allSatisfy { $0.isAbsent || $0.slot >= $0.unused }
  }
}

extension MeetingProgress.Member {
  fileprivate var json: JSONValue {
    .object([
      "absent": isAbsent ? .bool(true) : nil,
      "away": isAway ? .bool(true) : nil,
      "guest": isGuest ? .bool(true) : nil,
      "id": .id(id),
      "left": .integer(unused),
      "name": .string(name),
      "slot": .integer(slot),
      "spoken": .integer(spoken),
    ])
  }

  fileprivate init(json: JSON, ids: inout SmallSet<UUID>) throws(JSONProblem) {
    self.init(
      id: try ids.next(try json.required("id")),
      name: try json.required("name").string(),
      isGuest: try json["guest"]?.bool() ?? false,
      isAbsent: try json["absent"]?.bool() ?? false,
      isAway: try json["away"]?.bool() ?? false,
      spoken: try json.required("spoken").integer(in: RecordFormat.seconds),
      slot: try json.required("slot").integer(in: RecordFormat.seconds),
      unused: try json.required("left").integer(in: RecordFormat.seconds))
  }
}

// MARK: - Version 1

extension MeetingProgress {
  fileprivate struct Version1Member {
    var id: UUID
    var name: String
    var isPresent: Bool
    var start: Int
    var slot: Int
    var spoken: Duration
  }

  /// In version 1, keys moved the clock, so it did not say how long the meeting had run. Now the
  /// meeting has run as long as people spoke, and the current speaker keeps the rest of their turn,
  /// or all the time left if no one waits. A meeting that would be over by now waits to be ended.
  fileprivate init(version1 json: JSON, of standup: Standup) throws(JSONProblem) {
    let longest = RecordFormat.seconds.upperBound
    let planned = min(
      try json.required("planned").integer(in: 1...RecordFormat.version1Seconds.upperBound),
      longest)
    let overtime = try json.required("overtime").value(of: Overtime.self)
    let index = try json.required("currentIndex").integer(in: 0...Int.max)
    let clock = try json.required("elapsed").duration(in: RecordFormat.version1Seconds).wholeSeconds
    var old: [Version1Member] = []
    for element in try json.required("members").array() {
      old.append(try Version1Member(json: element, of: standup))
    }
    guard old.indices.contains(index) else { throw json.problem("no one has the turn") }
    var members: [Member] = []
    var others = Duration.zero
    for (place, member) in old.enumerated() {
      let before = others.wholeSeconds
      if place != index { others += member.spoken }
      members.append(
        Member(
          id: member.id, name: member.name, isAbsent: !member.isPresent,
          spoken: others.wholeSeconds - before, slot: place > index ? 0 : min(member.slot, longest))
      )
    }
    let elapsed = others + old[index].spoken
    let left = max(0, old[index].start + old[index].slot - clock)
    let isLast = !old[(index + 1)...].contains(where: \.isPresent)
    let end = isLast ? planned : min(planned, elapsed.wholeSeconds + left)
    let turn = Turn(start: others.wholeSeconds, end: max(others.wholeSeconds, end))
    members[index].slot = max(members[index].slot, turn.end - turn.start)
    let progress = MeetingProgress(
      planned: planned, added: 0, turnEnd: .advance,
      overtime: elapsed < .seconds(planned) ? overtime : .wait, elapsed: elapsed,
      members: members, currentIndex: index, turn: turn)
    guard let progress else { throw json.problem("the numbers contradict each other") }
    self = progress
  }
}

extension MeetingProgress.Version1Member {
  /// Reads a person. The one person of a meeting without people had no id.
  fileprivate init(json: JSON, of standup: Standup) throws(JSONProblem) {
    self.init(
      id: try json["id"]?.uuid() ?? standup.id,
      name: try json.required("name").string(),
      isPresent: try json.required("present").bool(),
      start: try json.required("start").integer(in: RecordFormat.version1Seconds),
      slot: try json.required("slot").integer(in: RecordFormat.version1Seconds),
      spoken: try json.required("spoken").duration(in: RecordFormat.seconds))
  }
}
