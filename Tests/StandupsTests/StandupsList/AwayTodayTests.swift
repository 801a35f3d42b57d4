import Composable
import ComposableTesting
import ComposableUI
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// The people who are away today, in the rows of the list.
@MainActor
@Suite struct `People who are away in the list` {
  private static func team(_ id: Int, _ title: String, _ away: [String: String] = [:]) -> Standup {
    let names = ["Ada", "Ben", "Cem Yılmaz"]
    return Standup(
      id: UUID(id), title: title,
      attendees: names.enumerated().map { index, name in
        Attendee(
          id: UUID(100 * id + index), name: name,
          away: away[name].flatMap { DayRange($0) }.map { [$0] } ?? [])
      }, position: id)
  }

  private let core = team(
    1, "Core", ["Ada": "2026-06-01", "Ben": "2026-05-30..2026-06-02", "Cem Yılmaz": "2026-06-02"])
  private let whole = team(2, "Whole")

  private func rows(_ standups: [Standup], _ width: Int, _ height: Int) -> [String] {
    Monday.at("09:00:00") {
      let picture = picture(of: StandupsList.screen(list(standups)), width, height)
      return picture.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func `a row names them behind the title`() {
    #expect(
      rows([core, whole], 80, 24)[3...4].joined(separator: "\n") == """
        ▸ ▌ Core [Bg]  × Ada, Ben  never                             5
          ▌ Whole [Bg]             never                             5
        """)
  }

  @Test func `where there is less room, a row has their number, or nothing`() {
    let long = Self.team(1, "Core of six", ["Ada": "2026-06-01", "Ben": "2026-06-01"])
    let longer = Self.team(2, "A team with a longer name", ["Ada": "2026-06-01"])
    let texts = rows([long, longer], 80, 24)[3...4]
    #expect(texts.first?.contains("Core of six [Bg]  ×2 ") == true, "\(texts)")
    #expect(texts.last?.contains("×") == false)
  }

  @Test func `a card has them after the other facts`() {
    #expect(rows([core], 120, 40).contains { $0.contains("▌ never · × Ada, Ben  ") })
  }

  @Test func `without a screen, a row says it, too`() {
    let away = Monday.at("09:00:00") { list([core]).upcoming.away(of: core.id) }
    #expect(
      core.spokenText(ongoing: nil, next: nil, away: away)
        == "Core, 3 people, 5 minutes, never held, away today: Ada, Ben")
  }

  @Test func `they change at midnight, without a key, and while no one is away nothing wakes up`()
    async
  {
    #expect(Monday.at("23:00:00") { list([whole]) }.upcoming.timeToChange == nil)
    let past = Self.team(3, "Past", ["Ada": "2026-05-31"])
    #expect(Monday.at("23:00:00") { list([past]).upcoming.timeToChange } == nil)
    let later = await Monday.list(at: "23:00:00", after: 3_600) { list([core]) }
    #expect(later.upcoming.away(of: core.id)?.names == ["Ben", "Cem Yılmaz"])
  }
}
