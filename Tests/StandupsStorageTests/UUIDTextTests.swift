import Foundation
import Testing

@testable import StandupsStorage

@Suite struct UUIDTextTests {
  @Test func `ids are read in either case`() {
    for _ in 1...200 {
      let id = UUID()
      #expect(UUID(text: id.uuidString) == id)
      #expect(UUID(text: id.uuidString.lowercased()) == id)
    }
  }

  @Test func `ids are written as everywhere, in upper case`() {
    for _ in 1...200 {
      let id = UUID()
      #expect(id.text == id.uuidString)
    }
  }

  @Test(arguments: [
    "", "5B0E7C0A3D0F4C539C570B1D4B7E2A11", "5B0E7C0A-3D0F-4C53-9C57-0B1D4B7E2A1",
    "5B0E7C0A-3D0F-4C53-9C57-0B1D4B7E2A111", "5B0E7C0A-3D0F-4C53-9C57-0B1D4B7E2A1G",
    "5B0E7C0A_3D0F-4C53-9C57-0B1D4B7E2A11", "5B0E7C0-A3D0F-4C53-9C57-0B1D4B7E2A11",
    "5B0E7C0A-3D0F-4C53-9C57-0B1D4B7E2A１",
  ])
  func `anything else is no id`(text: String) {
    #expect(UUID(text: text) == nil)
  }
}
