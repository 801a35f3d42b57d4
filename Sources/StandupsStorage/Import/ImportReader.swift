import Records
import StandupsModel

/// Reads the items of a file one by one. An invalid item is skipped and reported; the others are
/// still imported.
struct ImportReader {
  let format: Importer.Format
  private(set) var notes: [ImportNote] = []
  private(set) var hasSkippedItems = false
  private var texts: [String] = []
  private var fresh = FreshIDs()
  private let unreadable: [Standup.ID: UnreadableFile]
  private let locations: TextLocations

  init(
    format: Importer.Format, bytes: [UInt8], unreadable: [Standup.ID: UnreadableFile]
  ) {
    self.format = format
    self.unreadable = unreadable
    locations = TextLocations(bytes)
  }

  mutating func standups(_ elements: [JSON]) -> [ImportedStandup] {
    var used: Set<UUID> = []
    var standups: [ImportedStandup] = []
    for (index, element) in elements.enumerated() {
      texts = []
      do throws(JSONProblem) {
        let read = try standup(element, used: &used)
        if let excess = Standup.fields.excess(in: read.standup) {
          hasSkippedItems = true
          texts.append(String(localized: "skipped because \(excess)"))
        } else if let file = unreadable[read.standup.id] {
          hasSkippedItems = true
          texts.append(
            String(
              localized: "skipped because your copy of this standup is unreadable; fix \(file)"))
        } else {
          standups.append(read)
        }
      } catch {
        skip("this standup", error)
      }
      if !texts.isEmpty {
        notes.append(ImportNote(number: index + 1, title: title(of: element), texts: texts))
      }
    }
    return standups
  }

  private mutating func standup(
    _ json: JSON, used: inout Set<UUID>
  ) throws(JSONProblem) -> ImportedStandup {
    try json.expectObject()
    switch format {
    case .own(let version): return try ownStandup(json, version: version, used: &used)
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
      id: id, title: title, length: length, theme: theme, attendees: attendees(people, of: id),
      turnEnd: .advance, overtime: .end)
    return ImportedStandup(standup: standup, meetings: meetings(held, of: id))
  }

  private mutating func ownStandup(
    _ json: JSON, version: Int, used: inout Set<UUID>
  ) throws(JSONProblem) -> ImportedStandup {
    let standup = try Standup(wholeJSON: json, version: version)
    let held = try list(json, "meetings")
    let id = try id(json, of: "standup", named: standup.title, used: &used)
    return ImportedStandup(
      standup: standup.copy(id: id), meetings: meetings(held, of: id),
      agenda: try agenda(json, version: version, of: id))
  }

