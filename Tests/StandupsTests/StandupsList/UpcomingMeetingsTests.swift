import Composable
import ComposableTesting
import ComposableUI
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// The order and the texts of the list when teams have schedules.
@MainActor
@Suite struct `Upcoming meetings` {
  private let early = team(1, "Early", "Mon-Fri 08:30 UTC")
  private let late = team(2, "Late", "Mon-Fri 09:12 UTC")
  private let never = team(3, "Never", nil)
  private let weekly = team(4, "Weekly", "Thu 14:00 UTC")

  private static func team(_ id: Int, _ title: String, _ schedule: String?) -> Standup {
    Standup(
      id: UUID(id), title: title,
      schedule: schedule.flatMap { try? Schedule($0, today: Day(number: 0), zone: nil) },
      position: id)
  }

  private func listed(at time: String, _ standups: [Standup]) -> StandupsList.State {
    Monday.at(time) { list(standups) }
  }

  private func titles(_ state: StandupsList.State) -> [String] { state.visible.map(\.title) }

  private func texts(_ state: StandupsList.State) -> [String?] {
    state.visible.map { state.upcoming.text(of: $0.id) }
  }

  @Test func `the soonest meeting comes first, and teams without a schedule last`() {
    let state = listed(at: "09:00:00", [never, early, weekly, late])
    #expect(titles(state) == ["Late", "Early", "Weekly", "Never"])
    Monday.at("09:00:00") {
      #expect(texts(state) == ["in 12 min", "tomorrow 08:30", "Thu 14:00", nil])
    }
    #expect(titles(listed(at: "08:00:00", [never, early, late])) == ["Early", "Late", "Never"])
  }

  @Test func `without schedules, the list is as it was added, and has no such order`() {
    var state = StandupsList.State()
    state.follow(Content([never]))
    #expect(state.order == .asAdded && state.upcoming.timeToChange == nil)
    var orders: [ListOrder] = []
    for _ in 1...4 {
      state.changeOrder()
      orders.append(state.order)
    }
    #expect(orders == [.name, .lastHeld, .length, .asAdded])
  }

  @Test func `o shows the other orders, and then this one again`() {
    var state = listed(at: "09:00:00", [early, late])
    var orders: [ListOrder] = []
    for _ in 1...5 {
      state.changeOrder()
      orders.append(state.order)
    }
    #expect(orders == [.asAdded, .name, .lastHeld, .length, .nextMeeting])
    state.changeOrder()
    #expect(titles(state) == ["Early", "Late"])
  }

  @Test func `a new schedule moves its team, and the selection stays on it`() {
    var state = listed(at: "09:00:00", [early, never])
    state.selection = never.id
    Monday.at("09:00:00") {
      state.follow(Content([early, Self.team(3, "Never", "Mon 09:01 UTC")]))
    }
    #expect(titles(state) == ["Never", "Early"] && state.selection == never.id)
  }

  @Test func `a search keeps the order`() {
    var state = listed(at: "09:00:00", [early, weekly, late])
    state.filter = ListFilter("l")
    #expect(titles(state) == ["Late", "Early", "Weekly"])
    Monday.at("09:13:01") { state.followUpcoming() }
    #expect(titles(state) == ["Early", "Late", "Weekly"])
  }

  @Test func `a time zone that this machine does not know leaves its team at the end`() {
    struct Unknown: Error {}
    let state = withDependencies {
      $0.date = .constant(Monday.date("09:00:00"))
      $0.zones = ZonesClient(localName: { nil }, zone: { _ in throw Unknown() })
    } operation: {
      list([early, never])
    }
    #expect(titles(state) == ["Early", "Never"] && state.upcoming.starts.isEmpty)
  }

  @Test(arguments: [
    // Late is in 12 minutes, which changes after a minute.
    ("09:00:00", 60.001), ("09:00:30", 30.001), ("09:11:00", 60.001), ("09:11:59", 1.001),
    // For a minute, it is now.
    ("09:12:00", 60.001), ("09:12:40", 20.001),
    // More than an hour before, nothing changes until there are 59 minutes.
    ("06:31:00", 3_600.001), ("07:29:00", 120.001),
    // The days change at midnight.
    ("20:00:00", 14_400.001),
  ])
  func `nothing wakes up before a text changes`(time: String, seconds: Double) {
    let state = listed(at: time, [early, late])
    let before = Monday.at(time) { texts(state) }
    let rest = Monday.at(time) { state.upcoming.timeToChange }
    #expect(rest == .milliseconds(Int64((seconds * 1_000).rounded())))
    func later(_ after: Double) -> [String?] {
      withDependencies {
        $0.date = .constant(Monday.date(time).addingTimeInterval(after))
        $0.zones = .utc
      } operation: {
        var state = state
        state.followUpcoming()
        return [early, late].map { state.upcoming.text(of: $0.id) }
      }
    }
    #expect(Set(later(seconds - 0.002)) == Set(before))
    #expect(Set(later(seconds)) != Set(before))
  }

  @Test func `the texts change as time passes, without a key`() async {
    let later = await Monday.list(at: "09:10:30", after: 30) { list([early, late]) }
    #expect(later.upcoming.text(of: late.id) == "in 1 min")
  }

  @Test func `rows say when their team meets`() {
    Monday.at("09:00:00") {
      let picture = picture(of: StandupsList.screen(list([early, late, never])), 80, 24)
      let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(
        lines[2...5].joined(separator: "\n") == """
              team               next            last        10 meetings     open  ready
          ▸ ▌ Late [Bg]          in 12 min       never
            ▌ Early [Bg]         tomorrow 08:30  never
            ▌ Never [Bg]                         never
          """)
    }
  }

  @Test func `without a screen, a row says it, too`() {
    Monday.at("09:00:00") {
      #expect(
        late.spokenText(ongoing: nil, next: "in 12 min")
          == "Late, 0 people, 5 minutes, meets in 12 min, never held")
    }
  }
}
