import StandupsModel
import StandupsStorage

/// Merges one record for git, which calls it with three files (gitattributes(5), "Defining a custom
/// merge driver").
public enum MergeDriver {
  /// Merges a record and writes the result to `mine`. Where both sides changed a value and there is
  /// no answer, `mine` keeps its value.
  ///
  /// - Parameters:
  ///   - base: the common ancestor; an empty file if there is none.
  ///   - mine: the local version, replaced by the result.
  ///   - theirs: the others' version.
  /// - Returns: the unanswered questions; empty if the merge is complete.
  /// - Throws: if a file cannot be read or is not a record. No file is changed then.
  public static func merge(
    base: String, mine: String, theirs: String,
    answers: @escaping (MergeConflict) -> MergeConflict.Side? = { _ in nil }
  ) throws(StorageError) -> [MergeConflict] {
    let old = try RecordFile.contents(ofFile: base)
    let left = try RecordFile.contents(ofFile: mine)
    let right = try RecordFile.contents(ofFile: theirs)
    guard left != right, right != old else { return [] }
    guard left != old else {
      try RecordFile.replace(file: mine, with: right)
      return []
    }
    let files = (
      base: old.isEmpty ? nil : (old, base), mine: (left, mine), theirs: (right, theirs)
    )
    let merged: [UInt8]
    var merge: RecordMerge
    if isMeeting(left) {
      let record = try read(files.mine, RecordFile.meeting)
      let other = try read(files.theirs, RecordFile.meeting)
      try check(record.id == other.id, mine)
      merge = RecordMerge(path: mine, subject: "meeting \(record.id)", answers: answers)
      merged = RecordFile.bytes(
        of: merge.meeting(
          base: try read(files.base, RecordFile.meeting), mine: record, theirs: other))
    } else {
      let record = try read(files.mine, RecordFile.standup)
      let other = try read(files.theirs, RecordFile.standup)
      try check(record.id == other.id, mine)
      merge = RecordMerge(path: mine, subject: record.displayTitle, answers: answers)
      merged = RecordFile.bytes(
        of: merge.standup(
          base: try read(files.base, RecordFile.standup), mine: record, theirs: other))
    }
    try RecordFile.replace(file: mine, with: merged)
    return merge.questions
  }

  private static func isMeeting(_ bytes: [UInt8]) -> Bool {
    do throws(StorageError) {
      _ = try RecordFile.meeting(bytes, path: "")
      return true
    } catch {
      return false
    }
  }

  private static func read<Record>(
    _ file: (bytes: [UInt8], path: String),
    _ record: ([UInt8], String) throws(StorageError) -> Record
  ) throws(StorageError) -> Record {
    try record(file.bytes, file.path)
  }

  private static func read<Record>(
    _ file: (bytes: [UInt8], path: String)?,
    _ record: ([UInt8], String) throws(StorageError) -> Record
  ) throws(StorageError) -> Record? {
    guard let file else { return nil }
    return try record(file.bytes, file.path)
  }

  private static func check(_ isSameRecord: Bool, _ path: String) throws(StorageError) {
    guard isSameRecord else {
      throw StorageError(
        kind: .changedElsewhere, action: "merge", path: path,
        reason: "the files hold different records")
    }
  }
}