  /// The items and updates in an export of this program. Older versions have none.
  private mutating func agenda(
    _ json: JSON, version: Int, of standup: UUID
  ) throws(JSONProblem) -> Agenda {
    guard version >= RecordFormat.agendaVersion else { return Agenda() }
    var items: [Item.ID: Item] = [:]
    for element in try json["items"]?.array() ?? [] {
      do throws(JSONProblem) {
        let item = try Item(wholeJSON: element, version: version)
        items[item.id] = items[item.id]?.merged(with: item) ?? item
      } catch {
        skip("an item", error)
      }
    }
    var agenda = Agenda(items: items.values)
    for element in try json["updates"]?.array() ?? [] {
      do throws(JSONProblem) {
        let update = try WrittenUpdate(json: element, version: version)
        agenda.apply(
          .writeUpdate(
            WrittenUpdate.Rewrite(base: [], lines: update.$lines.stored), of: update.id,
            standup: standup))
      } catch {
        skip("an update", error)
      }
    }
    return agenda
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
        skip("an attendee", error)
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
        let meeting = try meeting(element, of: standup, used: &used)
        if let excess = Meeting.fields.excess(in: meeting) { throw element.problem(excess) }
        meetings.append(meeting)
      } catch {
        skip("a meeting", error)
      }
    }
    return meetings
  }

  private mutating func meeting(
    _ json: JSON, of standup: UUID, used: inout Set<UUID>
  ) throws(JSONProblem) -> Meeting {
    let prefix = "\(standup.uuidString)/"
    switch format {
    case .own(let version):
      let meeting = try Meeting(json: json, version: version)
      let date = Timestamp.text(meeting.startedAt)
      return meeting.copy(
        id: try id(json, of: "meeting", named: prefix + date, used: &used))
    case .pointFree, .scrumdinger:
      let date = try date(try json.required("date"))
      let lines = try transcript(json)
      let people = format == .scrumdinger ? try list(json, "attendees") : []
      let id = try id(json, of: "meeting", named: prefix + Timestamp.text(date), used: &used)
      var meeting = Meeting(
        id: id, startedAt: date, endedAt: date, ending: .imported,
        speakers: attendees(people, of: id).map { Speaker(id: $0.id, name: $0.name) })
      meeting.$transcript = LimitedList(reading: lines, limit: RecordLimit.lines)
      return meeting
    }
  }

  private mutating func transcript(_ json: JSON) throws(JSONProblem) -> [TranscriptLine] {
    let isOptional = format == .scrumdinger
    // Swift's decoder takes null for a missing value there.
    if isOptional, json["transcript"]?.isNull != false { return [] }
    let text = try value(json, "transcript", default: "") { value throws(JSONProblem) in
      try value.string()
    }
    guard !text.isEmpty else { return [] }
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.map { bytes in
      // A line of another app may be longer than is shown. It is kept whole.
      var line = TranscriptLine(kind: .speech, text: "")
      line.$text = LimitedText(
        reading: String(decoding: bytes, as: UTF8.self), limit: RecordLimit.line)
      return line
    }
  }

  private func date(_ json: JSON) throws(JSONProblem) -> Date {
    switch try json.content() {
    case .number(let text):
      guard let date = ExactDecimal.duration(number: text).flatMap(Timestamp.date(since2001:))
      else { throw json.problem("the date is outside the years 1 to 9999") }
      return date
    case .array, .bool, .null, .object, .string:
      return try json.date()
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

  // NB: Swift's Duration encodes its 128-bit count of attoseconds as a signed high and an unsigned
  // low word. The low word can be too large for an Int64 or a Double.
  private static func duration(_ json: JSON) throws(JSONProblem) -> Duration {
    switch try json.content() {
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
    texts.append(String(localized: "unknown theme \(spelling.quoted), using bubblegum"))
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
      texts.append(String(localized: "missing key \(key.quoted), using its default"))
      return fallback
    }
    return try read(value)
  }

  private mutating func id(
    _ json: JSON, of kind: String, named name: String, used: inout Set<UUID>
  ) throws(JSONProblem) -> UUID {
    guard let value = json["id"] else {
      texts.append(String(localized: "\(word: kind.withArticle) without an ID gets a new one"))
      let id = fresh.next("\(kind)/\(name)", used: used)
      used.insert(id)
      return id
    }
    let id = try value.uuid()
    guard !used.insert(id).inserted else { return id }
    texts.append(
      String(
        localized:
          "\(word: kind.withArticle) has the same ID as another one (\(id)), so it gets a new one"
      ))
    let replacement = fresh.next("\(kind)/\(id.uuidString)", used: used)
    used.insert(replacement)
    return replacement
  }

  private mutating func skip(_ item: LocalizedText, _ problem: JSONProblem) {
    let location = locations.location(of: problem.offset)
    texts.append(
      String(
        localized:
          "skipped \(item.text), line \(location.line), column \(location.column): \(problem.reason)"
      ))
    hasSkippedItems = true
  }

  private func title(of json: JSON) -> String {
    do throws(JSONProblem) {
      return try json.required("title").string()
    } catch {
      // NB: the item was already reported, and a report needs no title.
      return ""
    }
  }
}

extension String {
  /// The noun with `a` or `an` before it.
  fileprivate var withArticle: String { (self == "attendee" ? "an " : "a ") + self }
}

/// Makes ids for items of a file that have none. They depend only on the file's content, so that
/// importing the file again finds the items that were imported before.
private struct FreshIDs {
  private var counts: [String: Int] = [:]

  /// The next id for a seed.
  ///
  /// - Parameter used: ids that are already taken.
  mutating func next(_ seed: String, used: Set<UUID>) -> UUID {
    while true {
      counts[seed, default: 0] += 1
      let id = UUID(derivedFrom: "\(seed)#\(counts[seed, default: 0])")
      if !used.contains(id) { return id }
    }
  }
}
