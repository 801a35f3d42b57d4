import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Meeting {
  /// What a meeting's file holds.
  var record: JSON { RecordFormat.record(json) }

  /// The meeting that a file holds.
  init(record: JSON) throws(JSONProblem) {
    try self.init(json: try RecordFormat.current(record, .meeting))
  }

  var json: JSON {
    .object([
      "ending": .string(ending.rawValue),
      "endedAt": .string(Timestamp.text(end)),
      "id": .string(id.uuidString),
      "planned": planned.map { .number(ExactDecimal.text($0)) },
      "speakers": .array(speakers.map(\.json)),
      "startedAt": .string(Timestamp.text(start)),
      "transcript": .array(transcript.map(\.json)),
    ])
  }

  init(json: JSON) throws(JSONProblem) {
    self.init(
      id: try json.required("id").uuid(),
      start: try json.required("startedAt").moment(),
      end: try json.required("endedAt").moment(),
      planned: try json["planned"]?.duration(),
      ending: try json.required("ending").value(of: Meeting.Ending.self),
      speakers: try Speaker.list(try json.required("speakers")),
      transcript: try TranscriptLine.list(try json.required("transcript")))
  }
}

extension Speaker {
  fileprivate var json: JSON {
    .object([
      "id": .string(id.uuidString),
      "name": .string(name),
      "present": .bool(present),
      "seconds": seconds.map { .integer($0) },
    ])
  }

  fileprivate static func list(_ json: JSON) throws(JSONProblem) -> [Speaker] {
    var ids = UniqueIDs()
    var speakers: [Speaker] = []
    for element in try json.array() {
      speakers.append(
        Speaker(
          id: try ids.next(try element.required("id")),
          name: try element.required("name").string(),
          seconds: try element["seconds"]?.integer(in: 0...Int.max),
          present: try element.required("present").bool()))
    }
    return speakers
  }
}

extension TranscriptLine {
  var json: JSON {
    .object([
      "at": at.map { .number(ExactDecimal.text($0)) },
      "kind": .string(kind.rawValue),
      "speaker": speaker.map { .string($0.uuidString) },
      "text": .string(text),
    ])
  }

  static func list(_ json: JSON) throws(JSONProblem) -> [TranscriptLine] {
    var lines: [TranscriptLine] = []
    for element in try json.array() {
      lines.append(
        TranscriptLine(
          at: try element["at"]?.duration(),
          speaker: try element["speaker"]?.uuid(),
          kind: try element.required("kind").value(of: Kind.self),
          text: try element.required("text").string()))
    }
    return lines
  }
}
