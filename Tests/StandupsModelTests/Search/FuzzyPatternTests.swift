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
    #expect((FuzzyPattern(query).score(text) != nil) == isFound)
  }

  @Test(arguments: [
    ("des", "Design", "Old sketches"), ("al", "Ada Lovelace", "Nepal"),
    ("start", "Start", "Restart"),
    ("design", "Design", "Design of everyday things, again"), ("ab", "xab", "axb"),
  ])
  func `starts of words and neighbors rank higher`(query: String, first: String, second: String) {
    let pattern = FuzzyPattern(query)
    #expect((pattern.score(first) ?? -1) > (pattern.score(second) ?? -1))
  }
}
