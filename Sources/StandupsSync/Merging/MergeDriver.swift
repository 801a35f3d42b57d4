import Records
import StandupsModel
import StandupsStorage

/// Merges one record for git, which calls it with three files (gitattributes(5), "Defining a custom
/// merge driver").
public enum MergeDriver {
  /// Merges a record and writes the result to `mine`. Where both sides changed a value and there is
  /// no answer, `mine` keeps its own.
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
    var merge = RecordMerge(path: mine, subject: "", answers: answers)
    func merged<Root: Record & Identifiable>(
      _ read: ([UInt8], String) throws(StorageError) -> Root,
      subject: (Root) -> String = { _ in "" },
      by join: RecordMerge.Join<Root> = Root.fields.merged
    ) throws(StorageError) -> [UInt8] {
      let base = old.isEmpty ? nil : try read(old, base)
      let (ours, others) = (try read(left, mine), try read(right, theirs))
      guard ours.id == others.id else {
        throw StorageError(
          kind: .changedElsewhere, action: "merge", path: mine,
          reason: "the files hold different records")
      }
      merge = RecordMerge(path: mine, subject: subject(ours), answers: answers)
      let bytes = RecordFile.bytes(
        of: merge.merged(base: base, mine: ours, theirs: others, by: join))
      do throws(StorageError) {
        _ = try read(bytes, mine)
        return bytes
      } catch {
        throw StorageError(
          kind: .notReadable, action: "merge", path: mine,
          reason: "it could not be read with both changes: \(error.reason)")
      }
    }
    // NB: git does not say which record it is.
    let bytes =
      if isRecord(left, RecordFile.meeting) {
        try merged(RecordFile.meeting, subject: { String(localized: "meeting \($0.id)") })
      } else if isRecord(left, RecordFile.item) {
        try merged(RecordFile.item, subject: \.text.named, by: Item.merged)
      } else if isRecord(left, RecordFile.update) {
        try merged(RecordFile.update)
      } else if [old, left, right].contains(where: isSchedule) {
        try merged(RecordFile.schedule, by: ScheduleRecord.merged)
      } else if !isRecord(left, RecordFile.standup), isRecord(left, RecordFile.wait) {
        try merged(
          RecordFile.wait,
          by: {
            Item.Wait.fields.merged(base: $0 ?? Item.Wait(id: $1.id), mine: $1, theirs: $2, ask: $3)
          })
      } else {
        try merged(RecordFile.standup, subject: \.displayTitle.named)
      }
    try RecordFile.replace(file: mine, with: bytes)
    return merge.questions
  }

  // NB: a file without a schedule may also be one of a wait, and is merged as such.
  private static func isSchedule(_ bytes: [UInt8]) -> Bool {
    isRecord(bytes) { bytes, path throws(StorageError) in
      guard try RecordFile.schedule(bytes, path: path).isEmpty else { return }
      throw StorageError(kind: .missing, action: "read", path: path, reason: "no schedule")
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
}
