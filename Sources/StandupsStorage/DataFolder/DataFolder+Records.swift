import StandupsModel

extension DataFolder {
  /// The paths of all records in the data folder, and what is in their way or cannot be listed.
  /// Skips everything else that lies in the folder.
  public func recordPaths() throws(StorageError) -> (paths: [String], unreadable: [UnreadableFile])
  {
    var paths: [String] = []
    var unreadable: [UnreadableFile] = []
    guard let root = try openedRoot() else { throw missingFolder() }
    for name in try root.names() where Layout.standupID(of: name) != nil {
      do throws(StorageError) {
        guard let folder = try root.folder(name, action: "read") else { continue }
        if folder.contains(Layout.standup) { paths.append("\(name)/\(Layout.standup)") }
        for kind in Layout.recordFolders {
          guard let records = try folder.folder(kind, action: "read") else { continue }
          paths += try records.names().map { "\(name)/\(kind)/\($0)" }
            .filter { RecordFile.kind(ofPath: $0) != nil }
        }
      } catch {
        unreadable.append(UnreadableFile(error))
      }
    }
    return (paths.sorted(), unreadable)
  }
}
