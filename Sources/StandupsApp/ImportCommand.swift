import StandupsModel
import StandupsStorage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `standups import FILE`: takes in another program's standups, and never writes to that file.
struct ImportCommand {
  let path: String
  let copies: Bool
  let isDryRun: Bool
  let folder: DataFolder

  /// Returns the exit status.
  func run() -> Int32 {
    let name = path == "-" ? "standard input" : path
    do {
      let bytes = try FileBytes.read(path)
      let loaded = try folder.load()
      let plan = try Importer.plan(
        bytes, existing: loaded.standups, mode: copies ? .copy(uuid: { UUID() }) : .merge
      ) { id throws(StorageError) in
        guard let standup = loaded.standups.first(where: { $0.id == id }) else { return [] }
        return try folder.meetingIDs(of: standup)
      }
      for note in plan.notes { StandardError.print(note.description) }
      if let failure = plan.failure {
        StandardError.print("\(name) was not imported: \(failure)")
        return plan.exitCode
      }
      let imported = plan.applied(to: loaded.standups)
      if !isDryRun {
        for change in Change.between(loaded.standups, imported) { try folder.apply(change) }
      }
      StandardError.print(summary(of: plan, name: name))
      return plan.exitCode
    } catch {
      StandardError.print("\(error)")
      return ExitCode.failure
    }
  }

  private func summary(of plan: ImportPlan, name: String) -> String {
    let meetings = plan.merges.reduce(0) { $0 + $1.meetings.count }
    guard !plan.additions.isEmpty || meetings > 0 else { return "nothing new in \(name)" }
    let verb = isDryRun ? "would import" : "imported"
    var parts = ["\(plan.additions.count) \(plan.additions.count == 1 ? "standup" : "standups")"]
    if meetings > 0 {
      parts.append("\(meetings) \(meetings == 1 ? "meeting" : "meetings") of known standups")
    }
    return "\(verb) \(parts.joined(separator: " and ")) from \(name)"
  }
}
