import Testing

@testable import StandupsModel

@Suite struct FuzzyPatternTests {
  @Test(arguments: [
    ("dsn", "Design", true), ("DSGN", "Design", true), ("ngised", "Design", false),
    ("zolc", "Żółć", true), ("ㄱㅁ", "김민지", true), ("플", "플랫폼", true),
    ("ad lo", "Ada Lovelace", true),
    ("", "Design", true), ("dd", "d", false),
  ])
  func `letters are found in order, whatever their case and accents`(
    query: String, text: String, isFound: Bool
  ) {
    #expect((score(of: text, query) != nil) == isFound)
  }

  @Test(arguments: [
    ("des", "Design", "Old sketches"), ("al", "Ada Lovelace", "Nepal"),
    ("start", "Start", "Restart"),
    ("design", "Design", "Design of everyday things, again"), ("ab", "xab", "axb"),
    ("b", "a/b", "acb"), ("b", "a-b", "acb"), ("b", "a'b", "acb"), ("b", "a.b", "acb"),
  ])
  func `starts of words and neighbors rank higher`(query: String, first: String, second: String) {
    #expect((score(of: first, query) ?? -1) > (score(of: second, query) ?? -1))
  }

  @Test func `a name counts more than what is beside it`() {
    var index = FuzzyIndex()
    index.append("Ada", detail: "Design")
    index.append("Design", detail: "standup")
    let scores = [0, 1].map { index.score(FuzzyPattern("design"), at: $0) ?? -1 }
    #expect(scores[0] >= 0)
    #expect(scores[1] > scores[0])
    #expect(index.score(FuzzyPattern("ada des"), at: 0) != nil)
    #expect(index.score(FuzzyPattern("ada"), at: 1) == nil)
  }

  private func score(of text: String, _ query: String) -> Int? {
    var index = FuzzyIndex()
    index.append(text, detail: "")
    return index.score(FuzzyPattern(query), at: 0)
  }
}
