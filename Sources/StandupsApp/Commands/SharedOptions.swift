import Standups
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

// Options and operands that several commands share.

extension OptionUsage {
  static let color = OptionUsage(
    "color", value: .choice(ColorChoice.allCases.map(\.rawValue), placeholder: "WHEN"),
    summary: "auto, always, or never; or a limit: 16, 256, or truecolor")
  fileprivate static let dataFolder = OptionUsage(
    "data-dir", value: .folder,
    summary: "use the data in DIR (default $XDG_DATA_HOME/standups or ~/.local/share/standups)",
    isPassedOn: true)
  fileprivate static let demo = OptionUsage(
    "demo", summary: "use three samples instead of your data; nothing is saved",
    isPassedOn: true)
  static let json = OptionUsage("json", summary: "print JSON; standups(1) describes the keys")
  static let plain = OptionUsage(
    "plain", summary: "for screen readers: no lines, ring, or colors; states are written out")
}

extension CommandUsage.Operand.Kind {
  /// A standup: its number, title, or id.
  static let standup = Self.lines(of: ListCommand.titlesLine)
}

/// The data folder that a command works on.
struct FolderOption: Equatable {
  @Option(.dataFolder, valid) private(set) var given: String?

  /// The path from `--data-dir`, or from the environment.
  var path: String { given ?? DataFolder.defaultPath(environment: Environment.values) }

  /// A new object each time.
  var folder: DataFolder { DataFolder(path: path) }

  private static func valid(_ path: String) throws(UsageError) -> String {
    guard !path.isEmpty else {
      throw .syntax(.valueMissing(OptionUsage.dataFolder.typed, placeholder: "DIR"))
    }
    return path
  }
}

/// The source of a command's standups.
struct RecordSource: Equatable {
  let data = FolderOption()
  @Flag(.demo) var isDemo: Bool

  /// The data folder; nil for the samples, which are not stored.
  var folder: DataFolder? { isDemo ? nil : data.folder }
}

/// The look of the program.
struct ScreenOptions: Equatable {
  @Flag("no-mouse", "leave the mouse to the terminal") var leavesMouse: Bool
  @Flag(.plain) var isPlain: Bool
  @Flag("linear", "print changes as lines and read commands as words; moves no cursor")
  var isLinear: Bool
  /// Nil if the configuration decides.
  @Option(.color) var colors: ColorChoice?
}

/// The settings of `add` and `edit` besides a standup's title, length, theme, and people.
struct MeetingRules: Equatable {
  /// A new schedule, or none.
  private struct NewSchedule: Equatable {
    let schedule: Schedule?

    /// - Parameter text: a schedule; blank for none.
    init(_ text: String) throws(UsageError) {
      guard !text.isBlank else {
        schedule = nil
        return
      }
      let zones = ZoneFiles(environment: Environment.values)
      do {
        let schedule = try Schedule(
          text, today: Day(LocalTime.live(Date())), zone: zones.localName)
        _ = try zones.zone(named: schedule.zone)
        self.schedule = schedule
      } catch {
        throw .schedule("\(error)")
      }
    }
  }

  @Option(
    "at", .text("SCHEDULE"),
    "the days and times of its meetings, as in 'Mon-Fri 09:30 Europe/Berlin'; an empty text for none",
    NewSchedule.init)
  private var schedule: NewSchedule?
  private let holidays = HolidayOptions()
  @Option(
    "language", .choice(Language.all.map(\.code)),
    "the language of what the team shares, such as summaries", { $0 })
  private var language: String?
  @Option(
    "turn-end",
    "when a turn's time is up, start the next turn automatically or wait")
  private var turnEnd: TurnEnd?
  @Option("overtime", "when the meeting's time is up, end it automatically or wait")
  private var overtime: Overtime?
  @Option("order", "the speaking order") private var order: SpeakingOrder?
  @Option(
    "facilitator", .choice(["rotate", "none"]), "whether people take turns facilitating",
    { $0 == "rotate" })
  private var rotatesFacilitator: Bool?
  @Option(
    "talk-time", .choice(["show", "hide"]),
    "whether speaking times are shown outside the running meeting", { $0 == "show" })
  private var comparesTalkTime: Bool?

