import Testing

@testable import Records

@Suite struct ExactDecimalTests {
  @Test(arguments: [
    ("0", 0, 0), ("-0", 0, 0), ("1", 1, 0), ("2.5", 2, 500_000_000_000_000_000),
    ("-1.5", -1, -500_000_000_000_000_000), ("0.000000000000000001", 0, 1),
    ("0.1", 0, 100_000_000_000_000_000), ("1.5e2", 150, 0), ("15E-1", 1, 500_000_000_000_000_000),
    ("0.0000000000000000019", 0, 1), ("1e15", 1_000_000_000_000_000, 0), ("1e-999999", 0, 0),
    ("0e999999999999999999999", 0, 0), ("1e-99999999999999999999", 0, 0),
    ("00.5", 0, 500_000_000_000_000_000),
  ])
  func `decimals are exact`(text: String, seconds: Int64, attoseconds: Int64) {
    #expect(
      ExactDecimal.duration(number: text)
        == Duration(secondsComponent: seconds, attosecondsComponent: attoseconds))
  }

  @Test(arguments: [
    "1e16", "-1e16", "1e999999999999999999999", "1000000000000001", "1e40", "9e1000000",
  ])
  func `numbers out of range are rejected`(text: String) {
    #expect(ExactDecimal.duration(number: text) == nil)
  }

  @Test(arguments: ["0", "60", "-1", "2.5", "-2.5", "0.000000000000000001", "0.1", "86400.25"])
  func `decimals are written as they were read`(text: String) throws {
    #expect(ExactDecimal.text(try #require(ExactDecimal.duration(number: text))) == text)
  }
}
