import Composable
import ComposableMacros
import ComposableUI
import DeepLinks
import Dependencies
import StandupsModel
import TerminalUI

@Reducer
public struct Statistics: Sendable {
  public struct State: Equatable, ListState, Sendable {
    var agenda = Agenda()
    /// True if people's talk time is shown.
    var comparesTalkTime: Bool
    /// The figures of the preceding range, for the same people as `shown`; nil if all meetings
    /// count, and until the earlier ones have been read.
    var earlier: MeetingStatistics?
    var isReversed = false
    /// The meetings that were read, without their lines.
    var meetings: [Meeting] = []
    /// The names of all meetings, the newest first.
    var names: [MeetingName] = []
    var order = Order.listed
    /// The planned meetings of the range; nil without a schedule.
    var held: HeldMeetings?
    /// The figures of the person shown alone.
    var own: MeetingStatistics?
    /// The person shown alone; nil if everyone is shown.
    var person: Attendee?
    var range = DateRange.all
    /// The versions of the meetings that are being read.
    var reading: [MeetingName: Int] = [:]
    /// The times at which the team meets; nil without a schedule.
    var schedule: Schedule?
    /// The day on which the schedule was set.
    var scheduledSince: Day?
    var records: [MeetingName: Record] = [:]
    public var selection: Speaker.ID?
    let standupID: Standup.ID
    var standupTitle: String
    /// All people's figures in the range.
    var statistics = MeetingStatistics([Meeting]())
    var unread: [MeetingName] = []
    var unreadableCount = 0
    var versions = MeetingVersions()
    var workingDays = WorkingDays(weekend: [])

    init(standup: Standup) {
      standupID = standup.id
      standupTitle = standup.displayTitle
      comparesTalkTime = standup.comparesTalkTime
      show(standup)
    }

    /// The people in the order of the table.
    public var rows: [MeetingStatistics.Person] {
      order.sorted(statistics.people, isReversed: isReversed)
    }

    /// All people's figures, or those of the person shown alone.
    var shown: MeetingStatistics { own ?? statistics }

    var personName: String? {
      person.map { statistics.person($0.id)?.displayName ?? $0.displayName }
    }

    /// True if lengths and talk time are shown: those of a single person only if the team compares
    /// them.
    var showsTimes: Bool { person == nil || comparesTalkTime }

    /// True if meetings of the range are still being read.
    var isReading: Bool { unread.contains { range.contains($0.startedAt) } }

    /// The columns of the table.
    var columns: [Order] {
      Order.allCases.filter { column in
        switch column {
        case .average, .share: comparesTalkTime
        case .facilitated: statistics.facilitated > 0
        case .listed, .present, .streak: true
        }
      }
    }
  }

  /// The column that the people are sorted by.
  public enum Order: Int, CaseIterable, Sendable {
    case listed, average, share, present, streak, facilitated
  }

  public enum Action: Equatable, Sendable {
    case appeared
    case recordsRead([MeetingName: Meeting])
    case view(View)

    @CasePathable
    public enum View: Equatable, Sendable {
      case backPressed
      case longerPressed
      case moved(Movement)
      case openPressed
      case orderPicked(Order)
      case orderPressed
      case reversePressed
      case shorterPressed
    }
  }

  @Dependency(\.date) var date
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.standupsClient) var standupsClient

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return readNext(&state)

      case .recordsRead(let records):
        state.add(records)
        return readNext(&state)

      case .view(let action):
        return reduce(into: &state, action)
      }
    }
  }

  private func reduce(into state: inout State, _ action: Action.View) -> Effect<Action> {
    switch action {
    case .backPressed:
      guard state.person != nil else { return .run { _ in await dismiss() } }
      state.show(nil)

    case .longerPressed:
      if let name = state.range.longer { show(name, &state) }

    case .moved(let movement):
      state.move(movement)
      if state.person != nil, let other = state.selected { state.show(other) }

    case .openPressed:
      if let person = state.selected { state.show(person) }

    case .orderPicked(let order):
      let isAgain = order == state.order && order != .listed
      state.sort(by: order, isReversed: isAgain && !state.isReversed)

    case .orderPressed:
      let columns = state.columns
      let index = columns.firstIndex(of: state.order) ?? 0
      state.sort(by: columns[(index + 1) % columns.count], isReversed: false)

    case .reversePressed:
      if state.order != .listed { state.sort(by: state.order, isReversed: !state.isReversed) }

    case .shorterPressed:
      if let name = state.range.shorter { show(name, &state) }
    }
    return .none
  }

  private func show(_ range: DateRange.Name, _ state: inout State) {
    state.range = DateRange(range, until: date.now, localTime: \.local)
    state.count()
  }
}

