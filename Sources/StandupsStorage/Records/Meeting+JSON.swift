import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Meeting {
  /// The content of a meeting's file.
  var record: JSONValue { RecordFormat.record(json) }

  /// The meeting in a file.
  init(record: JSON) throws(JSONProblem) {
    try RecordFormat.checkVersion(of: record)
    try self.init(json: record)
  }

  var json: JSONValue {
    .object([
      "ending": .string(ending.rawValue),
      "endedAt": .date(endedAt),
      "id": .id(id),
      "planned": planned.map(JSONValue.duration),
      "speakers": .array(speakers.map(\.json)),
      "startedAt": .date(startedAt),
      "transcript": .array(transcript.map(\.json)),
    ])
  }

  init(json: JSON) throws(JSONProblem) {
    self.init(
      id: try json.required("id").uuid(),
      startedAt: try json.required("startedAt").date(),
      endedAt: try json.required("endedAt").date(),
      planned: try json["planned"]?.duration(),
      ending: try json.required("ending").value(of: Meeting.Ending.self),
      speakers: try Speaker.list(try json.required("speakers")),
      transcript: try TranscriptLine.list(try json.required("transcript")))
  }
}

extension Speaker {
  fileprivate var json: JSONValue {
    .object([
      "id": .id(id),
      "name": .string(name),
      "present": .bool(present),
      "seconds": seconds.map { .integer($0) },
    ])
  }

  fileprivate static func list(_ json: JSON) throws(JSONProblem) -> [Speaker] {
    let elements = try json.array()
    var ids = UniqueIDs(count: elements.count)
    var speakers: [Speaker] = []
    for element in elements {
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
  var json: JSONValue {
    .object([
      "at": at.map(JSONValue.duration),
      "kind": .string(kind.rawValue),
      "speaker": speaker.map(JSONValue.id),
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
