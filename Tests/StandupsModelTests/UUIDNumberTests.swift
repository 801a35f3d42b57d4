import Foundation
import StandupsModel
import Testing

@Suite struct UUIDNumberTests {
  @Test func `numbers come in the order of the ids`() {
    for _ in 1...500 {
      let (left, right) = (UUID(), UUID())
      #expect((left.number < right.number) == (left < right))
    }
  }

  @Test func `the number is that of the text's digits`() {
    #expect(UUID(uuidString: "00000000-0000-0000-0000-0000000000FF")?.number == 255)
  }
}