extension Statistics.State {
  /// Sorts the people; the same one stays selected.
  fileprivate mutating func sort(by order: Statistics.Order, isReversed: Bool) {
    rearrange { ($0.order, $0.isReversed) = (order, isReversed) }
  }

  /// Shows one person, or everyone.
  fileprivate mutating func show(_ person: MeetingStatistics.Person?) {
    self.person = person.map { Attendee(id: $0.id, name: $0.name) }
    countShown()
  }

  /// Counts the meetings of the range; the same person stays selected.
  mutating func count() {
    rearrange { state in
      state.statistics = MeetingStatistics(
        state.meetings.filter { state.range.contains($0.startedAt) })
    }
    if let person { selection = person.id }
    countShown()
    countHeld()
  }

  private mutating func countShown() {
    own = person.map { person in
      MeetingStatistics(meetings.filter { range.contains($0.startedAt) }, of: person.id)
    }
    earlier = range.preceding.flatMap { preceding in
      guard !unread.contains(where: { $0.startedAt >= preceding.lowerBound }) else { return nil }
      let meetings = meetings.filter { preceding.contains($0.startedAt) }
      return person.map { MeetingStatistics(meetings, of: $0.id) } ?? MeetingStatistics(meetings)
    }
  }
}

extension Statistics.Order {
  /// The people, those with the highest value first, or the lowest; people without a value come
  /// last.
  fileprivate func sorted(
    _ people: [MeetingStatistics.Person], isReversed: Bool
  ) -> [MeetingStatistics.Person] {
    let value: (MeetingStatistics.Person) -> Int? =
      switch self {
      case .average: { $0.averageSeconds }
      case .facilitated: { $0.facilitated }
      case .listed: { _ in nil }
      case .present: { $0.present }
      case .share: { $0.measured > 0 ? $0.seconds : nil }
      case .streak: { $0.longestStreak }
      }
    return people.enumerated().map { place, person in
      let key = value(person).map { isReversed ? $0 : -$0 }
      return (key: (key == nil ? 1 : 0, key ?? 0, place), person: person)
    }
    .sorted { $0.key < $1.key }.map(\.person)
  }

  /// The order for the title bar; nil for that of the newest meeting.
  fileprivate func label(isReversed: Bool) -> String? {
    let column: LocalizedText? =
      switch self {
      case .average: "by average"
      case .facilitated: "by meetings facilitated"
      case .listed: nil
      case .present: "by presence"
      case .share: "by share"
      case .streak: "by meetings in a row"
      }
    return column.map { isReversed ? String(localized: "\($0), lowest first") : $0.text }
  }
}

extension Statistics {
  static let keys = KeyMap<Action.View>.moving(id: "scroll", does: "Scroll") { .moved($0) }
    .followed(by: [
      .on(.enter, "l", .right, id: "open", does: "Open", .openPressed).purpose(.edit),
      .on("o", id: "order", does: "Order", .orderPressed).purpose(.find),
      .on("O", id: "reverse-order", does: "Reverse order", .reversePressed)
        .onlyInHelp.purpose(.find),
      .on("[", id: "fewer-weeks", does: "Fewer weeks", .shorterPressed).hinted(as: "Fewer")
        .purpose(.find),
      .on("]", id: "more-weeks", does: "More weeks", .longerPressed).hinted(as: "More")
        .purpose(.find),
      .back(.backPressed),
    ]).named("statistics").map { Action.view($0) }

