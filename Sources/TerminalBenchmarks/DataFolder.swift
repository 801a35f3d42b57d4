import Measuring

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A data folder with so many standups, as `standups` itself would have written them.
///
/// The cards look like those of the C reference. All meetings are one file under many names, so that
/// a million of them are made in a minute.
struct DataFolder {
  let path: String
  let count: Int

  init(count: Int, meetings: Int = 0, in parent: String) throws(BenchmarkError) {
    self.count = count
    path = "\(parent)/\(count)-standups-\(meetings)"
    try Self.create(path)
    var meeting = (path: "", links: 0)
    for index in 0..<count {
      let id = Self.id(10_000 + index)
      try Self.create("\(path)/\(id)")
      try TextFile.write(Self.record(index, id: id), to: "\(path)/\(id)/standup.json")
      if meetings > 0 { try Self.create("\(path)/\(id)/meetings") }
      for number in 0..<meetings {
        let name = "\(path)/\(id)/meetings/\(Self.meetingName(number)).json"
        if meeting.links == 0 {
          try TextFile.write(Self.meeting, to: name)
          meeting = (name, Self.linkLimit)
        } else if link(meeting.path, name) != 0 {
          throw BenchmarkError(refused: name, errno)
        }
        meeting.links -= 1
      }
    }
  }

  /// Takes it away again, with all that is in it.
  func remove() throws(BenchmarkError) { try TemporaryFolder.erase(path) }

  /// What tells each file from one that was there before, but for the records of meetings.
  func revisions() throws(BenchmarkError) -> [String: [Int]] {
    var revisions: [String: [Int]] = [:]
    for name in try TextFile.names(in: path) {
      try Self.note("\(path)/\(name)", in: &revisions)
    }
    return revisions
  }

  private static func note(
    _ path: String, in revisions: inout [String: [Int]]
  ) throws(BenchmarkError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw BenchmarkError(refused: path, errno) }
    if status.st_mode & S_IFMT == S_IFREG {
      let time = status.st_mtim
      revisions[path] = [Int(status.st_ino), Int(status.st_size), time.tv_sec, time.tv_nsec]
    } else if !path.hasSuffix("/meetings") {
      for name in try TextFile.names(in: path) { try note("\(path)/\(name)", in: &revisions) }
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

  // NB: ext4 allows 65,000 names a file.
  private static let linkLimit = 60_000

  private static let meeting = """
    {
      "ending" : "imported",
      "endedAt" : "2026-01-01T00:30:00Z",
      "id" : "00000000-0000-0000-0000-000000000014",
      "speakers" : [],
      "startedAt" : "2026-01-01T00:30:00Z",
      "transcript" : [],
      "version" : 1
    }

    """

  private static func meetingName(_ number: Int) -> String {
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "2026\(twoDigits(number / 28 + 1))\(twoDigits(number % 28 + 1))T003000Z"
  }

  private static func id(_ number: Int) -> String {
    let digits = String(number)
    return "5B0E7C0A-3D0F-4C53-9C57-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  private static func create(_ path: String) throws(BenchmarkError) {
    guard mkdir(path, 0o700) == 0 else { throw BenchmarkError(refused: path, errno) }
  }
}
