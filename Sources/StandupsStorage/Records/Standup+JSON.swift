import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Standup {
  /// What `standup.json` holds.
  var record: JSON { RecordFormat.record(json) }

  /// The standup that `standup.json` holds, without a history.
  init(record: JSON) throws(JSONProblem) {
    try self.init(json: try RecordFormat.current(record, .standup))
  }

  /// The standup without its history.
  var json: JSON {
    .object([
      "attendees": .array(attendees.map(\.json)),
      "id": .string(id.uuidString),
      "length": .number(ExactDecimal.text(length)),
      "order": .string(order.rawValue),
      "overtime": .string(overtime.rawValue),
      "position": .integer(position),
      "theme": .string(theme.rawValue),
      "title": .string(title),
    ])
  }

  init(json: JSON) throws(JSONProblem) {
    let attendees = try json.required("attendees")
    self.init(
      id: try json.required("id").uuid(),
      title: try json.required("title").string(),
      length: try json.required("length").duration(),
      theme: try json.required("theme").value(of: Theme.self),
      attendees: try Attendee.list(attendees),
      overtime: try json.required("overtime").value(of: Overtime.self),
      order: try json.required("order").value(of: SpeakingOrder.self),
      position: try json.required("position").integer(in: Int.min...Int.max))
  }
}

extension Attendee {
  var json: JSON {
    .object(["id": .string(id.uuidString), "name": .string(name)])
  }

  fileprivate static func list(_ json: JSON) throws(JSONProblem) -> [Attendee] {
    var ids = UniqueIDs()
    var attendees: [Attendee] = []
    for element in try json.array() {
      let id = try ids.next(try element.required("id"))
      attendees.append(Attendee(id: id, name: try element.required("name").string()))
    }
    return attendees
  }
}
