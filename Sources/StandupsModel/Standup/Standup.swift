#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A team's recurring meeting: the people who attend, its length, the rules for the ends of turns
/// and of the meeting, and the meetings so far.
public struct Standup: Equatable, Identifiable, Sendable {
  /// Never changes.
  public internal(set) var id: UUID
  /// As typed. May be blank and does not have to be unique; show `displayTitle`.
  @LimitedText public var title: String
  /// The planned length. Imports may hold any value, even a negative one; the clock uses
  /// `wholeSeconds`.
  public var length: Duration
  public var theme: Theme
  /// The team, in its fixed speaking order, unique by id. May be empty.
  @LimitedList public var attendees: [Attendee]
  public var turnEnd: TurnEnd
  public var overtime: Overtime
  public var order: SpeakingOrder
  /// True if the next person facilitates each meeting.
  public var rotatesFacilitator: Bool
  /// True if past meetings, summaries, and statistics show how long each person spoke; the running
  /// meeting always does.
  public var comparesTalkTime: Bool
  /// The decision about the blockers of meetings from before items existed. Nil if no one has been
  /// asked yet.
  public var oldBlockers: OldBlockers?
  /// The days and times of the meetings; nil if they have none. It is stored in a separate file.
  public var schedule: Schedule? {
    get { plan.first.flatMap { $0.schedule.isEmpty ? nil : $0.schedule } }
    set { changePlan { $0.schedule = newValue ?? Schedule() } }
  }
  /// The day on which the schedule was set; nil if that is not known.
  public internal(set) var scheduledSince: Day? {
    get { plan.first?.since }
    set { changePlan { $0.since = newValue } }
  }
  /// The days on which the team neither meets nor works, in order, at least a day apart. They are
  /// stored with the schedule.
  public var holidays: [DayRange] {
    get { plan.first?.holidays ?? [] }
    set { changePlan { $0.holidays = newValue.joined() } }
  }
  /// The code of the language of what the team shares, which the program may not have; nil for
  /// English. It is stored with the schedule.
  public var languageCode: String? {
    get { plan.first?.language }
    set { changePlan { $0.language = newValue } }
  }
  /// The language of what the team shares, such as the summaries of its meetings: English unless
  /// the team has chosen another one, whatever the language of the person is.
  public var language: Language { languageCode.flatMap(Language.named) ?? .english }
  /// The standup's position in the list "as added". Ties are broken by id.
  public var position: Int
  /// Past meetings, newest first.
  public var history: History
  // NB: an array takes less memory than an optional schedule, and most standups have none.
  private var plan: [TeamPlan] = []

  /// A standup. The defaults are those of new standups.
  public init(
    id: UUID,
    title: String = "",
    length: Duration = .seconds(300),
    theme: Theme = .bubblegum,
    attendees: [Attendee] = [],
    turnEnd: TurnEnd = .hold,
    overtime: Overtime = .wait,
    order: SpeakingOrder = .fixed,
    rotatesFacilitator: Bool = false,
    comparesTalkTime: Bool = true,
    oldBlockers: OldBlockers? = nil,
    schedule: Schedule? = nil,
    position: Int = 0,
    history: History = History()
  ) {
    self.id = id
    self.title = title
    self.length = length
    self.theme = theme
    self.attendees = attendees
    self.turnEnd = turnEnd
    self.overtime = overtime
    self.order = order
    self.rotatesFacilitator = rotatesFacilitator
    self.comparesTalkTime = comparesTalkTime
    self.oldBlockers = oldBlockers
    self.position = position
    self.history = history
    if let schedule { self.schedule = schedule }
  }

  /// True if it has facts that are stored with the schedule.
  var hasPlan: Bool { !plan.isEmpty || attendees.contains { $0.zone != nil } }

  private mutating func changePlan(_ change: (inout TeamPlan) -> Void) {
    var changed = plan.first ?? TeamPlan()
    change(&changed)
    plan = changed == TeamPlan() ? [] : [changed]
  }

  /// The title, or `Untitled` if it is blank.
  public var displayTitle: String { title.isBlank ? Self.untitled : title }

  /// The title shown for a standup without one.
  public static var untitled: String { String(localized: "Untitled") }

  /// The people who speak in a meeting: the attendees, or one anonymous person if there are none.
  /// That person has the standup's id, so it is the same in every meeting.
  public var team: [Attendee] { attendees.isEmpty ? [Attendee(id: id)] : attendees }

  /// The length of a meeting in whole seconds, at least 1. Fractions are cut off.
  public var wholeSeconds: Int { max(1, length.wholeSeconds) }

  /// The standup as Add and Done save it: the title, names, and addresses without surrounding white
  /// space, and only attendees with a name. If none has one, the first attendee stays, with a blank
  /// name.
  public func normalized() -> Standup {
    var standup = self
    standup.$title = $title.trimmed
    let trimmed = attendees.map { attendee in
      var attendee = attendee
      attendee.$name = attendee.$name.trimmed
      attendee.$email = attendee.$email.trimmed
      return attendee
    }
    let named = trimmed.filter { !$0.name.isEmpty }
    standup.attendees = named.isEmpty ? Array(trimmed.prefix(1)) : named
    return standup
  }

