import Records

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Item {
  /// The person who can clear an item, and the day by which that is needed. They are stored in a
  /// separate file, so that older versions of the program, which do not know it, keep reading the
  /// item.
  public struct Wait: Equatable, Identifiable, Sendable {
    /// The id of the item.
    public internal(set) var id: Item.ID
    /// Nil if it waits for no one.
    public internal(set) var person: Owner?
    /// The date; nil if it has none.
    public internal(set) var due: Day?

    public init(id: Item.ID, person: Owner? = nil, due: Day? = nil) {
      self.id = id
      self.person = person
      self.due = due
    }

    public var isEmpty: Bool { person == nil && due == nil }

    /// Makes the change from another version in the present one. Other people's changes to other
    /// fields are kept.
    public func merged(replacing base: Wait, in present: Wait) -> Wait {
      Self.fields.merged(base: base, mine: self, theirs: present) { _ in false }
    }
  }

  /// The person it waits for and its date, as they are stored.
  public var wait: Wait {
    get { Wait(id: id, person: waitsFor, due: due) }
    set { (waitsFor, due) = (newValue.person, newValue.due) }
  }

  /// Makes it wait for a person, or for no one.
  public mutating func wait(for person: Owner?) {
    if person?.id != waitsFor?.id { waitsFor = person }
  }

  /// True if its date has passed, or it has been open for too long.
  ///
  /// - Parameter age: the item's age, in working days.
  public func isLate(at age: Int, on today: @autoclosure () -> Day) -> Bool {
    isOpen && (age >= Item.lateAge || due.map { $0 < today() } == true)
  }

  /// The name of the person it waits for, as `ownerName`.
  ///
  /// - Parameter names: the team's `ownerNames`.
  public func waitsForName(in names: [Attendee.ID: String]) -> String? {
    waitsFor.map { names[$0.id] ?? $0.displayName }
  }

  /// The person it waits for and its date: `waits for Ben, due December 1, 2026`. Nil without
  /// either.
  ///
  /// - Parameter names: the team's `ownerNames`.
  public func waitText(in names: [Attendee.ID: String]) -> String? {
    let parts: [LocalizedText] = [
      waitsForName(in: names).map { "waits for \($0)" }, due.map { "due \($0.start.dateText)" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.map(\.text).joined(separator: ", ")
  }
}

extension Item.Wait: Record {
  public static let fields = Fields(Item.Wait(id: UUID()), since: 4) {
    Field("id", .id, \.id, manual: "The name of the file: the id of the item.") { $0.id = $1 }
    Field(
      "waitsFor", named: "person it waits for", .optional(.record(\.displayName.named), "nobody"),
      \.person, manual: "Who can clear it. Missing if it waits for no one."
    ) { $0.person = $1 }
    Field(
      "due", named: "date", .optional(.day, "none"), \.due,
      manual: "A day such as \"2026-12-01\". Missing without a date."
    ) { $0.due = $1 }
  }
}

extension Format<Day> {
  static var day: Self {
    .text(
      expected: "expected a day such as \"2026-12-01\"", read: { Day($0) }, write: \.text)
  }
}

extension Agenda {
  /// A copy of a meeting in which each open blocker says whom it waits for.
  ///
  /// - Parameter names: the team's `ownerNames`.
  public func annotated(_ meeting: Meeting, _ names: [Attendee.ID: String]) -> Meeting {
    var texts: [UUID: String] = [:]
    for item in items where item.meeting == meeting.id && item.isOpen {
      if let line = item.line, let text = item.waitText(in: names) { texts[line] = text }
    }
    guard !texts.isEmpty else { return meeting }
    var meeting = meeting
    for index in meeting.transcript.indices {
      guard let text = meeting.transcript[index].id.flatMap({ texts[$0] }) else { continue }
      meeting.transcript[index].text += " (\(text))"
    }
    return meeting
  }
}
