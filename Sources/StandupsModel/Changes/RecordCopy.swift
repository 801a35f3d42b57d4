/// A copy that a file sync has left next to a record, such as `standup 2.json`, because two
/// machines wrote the record before they had synced.
public struct RecordCopy: Equatable, Sendable {
  /// Its path in the data folder.
  public var path: String
  /// The record that was copied, which may be gone.
  public var record: Change.Record
  /// The title of its standup.
  public var title: String
  /// The differences, in words; empty if the copy contains nothing new.
  public var differences: [String]
  /// The reason that it cannot be read; nil if it can.
  public var problem: String?

  public init(
    path: String, record: Change.Record, title: String, differences: [String] = [],
    problem: String? = nil
  ) {
    self.path = path
    self.record = record
    self.title = title
    self.differences = differences
    self.problem = problem
  }

  /// The record in words: `a meeting of "Design"`.
  public var subject: String {
    let subject: LocalizedText =
      switch record {
      case .item: "an item of \(title.quoted)"
      case .meeting: "a meeting of \(title.quoted)"
      case .schedule: "the schedule of \(title.quoted)"
      case .standup: LocalizedText(verbatim: title.quoted)
      case .update: "an update of \(title.quoted)"
      case .wait: "what an item of \(title.quoted) waits for"
      }
    return subject.text
  }
}

extension RecordCopy: CustomStringConvertible {
  /// One sentence without a period.
  public var description: String {
    let difference =
      problem.map { String(localized: "it cannot be read: \($0)") }
      ?? (differences.isEmpty
        ? String(localized: "it holds nothing new") : differences.joined(separator: "; "))
    return String(
      localized: "\(path.harmless): a file sync left this copy of \(subject); \(difference)")
  }
}
