import Composable
import StandupsStorage
import Terminal
import TerminalUI

/// The file that a crash leaves in the state folder.
struct CrashReport: Equatable {
  let path: String
  let header: String

  /// - Parameter recording: the path of the file with the recorded keys.
  init(environment: [String: String], recording: String? = nil) {
    path = DataFolder.statePath(environment: environment) + "/last-crash.txt"
    let type = HarmlessText(environment["TERM"] ?? "").text.prefix(80)
    let file = recording.map { "keys \(HarmlessText($0).text.prefix(1000))\n" } ?? ""
    header = "standups \(Program.version)\nTERM \(type)\n\(file)"
  }

  @MainActor
  func prepare() {
    if !Terminal.prepareCrashReport(path: path, header: header) {
      StandardError.print(
        "crash reports are off: the state folder's path is too long; make XDG_STATE_HOME shorter")
    }
  }
}

/// Records the names of actions, without their values, for the crash report. A crash handler cannot
/// run Swift, so each name is written to the report's buffer before the action is reduced.
struct LogActions<State, Action: CasePathable & Sendable>: Reducer {
  typealias Body = Never

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    Terminal.note(action.caseNames)
    return .none
  }
}
