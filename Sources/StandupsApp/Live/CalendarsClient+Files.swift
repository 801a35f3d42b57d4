import Dependencies
import Standups
import StandupsModel
import StandupsStorage
import Synchronization
import TerminalUI

/// The events of several calendar files, and the problems in the files.
struct CalendarFiles: Equatable, Sendable {
  /// The number of days before and after today from which events are used.
  private static let range = (before: 31, after: 366)

  private(set) var events: [AllDayEvent] = []
  private(set) var problems: [ConfigurationProblem] = []

  /// - Parameter team: the people whose events are wanted.
  init(_ paths: [String], around today: Day, of team: [Attendee]) {
    let finder = NameFinder(team)
    let window = DayRange(
      today.advanced(by: -Self.range.before), through: today.advanced(by: Self.range.after))
    for path in paths {
      let (events, problems) = CalendarFile.events(
        path: path, in: window, localTime: LocalTime.live,
        where: { !finder.people(in: $0).isEmpty })
      self.events += events
      self.problems += problems
    }
  }

  /// The files that this machine's settings name.
  init(environment: [String: String], around today: Day, of team: [Attendee]) {
    self.init(
      ConfigurationFile(environment: environment).local.calendars, around: today, of: team)
  }
}

extension CalendarsClient {
  /// Reads the files on another thread, each time, and writes their problems to the log, once.
  static func files(
    _ paths: [String], environment: [String: String],
    schedule: @escaping Scheduler = serialQueue(named: "standups.calendars")
  ) -> Self {
    guard !paths.isEmpty else { return .none }
    let logged = Logged()
    return Self(
      areConfigured: { true },
      absences: { team, today in
        await perform(on: schedule) {
          // The log is English.
          let files = Language.english.perform {
            CalendarFiles(paths, around: today, of: team)
          }
          for problem in files.problems where logged.isNew(problem) {
            DiagnosticLog.record(HarmlessText("\(problem)").text + "\n", environment: environment)
          }
          return Absences(of: team, events: files.events)
        }
      })
  }
}

/// The problems that are in the log.
private final class Logged: Sendable {
  private let lines = Mutex<Set<String>>([])

  func isNew(_ problem: ConfigurationProblem) -> Bool {
    lines.withLock { $0.insert("\(problem)").inserted }
  }
}
