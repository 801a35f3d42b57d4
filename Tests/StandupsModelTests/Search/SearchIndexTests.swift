import Foundation
import StandupsModel
import Testing

@Suite struct `Search index` {
  private var standups = [
    Standup(
      id: UUID(1), title: "플랫폼 싱크", attendees: [Attendee(id: UUID(9), name: "Ada")]),
    Standup(
      id: UUID(2), title: "Design", attendees: [Attendee(id: UUID(8), name: "김민지")]),
    Standup(id: UUID(3), title: "Adagio"),
  ]

  @Test func `titles and attendees are searched, in order`() {
    #expect(found("ADA") == [1, 3])
    #expect(found("ㄱㅁㅈ") == [2])
    #expect(found("") == [1, 2, 3])
    #expect(found("x") == [])
    #expect(found("ada", in: .name) == [3, 1])
    #expect(found("ㄱㅁㅈ", in: .name) == [2])
  }

  @Test mutating func `nothing is found across two texts`() {
    #expect(found("designㄱ") == [])
    #expect(found("design김") == [])
    #expect(found("adadesign") == [])
    standups[0].attendees[0].name = "ㄱ"
    #expect(found("싱크ㄱ") == [])
    #expect(found("싱킄") == [])
    standups[0].attendees = []
    standups[1].title = "ㄱ"
    #expect(found("싱킄") == [])
  }

  private func found(_ typed: String, in order: ListOrder = .asAdded) -> [Int] {
    let index = SearchIndex(standups, in: order)
    return index.places(matching: SearchPattern(typed)).compactMap { place in
      (1...3).first { UUID($0) == standups[place].id }
    }
  }
}
