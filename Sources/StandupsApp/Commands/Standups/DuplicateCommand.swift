import Dependencies
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `standups duplicate REF`: a copy of a standup at the end of the list.
struct DuplicateCommand: Command, Equatable {
  static let usage = CommandUsage(
    "duplicate", summary: "copy a standup without its meetings and print the copy's id",
    details: ["The copy is at the end of the list, and its title ends in (2)."],
    operands: [.reference], options: [.dataFolder],
    examples: [.init("standups duplicate Design", "copy the standup called Design")])

  let folder: String
  let reference: String

  init(_ invocation: Invocation) throws(UsageError) {
    folder = try RecordSource.path(invocation)
    reference = invocation.operands[0]
  }

  func run() throws -> Int32 {
    let folder = DataFolder(path: folder)
    let records = try RecordReader(folder)
    let copy = try records.standup(reference).standup
      .duplicate(position: records.standups.nextPosition, uuid: UUID.random)
    try folder.make(.added(copy))
    return StandardOutput.print("\(copy.id)")
  }
}
