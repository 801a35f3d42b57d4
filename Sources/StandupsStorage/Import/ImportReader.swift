import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the items of a file one by one. An item that cannot be read is left out and reported; it never
/// takes the others with it.
struct ImportReader {
  let format: Importer.Format
  private(set) var notes: [ImportNote] = []
  private(set) var hasLeftOut = false
  private var texts: [String] = []
  private var fresh = FreshIDs()
  private let obstacles: [Standup.ID: UnreadableFile]
  private let places: TextPlaces

  init(
    format: Importer.Format, bytes: [UInt8], obstacles: [Standup.ID: UnreadableFile]
  ) {
    self.format = format
    self.obstacles = obstacles
    places = TextPlaces(bytes)
  }

  mutating func standups(_ elements: [JSON]) -> [ImportedStandup] {
    var used: Set<UUID> = []
    var standups: [ImportedStandup] = []
    for (index, element) in elements.enumerated() {
      texts = []
      do throws(JSONProblem) {
        let read = try standup(element, used: &used)
        if let obstacle = obstacles[read.standup.id] {
          hasLeftOut = true
          texts.append(
            "the standup is left out, since it is there and cannot be read; mend \(obstacle)")
        } else {
          standups.append(read)
        }
      } catch {
        leaveOut("the standup", error)
      }
      if !texts.isEmpty {
        let title = element["title"].flatMap(text) ?? ""
        notes.append(ImportNote(number: index + 1, title: title, texts: texts))
      }
    }
    return standups
  }

  private mutating func standup(
    _ json: JSON, used: inout Set<UUID>
  ) throws(JSONProblem) -> ImportedStandup {
    try json.expectObject()
    switch format {
    case .own: return try ownStandup(json, used: &used)
    case .pointFree, .scrumdinger: break
    }
    let title = try value(json, "title", default: "") { value throws(JSONProblem) in
      try value.string()
    }
    let length = try length(json)
    let theme = try theme(json)
    let people = try list(json, "attendees")
    let held = try list(json, format == .scrumdinger ? "history" : "meetings")
    let id = try id(json, of: "standup", named: title, used: &used)
    let standup = Standup(
      id: id, title: title, length: length, theme: theme, attendees: attendees(people, of: id))
    return ImportedStandup(standup: standup, meetings: meetings(held, of: id))
  }

  private mutating func ownStandup(
    _ json: JSON, used: inout Set<UUID>
  ) throws(JSONProblem) -> ImportedStandup {
    let standup = try Standup(json: json)
    let held = try list(json, "meetings")
    let id = try id(json, of: "standup", named: standup.title, used: &used)
    let identified = Standup(
      id: id, title: standup.title, length: standup.length, theme: standup.theme,
      attendees: standup.attendees, overtime: standup.overtime, order: standup.order)
    return ImportedStandup(standup: identified, meetings: meetings(held, of: id))
  }

  private mutating func attendees(_ elements: [JSON], of standup: UUID) -> [Attendee] {
    var used: Set<UUID> = []
    var attendees: [Attendee] = []
    for element in elements {
      do throws(JSONProblem) {
        try element.expectObject()
        let name = try value(element, "name", default: "") { value throws(JSONProblem) in
          try value.string()
        }
        let id = try id(
          element, of: "attendee", named: "\(standup.uuidString)/\(name)", used: &used)
        attendees.append(Attendee(id: id, name: name))
      } catch {
        leaveOut("an attendee", error)
      }
    }
    return attendees
  }

  private mutating func meetings(_ elements: [JSON], of standup: UUID) -> [Meeting] {
    var used: Set<UUID> = []
    var meetings: [Meeting] = []
    for element in elements {
      do throws(JSONProblem) {
        try element.expectObject()
        meetings.append(try meeting(element, of: standup, used: &used))
      } catch {
        leaveOut("a meeting", error)
      }
    }
    return meetings
  }

  private mutating func meeting(
    _ json: JSON, of standup: UUID, used: inout Set<UUID>
  ) throws(JSONProblem) -> Meeting {
    let prefix = "\(standup.uuidString)/"
    switch format {
    case .own:
      let meeting = try Meeting(json: json)
      let date = Timestamp.text(meeting.start)
      let id = try id(json, of: "meeting", named: prefix + date, used: &used)
      return Meeting(
        id: id, start: meeting.start, end: meeting.end, planned: meeting.planned,
        ending: meeting.ending, speakers: meeting.speakers, transcript: meeting.transcript)
    case .pointFree, .scrumdinger:
      let moment = try moment(try json.required("date"))
      let lines = try transcript(json)
      let people = format == .scrumdinger ? try list(json, "attendees") : []
      let id = try id(json, of: "meeting", named: prefix + Timestamp.text(moment), used: &used)
      return Meeting(
        id: id, start: moment, end: moment, ending: .imported,
        speakers: attendees(people, of: id).map { Speaker(id: $0.id, name: $0.name) },
        transcript: lines)
    }
  }

