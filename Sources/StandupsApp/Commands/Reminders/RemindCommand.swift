import Standups
import StandupsModel
import StandupsStorage
import StandupsSync
import TerminalUI
import Usage

/// `standups remind`: reminds of the meetings that begin soon.
struct RemindCommand: Command {
  static let about = CommandUsage(
    "remind", summary: "remind of meetings that begin soon",
    details: [
      "For each meeting of a schedule that begins within 15 minutes, shows a notification on the "
        + "desktop, with notify-send, or else prints a line. If you are on the team, as the name or "
        + "address of me in the configuration or of your git says, it adds whether your update is "
        + "missing; on days on which you are away, it says nothing.",
      "--install lets the system run it regularly: with a timer of systemd, or else with lines "
        + "between two comments in your crontab. --uninstall removes exactly that. Nothing is "
        + "installed unless you ask for it.",
    ],
    examples: [
      .init("standups remind", "show what begins within 15 minutes"),
      .init("standups remind --print --within 1h", "print what begins within the hour"),
      .init("standups remind --install", "be reminded every quarter of an hour"),
    ])

  /// The numbers of minutes after which a timer can run, so that each meeting is within one run.
  private static let intervals = (1...60).filter { 60 % $0 == 0 }
  private static let defaultMinutes = 15

  @Option(
    "within", .text("TIME"), "meetings that begin within TIME: 10m, 1h (default 15m)",
    NextCommand.duration)
  var within: Duration?
  @Flag("print", "print lines instead of showing notifications") var isPrinted: Bool
  @Flag("install", "let the system run it regularly") var installs: Bool
  @Flag("uninstall", "remove what --install has installed") var uninstalls: Bool
  let data = FolderOption()

  private var minutes: Int { within.map { $0.wholeSeconds / 60 } ?? Self.defaultMinutes }

  func check() throws(UsageError) {
    if installs, uninstalls { throw .twoLayouts("--install", "--uninstall") }
    if installs, isPrinted { throw .twoLayouts("--install", "--print") }
    if installs, !Self.intervals.contains(minutes) { throw .interval }
  }

  func run() throws -> Int32 {
    if installs {
      return StandardOutput.print(
        HarmlessText(
          try ReminderInstallation(minutes: minutes, dataFolder: data.path).install()))
    }
    if uninstalls { return StandardOutput.print(HarmlessText(try ReminderInstallation.remove())) }
    return try remind()
  }

  // MARK: - Reminding

  private func remind() throws -> Int32 {
    let records = try RecordReader(data.folder, listsMeetings: false)
    let planned = PlannedMeetings(
      records.standups, at: Date(), within: .seconds(60 * minutes),
      ZoneFiles(environment: Environment.values))
    for problem in planned.problems { StandardError.print("\(problem)") }
    var status = planned.problems.isEmpty ? ExitCode.success : ExitCode.badData
    let names = planned.meetings.isEmpty ? [] : userNames
    for meeting in planned.meetings {
      guard let reminder = try Reminder(of: meeting, to: names, data.folder) else { continue }
      status = max(status, show(reminder))
    }
    return max(status, records.reportUnreadable())
  }

  /// The names of this machine's user.
  private var userNames: [String] {
    ConfigurationFile(environment: Environment.values).configuration.me.map { [$0] }
      ?? Git(folder: data.path).identity()
  }

  private func show(_ reminder: Reminder) -> Int32 {
    if !isPrinted {
      do {
        // A timer has no terminal, but a notification is for people.
        let language = Language.ofPerson(isOutputRead: false)
        let end = try SystemProgram.run(language.perform { reminder.notification })
        if let problem = end.problem { StandardError.print("\(problem)") } else { return 0 }
      } catch is Executable.NotFound {
        // The line below takes the place of a notification.
      } catch {
        StandardError.print("\(error)")
      }
    }
    return StandardOutput.print(HarmlessText(reminder.line))
  }
}

/// A meeting that begins soon, for this machine's user.
private struct Reminder {
  private let meeting: PlannedMeeting
  /// True if the user has not written their update.
  private var isUpdateMissing = false

  /// - Parameter names: the names of the user.
  /// - Returns: nil if the user is away on the day of the meeting.
  init?(of meeting: PlannedMeeting, to names: [String], _ folder: DataFolder) throws {
    self.meeting = meeting
    let standup = meeting.standup
    guard !standup.attendees.isEmpty, let person = standup.attendee(named: names) else { return }
    if person.isAway(on: Day(person.localTime(meeting.start))) { return nil }
    isUpdateMissing = try folder.agenda(of: standup.id).updates[person.id] == nil
  }

  /// `in 12 min`, or `Mon 09:30`.
  private var start: String { meeting.text(of: .in, local: LocalTime.live) }

  /// The title, and the time unless it is in `start`.
  private var place: String {
    let title = meeting.standup.displayTitle
    let time = meeting.text(of: .time, local: LocalTime.live)
    return start.hasSuffix(time) ? title : "\(title), \(time)"
  }

  private var request: String {
    String(
      localized:
        "your update is missing: run standups update \(meeting.standup.displayTitle.quoted)")
  }

  /// `in 12 min: Core, 09:30; your update is missing: run standups update "Core"`.
  var line: String { "\(start): \(place)" + (isUpdateMissing ? "; \(request)" : "") }

  /// The command that shows it. Servers of notifications read markup in the second text, so the
  /// title is there, escaped, and no option can follow.
  var notification: [String] {
    let lines =
      [place] + (isUpdateMissing ? [request.capitalizedStart] : [])
    return [
      "notify-send", "--app-name=standups", "--",
      String(localized: "Standup \(start)"),
      lines.map { Self.escaped(HarmlessText($0).text) }.joined(separator: "\n"),
    ]
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(character)
      }
    }
  }
}
