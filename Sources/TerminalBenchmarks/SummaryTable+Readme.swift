import Measuring

extension SummaryTable.Row {
  /// What the README says about speed.
  static let readme = [
    start("First frame, 3 standups", 3), start("First frame, 1,000 standups", 1000),
    SummaryTable.Row("Resident memory, 3 standups", "Start with 3 standups", "resident memory"),
    key("Row key", "Row key"), key("Page key", "Page key"),
    key("A character typed", "A character typed in the form's title"),
    SummaryTable.Row("Bytes sent for a row key", "Row key", "bytes a frame"),
    SummaryTable.Row(
      "Row key, from key to canvas", "Row key: time a layer", "key to canvas"),
    SummaryTable.Row(
      "Allocations of that", "Row key: allocations a layer", "key to canvas"),
    scaled("Row key with 10,000 standups, beside 10", "Row key"),
    scaled("A letter of the filter with 10,000, beside 10", "A letter of the filter"),
    SummaryTable.Row("End", "End", "from q to the end of the process"),
  ]

  private static func start(_ words: String, _ count: Int) -> Self {
    Self(words, "Start with \(count) standups", "to the last byte of the first frame")
  }

  private static func key(_ words: String, _ section: String) -> Self {
    Self(words, section, "to the last byte")
  }

  private static func scaled(_ words: String, _ name: String) -> Self {
    Self(words, "Keys with 10000 standups, at 80x14", name)
  }
}