  private mutating func transcript(_ json: JSON) throws(JSONProblem) -> [TranscriptLine] {
    let isOptional = format == .scrumdinger
    if isOptional, json["transcript"] == nil { return [] }
    let text = try value(json, "transcript", default: "") { value throws(JSONProblem) in
      try value.string()
    }
    guard !text.isEmpty else { return [] }
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.map { TranscriptLine(kind: .speech, text: String(decoding: $0, as: UTF8.self)) }
  }

  private func moment(_ json: JSON) throws(JSONProblem) -> Moment {
    switch json.content {
    case .number(let text):
      guard let seconds = ExactDecimal.duration(number: text),
        let moment = Timestamp.moment(attosecondsSince2001: seconds.attoseconds)
      else { throw json.problem("the date is outside the years 1 to 9999") }
      return moment
    case .array, .bool, .null, .object, .string:
      return try json.moment()
    }
  }

  private mutating func length(_ json: JSON) throws(JSONProblem) -> Duration {
    let fallback = Duration.seconds(300)
    switch format {
    case .own, .pointFree:
      return try value(json, "duration", default: fallback, ImportReader.duration)
    case .scrumdinger:
      return try value(json, "lengthInMinutes", default: fallback) { value throws(JSONProblem) in
        .seconds(60 * (try value.integer(in: -10_000_000_000_000...10_000_000_000_000)))
      }
    }
  }

  // NB: Swift's Duration encodes itself as the signed high and the unsigned low word of its 128-bit
  // count of attoseconds. The low word exceeds Int64 and what a Double holds.
  private static func duration(_ json: JSON) throws(JSONProblem) -> Duration {
    switch json.content {
    case .array(let words) where words.count == 2:
      guard let high = Int64(try words[0].number()), let low = UInt64(try words[1].number()),
        let duration = ExactDecimal.duration(attoseconds: Int128(high) << 64 + Int128(low))
      else { throw json.problem("the duration is out of range") }
      return duration
    case .array, .bool, .null, .number, .object, .string:
      return try json.duration()
    }
  }

  private mutating func theme(_ json: JSON) throws(JSONProblem) -> Theme {
    let spelling = try value(json, "theme", default: Theme.bubblegum.rawValue) {
      value throws(JSONProblem) in try value.string()
    }
    if let theme = Theme(anySpelling: spelling) { return theme }
    texts.append("the theme \"\(spelling)\" is unknown, bubblegum is used")
    return .bubblegum
  }

  private mutating func list(_ json: JSON, _ key: String) throws(JSONProblem) -> [JSON] {
    try value(json, key, default: []) { value throws(JSONProblem) in try value.array() }
  }

  private mutating func value<Value>(
    _ json: JSON, _ key: String, default fallback: Value,
    _ read: (JSON) throws(JSONProblem) -> Value
  ) throws(JSONProblem) -> Value {
    guard let value = json[key] else {
      texts.append("the key \"\(key)\" is missing, its default is used")
      return fallback
    }
    return try read(value)
  }

  private mutating func id(
    _ json: JSON, of kind: String, named name: String, used: inout Set<UUID>
  ) throws(JSONProblem) -> UUID {
    guard let value = json["id"] else {
      texts.append("the id of a \(kind) is missing, a fresh one is used")
      let id = fresh.next("\(kind)/\(name)", used: used)
      used.insert(id)
      return id
    }
    let id = try value.uuid()
    guard !used.insert(id).inserted else { return id }
    texts.append("the id \(id.uuidString) of a \(kind) is repeated, a fresh one is used")
    let replacement = fresh.next("\(kind)/\(id.uuidString)", used: used)
    used.insert(replacement)
    return replacement
  }

  private mutating func leaveOut(_ item: String, _ problem: JSONProblem) {
    let (line, column) = places.place(of: problem.offset)
    texts.append("\(item) is left out, line \(line), column \(column): \(problem.reason)")
    hasLeftOut = true
  }

  private func text(_ json: JSON) -> String? {
    switch json.content {
    case .string(let text): text
    case .array, .bool, .null, .number, .object: nil
    }
  }
}
