/// Keys that lead back to where they began, and their name in the rows of the report.
struct MeasuredKeys {
  let name: String
  let keys: [String]
  /// The key that opens the screen they act on; nil for the list.
  var setup: String?

  static let row = Self(
    name: "Row key", keys: repeated("j", 8) + repeated("k", 8))
  static let page = Self(
    name: "Page key", keys: repeated("\u{1B}[6~", 6) + repeated("\u{1B}[5~", 6))
  static let character = Self(
    name: "A character typed", keys: repeated("x", 10) + repeated("\u{7F}", 10), setup: "a")

  private static func repeated(_ key: String, _ count: Int) -> [String] {
    Array(repeating: key, count: count)
  }
}
