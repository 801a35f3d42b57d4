public import Records
public import StandupsModel

/// Edits are always written in the newest version: only the current program reads them. Of a
/// meeting that was added or deleted, only the name is kept, since the trash has the rest.
extension Edit {
  /// The content of an edit's file: each record before and after.
  public var record: JSONValue {
    RecordFormat.record(
      .object(["parts": .list(parts, \.json)]), version: RecordFormat.version)
  }

  /// The edit in a file.
  init(record: JSON) throws(JSONProblem) {
    let version = try RecordFormat.version(of: record)
    var parts: [Part] = []
    for part in try record.required("parts").array() {
      parts.append(try Part(json: part, version: version))
    }
    self.init(parts)
  }
}

extension Edit.Part {
  fileprivate enum Kind: String, CaseIterable {
    case item, meeting, standup, update
  }

  fileprivate var json: JSONValue {
    switch self {
    case .item(let difference, let id):
      difference.json { $0.wholeJSON(version: RecordFormat.version) }.adding(.item, of: id)
    case .meeting(.changed(let old, let new), let id):
      Edit.Difference.changed(from: old, to: new).json(\.json).adding(.meeting, of: id)
    case .meeting(let difference, let id):
      difference.json(\.nameJSON).adding(.meeting, of: id)
    case .standup(.changed(let old, let new)):
      Edit.Difference.changed(from: old, to: new)
        .json { $0.wholeJSON(version: RecordFormat.version) }
        .adding(.standup, of: new.id)
    case .standup(let difference):
      difference.json(\.journalJSON).adding(.standup, of: difference.record.id)
    case .update(let edit, let author, let id):
      JSONValue.object([
        "from": WrittenUpdate(id: author, lines: edit.base).json(version: RecordFormat.version),
        "to": WrittenUpdate(id: author, lines: edit.lines).json(version: RecordFormat.version),
      ]).adding(.update, of: id)
    }
  }

  fileprivate init(json: JSON, version: Int) throws(JSONProblem) {
    let id = try json.required("standup").uuid()
    switch try json.required("kind").value(of: Kind.self) {
    case .item:
      let difference = try Edit.Difference(json: json) { item throws(JSONProblem) in
        try Item(wholeJSON: item, version: version)
      }
      self = .item(difference, standup: id)
    case .meeting:
      let difference = try Edit.Difference(json: json) { entry throws(JSONProblem) in
        try History.Entry(json: entry, version: version)
      }
      self = .meeting(difference, standup: id)
    case .standup:
      let difference = try Edit.Difference(json: json) { standup throws(JSONProblem) in
        try Standup(journalJSON: standup, version: version)
      }
      guard difference.record.id == id else { throw json.problem("the IDs differ") }
      self = .standup(difference)
    case .update:
      let from = try WrittenUpdate(json: json.required("from"), version: version)
      let to = try WrittenUpdate(json: json.required("to"), version: version)
      guard from.id == to.id else { throw json.problem("the IDs differ") }
      self = .update(.init(base: from.lines, lines: to.lines), of: to.id, standup: id)
    }
  }
}

extension JSONValue {
  fileprivate func adding(_ kind: Edit.Part.Kind, of standup: Standup.ID) -> JSONValue {
    adding("kind", .string(kind.rawValue)).adding("standup", .id(standup))
  }
}

private enum DifferenceKind: String, CaseIterable {
  case added, changed, deleted, restored
}

extension Edit.Difference where Record: Identifiable {
  fileprivate func json(_ json: (Record) -> JSONValue) -> JSONValue {
    switch self {
    case .added(let record): Self.object(.added, to: json(record))
    case .changed(let old, let new): Self.object(.changed, from: json(old), to: json(new))
    case .deleted(let record): Self.object(.deleted, to: json(record))
    case .restored(let record): Self.object(.restored, to: json(record))
    }
  }

  private static func object(
    _ kind: DifferenceKind, from old: JSONValue? = nil, to new: JSONValue
  ) -> JSONValue {
    .object(["change": .string(kind.rawValue), "from": old, "to": new])
  }

  fileprivate init(
    json: JSON, _ read: (JSON) throws(JSONProblem) -> Record
  ) throws(JSONProblem) {
    let record = try read(try json.required("to"))
    switch try json.required("change").value(of: DifferenceKind.self) {
    case .added: self = .added(record)
    case .changed:
      let old = try read(try json.required("from"))
      guard old.id == record.id else { throw json.problem("the IDs differ") }
      self = .changed(from: old, to: record)
    case .deleted: self = .deleted(record)
    case .restored: self = .restored(record)
    }
  }
}

extension History.Entry {
  fileprivate var nameJSON: JSONValue { .object(["name": .string(name.rawValue)]) }

  fileprivate var json: JSONValue {
    guard let meeting else { return nameJSON }
    return nameJSON.adding("meeting", meeting.json(version: RecordFormat.version))
  }

  fileprivate init(json: JSON, version: Int) throws(JSONProblem) {
    let name = try json.required("name")
    var meeting: Meeting?
    if let content = json["meeting"] { meeting = try Meeting(json: content, version: version) }
    self.init(name: try MeetingName(journalJSON: name), meeting: meeting)
  }
}

extension MeetingName {
  fileprivate init(journalJSON json: JSON) throws(JSONProblem) {
    guard let name = MeetingName(rawValue: try json.string()) else {
      throw json.problem("this is not the name of a meeting")
    }
    self = name
  }
}

extension Standup {
  /// The standup's fields and the names of its meetings: it is not deleted again once it has other
  /// meetings.
  fileprivate var journalJSON: JSONValue {
    let names = history.map { JSONValue.string($0.name.rawValue) }
    return wholeJSON(version: RecordFormat.version).adding("meetings", .array(names))
  }

  fileprivate init(journalJSON json: JSON, version: Int) throws(JSONProblem) {
    var names: [MeetingName] = []
    for name in try json["meetings"]?.array() ?? [] {
      names.append(try MeetingName(journalJSON: name))
    }
    try self.init(wholeJSON: json, version: version)
    history = History(names: names)
  }
}
