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
      _ type: Root.Type, subject: (Root) -> String = { _ in "" },
      by join: RecordMerge.Join<Root> = Root.fields.merged
    ) throws(StorageError) -> [UInt8] {
      let base = old.isEmpty ? nil : try RecordFile.read(type, from: old, path: base)
      let ours = try RecordFile.read(type, from: left, path: mine)
      let others = try RecordFile.read(type, from: right, path: theirs)
      guard ours.id == others.id else {
        throw StorageError(
          kind: .changedElsewhere, action: "merge", path: mine,
          reason: "the files hold different records")
      }
      merge = RecordMerge(path: mine, subject: subject(ours), answers: answers)
      let bytes = RecordFile.bytes(
        of: merge.merged(base: base, mine: ours, theirs: others, by: join))
      do throws(StorageError) {
        _ = try RecordFile.read(type, from: bytes, path: mine)
        return bytes
      } catch {
        throw StorageError(
          kind: .notReadable, action: "merge", path: mine,
          reason: "it could not be read with both changes: \(error.reason)")
      }
    }
    // NB: git does not say which record it is.
    let bytes =
      if isRecord(left, Meeting.self) {
        try merged(Meeting.self, subject: { String(localized: "meeting \($0.id)") })
      } else if isRecord(left, Item.self) {
        try merged(Item.self, subject: \.text.named, by: Item.merged)
      } else if isRecord(left, WrittenUpdate.self) {
        try merged(WrittenUpdate.self)
      } else if [old, left, right].contains(where: isSchedule) {
        try merged(ScheduleRecord.self, by: ScheduleRecord.merged)
      } else if !isRecord(left, Standup.self), isRecord(left, Item.Wait.self) {
        try merged(
          Item.Wait.self,
          by: {
            Item.Wait.fields.merged(base: $0 ?? Item.Wait(id: $1.id), mine: $1, theirs: $2, ask: $3)
          })
      } else {
        try merged(Standup.self, subject: \.displayTitle.named)
      }
    try RecordFile.replace(file: mine, with: bytes)
    return merge.questions
  }

  // NB: a file without a schedule may also be one of a wait, and is merged as such.
  private static func isSchedule(_ bytes: [UInt8]) -> Bool {
    record(ScheduleRecord.self, in: bytes)?.isEmpty == false
  }

  private static func isRecord<Root: Record>(_ bytes: [UInt8], _ type: Root.Type) -> Bool {
    record(type, in: bytes) != nil
  }

  private static func record<Root: Record>(_ type: Root.Type, in bytes: [UInt8]) -> Root? {
    do throws(StorageError) {
      return try RecordFile.read(type, from: bytes, path: "")
    } catch {
      return nil
    }
  }
}
