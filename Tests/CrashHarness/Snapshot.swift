import StandupsModel
import StandupsStorage

/// The text of each existing record.
struct Snapshot {
  var values: [RecordKey: String] = [:]

  init() {}

  /// Reads everything.
  ///
  /// - Throws: if anything cannot be read.
  init(of folder: DataFolder) throws {
    let loaded = try folder.load()
    if let file = loaded.unreadable.first {
      throw HarnessError("\(file.path) cannot be read: \(file.reason)")
    }
    for number in RecordKey.standups {
      guard let standup = loaded.standups.first(where: { $0.id == RecordKey.id(number) }) else {
        continue
      }
      values[.standup(number)] = standup.title
      for meeting in RecordKey.meetings
      where standup.history.contains(RecordKey.name(meeting)) {
        let record = try folder.meeting(RecordKey.name(meeting), of: standup.id)
        values[.meeting(meeting, of: number)] = record.transcript.first?.text ?? ""
      }
    }
  }
}

/// What went wrong, in one sentence.
struct HarnessError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
