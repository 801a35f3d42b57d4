import StandupsModel
import StandupsStorage
import StandupsSync
import Usage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `standups sync`: shares the data folder through a git repository.
struct SyncCommand: Command, Equatable {
  static let begin = OptionUsage(
    "init", value: .text("URL"), does: "share the folder through that git repository from now on")

  static let usage = CommandUsage(
    "sync", does: "share the records with your team through git",
    details: [
      "What was saved is committed, put on top of what others have shared, and pushed; what others have "
        + "shared is taken over. It uses your own git with its credentials and hooks. While it runs, the "
        + "program may be open and save.",
      "Records are merged by their fields. Where two people have changed one value differently, it asks, "
        + "and without a terminal does nothing unless --mine or --theirs is given.",
      "If anything fails, the records are as they were, and the next sync goes on from there.",
    ],
    options: [begin, .dataFolder] + MergeConflict.Side.options,
    examples: [
      .init(
        "standups sync --init git@example.com:team/standups.git",
        "joins the team, or begins with an empty repository"),
      .init("standups sync", "sends and receives what is new"),
    ])

  let url: String?
  let folder: String
  let side: MergeConflict.Side?

  init(_ invocation: Invocation) throws(UsageError) {
    url = invocation.value(of: Self.begin)
    folder = try RecordSource.path(invocation)
    side = try MergeConflict.Side.named(in: invocation)
  }

  func run() -> Int32 {
    let synchronizer = Synchronizer(
      folder: DataFolder(path: folder), git: Git(folder: folder, attendance: .attended))
    do throws(SyncError) {
      if let url {
        try synchronizer.share(through: Self.absolute(url), program: Self.program)
      }
      return try sync(synchronizer)
    } catch {
      StandardError.print("\(error)")
      return ExitCode.failure
    }
  }

  private func sync(_ synchronizer: Synchronizer) throws(SyncError) -> Int32 {
    var answers: [MergeConflict: MergeConflict.Side] = [:]
    while true {
      switch try synchronizer.synchronize(answers: { [answers] in answers[$0] ?? side }) {
      case .finished(let report):
        return StandardOutput.print("\(report)\n")
      case .asked(let questions):
        for question in questions {
          guard let answer = answer(to: question) else {
            StandardError.print("nothing was synced; decide with --mine or --theirs")
            return ExitCode.failure
          }
          answers[question] = answer
        }
      }
    }
  }

  /// What the person at the terminal says; nil if nobody is there or says anything.
  private func answer(to question: MergeConflict) -> MergeConflict.Side? {
    StandardError.print("\(question)")
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
    while true {
      StandardError.print("keep (m)ine or take (t)heirs?")
      switch readLine()?.lowercased() {
      case nil: return nil
      case "m", "mine": return .mine
      case "t", "theirs": return .theirs
      case .some: continue
      }
    }
  }

  /// A path that stays right wherever git is run; other addresses are as they are.
  private static func absolute(_ url: String) -> String {
    guard !url.contains("://"), let path = realpath(url, nil) else { return url }
    defer { free(path) }
    return String(cString: path)
  }

  /// Where this program is, for git to call.
  private static var program: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "standups" }
    defer { free(path) }
    return String(cString: path)
  }
}
