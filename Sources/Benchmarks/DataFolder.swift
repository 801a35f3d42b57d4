import Foundation
import PseudoTerminal

/// A temporary data folder with standups that look like the cards of the C reference.
final class DataFolder {
  let path: String
  let count: Int

  init(count: Int) throws {
    self.count = count
    path = NSTemporaryDirectory() + "standups-bench-\(UUID().uuidString)"
    for index in 0..<count {
      let id = Self.id(10_000 + index)
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(id)", withIntermediateDirectories: true)
    }
    try write()
  }

  /// Writes all standups, with a text after each title.
  func write(suffix: String = "") throws {
    for index in 0..<count {
      let id = Self.id(10_000 + index)
      try Self.record(index, id: id, suffix: suffix)
        .write(toFile: "\(path)/\(id)/standup.json", atomically: true, encoding: .utf8)
    }
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      print("\(path) could not be removed: \(error)")
    }
  }

  /// The title of the card at an index of the list.
  static func title(_ index: Int) -> String { "Standup \(index + 1)" }

  /// Returns true if a screen shows the list, down to the hints, which are drawn last.
  func isShown(on screen: VirtualScreen) -> Bool {
    screen.lines.contains { $0.contains(Self.title(0)) }
      && screen.lines[screen.rows - 1].contains("q quit")
  }

  /// An export of standups without meetings.
  static func export(count: Int) -> String {
    let records = (0..<count).map { index in
      record(index, id: id(10_000 + index))
        .replacingOccurrences(of: "\"version\" : 1", with: "\"meetings\" : []")
    }
    return "{\"standups\" : [\(records.joined(separator: ",\n"))], \"version\" : 1}\n"
  }

  private static let themes = [
    "bubblegum", "buttercup", "indigo", "lavender", "magenta", "navy", "orange", "oxblood",
    "periwinkle", "poppy", "purple", "seafoam", "sky", "tan", "teal", "yellow",
  ]

  private static func record(_ index: Int, id: String, suffix: String = "") -> String {
    let attendees = (0..<index % 7 + 2).map { number in
      #"{ "id" : "\#(Self.id(index * 10 + number))", "name" : "Attendee \#(number + 1)" }"#
    }
    return """
      {
        "attendees" : [\(attendees.joined(separator: ", "))],
        "id" : "\(id)",
        "length" : \((index % 30 + 2) * 60),
        "order" : "fixed",
        "overtime" : "end",
        "position" : \(index),
        "theme" : "\(themes[index % themes.count])",
        "title" : "\(title(index))\(suffix)",
        "version" : 1
      }

      """
  }

  private static func id(_ number: Int) -> String {
    let digits = String(number)
    return "5B0E7C0A-3D0F-4C53-9C57-" + String(repeating: "0", count: 12 - digits.count) + digits
  }
}
