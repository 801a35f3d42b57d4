import Records
import StandupsModel

/// Removing old records from the trash for good. A clock may be wrong, here or on the machine that
/// deleted a record, so checking it once is never enough.
extension DataFolder {
  private static let day = 86_400.0
  /// The number of days after the newest record during which a clock is believed.
  private static let believedDays = 400.0
  /// The number of records that are looked at during one start.
  private static let batch = 10_000

  /// Removes records that were deleted more than 30 days ago, if an earlier start also found them
  /// old at least 24 hours ago. Does nothing if the clock is before the newest record, or 400 days
  /// or more after it.
  ///
  /// - Parameter newest: the newest meeting in the folder; nil if there is none. Then the newest of
  ///   the old records in the trash takes its place.
  func purge(newest: MeetingName?) throws(StorageError) {
    // NB: with the lock, no record is restored while it is removed, and no finding is lost.
    try locked { root throws(StorageError) in
      guard let trash = try root.folder(Layout.trash, action: "clean") else { return }
      let now = now()
      let old = try trash.names().compactMap(TrashEntry.init)
        .filter { now.timeIntervalSince($0.stamp.startedAt) > Self.age }
        .sorted { $0.file < $1.file }.prefix(Self.batch)
      let newest = newest ?? old.map(\.stamp).max()
      if let newest {
        let distance = now.timeIntervalSince(newest.startedAt)
        guard distance >= 0, distance < Self.believedDays * Self.day else { return }
      }
      let found = findings(in: trash)
      var kept: [String: Date] = [:]
      for entry in old {
        let first = found[entry.file].flatMap { entry.couldBeFoundOld(at: $0, before: now) } ?? now
        if now.timeIntervalSince(first) >= Self.day {
          try trash.removeAll(entry.file)
        } else {
          kept[entry.file] = first
        }
      }
      try write(kept, over: found, in: trash)
    }
  }

  /// The age at which a deleted record is old, in seconds.
  fileprivate static var age: Double { Double(trashDays) * day }

  /// The dates on which starts first found records old, by their files in the trash. Findings that
  /// cannot be read are lost, and made again.
  private func findings(in trash: borrowing Folder) -> [String: Date] {
    do throws(StorageError) {
      guard let bytes = try trash.contents(of: Layout.findings)
      else {
        return [:]
      }
      return try RecordFile.decode(bytes, path: trash.pathOf(Layout.findings)) {
        json throws(JSONProblem) in
        var found: [String: Date] = [:]
        for member in try json.members() { found[member.key] = try member.value.date() }
        return found
      }
    } catch {
      return [:]
    }
  }

  private func write(
    _ findings: [String: Date], over old: [String: Date], in trash: borrowing Folder
  ) throws(StorageError) {
    if findings.isEmpty {
      if trash.contains(Layout.findings) { try trash.removeFile(Layout.findings) }
    } else if findings != old {
      try trash.replace(
        Layout.findings, with: JSONWriter.bytes(.object(findings.mapValues(JSONValue.date))))
    }
  }
}

extension TrashEntry {
  /// The date, if the record was old by then and it is not in the future.
  fileprivate func couldBeFoundOld(at date: Date, before now: Date) -> Date? {
    date <= now && date.timeIntervalSince(stamp.startedAt) > DataFolder.age ? date : nil
  }
}
