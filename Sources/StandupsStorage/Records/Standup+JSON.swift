import Records
import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Standup {
  /// The content of `standup.json`.
  var record: JSONValue { RecordFormat.record(json(version: version), version: version) }

  /// The standup in a `standup.json`, without a history.
  init(record: JSON) throws(JSONProblem) {
    try self.init(json: record, version: try RecordFormat.version(of: record))
  }

  /// The oldest version of the format that can hold the standup without its history.
  var version: Int {
    let isNew =
      rotatesFacilitator || !comparesTalkTime || oldBlockers != nil || order == .quiet
      || attendees.contains { !$0.email.isEmpty || !$0.away.isEmpty }
    return isNew ? 4 : turnEnd == .advance ? 1 : 2
  }

  /// The standup without its history.
  func json(version: Int) -> JSONValue {
    .object([
      "attendees": .array(attendees.map(\.json)),
      "comparesTalkTime": comparesTalkTime ? nil : .bool(false),
      "id": .id(id),
      "length": .duration(length),
      "oldBlockers": oldBlockers.map { .string($0.rawValue) },
      "order": .string(order.rawValue),
      "overtime": .string(overtime.rawValue),
      "position": .integer(position),
      "rotatesFacilitator": rotatesFacilitator ? .bool(true) : nil,
      "theme": .string(theme.rawValue),
      "title": .string(title),
      "turnEnd": version == 1 ? nil : .string(turnEnd.rawValue),
    ])
  }

  init(json: JSON, version: Int) throws(JSONProblem) {
    let turnEnd = version == 1 ? nil : json["turnEnd"]
    let attendees = try json.required("attendees")
    let isNew = version >= 4
    self.init(
      id: try json.required("id").uuid(),
      title: try json.required("title").string(),
      length: try json.required("length").duration(),
      theme: try json.required("theme").value(of: Theme.self),
      attendees: try Attendee.list(attendees, version: version),
      turnEnd: try turnEnd?.value(of: TurnEnd.self) ?? .advance,
      overtime: try json.required("overtime").value(of: Overtime.self),
      order: try json.required("order").value(of: SpeakingOrder.self),
      rotatesFacilitator: isNew ? try json["rotatesFacilitator"]?.bool() ?? false : false,
      comparesTalkTime: isNew ? try json["comparesTalkTime"]?.bool() ?? true : true,
      oldBlockers: isNew ? try json["oldBlockers"]?.value(of: OldBlockers.self) : nil,
      position: try json.required("position").integer(in: Standup.positions))
  }
}

extension Attendee {
  var json: JSONValue {
    .object([
      "away": away.isEmpty ? nil : .array(away.map { .string($0.text) }),
      "email": email.isEmpty ? nil : .string(email),
      "id": .id(id),
      "name": .string(name),
    ])
  }

  fileprivate static func list(_ json: JSON, version: Int) throws(JSONProblem) -> [Attendee] {
    let elements = try json.array()
    var ids = UniqueIDs(count: elements.count)
    var attendees: [Attendee] = []
    for element in elements {
      let id = try ids.next(try element.required("id"))
      let email = version < 4 ? nil : element["email"]
      let away = version < 4 ? nil : element["away"]
      attendees.append(
        Attendee(
          id: id, name: try element.required("name").string(), email: try email?.string() ?? "",
          away: try away?.dayRanges() ?? []))
    }
    return attendees
  }
}

extension JSON {
  fileprivate func dayRanges() throws(JSONProblem) -> [DayRange] {
    var ranges: [DayRange] = []
    for element in try array() {
      guard let range = DayRange(try element.string()) else {
        throw element.problem("expected days such as \"2026-12-24\" or \"2026-12-24..2027-01-02\"")
      }
      ranges.append(range)
    }
    return ranges
  }
}

/// Reads the ids of a list and reports duplicates.
struct UniqueIDs {
  private var ids: Set<UUID>

  init(count: Int) { ids = Set(minimumCapacity: count) }

  mutating func next(_ json: JSON) throws(JSONProblem) -> UUID {
    let id = try json.uuid()
    guard ids.insert(id).inserted else { throw json.problem("the ID \(id) is repeated") }
    return id
  }
}
