import Testing

@testable import StandupsApp

@Suite struct `Lines of a transcriber` {
  private func lines(_ pieces: [UInt8]...) -> [String] {
    var spoken = SpokenLines()
    return pieces.flatMap { spoken.take($0) } + spoken.end()
  }

  @Test func `a line is complete when it ends, wherever it was cut`() {
    let bytes = Array("배포는 내일\nok".utf8)
    for place in bytes.indices {
      #expect(lines(Array(bytes[..<place]), Array(bytes[place...])) == ["배포는 내일", "ok"])
    }
  }

  @Test func `blank lines are left out, and carriage returns go`() {
    #expect(lines(Array("one\r\n\r\n  \n\ntwo\r".utf8)) == ["one", "two"])
  }

  @Test func `what is not UTF-8 is replaced`() {
    #expect(lines([0x61, 0xFF, 0x62, 0x0A]) == ["a\u{FFFD}b"])
  }

  @Test func `an endless line goes on as the next one, between two characters`() {
    let found = lines(Array(String(repeating: "한", count: 3000).utf8))
    #expect(found.map(\.count) == [1366, 1366, 268])
    #expect(found.joined() == String(repeating: "한", count: 3000))
  }

  @Test func `a flood ends, with what came before it`() {
    var spoken = SpokenLines()
    var count = 0
    for _ in 0..<100 {
      count += spoken.take(Array(repeatElement([0x79, 0x0A], count: 1000).joined())).count
    }
    #expect(spoken.isFlooded)
    #expect(count == SpokenLines.limit / (SpokenLines.lineCost + 1) + 1)
  }
}