  func apply(to standup: inout Standup) throws(ScheduleError) {
    standup.order = order ?? standup.order
    standup.overtime = overtime ?? standup.overtime
    if let schedule { standup.plan(schedule.schedule, on: Day(LocalTime.live(Date()))) }
    try holidays.apply(to: &standup)
    if let language {
      standup.languageCode = language == Language.english.code ? nil : language
    }
    standup.turnEnd = turnEnd ?? standup.turnEnd
    standup.rotatesFacilitator = rotatesFacilitator ?? standup.rotatesFacilitator
    standup.comparesTalkTime = comparesTalkTime ?? standup.comparesTalkTime
  }
}

/// The side of a conflict to keep.
struct SideOption {
  @Flag("mine", "keep your value where both sides changed it") private var keepsMine: Bool
  @Flag("theirs", "take their value where both sides changed it") private var takesTheirs: Bool

  /// Nil if none was given.
  func side() throws(UsageError) -> MergeConflict.Side? {
    guard !keepsMine || !takesTheirs else { throw .bothSides }
    return keepsMine ? .mine : takesTheirs ? .theirs : nil
  }
}

/// The decision about records that are missing from the folder.
struct MissingOption {
  @Flag("restore-missing", "restore records that are missing from the folder")
  private var restores: Bool
  @Flag("delete-missing", "delete the missing records for everyone")
  private var deletes: Bool
  @Flag("leave-missing", "sync everything except the missing records")
  private var leaves: Bool

  /// Nil if none was given.
  func choice() throws(UsageError) -> MissingRecords.Choice? {
    let given: [(isGiven: Bool, choice: MissingRecords.Choice)] = [
      (restores, .restore), (deletes, .delete), (leaves, .leave),
    ]
    let choices = given.filter(\.isGiven).map(\.choice)
    guard choices.count < 2 else { throw .severalChoices }
    return choices.first
  }
}

/// The text of a note or an item.
struct MessageOption: Equatable {
  @Option(
    "message", letter: "m", .text("TEXT"),
    "the text, or - for standard input; line breaks become spaces",
    String.init(note:))
  private(set) var given: String?

  /// Checks that there is a text, before anything is read.
  func checkText(of command: String) throws(UsageError) {
    guard given != nil || FileBytes.isInputGiven else { throw .messageMissing(command) }
  }

  /// The text, which is read from standard input for `-` or without the option.
  func text() throws -> String {
    if let given, given != "-" { return given }
    return try String(note: String(input: FileBytes.read("-")))
  }
}

extension String {
  /// The text that was read from standard input.
  init(input: [UInt8]) throws(UpdateError) {
    guard input.count <= FileBytes.limit else { throw .inputTooLarge }
    guard let text = String(validating: input) else { throw .encoding(path: nil) }
    self = text
  }

  /// A text in UTF-8, without a byte order mark; nil if the bytes are something else.
  init?(validating bytes: [UInt8]) {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    self.init(validating: bytes.dropFirst(hasMark ? 3 : 0), as: UTF8.self)
  }

  /// The text of a note, on one line.
  init(note text: String) throws(UsageError) {
    self = text.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    guard !isEmpty else { throw .noteBlank }
    guard !isLonger(than: RecordLimit.line) else { throw .noteLong(unicodeScalars.count) }
  }
}

extension Duration {
  /// The length of a meeting, in minutes or in minutes and seconds.
  init(length text: String) throws(UsageError) {
    guard let length = LengthStepper.length(typed: text) else { throw .length(text) }
    self = length
  }
}

extension Date {
  /// The start of a period: a date and time, or the start of a day.
  init(since text: String) throws(UsageError) {
    if let date = Date(zoned: text) {
      self = date
      return
    }
    guard let day = Day(text, today: Day(LocalTime.live(Date())), .back) else {
      throw .day(text)
    }
    self = Zone.date(showing: day.start.secondsSince1970) { seconds in
      LocalTime.live(Date(timeIntervalSince1970: Double(seconds))).secondsSince1970 - seconds
    }
  }
}
