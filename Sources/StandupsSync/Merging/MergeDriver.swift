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
    func versions<Record: Identifiable>(
      _ record: ([UInt8], String) throws(StorageError) -> Record
    ) throws(StorageError) -> (base: Record?, mine: Record, theirs: Record) {
      let versions = (
        try read(files.base, record), try read(files.mine, record), try read(files.theirs, record)
      )
      try check(versions.1.id == versions.2.id, mine)
      return versions
    }
    var merge = RecordMerge(path: mine, subject: "", answers: answers)
    let merged: [UInt8]
    if isRecord(left, RecordFile.meeting) {
      let records = try versions(RecordFile.meeting)
      merge = RecordMerge(path: mine, subject: "meeting \(records.mine.id)", answers: answers)
      merged = try readable(
        RecordFile.bytes(
          of: merge.merged(base: records.base, mine: records.mine, theirs: records.theirs)),
        mine, RecordFile.meeting)
    } else if isRecord(left, RecordFile.item) {
      let records = try versions(RecordFile.item)
      merged = try readable(
        RecordFile.bytes(of: records.mine.merged(with: records.theirs)), mine, RecordFile.item)
    } else if isRecord(left, RecordFile.update) {
      let records = try versions(RecordFile.update)
      merged = try readable(
        RecordFile.bytes(
          of: merge.merged(base: records.base, mine: records.mine, theirs: records.theirs)),
        mine, RecordFile.update)
    } else {
      let records = try versions(RecordFile.standup)
      merge = RecordMerge(path: mine, subject: records.mine.displayTitle.named, answers: answers)
      merged = try readable(
        RecordFile.bytes(
          of: merge.merged(base: records.base, mine: records.mine, theirs: records.theirs)),
        mine, RecordFile.standup)
    }
    try RecordFile.replace(file: mine, with: merged)
    return merge.questions
  }

  /// The merged record, if it can be read again.
  private static func readable<Record>(
    _ bytes: [UInt8], _ path: String, _ record: ([UInt8], String) throws(StorageError) -> Record
  ) throws(StorageError) -> [UInt8] {
    do throws(StorageError) {
      _ = try record(bytes, path)
      return bytes
    } catch {
      throw StorageError(
        kind: .notReadable, action: "merge", path: path,
        reason: "with both changes nobody could read it: \(error.reason)")
    }
  }

  private static func isRecord<Record>(
    _ bytes: [UInt8], _ record: ([UInt8], String) throws(StorageError) -> Record
  ) -> Bool {
    do throws(StorageError) {
      _ = try record(bytes, "")
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
