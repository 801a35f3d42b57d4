#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A data folder with so many standups, as `standups` itself would have written them.
///
/// The cards look like those of the C reference.
struct DataFolder {
  let path: String
  let count: Int

  init(count: Int, in parent: String) throws(BenchmarkError) {
    self.count = count
    path = "\(parent)/\(count)-standups"
    try Self.create(path)
    for index in 0..<count {
      let id = Self.id(10_000 + index)
      try Self.create("\(path)/\(id)")
      try TextFile.write(Self.record(index, id: id), to: "\(path)/\(id)/standup.json")
    }
  }

  /// The title of the card at a place, from 0.
  static func title(_ index: Int) -> String { "Standup \(index + 1)" }

  private static let themes = [
    "bubblegum", "buttercup", "indigo", "lavender", "magenta", "navy", "orange", "oxblood",
    "periwinkle", "poppy", "purple", "seafoam", "sky", "tan", "teal", "yellow",
  ]

  private static func record(_ index: Int, id: String) -> String {
    let attendees = (0..<index % 7 + 2).map { number in
      """
          {
            "id" : "\(Self.id(index * 10 + number))",
            "name" : "Attendee \(number + 1)"
          }
      """
    }
    return """
      {
        "attendees" : [
      \(attendees.joined(separator: ",\n"))
        ],
        "id" : "\(id)",
        "length" : \((index % 30 + 2) * 60),
        "order" : "fixed",
        "overtime" : "end",
        "position" : \(index),
        "theme" : "\(themes[index % themes.count])",
        "title" : "\(title(index))",
        "version" : 1
      }

      """
  }

  private static func id(_ number: Int) -> String {
    let digits = String(number)
    return "5B0E7C0A-3D0F-4C53-9C57-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  private static func create(_ path: String) throws(BenchmarkError) {
    guard mkdir(path, 0o700) == 0 else { throw BenchmarkError(refused: path, errno) }
  }
}
