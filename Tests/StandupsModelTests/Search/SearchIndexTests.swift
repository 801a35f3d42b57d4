import Foundation
import StandupsModel
import Testing

@Suite struct `Search index` {
  private var index = SearchIndex()
  private var standups = [
    Standup(
      id: UUID(1), title: "플랫폼 싱크", attendees: [Attendee(id: UUID(9), name: "Ada")]),
    Standup(
      id: UUID(2), title: "Design", attendees: [Attendee(id: UUID(8), name: "김민지")]),
    Standup(id: UUID(3), title: "Adagio"),
  ]

  @Test mutating func `titles and attendees are searched, in order`() {
    #expect(found("ADA") == [1, 3])
    #expect(found("ㄱㅁㅈ") == [2])
    #expect(found("") == [1, 2, 3])
    #expect(found("x") == [])
  }

  @Test mutating func `preparing for other standups does not change the result`() {
    index.prepare(for: [standups[2], standups[0]])
    #expect(found("ada") == [1, 3])
    standups[1].title = "Adapter"
    index.prepare(for: standups)
    #expect(found("ada") == [1, 2, 3])
  }

  @Test mutating func `nothing is found across two texts`() {
    #expect(found("designㄱ") == [])
    #expect(found("design김") == [])
    standups[0].attendees[0].name = "ㄱ"
    #expect(found("싱크ㄱ") == [])
    #expect(found("싱킄") == [])
  }

  @Test mutating func `changed standups are found by their new texts`() {
    #expect(found("ada") == [1, 3])
    standups[0].attendees = []
    #expect(found("ada") == [3])
    standups.remove(at: 1)
    #expect(found("ada") == [3])
    standups.insert(Standup(id: UUID(4), title: "Adalbert"), at: 0)
    #expect(found("ada") == [4, 3])
    standups = []
    #expect(found("ada") == [])
  }

  private mutating func found(_ typed: String) -> [Int] {
    index.places(matching: SearchPattern(typed), among: standups).compactMap { place in
      (1...4).first { UUID($0) == standups[place].id }
    }
  }
}
