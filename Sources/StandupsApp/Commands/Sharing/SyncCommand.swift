import Processes
import Records
import StandupsModel
import StandupsStorage
import StandupsSync
import TerminalUI
import Usage

/// `standups sync`: syncs the data folder through a git repository.
struct SyncCommand: Command {
  /// The maximum number of skipped files or missing records to list.
  private static let listLimit = 20

  static let about = CommandUsage(
    "sync", summary: "sync with your team through git",
    details: [
      "Commits your changes on top of what others have pushed, pushes them, and applies the "
        + "others' changes here. Uses your own git with its credential helper or ssh's agent, and "
        + "never asks for a password. The program may be open and saving at the same time. If "
        + "another window is syncing, the command waits up to 10 seconds for it.",
      "Once sync is set up, standups syncs automatically when you write an update and when a "
        + "meeting is set up or ends; autoSync in the configuration turns that off.",
      "Only standups, meetings, updates, and items are shared; nothing else in the folder is. "
        + "Files in the repository that this version does not know stay there untouched. Anything "
        + "that cannot be read is skipped and reported.",
      "If you already keep the folder in git, your commits, branches, and index stay as they are: "
        + "sync then uses its own repository inside .git. Otherwise, you can use git in the "
        + "folder, too. Sync always uses the branch it was set up with, and moves that branch and "
        + "the index only while they are as it left them.",
      "Nothing in the folder or the repository can make git run a program: its hooks, attributes, "
        + "and settings are ignored, except the name and address of the repository and of the "
        + "author. URLs may use https, ssh, git, and file.",
      "Records are merged field by field. If two people changed the same value, you are asked "
        + "which one to keep; without a terminal, nothing is changed unless --mine or --theirs is "
        + "given.",
      "A record is deleted for your team if you deleted it with this program. If records are "
        + "missing from the folder for any other reason, nothing is synced until you say what to "
        + "do: --restore-missing brings them back, --delete-missing deletes them for everyone and "
        + "keeps copies in the trash. Records that were never in this folder, such as those of an "
        + "incomplete clone, are always restored. Deleting a standup also deletes its records that "
        + "only a newer version can read; files of other kinds below its folder stay in the "
        + "repository.",
      "If someone has removed commits from the server with a forced push, only a sync that you ask "
        + "for sends them again, and it says so. Your push options and signatures (push.pushOption "
        + "and push.gpgSign) are used if the server accepts them. Repositories may use SHA-1 or "
        + "SHA-256.",
      "If anything fails, your data is unchanged, and the next sync continues from there.",
    ],
    examples: [
      .init(
        "standups sync --init git@example.com:team/standups.git",
        "join the team, or start with an empty repository"),
      .init("standups sync", "send and receive changes"),
    ])

  @Option("init", .text("URL"), "set up sync through this git repository") var url: String?
  let data = FolderOption()
  let side = SideOption()
  let missing = MissingOption()

  func check() throws(UsageError) {
    _ = try side.side()
    _ = try missing.choice()
  }

  func run() throws -> Int32 {
    let side = try side.side()
    let missing = try missing.choice()
    let folder = data.folder
    // The team gets a meeting with its items.
    folder.finishSaves()
    let synchronizer = Synchronizer(folder: folder, git: Git(folder: folder.path))
    do throws(SyncError) {
      if let url {
        try synchronizer.setUp(url: Self.absolute(url), program: Self.program)
      }
      return try sync(synchronizer, side, missing)
    } catch {
      guard case .missing(let records) = error else {
        StandardError.print("\(error)")
        return ExitCode.failure
      }
      Self.listMissing(records.paths)
      StandardError.print("\(records) Use --restore-missing or --delete-missing.")
      return ExitCode.failure
    }
  }

  private func sync(
    _ synchronizer: Synchronizer, _ side: MergeConflict.Side?, _ missing: MissingRecords.Choice?
  ) throws(SyncError) -> Int32 {
    var answers: [MergeConflict: MergeConflict.Side] = [:]
    while true {
      switch try synchronizer.synchronizeWhenFree(
        answers: { [answers] in answers[$0] ?? side }, missing: { _ in missing },
        isWatched: missing != .leave, progress: Self.show)
      {
      case .finished(let report):
        Self.list(report.skipped) {
          "skipped \($0)"
        } more: {
          "skipped \($0) more"
        }
        if let missing = report.missing { Self.listMissing(missing.paths) }
        return StandardOutput.print("\(report.summary)")
      case .asked(let questions):
        for question in questions {
          guard let answer = answer(to: question) else {
            StandardError.print(
              "nothing was synced because both sides changed the same value; choose with --mine or --theirs"
            )
            return ExitCode.failure
          }
          answers[question] = answer
        }
      }
    }
  }

  private static func listMissing(_ paths: [String]) {
    list(paths) {
      "missing \($0)"
    } more: {
      "missing \($0) more"
    }
  }

  private static func list(
    _ files: [some CustomStringConvertible], one: (String) -> LocalizedText,
    more: (Int) -> LocalizedText
  ) {
    for file in files.prefix(listLimit) { StandardError.print(one("\(file)")) }
    if files.count > listLimit { StandardError.print(more(files.count - listLimit)) }
  }

  /// Reports progress to someone who waits at a terminal.
  private static func show(_ phase: SyncPhase) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    switch phase {
    case .committing: StandardError.print("collecting what was saved here…")
    case .fetching: StandardError.print("receiving…")
    case .merging: StandardError.print("merging…")
    case .pushing: StandardError.print("sending…")
    case .applying: StandardError.print("writing what was received…")
    }
  }

  /// Asks on the terminal; nil without a terminal, or if its input ends.
  private func answer(to question: MergeConflict) -> MergeConflict.Side? {
    StandardError.print("\(question)")
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
    while true {
      StandardError.print("keep (m)ine or take (t)heirs?")
      switch readLine()?.lowercased() {
      case nil: return nil
      case "m", "mine", String(localized: "mine"): return .mine
      case "t", "theirs", String(localized: "theirs"): return .theirs
      case .some: continue
      }
    }
  }

  /// The absolute path if the URL is a path, so that it is valid wherever git runs.
  static func absolute(_ url: String) -> String {
    url.includes("://") ? url : Descriptor.absolutePath(url) ?? url
  }

  /// The path of this program, which git calls.
  static var program: String { Descriptor.absolutePath("/proc/self/exe") ?? "standups" }
}
