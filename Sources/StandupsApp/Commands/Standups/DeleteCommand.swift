import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups delete REF`: moves a standup with its meetings to the trash.
struct DeleteCommand: Command {
  static var about: CommandUsage {
    CommandUsage(
      "delete", summary: "move a standup with its meetings to the trash",
      details: [
        String(
          localized: """
            Prints how to restore it. Records stay in the trash for \(DataFolder.trashDays) days.
            """)
      ],
      examples: [.init("standups delete Design", "delete the standup called Design")])
  }

  @Operand("REF", .standup) var reference: String
  let data = FolderOption()

  func run() throws -> Int32 {
    let folder = data.folder
    let (_, standup) = try RecordReader(folder).standup(reference)
    let newer = folder.newerRecords(of: standup.id)
    if !newer.isEmpty {
      StandardError.print(
        newer.count == 1
          ? "\(standup.displayTitle.quoted) has \(newer.counts) that only a newer version of standups can read; the next sync deletes it, too"
          : "\(standup.displayTitle.quoted) has \(newer.counts) that only a newer version of standups can read; the next sync deletes them, too"
      )
    }
    try folder.make(.deleted(standup), in: standup)
    // NB: another program may have deleted or restored it at the same time.
    guard
      let deleted = try folder.deletedRecords().first(where: { $0.record == .standup(standup.id) })
    else { return StandardOutput.print("\(standup.displayTitle.quoted) is deleted") }
    return StandardOutput.print(
      "\(standup.displayTitle.quoted) is in the trash; to restore it: standups restore \(deleted.id)"
    )
  }
}
