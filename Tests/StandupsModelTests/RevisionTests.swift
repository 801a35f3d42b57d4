import StandupsModel
import Testing

@Suite struct RevisionTests {
  @Test func `the same content has the same revision, wherever it lies`() {
    let content = Array(0..<100) as [UInt8]
    #expect(Revision(content) == Revision(content[...]))
    #expect(Revision(content[3..<60]) == Revision(Array(content[3..<60])))
  }

  @Test(arguments: [0, 1, 7, 8, 9, 16, 100])
  func `a change of one byte, anywhere, makes another revision`(count: Int) {
    let content = (0..<count).map { UInt8($0) }
    var revisions: Set = [Revision(content)]
    for index in 0..<count {
      for bit in 0..<8 {
        var changed = content
        changed[index] ^= 1 << bit
        revisions.insert(Revision(changed))
      }
    }
    #expect(revisions.count == 1 + count * 8)
  }

  @Test func `zeros in other numbers or another order of words make another revision`() {
    let zeros = (0..<40).map { Revision(Array(repeating: 0, count: $0)) }
    #expect(Set(zeros).count == 40)
    let words: [[UInt8]] = [Array("standups".utf8), Array("meetings".utf8)]
    #expect(Revision(words[0] + words[1]) != Revision(words[1] + words[0]))
  }
}
