import StandupsModel
import StandupsStorage
import Usage

/// `standups export [REF]`: standups and their meetings, for people and for other apps.
struct ExportCommand: Command {
  enum Format: String, CaseIterable {
    case json, markdown, slack, teams, plain, csv, ics, standups

    /// The language of the summaries; nil if the format has none.
    var summary: SummaryFormat? { SummaryFormat(rawValue: rawValue) }

    static let summaries = allCases.filter { $0.summary != nil }
  }

  /// The contents of a row of CSV.
  enum Row: String, CaseIterable {
    case meeting, speaker
  }

  static let about = CommandUsage(
    "export", summary: "export standups with their meetings",
    details: [
      "json holds everything, and import can read it. markdown, slack, teams, and plain have a "
        + "summary per meeting. In the first three, nothing that people wrote can become markup or "
        + "mention anyone; plain is exactly what they wrote. standups is the format of "
        + "Point-Free's Standups; standard error says what that format cannot hold. ics has the "
        + "schedules, for calendars.",
      "csv has a row per meeting or, with --rows speaker, per person and meeting, with the seconds "
        + "the person spoke. New columns are always added at the end. Text that a spreadsheet "
        + "would read as a formula is preceded by an apostrophe. Excel reads a file as UTF-8 only "
        + "if it begins with a byte order mark, which some programs read as part of the first "
        + "column's title: see --bom.",
    ],
    examples: [
      .init("standups export -o backup.json", "back up everything"),
      .init("standups export Design -f markdown | less", "read Design's meetings"),
      .init("standups export --format=csv --output=meetings.csv", "make a table of all meetings"),
      .init("standups export -f csv --rows speaker", "make a table of how long each person spoke"),
      .init("standups export Design --last -f slack", "print the last meeting, ready to post"),
      .init("standups export -f ics -o standups.ics", "make a calendar of all schedules"),
      .init(
        "standups export Design -f slack --template notes.txt",
        "lay out Design's meetings for Slack your own way"),
    ])

  @Operand("REF", .standup) var reference: String?
  @Option(
    "format", letter: "f", placeholder: "FORMAT",
    Format.allCases.map(\.rawValue).joined(separator: ", ") + " (default json)")
  private var chosenFormat: Format?
  @Option(
    "template", .file,
    "lay out each meeting as in FILE; --format decides how text is escaped (default markdown)")
  var templatePath: String?
  @Option("rows", "with --format csv, what each row holds (default meeting)") private var chosenRow:
    Row?
  @Option(
    "output", letter: "o", .file,
    "write to FILE, replacing it only when complete; - is standard output")
  private var outputPath: String?
  @Flag("bom", "with --format csv, begin with a byte order mark, which Excel needs to see accents")
  var hasByteOrderMark: Bool
  @Flag("last", "only the newest meeting") var isLast: Bool
  @Option(
    "meeting", .text("N"), "only the meeting with this number in the history; 1 is the newest",
    number)
  var meeting: Int?
  @Option(
    "since", .text("DATE"), "only meetings since DATE: a date, yesterday, mon, or 2w",
    Date.init(since:))
  var since: Date?
  @Flag("app-themes", "with --format standups, write themes as newer versions of SyncUps do")
  var hasNewerThemes: Bool
  let source = RecordSource()

  private static func number(_ text: String) throws(UsageError) -> Int {
    guard let number = Int(digits: text), number > 0 else { throw .meetingNumber(text) }
    return number
  }

  private var format: Format { chosenFormat ?? (templatePath == nil ? .json : .markdown) }

  func check() throws(UsageError) {
    if isLast, meeting != nil { throw .twoLayouts("--last", "--meeting") }
    if meeting != nil, reference == nil { throw .meetingWithoutStandup }
    if templatePath != nil, format.summary == nil {
      throw .otherFormat("--template", Format.summaries.map(\.rawValue))
    }
    if chosenRow != nil, format != .csv { throw .otherFormat("--rows", [Format.csv.rawValue]) }
    if hasByteOrderMark, format != .csv { throw .otherFormat("--bom", [Format.csv.rawValue]) }
    if hasNewerThemes, format != .standups {
      throw .otherFormat("--app-themes", [Format.standups.rawValue])
    }
  }

