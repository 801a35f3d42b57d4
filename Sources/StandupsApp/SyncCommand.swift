import StandupsModel
import StandupsStorage
import StandupsSync

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `standups sync`: shares the data folder through a git repository.
struct SyncCommand {
  let url: String?
  let folder: DataFolder
  let side: MergeQuestion.Side?

  func run() -> Int32 {
    let synchronizer = Synchronizer(
      folder: folder, git: Git(folder: folder.path, attendance: .attended))
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
    var answers: [MergeQuestion: MergeQuestion.Side] = [:]
    while true {
      switch try synchronizer.synchronize(answers: { [answers] in answers[$0] ?? side }) {
      case .finished(let report):
        print(report)
        return ExitCode.success
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
  private func answer(to question: MergeQuestion) -> MergeQuestion.Side? {
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
