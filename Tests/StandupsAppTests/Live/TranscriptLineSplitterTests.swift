import Testing

@testable import StandupsApp

@Suite struct TranscriptLineSplitterTests {
  private func lines(_ pieces: [UInt8]...) -> [String] {
    var splitter = TranscriptLineSplitter()
    return pieces.flatMap { splitter.append($0) } + splitter.finish()
  }

  @Test func `bytes may be split anywhere`() {
    let bytes = Array("배포는 내일\nok".utf8)
    for place in bytes.indices {
      #expect(lines(Array(bytes[..<place]), Array(bytes[place...])) == ["배포는 내일", "ok"])
    }
  }

  @Test func `blank lines and carriage returns are removed`() {
    #expect(lines(Array("one\r\n\r\n  \n\ntwo\r".utf8)) == ["one", "two"])
  }

  @Test func `invalid UTF-8 is replaced`() {
    #expect(lines([0x61, 0xFF, 0x62, 0x0A]) == ["a\u{FFFD}b"])
  }

  @Test func `an endless line is split between characters`() {
    let found = lines(Array(String(repeating: "한", count: 3000).utf8))
    #expect(found.map(\.count) == [1366, 1366, 268])
    #expect(found.joined() == String(repeating: "한", count: 3000))
  }

  @Test func `a flood is cut off`() {
    var splitter = TranscriptLineSplitter()
    var count = 0
    for _ in 0..<100 {
      count += splitter.append(Array(repeatElement([0x79, 0x0A], count: 1000).joined())).count
    }
    #expect(splitter.isFlooded)
    #expect(count == TranscriptLineSplitter.limit / (TranscriptLineSplitter.lineCost + 1) + 1)
  }
}
