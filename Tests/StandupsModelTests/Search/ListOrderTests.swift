import Foundation
import StandupsModel
import Testing

@Suite struct `List order` {
  @Test func `as added keeps the order`() {
    #expect(titles(["b", "a"], .asAdded) == ["b", "a"])
  }

  @Test func `names are sorted without case and accents, Latin before Korean`() {
    #expect(
      titles(["하루", "zeta", "Éclair", "데이터", "alpha", "echo", "Design", "디자인"], .name)
        == ["alpha", "Design", "echo", "Éclair", "zeta", "데이터", "디자인", "하루"])
  }

  @Test func `numbers in names are sorted by value`() {
    #expect(
      titles(["Team 10", "Team 9", "Team 2b", "Team"], .name)
        == ["Team", "Team 2b", "Team 9", "Team 10"])
    #expect(titles(["Team 2b10", "Team 2b9"], .name) == ["Team 2b9", "Team 2b10"])
    #expect(titles(["Team 2b3", "Team 1b20"], .name) == ["Team 1b20", "Team 2b3"])
    #expect(titles(["200000000", "30000000"], .name) == ["30000000", "200000000"])
  }

  @Test func `a blank title is sorted as it is shown`() {
    #expect(titles(["Zeta", " ", "Alpha"], .name) == ["Alpha", " ", "Zeta"])
  }

  @Test func `equal names stay in order`() {
    #expect(titles(["b 2", "A", "a", "á"], .name) == ["A", "a", "á", "b 2"])
  }

  @Test func `last held is newest first, without meetings last`() {
    var standups = ["never", "old", "new", "not yet"].map(standup)
    standups[1].history.insert(MeetingName(startedAt: Date(timeIntervalSince1970: 100)))
    standups[2].history.insert(MeetingName(startedAt: Date(timeIntervalSince1970: 50)))
    standups[2].history.insert(MeetingName(startedAt: Date(timeIntervalSince1970: 200)))
    #expect(titles(of: standups, .lastHeld) == ["new", "old", "never", "not yet"])
  }

  @Test func `length is shortest first`() {
    var standups = ["long", "short", "long too"].map(standup)
    standups[1].length = .seconds(60)
    #expect(titles(of: standups, .length) == ["short", "long", "long too"])
  }

  private func titles(_ titles: [String], _ order: ListOrder) -> [String] {
    self.titles(of: titles.map(standup), order)
  }

  private func titles(of standups: [Standup], _ order: ListOrder) -> [String] {
    order.sorted(standups).map { standups[$0].title }
  }

  private func standup(_ title: String) -> Standup {
    Standup(id: UUID(), title: title)
  }
}
