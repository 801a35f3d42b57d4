import Dependencies
import Processes
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups import FILE`: imports from another app, and never changes its file.
struct ImportCommand: Command {
  static let about = CommandUsage(
    "import", summary: "import from another app",
    details: [
      "FILE is data from Point-Free's Standups or SyncUps, data from Apple's Scrumdinger, or the "
        + "output of export --format json; - is standard input. FILE is never changed.",
      "Standups are merged by id: new ones are added, and existing ones get the meetings they "
        + "lack. Anything changed or skipped is reported on standard error.",
    ],
    examples: [
      .init("standups import --dry-run standups.json", "show what would be imported"),
      .init("ssh old standups export -f json | standups import -", "import from another computer"),
    ])

  @Operand("FILE", .file) var path: String
  @Flag("copy", "give everything new ids") var copies: Bool
  @Flag("dry-run", letter: "n", "only report what would be imported") var isDryRun: Bool
  let data = FolderOption()

  func run() throws -> Int32 {
    let name = path == "-" ? String(localized: "standard input") : path.harmless
    let folder = data.folder
    let bytes = try FileBytes.read(path)
    folder.finishSaves()
    let loaded = try folder.load()
    let plan = try Importer.plan(
      bytes, existing: loaded.standups,
      unreadable: folder.unreadableStandups(of: loaded),
      mode: copies ? .copy(uuid: UUID.random) : .merge
    ) { id throws(StorageError) in
      guard let standup = loaded.standups.first(where: { $0.id == id }) else { return [] }
      return try folder.meetingIDs(of: standup)
    }
    for note in plan.notes { StandardError.print("\(note)") }
    if let failure = plan.failure {
      StandardError.print("\(name) was not imported: \(failure)")
      return plan.exitCode
    }
    let agendaEdit = try plan.agendaEdit { id throws(StorageError) in try folder.agenda(of: id) }
    let agenda = agendaEdit.changes(in: loaded.standups)
    let merge = Edit.between(loaded.standups, plan.merged(into: loaded.standups))
    let merges = merge.changes(in: loaded.standups)
    // Nothing is imported if a part of it would be refused.
    for change in merges + agenda { try folder.check(change) }
    for standup in plan.additions {
      for change in standup.addition { try folder.check(change) }
    }
    if !isDryRun {
      try folder.apply(merges)
      try folder.add(plan.additions) { Self.show(progress: $0, of: plan.additions.count) }
      try folder.apply(agenda)
      // The items and updates of a new standup are undone and redone with it.
      let existing = Set(loaded.standups.map(\.id))
      folder.remember(
        Edit(
          plan.additions.map { .standup(.added($0)) } + merge.parts
            + agendaEdit.parts.filter { existing.contains($0.standupID) }))
    }
    StandardError.print(summary(of: plan, agenda, name: name))
    return plan.exitCode
  }

  /// Reports progress to someone who waits at a terminal.
  private static func show(progress count: Int, of total: Int) {
    guard isatty(STDERR_FILENO) == 1, total > count else { return }
    StandardError.print("imported \(count) of \(total) standups")
  }

  private func summary(
    of plan: ImportPlan, _ agenda: [Change], name: String
  ) -> LocalizedText {
    let meetings = plan.merges.reduce(0) { $0 + $1.meetings.count }
    guard !plan.additions.isEmpty || meetings > 0 || !agenda.isEmpty else {
      return plan.standupCount > 0 || plan.hasSkippedItems
        ? "nothing new in \(name)" : "no standups in \(name)"
    }
    var parts = [plan.additions.count.counted("standup")]
    if meetings > 0 {
      parts.append(String(localized: "\(meetings.counted("meeting")) of existing standups"))
    }
    if !agenda.isEmpty {
      parts.append(agenda.count.counted("item or update", "items and updates"))
    }
    let records = parts.dropFirst().reduce(parts[0]) { String(localized: "\($0) and \($1)") }
    return isDryRun
      ? "would import \(records) from \(name)" : "imported \(records) from \(name)"
  }
}
