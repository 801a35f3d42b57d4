import StandupsModel
import Testing

@Suite struct CountedTests {
  @Test func `one is singular, and every other number is plural`() {
    #expect([0, 1, 2].map { $0.counted("meeting") } == ["0 meetings", "1 meeting", "2 meetings"])
    #expect([1, 2].map { $0.counted("person", "people") } == ["1 person", "2 people"])
    #expect([0, 1, 2].map { $0.word("it", "them") } == ["them", "it", "them"])
  }
}
