import Processes
import Standups
import StandupsModel
import StandupsStorage
import StandupsSync

/// A sync that belongs to a command: before it holds a meeting, and after it has written something
/// that the team waits for. The command does its own work in any case, so a failure is only
/// reported.
enum AutoSync {
  /// The longest that a command waits for the network.
  private static let timeLimit: Duration = .seconds(10)

  static func run(_ folder: DataFolder) {
    let configuration = ConfigurationFile(environment: Environment.values).configuration
    guard configuration.syncsAutomatically, Synchronizer.setup(of: folder.path) == .complete
    else { return }
    let cancellation = Cancellation()
    cancellation.cancel(after: timeLimit)
    let synchronizer = Synchronizer(
      folder: folder, git: Git(folder: folder.path, cancellation: cancellation))
    do throws(SyncError) {
      switch try synchronizer.synchronizeWhenFree(
        missing: { _ in .leave }, isWatched: false)
      {
      case .asked(let questions):
        guard let question = questions.first else { return }
        StandardError.print("not synced: \(question); run standups sync to decide")
      case .finished(let report):
        guard let missing = report.missing else { return }
        StandardError.print("\(missing.fact); run standups sync to decide")
      }
    } catch {
      StandardError.print("not synced: \(error)")
    }
  }

  /// Syncs in a separate process, since this program is about to end. Failures are not reported;
  /// the next sync says what is wrong.
  static func finishAlone(_ folder: DataFolder) {
    do throws(SupervisedCommand.Failure) {
      let sync = try SupervisedCommand(
        path: SyncCommand.program,
        command: [
          "standups", "sync", "--leave-missing", "--data-dir", SyncCommand.absolute(folder.path),
        ],
        errors: nil, timeLimit: .seconds(60))
      sync.leaveAlone()
    } catch {
      StandardError.print("not synced: \(error)")
    }
  }
}

extension Synchronizer {
  /// The longest wait for another program that is syncing the same folder.
  private static let patience = Duration.seconds(10)

  /// Syncs once no other program is syncing the folder.
  ///
  /// - Throws: `busy` if that takes longer than ten seconds.
  func synchronizeWhenFree(
    answers: @escaping (MergeConflict) -> MergeConflict.Side? = { _ in nil },
    missing: (MissingRecords) -> MissingRecords.Choice?, isWatched: Bool,
    progress: (SyncPhase) -> Void = { _ in }
  ) throws(SyncError) -> SyncOutcome {
    let end = ContinuousClock.now + Self.patience
    while true {
      do throws(SyncError) {
        return try synchronize(
          answers: answers, missing: missing, isWatched: isWatched, progress: progress)
      } catch {
        guard case .busy = error, ContinuousClock.now < end else { throw error }
      }
      usleep(50_000)
    }
  }
}