  static let keyTables = [KeyedScreen("statistics", title: "Statistics", keys.rows)]

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      title: state.personName.map { "Statistics of \($0)" } ?? "Statistics",
      keys: keys(for: state), body: body(of: state))
    if state.person == nil {
      screen.detail = state.order.label(isReversed: state.isReversed) ?? ""
      screen.pick = { .view(.moved(.to($0))) }
      screen.step = { column, _ in Order(rawValue: column).map { .view(.orderPicked($0)) } }
    }
    screen.speech = { speech(of: state) }
    if !state.unread.isEmpty {
      let all = state.meetings.count + state.unreadableCount + state.unread.count
      screen.notice = "Loading \(all - state.unread.count) of \(all) meetings…"
    }
    return screen
  }

  private static func keys(for state: State) -> KeyMap<Action> {
    let isAlone = state.person != nil
    let nobody = state.statistics.people.isEmpty ? "No attendance was recorded" : nil
    let unsorted = state.order == .listed ? "Press o to sort by a column first" : nil
    return (isAlone ? keys.without(.enter) : keys)
      .relabeled(.up, as: isAlone ? "Other person" : nil)
      .relabeled(.down, as: isAlone ? "Other person" : nil)
      .relabeled(.escape, as: isAlone ? "Everyone" : nil)
      .disabled(.enter, because: nobody)
      .disabled(.up, .down, because: isAlone ? nobody : nil)
      .disabled("o", "O", because: isAlone ? "Press Esc to show everyone first" : nil)
      .disabled("O", because: isAlone ? nil : unsorted)
      .disabled("[", because: state.range.shorter == nil ? "This is the shortest range" : nil)
      .disabled("]", because: state.range.longer == nil ? "All meetings are shown" : nil)
  }

  private static func body(of state: State) -> any View {
    guard state.shown.count == 0 else { return StatisticsBody(state: state) }
    if state.isReading { return Centered([Text("Loading…", style: .dim)]) }
    if let length = state.range.name.length {
      let sentence: LocalizedText =
        state.personName.map { "No meetings with \($0) in the last \(length)" }
        ?? "No meetings in the last \(length)"
      return Centered([
        WrappedText(sentence, style: .bold),
        KeyHints(.init("]", "more weeks")),
      ])
    }
    if let name = state.personName {
      return Centered([WrappedText("No meetings with \(name.named)", style: .bold)])
    }
    if state.unreadableCount > 0 {
      return Centered([Text("None of the meetings could be read", style: .bold)])
    }
    return Centered([
      Text("No meetings yet", style: .bold),
      Text("Press s on the standup to start one"),
    ])
  }
}

extension Statistics: ScreenFeature {
  static let canOpenOverList = true
  static let linkName: String? = "statistics"

  static func appeared(_ state: State) -> Action? { .appeared }

  static func request(_ action: Action) -> Request? { nil }

  static func open(
    over detail: inout StandupDetail.State, _ request: inout LinkRequest
  ) -> Path.State? {
    .statistics(State(of: detail.standup, &request))
  }
}

extension Statistics.State: ScreenState {
  var linkTitle: String { String(localized: "the statistics") }
  var subject: (id: Standup.ID, title: String?)? { (standupID, standupTitle) }

  func extend(_ link: inout DeepLink, of standup: Standup?) {
    if range != .all { link.append("range", range.name.rawValue) }
    if let person { link.append("person", person.id.uuidString) }
  }

  init(of standup: Standup, _ request: inout LinkRequest) {
    self.init(standup: standup)
    let (range, person) = (request.take("range"), request.take("person"))
    if let range {
      @Dependency(\.date) var date
      if let name = DateRange.Name(rawValue: range) {
        self.range = DateRange(name, until: date.now, localTime: \.local)
      } else {
        request.fail("There is no range \(range.quoted); try 2-weeks, quarter, or all")
      }
    }
    if let person {
      let id = UUID(uuidString: person)
      self.person =
        standup.attendees.first { $0.id == id || $0.name.lowercased() == person.lowercased() }
        ?? id.map { Attendee(id: $0) }
      if self.person == nil {
        request.fail("No one in \(standup.displayTitle.quoted) is called \(person.quoted)")
      }
    }
    count()
  }
}
