import Records
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups next [REF]`: the next meeting.
struct NextCommand: Command {
  static var about: CommandUsage {
    CommandUsage(
      "next", summary: "print the next meeting",
      details: [
        "Prints one line: how long it is until the next meeting that a schedule plans, the standup, "
          + "and the day and time here. There is none on the team's holidays. standups edit --at sets "
          + "a schedule, and --holidays the holidays. --all prints the next "
          + "meeting of each standup, the soonest first. For a minute, a meeting that has begun is "
          + "still printed, as now.",
        "The exit status is 1 if nothing was printed.",
        String(
          localized: """
            --format lays out each line, with \(Template.names). {in} is, for example, in 12 min, \
            today 14:00, or Mon 09:30; {minutes} is the number of minutes until then. {{ and }} are \
            braces.
            """),
      ],
      examples: [
        .init("standups next", "print the next meeting of all teams"),
        .init("standups next --all --within 1d", "print the next day's meetings"),
        .init(
          "standups next --within 2h --format '{title} {in}'", "print a line for a status line"),
      ])
  }

  typealias Template = LineTemplate<NextPlaceholder>

  @Operand("REF", .standup) var reference: String?
  @Flag("all", "print the next meeting of each standup") var printsAll: Bool
  @Option(
    "within", .text("TIME"), "print only meetings that begin within TIME: 30m, 2h, or 3d",
    Self.duration)
  var within: Duration?
  @Option(
    "format", letter: "f", .text("TEXT"),
    "print TEXT for each meeting, with values for {title}, "
      + "{in}, and others", Self.template)
  var template: Template?
  @Flag(.json) var isJSON: Bool
  let data = FolderOption()

  func check() throws(UsageError) {
    if isJSON, template != nil { throw .twoLayouts("--json", "--format") }
  }

  func run() throws -> Int32 {
    let records = try RecordReader(data.folder, listsMeetings: false)
    let standups = try records.standups(reference)
    let now = Date()
    var planned = PlannedMeetings(standups, at: now, ZoneFiles(environment: Environment.values))
    for problem in planned.problems { StandardError.print("\(problem)") }
    if let within {
      planned.meetings.removeAll { $0.start.timeIntervalSince(now) > Double(within.wholeSeconds) }
    }
    let meetings = printsAll ? planned.meetings : Array(planned.meetings.prefix(1))
    let printed: Int32
    if let template {
      printed = StandardOutput.print(
        meetings.map { meeting in
          HarmlessText(template.line { meeting.text(of: $0, local: LocalTime.live) })
        })
    } else {
      printed = Self.rows(local: LocalTime.live).print(meetings, asJSON: isJSON)
    }
    let isUnreadable = max(
      records.reportUnreadable(), planned.problems.isEmpty ? ExitCode.success : ExitCode.badData)
    return max(printed, isUnreadable, meetings.isEmpty ? ExitCode.failure : ExitCode.success)
  }

  static func rows(local: @escaping (Date) -> LocalTime) -> Rows<PlannedMeeting> {
    Rows(
      [
        .cell { $0.text(of: .in, local: local) },
        .both("title", { .string($0.standup.title) }) { $0.standup.displayTitle },
        .cell { $0.text(of: .day, local: local) },
        .cell { $0.text(of: .time, local: local) },
        .member("start") { .date($0.start) },
        .member("minutes") { .integer($0.minutes) },
        .member("standup") { .id($0.standup.id) },
      ], adding: { Listing.json($0.standup.scheduleRecord) })
  }

  static func duration(_ text: String) throws(UsageError) -> Duration {
    guard let unit = ["m": 60, "h": 3_600, "d": 86_400][String(text.suffix(1))],
      let count = Int(digits: text.dropLast()), (0...100_000).contains(count)
    else { throw .within(text) }
    return .seconds(unit * count)
  }

  private static func template(_ text: String) throws(UsageError) -> Template {
    do throws(SummaryTemplate.Problem) {
      return try Template(text)
    } catch {
      throw .template(error.reason)
    }
  }
}

/// A value of a meeting that `--format` can show.
enum NextPlaceholder: String, CaseIterable {
  case title, `in`, minutes, day, time, zone
}

/// The next meeting of a standup.
struct PlannedMeeting {
  let standup: Standup
  let start: Date
  /// The date of the command.
  let now: Date

  /// The whole minutes until it begins, rounded up.
  var minutes: Int { Int(max(0, start.timeIntervalSince(now) / 60).rounded(.up)) }

  func text(of placeholder: NextPlaceholder, local: (Date) -> LocalTime) -> String {
    switch placeholder {
    case .day: local(start).numericDateText
    case .in: Schedule.text(of: start, at: now, local: local)
    case .minutes: "\(minutes)"
    case .time: local(start).timeText
    case .title: standup.displayTitle
    case .zone: standup.schedule?.zone ?? ""
    }
  }
}

/// The next meetings of standups, or those within a time, the soonest first.
struct PlannedMeetings {
  /// The time for which a meeting that has begun is still one of them.
  private static let grace: TimeInterval = 60

  var meetings: [PlannedMeeting] = []
  /// The reasons that the meetings of a standup are not known, as clauses without a period.
  private(set) var problems: [String] = []

  /// - Parameter window: the time within which meetings begin; nil for the next one of each standup,
  ///   which may have just begun.
  init(
    _ standups: [Standup], at now: Date, within window: Duration? = nil, _ files: ZoneFiles
  ) {
    var zones: [String: Zone] = [:]
    for standup in standups {
      guard let schedule = standup.meetingSchedule else { continue }
      do throws(ZoneError) {
        let zone =
          if let known = zones[schedule.zone] { known } else {
            try files.zone(named: schedule.zone)
          }
        zones[schedule.zone] = zone
        let starts =
          window.map { schedule.starts(within: $0, after: now, in: zone) }
          ?? schedule.next(after: now.addingTimeInterval(-Self.grace), in: zone)
        meetings += starts.map { PlannedMeeting(standup: standup, start: $0, now: now) }
      } catch {
        problems.append(Self.problem(of: standup, error))
      }
    }
    meetings.sort { ($0.start, $0.standup.position) < ($1.start, $1.standup.position) }
  }

  /// The reason that the meetings of a standup are not known, as a clause without a period.
  static func problem(of standup: Standup, _ error: ZoneError) -> String {
    String(localized: "could not tell when \(standup.displayTitle.quoted) meets: \(error)")
  }
}

extension Schedule {
  /// The meetings that begin within a time after a date, in order.
  fileprivate func starts(within time: Duration, after date: Date, in zone: Zone) -> [Date] {
    let end = date.addingTimeInterval(Double(time.wholeSeconds))
    var starts: [Date] = []
    while let start = next(after: starts.last ?? date, in: zone).first, start <= end {
      starts.append(start)
    }
    return starts
  }
}
