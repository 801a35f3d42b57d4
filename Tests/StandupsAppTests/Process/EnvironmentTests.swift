import Testing

@testable import StandupsApp

@Suite struct EnvironmentTests {
  @Test func `arguments are decoded`() throws {
    #expect(
      try arguments([Array("--demo".utf8), Array("플랫폼 é".utf8), []]) == ["--demo", "플랫폼 é", ""])
  }

  @Test(arguments: [[0xFF], [0x61, 0xC3], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func `arguments that are not UTF-8 are rejected`(bytes: [UInt8]) {
    #expect {
      try arguments([bytes])
    } throws: {
      "\($0)" == "the argument \"\(String(decoding: bytes, as: UTF8.self))\" is not UTF-8"
    }
  }

  private func arguments(_ arguments: [[UInt8]]) throws -> [String] {
    let strings = arguments.map { bytes in
      let string = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
      for (index, byte) in bytes.enumerated() { string[index] = CChar(bitPattern: byte) }
      string[bytes.count] = 0
      return string
    }
    defer { for string in strings { string.deallocate() } }
    return try Environment.arguments(strings)
  }
}
