import StandupsStorage
import Terminal
import TerminalUI

/// What a crash leaves behind: one file in the state folder, which only a crash makes.
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
      StandardError.print("the state folder's path is too long for crash reports")
    }
  }
}
