import Foundation
import StandupsModel
import Testing

@Suite struct SpeakingOrderTests {
  private let team = (1...4).map(Attendee.speaker)

  private func opened(by number: Int?) -> Meeting {
    let absent = Speaker(id: UUID(77), name: "", attendance: .absent)
    let present = number.map { [Speaker(id: UUID($0), name: "")] } ?? []
    return Meeting(
      id: UUID(9), startedAt: .distantPast, endedAt: .distantPast, ending: .time,
      speakers: [absent] + present)
  }

  private func drawn(_ order: SpeakingOrder, newest: Meeting? = nil, seed: UInt64 = 1) -> [Attendee]
  {
    var generator = Sequence32(state: seed)
    return order.drawn(from: team, newest: newest, using: &generator)
  }

  @Test func `fixed is as listed`() {
    #expect(drawn(.fixed, newest: opened(by: 1)) == team)
  }

  @Test func `shuffle is a permutation that the random source decides`() {
    #expect(drawn(.shuffle) == drawn(.shuffle))
    #expect(Set((1...20).map { drawn(.shuffle, seed: $0).map(\.name) }).count > 5)
    #expect(Set(drawn(.shuffle).map(\.id)) == Set(team.map(\.id)))
  }

  @Test func `rotate starts after whoever opened the newest meeting`() {
    #expect(drawn(.rotate, newest: opened(by: 1)).map(\.name) == ["P2", "P3", "P4", "P1"])
    #expect(drawn(.rotate, newest: opened(by: 4)) == team)
  }

  @Test func `rotate starts with the first without a meeting or without the opener`() {
    #expect(drawn(.rotate) == team)
    #expect(drawn(.rotate, newest: opened(by: 55)) == team)
    #expect(drawn(.rotate, newest: opened(by: nil)) == team)
  }

  @Test func `three rotations start with three people`() {
    var newest: Meeting?
    var openers: [String] = []
    for _ in 1...3 {
      let order = drawn(.rotate, newest: newest)
      openers.append(order[0].name)
      newest = Meeting(
        id: UUID(9), startedAt: .distantPast, endedAt: .distantPast, ending: .time,
        speakers: order.map { Speaker(id: $0.id, name: $0.name) })
    }
    #expect(openers == ["P1", "P2", "P3"])
  }
}