  func run() throws -> Int32 {
    let template: SummaryTemplate?
    do throws(ConfigurationProblem) {
      template = try templatePath.map { path throws(ConfigurationProblem) in
        try SummaryTemplate(path: path)
      }
    } catch {
      StandardError.print("could not use the template \(error)")
      return ExitCode.failure
    }
    let records = try RecordReader(source.folder)
    let standups = try records.standups(reference)
    let (scheduled, isPlanned) = format == .ics ? Self.scheduled(standups) : ([], true)
    if format == .ics, scheduled.isEmpty, isPlanned, records.unreadable.isEmpty {
      StandardError.print(
        standups.count == 1
          ? "\(standups[0].displayTitle.quoted) has no schedule; standups edit --at sets one"
          : "no standup has a schedule; standups edit --at sets one")
    }
    let selected = Dictionary(
      uniqueKeysWithValues: try standups.map { ($0.id, try selection(of: $0)) })
    // The items that a meeting resolved follow from the whole history.
    let exported = ExportedStandups(standups, agenda: records.agenda(of:)) {
      records.meetings(of: selected[$0.id] ?? $0)
    }
    var size = 0
    let write = { (sink: Exporter.Sink) in
      export(exported, scheduled, template) { piece in
        size += piece.count
        return sink(piece)
      }
    }
    if let output = outputPath, output != "-" {
      let isReplaced = FileBytes.isFile(output)
      let loss = StorageError(
        kind: .notReadable, action: "replace", path: output,
        reason:
          "the new export would not be complete; repair what could not be read, or choose another file"
      )
      do throws(StorageError) {
        try FileBytes.replace(output) { sink throws(StorageError) in
          write(sink)
          if isReplaced, !isPlanned || !records.unreadable.isEmpty { throw loss }
        }
      } catch {
        guard error == loss else { throw error }
        StandardError.print("\(loss)")
        return max(records.reportUnreadable(), ExitCode.badData)
      }
    } else {
      let printed = StandardOutput.write(write)
      guard printed == ExitCode.success else { return printed }
    }
    if format == .json, size > RecordFile.sizeLimit {
      StandardError.print(
        "the export is larger than the \(RecordFile.sizeLimit >> 20) MB that standups import reads; to import it, export one standup at a time"
      )
    }
    if format == .standups, let losses = Exporter.pointFreeLosses(exported) {
      StandardError.print("\(losses)")
    }
    return max(records.reportUnreadable(), isPlanned ? ExitCode.success : ExitCode.badData)
  }

  /// The standups with schedules, without those whose time zone is not known, which are reported;
  /// and true if there are none of these.
  private static func scheduled(
    _ standups: [Standup]
  ) -> (standups: [ScheduledStandup], areAll: Bool) {
    let zones = ZoneFiles(environment: Environment.values)
    var scheduled: [ScheduledStandup] = []
    var areAll = true
    for standup in standups {
      do throws(ZoneError) {
        if let found = try ScheduledStandup(standup, zone: zones.zone(named:)) {
          scheduled.append(found)
        }
      } catch {
        areAll = false
        StandardError.print("\(PlannedMeetings.problem(of: standup, error))")
      }
    }
    return (scheduled, areAll)
  }

  /// A standup with the requested meetings.
  private func selection(of standup: Standup) throws(ExportError) -> Standup {
    var entries = Array(standup.history)
    if let number = isLast ? 1 : meeting {
      guard entries.indices.contains(number - 1) else {
        // Among all standups, some have no meeting yet.
        if reference == nil { return standup }
        throw ExportError(number: number, title: standup.displayTitle)
      }
      entries = [entries[number - 1]]
    }
    if let since { entries.removeAll { $0.name.startedAt < since } }
    guard entries.count < standup.history.count else { return standup }
    var selection = standup
    selection.history = History(names: entries.map(\.name))
    for case (let name, let meeting?) in entries.map({ ($0.name, $0.meeting) }) {
      selection.history.update(name, meeting: meeting)
    }
    return selection
  }

  private func export(
    _ exported: ExportedStandups, _ scheduled: [ScheduledStandup],
    _ template: SummaryTemplate?, to sink: Exporter.Sink
  ) {
    switch (format, chosenRow ?? .meeting) {
    case (.csv, .meeting):
      Exporter.csv(exported, hasByteOrderMark: hasByteOrderMark, to: sink)
    case (.csv, .speaker):
      Exporter.csvOfSpeakers(exported, hasByteOrderMark: hasByteOrderMark, to: sink)
    case (.ics, _):
      Exporter.calendar(scheduled, at: Date(), to: sink)
    case (.json, _):
      Exporter.json(exported, to: sink)
    case (.standups, _):
      Exporter.pointFree(exported, hasNewerThemes: hasNewerThemes, to: sink)
    case (.markdown, _), (.plain, _), (.slack, _), (.teams, _):
      Exporter.summaries(
        of: exported, as: format.summary ?? .markdown, template: template,
        tickets: ConfigurationFile(environment: Environment.values).configuration.tickets,
        local: LocalTime.live, to: sink)
    }
  }
}

/// An error: there is no such meeting.
struct ExportError: Error, Equatable, LocalizedTextConvertible {
  let number: Int
  let title: String

  var localizedText: LocalizedText {
    "\(title.quoted) has no meeting \(number); run standups history to see them all"
  }
}
