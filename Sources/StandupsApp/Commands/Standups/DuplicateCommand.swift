import Dependencies
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups duplicate REF`: a copy of a standup at the end of the list.
struct DuplicateCommand: Command {
  static let about = CommandUsage(
    "duplicate", summary: "copy a standup without its meetings and print the copy's id",
    details: ["The copy is at the end of the list, and its title ends in (2)."],
    examples: [.init("standups duplicate Design", "copy the standup called Design")])

  @Operand("REF", .standup) var reference: String
  let data = FolderOption()

  func run() throws -> Int32 {
    let folder = data.folder
    let records = try RecordReader(folder)
    let copy = try records.standup(reference).standup
      .duplicate(position: records.standups.nextPosition, uuid: UUID.random)
    try folder.make(.added(copy))
    return StandardOutput.print("\(copy.id)")
  }
}
