import StandupsModel

extension Standup {
  /// The standup of a `standup.json` that is byte for byte as this program writes it, and has no
  /// escapes in its texts. Nil for any other one, which may be as good: `init(record:)` decides about
  /// it, and says what is wrong.
  ///
  /// It takes a twentieth of the time, and nearly all files are such.
  init?(written bytes: ArraySlice<UInt8>) {
    var text = WrittenText(bytes)
    guard text.take("{\n  \"attendees\" : ["), let attendees = Attendee.list(written: &text),
      text.take(",\n  \"id\" : "), let id = text.id(),
      text.take(",\n  \"length\" : "), let length = text.integer(),
      text.take(",\n  \"order\" : "),
      let order = text.string().flatMap(SpeakingOrder.init(rawValue:)),
      text.take(",\n  \"overtime\" : "),
      let overtime = text.string().flatMap(Overtime.init(rawValue:)),
      text.take(",\n  \"position\" : "), let position = text.integer(),
      text.take(",\n  \"theme\" : "), let theme = text.string().flatMap(Theme.init(rawValue:)),
      text.take(",\n  \"title\" : "), let title = text.string(),
      text.take(",\n  \"version\" : "), text.integer() == RecordFormat.version,
      text.take("\n}\n"), text.isAtEnd
    else { return nil }
    self.init(
      id: id, title: title, length: .seconds(length), theme: theme, attendees: attendees,
      overtime: overtime, order: order, position: position)
  }
}

extension Attendee {
  /// The attendees up to the closing bracket.
  fileprivate static func list(written text: inout WrittenText) -> [Attendee]? {
    if text.take("]") { return [] }
    var ids = UniqueIDs()
    var attendees: [Attendee] = []
    attendees.reserveCapacity(8)
    repeat {
      guard text.take("\n    {\n      \"id\" : "), let id = text.id(), ids.insert(id),
        text.take(",\n      \"name\" : "), let name = text.string(), text.take("\n    }")
      else { return nil }
      attendees.append(Attendee(id: id, name: name))
    } while text.take(",")
    return text.take("\n  ]") ? attendees : nil
  }
}