  /// A copy with fresh ids, ` (2)` after its title, and no meetings.
  ///
  /// - Parameter uuid: returns a fresh id; called for the standup first, then for each attendee.
  public func duplicate(position: Int, uuid: () -> UUID) -> Standup {
    var duplicate = copy(id: uuid())
    let mark = " (2)"
    duplicate.title = title.shortened(to: RecordLimit.name - mark.count) + mark
    duplicate.attendees = attendees.map { $0.copy(id: uuid()) }
    duplicate.position = position
    duplicate.history = History()
    duplicate.oldBlockers = nil
    return duplicate
  }

  /// A past meeting as it is shown: without speaking times if the team does not compare them.
  public func shown(_ meeting: Meeting) -> Meeting {
    comparesTalkTime ? meeting : meeting.withoutTalkTime
  }

  /// The same standup under another id.
  public func copy(id: UUID) -> Standup {
    var copy = self
    copy.id = id
    return copy
  }
}

/// The parts of a standup that older versions of the program do not know.
private struct TeamPlan: Equatable, Sendable {
  /// Empty if there is none.
  var schedule = Schedule()
  var since: Day?
  var holidays: [DayRange] = []
  var language: String?
}

/// A member of a standup's team.
public struct Attendee: Equatable, Identifiable, Sendable {
  public internal(set) var id: UUID
  /// As typed; may be blank. Show `displayName`.
  @LimitedText public var name: String
  /// The email address in the person's commits. Blank if it is not known.
  @LimitedText public var email: String
  /// The days on which the person is away, in order, at least a day apart.
  public private(set) var away: [DayRange]
  /// The name of the time zone in which the person works; nil for that of the reader. It is stored
  /// with the schedule of the standup.
  public var zone: String?

  public init(
    id: UUID, name: String = "", email: String = "", away: [DayRange] = [], zone: String? = nil
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.away = away.joined()
    self.zone = zone
  }

  /// Replaces the days on which the person is away.
  public mutating func setAway(_ days: [DayRange]) { away = days.joined() }

  public func isAway(on day: Day) -> Bool { away.contains { $0.contains(day) } }

  /// The same person under another id.
  public func copy(id: UUID) -> Attendee {
    var copy = self
    copy.id = id
    return copy
  }

  /// The name, or `Someone` if it is blank.
  public var displayName: String { name.isBlank ? Attendee.anonymousName : name }

  /// The names in a list that was copied from somewhere, without bullets and numbers such as `- `, `1. `,
  /// and `1) `.
  ///
  /// - Parameter hasCommas: whether commas separate names, like line breaks.
  public static func names(in list: String, hasCommas: Bool = true) -> [String] {
    list.split { $0.isNewline || hasCommas && $0 == "," }.map { unnumbered(String($0).trimmed) }
      .filter { !$0.isEmpty }
  }

  private static func unnumbered(_ text: String) -> String {
    var rest = text[...]
    if let first = rest.first, "-*•–·".contains(first) {
      rest = rest.dropFirst()
    } else {
      let number = rest.prefix { ("0"..."9").contains($0) }
      let mark = rest.dropFirst(number.count).first
      guard !number.isEmpty, mark == "." || mark == ")" else { return text }
      rest = rest.dropFirst(number.count + 1)
    }
    return rest.isEmpty || rest.first == " " ? String(rest).trimmed : text
  }

  /// The name shown for a person without one.
  public static var anonymousName: String { String(localized: "Someone") }
}

/// The rule for when the time of a turn is up.
public enum TurnEnd: String, CaseIterable, Sendable {
  /// The next turn begins automatically.
  case advance
  /// The speaker keeps the floor until someone presses Next.
  case hold
}

/// The rule for when a meeting reaches its planned length.
public enum Overtime: String, CaseIterable, Sendable {
  /// The meeting ends automatically and is saved.
  case end
  /// The speaker keeps talking and the clock counts up until someone ends the meeting.
  case wait
}

/// A team's decision about the blockers that its meetings had before items existed.
public enum OldBlockers: String, CaseIterable, Sendable {
  case ignored
  /// They became items.
  case opened
}

extension Standup {
  /// The positions that can be stored.
  public static let positions = -1_000_000_000_000...1_000_000_000_000
}

extension Sequence<Standup> {
  /// The position of the next standup to add: after the last one. Standups beyond the last position
  /// share it.
  public var nextPosition: Int {
    Swift.min((map(\.position).max() ?? -1) + 1, Standup.positions.upperBound)
  }

  /// The standups in the order "as added": by position, ties by id.
  ///
  /// - Complexity: O(*n* log *n*).
  public func sortedByPosition() -> [Standup] {
    // NB: comparing standups copies them, which takes four times as long as the sort.
    let standups = Array(self)
    let keys = standups.indices.map { (standups[$0].position, standups[$0].id, place: $0) }
    return keys.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { standups[$0.place] }
  }
}

extension LimitedText {
  /// The text without white space at either end. A text that is shown shortened stays whole.
  public var trimmed: Self {
    stored == wrappedValue ? Self(wrappedValue: wrappedValue.trimmed) : self
  }
}

extension String {
  /// The string without white space at either end.
  public var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension StringProtocol {
  /// True if nothing of the string is visible: it is empty, or only white space and invisible
  /// characters.
  public var isBlank: Bool {
    unicodeScalars.allSatisfy { scalar in
      // NB: nearly always, the first scalar is visible, and its properties need not be looked up.
      !(0x21..<0x7F).contains(scalar.value)
        && (scalar.properties.isWhitespace || scalar.isInvisible || scalar == "\u{2800}")
    }
  }
}
