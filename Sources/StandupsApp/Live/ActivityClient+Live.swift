import Dependencies
import Standups
import StandupsModel
import StandupsSync
import Terminal
import TerminalUI

extension ActivityClient {
  /// The commits in the repositories that this machine's settings name, which are read again each
  /// time. If one of them cannot be read, the log says why.
  static func live(
    environment: [String: String],
    schedule: @escaping Scheduler = serialQueue(named: "standups.activity")
  ) -> Self {
    ActivityClient { standup, date in
      await perform(on: schedule) { Activity(of: standup, since: date, environment) }
    }
  }
}

extension Activity {
  /// Reads a team's commits since a date, on this thread and others.
  init(of standup: Standup, since date: Date, _ environment: [String: String]) {
    let paths = ConfigurationFile(environment: environment).local.repositories(of: standup)
    let (commits, problems) = CommitReader().commits(
      in: paths, since: date, protectThread: { Terminal.protectThread() })
    for problem in problems {
      DiagnosticLog.record(HarmlessText("\(problem)").text + "\n", environment: environment)
    }
    self.init(commits, of: standup.team)
  }
}
