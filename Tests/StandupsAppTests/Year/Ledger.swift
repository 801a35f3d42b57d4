import Foundation
import StandupsModel

@testable import StandupsStorage

/// Which texts must exist. Every text that somebody types is unique: `ann-00042`.
///
/// A text is promised once the program says that it is saved. It is released when somebody replaces
/// or deletes it, or chooses the other side of a conflict. All promised texts that are not released
/// must exist at the end. Lines of updates are among them: they are in an update, or in the meeting
/// that took them.
///
/// An item is a copy of a line, so it has a promise of its own, `item ann-00042`, and does not stand
/// for the line.
struct Ledger {
  /// What releases texts, so that an undo can take it back.
  typealias Cause = Int

  private(set) var count = 0
  private var causes = 0
  private var promised: Set<String> = []
  private var releases: [String: Set<Cause>] = [:]

  mutating func text(of name: String) -> String {
    count += 1
    let digits = String(count)
    return "\(name)-" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  mutating func promise(_ texts: Set<String>) { promised.formUnion(texts) }

  @discardableResult
  mutating func release(_ texts: Set<String>) -> Cause {
    causes += 1
    for text in texts { releases[text, default: []].insert(causes) }
    return causes
  }

  /// Takes back what a deletion has released.
  mutating func withdraw(_ cause: Cause) {
    for text in releases.keys { releases[text]?.remove(cause) }
  }

  /// The texts that must exist.
  var owed: Set<String> { promised.filter { releases[$0, default: []].isEmpty } }
}

extension Ledger {
  /// The texts in a record, a file or a field.
  static func texts(in text: String) -> Set<String> {
    var found: Set<String> = []
    let bytes = Array(text.utf8)
    for hyphen in bytes.indices.dropFirst(3) where bytes[hyphen] == UInt8(ascii: "-") {
      let name = bytes[(hyphen - 3)..<hyphen]
      let digits = bytes[(hyphen + 1)...].prefix(6)
      guard name.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }),
        digits.count == 6,
        digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
      else { continue }
      found.insert(String(decoding: bytes[(hyphen - 3)...(hyphen + 6)], as: UTF8.self))
    }
    return found
  }

  /// The texts that a record keeps.
  static func texts(in text: String, of path: String) -> Set<String> {
    guard case .item = RecordFile.kind(ofPath: path) else { return texts(in: text) }
    return items(in: [text])
  }

  /// The items that copy lines.
  static func items(in lines: [String]) -> Set<String> {
    lines.reduce([]) { items, line in items.union(texts(in: line).map { "item \($0)" }) }
  }

  /// The items that a meeting makes when it is stored.
  static func items(of meeting: Meeting) -> Set<String> { items(in: meeting.items.map(\.text)) }

  static func texts(in lines: [WrittenUpdate.Line]) -> Set<String> {
    lines.reduce([]) { $0.union(texts(in: $1.text)) }
  }

  static func texts(in standup: Standup) -> Set<String> {
    standup.attendees.reduce(texts(in: standup.title)) { $0.union(texts(in: $1.name)) }
  }

  /// The texts that are only in this meeting: notes and guests.
  static func texts(in meeting: Meeting) -> Set<String> {
    let guests = meeting.speakers.filter(\.isGuest).map(\.name)
    return (meeting.transcript.map(\.text) + guests).reduce([]) { $0.union(texts(in: $1)) }
  }
}
