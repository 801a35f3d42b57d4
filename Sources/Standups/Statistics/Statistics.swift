import Composable
import ComposableMacros
import DeepLinks
import Dependencies
import StandupsModel
import TerminalUI

@Reducer
public struct Statistics: Sendable {
  public struct State: Equatable, Sendable {
    var meetings: [Meeting]
    var order = Order.listed
    var selection = 0
    let standupID: Standup.ID
    let standupTitle: String
    var statistics: MeetingStatistics
    var unread: [MeetingName]
    var unreadableCount: Int

    init(standup: Standup) {
      standupID = standup.id
      standupTitle = standup.displayTitle
      meetings = standup.history.compactMap(\.meeting).map(\.withoutTranscript)
      statistics = MeetingStatistics(meetings)
      unread = standup.history.filter { $0.meeting == nil && $0.problem == nil }.map(\.name)
      unreadableCount = standup.history.count { $0.problem != nil }
    }

    /// The people in the order of the table.
    var people: [MeetingStatistics.Person] { order.sorted(statistics.people) }

    var batch: [MeetingName] { Array(unread.prefix(max(32, meetings.count))) }
  }

  /// The column that the people are sorted by.
  public enum Order: Int, CaseIterable, Sendable {
    case listed, average, share, present, streak
  }

  public enum Action: Equatable, Sendable {
    case appeared
    case recordsRead([MeetingName: Meeting])
    case view(View)

    @CasePathable
    public enum View: Equatable, Sendable {
      case backPressed
      case moved(Movement)
      case orderPicked(Order)
      case orderPressed
      case rowPicked(Int)
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.standupsClient) var standupsClient

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return readNext(state)

      case .recordsRead(let records):
        let names = state.batch
        let read = names.compactMap { records[$0]?.withoutTranscript }
        state.unread.removeFirst(names.count)
        state.unreadableCount += names.count - read.count
        state.meetings += read
        state.statistics = MeetingStatistics(state.meetings)
        return readNext(state)

      case .view(.backPressed):
        return .run { _ in await dismiss() }

      case .view(.moved(let movement)):
        let count = state.statistics.people.count
        state.selection = movement.applied(to: state.selection, count: count)
        return .none

      case .view(.orderPicked(let order)):
        state.show(in: order)
        return .none

      case .view(.orderPressed):
        let orders = Order.allCases
        state.show(in: orders[(state.order.rawValue + 1) % orders.count])
        return .none

      case .view(.rowPicked(let index)):
        if state.statistics.people.indices.contains(index) { state.selection = index }
        return .none
      }
    }
  }

  private func readNext(_ state: State) -> Effect<Action> {
    let names = state.batch
    guard !names.isEmpty else { return .none }
    return .run { [id = state.standupID] send in
      try await send(.recordsRead(standupsClient.meetings(names, id)))
    } catch: { _, send in
      await send(.recordsRead([:]))
    }
  }
}

extension Statistics.State {
  /// Sorts the people; the same one stays selected.
  fileprivate mutating func show(in order: Statistics.Order) {
    let people = people
    let selected = people.indices.contains(selection) ? people[selection].id : nil
    self.order = order
    selection = self.people.firstIndex { $0.id == selected } ?? 0
  }
}

extension Statistics.Order {
  /// The highest first; those without a value last.
  fileprivate func sorted(_ people: [MeetingStatistics.Person]) -> [MeetingStatistics.Person] {
    let value: (MeetingStatistics.Person) -> Int =
      switch self {
      case .average: { $0.averageSeconds ?? -1 }
      case .listed: { _ in 0 }
      case .present: { $0.present }
      case .share: { $0.seconds }
      case .streak: { $0.longestStreak }
      }
    return people.enumerated()
      .sorted { (-value($0.element), $0.offset) < (-value($1.element), $1.offset) }
      .map(\.element)
  }
}

extension Meeting {
  fileprivate var withoutTranscript: Meeting {
    var meeting = self
    meeting.transcript = []
    return meeting
  }
}

extension Statistics {
  static let keys = KeyMap<Action.View>([
    .on(.up, "k", does: "Scroll", .moved(.up)).purpose(.move),
    .on(.down, "j", does: "Scroll", .moved(.down)).purpose(.move),
    .on("o", does: "Order", .orderPressed).purpose(.move),
    .on(.pageUp, does: "Ten rows up", .moved(.pageUp)).onlyInHelp.purpose(.move),
    .on(.pageDown, does: "Ten rows down", .moved(.pageDown)).onlyInHelp.purpose(.move),
    .on("g", .home, does: "First row", .moved(.first)).onlyInHelp.purpose(.move),
    .on("G", .end, does: "Last row", .moved(.last)).onlyInHelp.purpose(.move),
    .on(.escape, "h", .left, "q", does: "Back", .backPressed).purpose(.move),
  ]).named("statistics").map { Action.view($0) }

  static let keyTables = [KeyedScreen("statistics", title: "Statistics", keys.rows)]

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      title: "Statistics", keys: keys, body: body(of: state))
    screen.speech = { speech(of: state) }
    screen.pick = { .view(.rowPicked($0)) }
    screen.step = { column, _ in Order(rawValue: column).map { .view(.orderPicked($0)) } }
    if !state.unread.isEmpty {
      let all = state.meetings.count + state.unreadableCount + state.unread.count
      screen.notice = "Loading \(all - state.unread.count) of \(all) meetings…"
    }
    return screen
  }

  private static func body(of state: State) -> any View {
    let isEmpty = state.statistics.count == 0
    switch (isEmpty, state.unread.isEmpty, state.unreadableCount) {
    case (true, true, 0):
      return Centered([
        Text("No meetings yet", style: .bold),
        Text("Press s on the standup to start one"),
      ])
    case (true, true, _):
      return Centered([Text("None of the meetings could be read", style: .bold)])
    case (true, false, _):
      return Centered([Text("Loading…", style: .dim)])
    case (false, _, _):
      @Dependency(\.localTime) var localTime
      return StatisticsBody(
        statistics: state.statistics, people: state.people, order: state.order,
        unreadableCount: state.unreadableCount, selection: state.selection, localTime: localTime)
    }
  }
}

extension Statistics.State: LinkedScreen {
  var linkTitle: String { "the statistics" }

  var openAlert: (any LinkedAlert)? { nil }

  func extend(_ link: inout DeepLink, of standup: Standup) {
    link.append(Path.Kind.statistics.rawValue)
  }

  mutating func showAlert(_ code: String) -> Bool { false }
}
