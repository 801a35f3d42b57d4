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
    return order.drawn(from: team, recent: newest.map { [$0] } ?? [], using: &generator)
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

  /// A meeting at which people spoke for so many seconds; nil if that was not measured.
  private func spoken(_ seconds: [Int: Int?]) -> Meeting {
    Meeting(
      id: UUID(9), startedAt: .distantPast, endedAt: .distantPast, ending: .time,
      speakers: seconds.map { Speaker(id: UUID($0), name: "", seconds: $1) })
  }

  private func quiet(_ recent: [Meeting]) -> [String] {
    var generator = Sequence32(state: 1)
    return SpeakingOrder.quiet.drawn(from: team, recent: recent, using: &generator).map(\.name)
  }

  @Test func `quiet starts with who spoke least in the last meetings together`() {
    let monday = spoken([1: 90, 2: 10, 3: 50, 4: 20])
    let tuesday = spoken([1: 0, 2: 70, 3: 5, 4: 20])
    #expect(quiet([tuesday, monday]) == ["P4", "P3", "P2", "P1"])
  }

  @Test func `quiet starts with those who were never measured, and keeps the order of ties`() {
    #expect(quiet([]) == ["P1", "P2", "P3", "P4"])
    #expect(quiet([spoken([1: 30, 2: nil, 3: 30])]) == ["P2", "P4", "P1", "P3"])
  }

  @Test func `quiet counts ten meetings, not an eleventh`() {
    let recent = Array(repeating: spoken([1: 1, 2: 2, 3: 3, 4: 4]), count: 10)
    let long = spoken([1: 1_000])
    #expect(quiet(recent + [long]) == ["P1", "P2", "P3", "P4"])
    #expect(quiet([long] + recent) == ["P2", "P3", "P4", "P1"])
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
