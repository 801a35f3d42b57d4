import StandupsModel

/// Records that hold more facts about another one, in a folder at the top of the data folder. They
/// are created and deleted with that record.
extension DataFolder {
  /// The folder of a record other than a standup, which is created if it is missing.
  func folderToWrite(
    of record: Change.Record, in root: borrowing Folder
  ) throws(StorageError) -> Folder {
    let names = Layout.folders(of: record)
    return try root.createFolderIfNeeded(names[0]).createFolderIfNeeded(names[1])
  }

  /// Moves the sides of a standup's records into the folder of the standup in the trash.
  func moveSides(
    of standup: Standup.ID, in root: borrowing Folder, to entry: String,
    in trash: borrowing Folder
  ) throws(StorageError) {
    guard let target = try trash.folder(entry, action: "delete") else { return }
    for name in Layout.sideFolders where root.isFolder(name) && !target.contains(name) {
      guard let folder = try root.folder(name, action: "delete"),
        folder.contains(standup.uuidString)
      else { continue }
      try folder.move(standup.uuidString, to: target, as: name)
    }
  }

  /// Moves the sides of a standup back to their place from its folder after that came back from the
  /// trash, perhaps by an older version of the program. Sides that are already in that place are
  /// newer, and stay.
  func takeOutSides(of standup: Standup.ID, in root: borrowing Folder) throws(StorageError) {
    guard let folder = try root.folder(standup.uuidString, action: "restore") else { return }
    for name in Layout.sideFolders where folder.isFolder(name) {
      guard let sides = try folder.folder(name, action: "restore") else { continue }
      let target = try root.createFolderIfNeeded(name).createFolderIfNeeded(standup.uuidString)
      for file in try sides.names() where !target.contains(file) {
        try sides.move(file, to: target, as: file)
      }
      try folder.removeAll(name)
    }
  }

  /// Moves the sides of a record back from the trash.
  func restoreSides(
    of record: Change.Record, from trash: borrowing Folder, in root: borrowing Folder
  ) throws(StorageError) {
    for side in record.sides where try !isPresent(side, in: root) {
      guard let entry = try newestEntry(of: side, in: trash) else { continue }
      let folder = try folderToWrite(of: side, in: root)
      try trash.move(entry, to: folder, as: Layout.file(of: side))
      try forgetDeletion(of: side, in: root)
    }
  }
}
