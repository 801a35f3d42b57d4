import Dependencies
import Foundation
import StandupsModel
import Testing

@testable import Standups

@Suite struct `Standup reference` {
  private let first = standup("DEADBEEF-0000-0000-0000-000000000001", "Design")
  private let second = standup("DEADBEEF-0000-0000-0000-000000000002", "design")
  private let third = standup("CAFE0000-0000-0000-0000-000000000003", "2")
  private let fourth = standup("BABE0000-0000-0000-0000-000000000004", "플랫폼 싱크")
  private let fifth = standup("BABE1111-0000-0000-0000-000000000005", "Cafe0000")

  private func resolve(_ text: String) -> StandupReference.Match {
    StandupReference.resolve(text, in: [first, second, third, fourth, fifth])
  }

  @Test func `a full id, in either case`() {
    #expect(resolve("DEADBEEF-0000-0000-0000-000000000002") == .standup(second))
    #expect(resolve("deadbeef-0000-0000-0000-000000000002") == .standup(second))
    #expect(resolve("DEADBEEF-0000-0000-0000-000000000009") == .none)
  }

  @Test func `a number is a position in the list rather than a title`() {
    #expect(resolve("1") == .standup(first))
    #expect(resolve("2") == .standup(second))
    #expect(resolve("5") == .standup(fifth))
  }

  @Test(arguments: ["0", "6", "-1", "+1", "1.0", "99999999999999999999"])
  func `any other number is not a position`(text: String) {
    #expect(resolve(text) == .none)
  }

  @Test func `the exact title, before the title in another case`() {
    #expect(resolve("Design") == .standup(first))
    #expect(resolve("design") == .standup(second))
    #expect(resolve("플랫폼 싱크") == .standup(fourth))
    #expect(resolve("플랫폼 싱크".decomposedStringWithCanonicalMapping) == .standup(fourth))
  }

  @Test func `a title that several standups have in another case is ambiguous`() {
    #expect(resolve("DESIGN") == .several)
  }

  @Test func `the start of an id, after any title`() {
    #expect(resolve("babe1") == .standup(fifth))
    #expect(resolve("cafe0000") == .standup(fifth))
    #expect(resolve("cafe") == .standup(third))
    #expect(resolve("dead") == .several)
    #expect(resolve("babe0000-00") == .standup(fourth))
  }

  @Test func `the start of a title, if that is enough and nothing else fits`() {
    func resolve(_ text: String) -> StandupReference.Match {
      StandupReference.resolve(
        text, in: [first, second, third, fourth, fifth], byStart: true)
    }
    #expect(resolve("플랫") == .standup(fourth))
    #expect(resolve("caf") == .standup(fifth))
    #expect(resolve("cafe") == .standup(third))
    #expect(resolve("Design") == .standup(first))
    #expect(resolve("des") == .several)
    #expect(resolve("") == .none)
    #expect(self.resolve("플랫") == .none)
  }

  @Test func `fewer than four digits match no id`() {
    #expect(resolve("caf") == .none)
    #expect(resolve("ca-f") == .none)
    #expect(resolve("") == .none)
  }

  private static func standup(_ id: String, _ title: String) -> Standup {
    Standup(id: UUID(uuidString: id) ?? UUID(0), title: title)
  }
}
