import Records
import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension WrittenUpdate {
  /// The content of an update's file.
  var record: JSONValue { RecordFormat.record(json, version: RecordFormat.agendaVersion) }

  /// The update in a file.
  init(record: JSON) throws(JSONProblem) {
    _ = try RecordFormat.version(of: record)
    try self.init(json: record)
  }

  var json: JSONValue {
    .object([
      "id": .id(id),
      "lines": .list(lines) { line in
        .object([
          "id": .id(line.id), "kind": .string(line.kind.rawValue), "text": .string(line.text),
        ])
      },
    ])
  }

  init(json: JSON) throws(JSONProblem) {
    let elements = try json.required("lines").array()
    var ids = UniqueIDs(count: elements.count)
    var lines: [Line] = []
    for element in elements {
      lines.append(
        Line(
          id: try ids.next(try element.required("id")),
          kind: try element.required("kind").value(of: Line.Kind.self),
          text: try element.required("text").string()))
    }
    self.init(id: try json.required("id").uuid(), lines: lines)
  }
}

extension Item {
  /// The content of an item's file.
  var record: JSONValue { RecordFormat.record(json, version: RecordFormat.agendaVersion) }

  /// The item in a file.
  init(record: JSON) throws(JSONProblem) {
    _ = try RecordFormat.version(of: record)
    try self.init(json: record)
  }

  var json: JSONValue {
    .object([
      "changes": .integer(changes),
      "id": .id(id),
      "kind": .string(kind.rawValue),
      "line": line.map(JSONValue.id),
      "meeting": .id(meeting),
      "openedAt": .date(openedAt),
      "owner": owner.map { .object(["id": .id($0.id), "name": .string($0.name)]) },
      "resolved": resolution.map { resolution in
        .object(["at": .date(resolution.date), "meeting": resolution.meeting.map(JSONValue.id)])
      },
      "text": .string(text),
    ])
  }

  init(json: JSON) throws(JSONProblem) {
    self.init(
      id: try json.required("id").uuid(),
      text: try json.required("text").string(),
      kind: try json.required("kind").value(of: TranscriptLine.Kind.self),
      owner: try json["owner"].map { owner throws(JSONProblem) in
        Owner(
          id: try owner.required("id").uuid(), name: try owner.required("name").string())
      },
      meeting: try json.required("meeting").uuid(),
      line: try json["line"]?.uuid(),
      openedAt: try json.required("openedAt").date(),
      resolution: try json["resolved"].map { resolved throws(JSONProblem) in
        Resolution(
          date: try resolved.required("at").date(), meeting: try resolved["meeting"]?.uuid())
      },
      changes: try json.required("changes").integer(in: Self.changeRange))
  }
}
