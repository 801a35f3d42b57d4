import StandupsStorage
import Terminal
import TerminalUI

/// The file that a crash leaves in the state folder.
struct CrashReport: Equatable {
  let path: String
  let header: String

  init(environment: [String: String]) {
    path = DataFolder.statePath(environment: environment) + "/last-crash.txt"
    let type = (environment["TERM"] ?? "").terminalSafe.prefix(80)
    header = "standups \(Program.version)\nTERM \(type)\n"
  }

  @MainActor
  func prepare() {
    if !Terminal.prepareCrashReport(path: path, header: header) {
      StandardError.print(
        "crash reports are off: the state folder's path is too long; make XDG_STATE_HOME shorter")
    }
  }
}
