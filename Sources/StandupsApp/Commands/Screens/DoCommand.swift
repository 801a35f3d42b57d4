import Composable
import ComposableUI
import DeepLinks
import Dependencies
import Records
import Standups
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups do LINK`: what can be done on a screen, and doing it, without the screen.
///
/// It opens the link in the whole program on a virtual clock, and performs a row of the screen's key
/// map. So there is no second list of actions, and undo takes back what was done.
struct DoCommand: Command {
  static let about = CommandUsage(
    "do", summary: "do something on a screen without opening it",
    details: [
      "Without ID, prints what can be done on the screen that LINK opens, one action per line: its "
        + "id, what it does, and the reason if it cannot be done now. Below them are the rows that "
        + "--row can select. Ids never change.",
      "With ID, does it, and prints what has changed as JSON: each record before and after, as "
        + "standups(5) describes it. undo takes it back, also later. VALUE is the text that the "
        + "action asks for, or the line or button to choose. If nothing was done, the reason is "
        + "printed, and the exit status is 1.",
      "On a form, set FIELD VALUE changes one field and saves the form.",
      "The standup in LINK is named by its title, exactly, or by its id. Meetings cannot be held "
        + "this way. Actions that copy, export, sync, or open another program are refused; there "
        + "are commands for most of them. Nothing is synced.",
    ],
    examples: [
      .init("standups do /items", "list what can be done with open items"),
      .init("standups do /items items.resolve --row 2", "resolve the second one"),
      .init(
        "standups do /standups/Core/edit set title 'Core Platform'", "change a standup's title"),
      .init("standups do /standups/Core detail.delete --yes", "delete a standup"),
    ])

  @Operand("LINK", absent: DeepLink(), DeepLink.init(argument:)) var link: DeepLink
  @Operand("ID") var id: String?
  @Operand("VALUE") var value: String?
  @Operand("VALUE2") var secondValue: String?
  @Option("row", .text("N"), "the row to do it with, from 1", row) var row: Int?
  @Flag("yes", "also do it if it deletes or ends something") var confirms: Bool
  @Flag(.json) var isJSON: Bool
  let data = FolderOption()
  private let writer = RecordWriter()

  /// The pseudo-action that changes a field of a form.
  private static let set = "set"

  func run() throws -> Int32 {
    let known = try data.folder.history().last(.undo)
    try checkStandup()
    let program = program()
    guard program.linkProblems.isEmpty else {
      throw Refusal(LocalizedText(verbatim: program.linkProblems.joined(separator: " ")))
    }
    var session = LinearSession { AppFeature.screen(program.store.state) }
    guard let id else { return list(session, program.store.state.formFields) }
    guard !program.store.state.isMeetingOpen else {
      throw Refusal("a meeting is held by the program while it is open; use standups run")
    }
    do {
      try perform(id, in: &session, of: program)
    } catch let error as CommandRefusal {
      throw Refusal(
        error.needsConfirmation
          ? "\(error.reason) Add --yes to do it." : LocalizedText(verbatim: error.reason))
    }
    if let record = program.store.state.unsavedRecords.first {
      throw Refusal("\(record) could not be saved")
    }
    let done = try data.folder.history().undoable
    let edits = done.suffix(from: known.flatMap { done.lastIndex(of: $0) }.map { $0 + 1 } ?? 0)
    guard !edits.isEmpty else {
      let notice = AppFeature.screen(program.store.state).notice
      throw Refusal(
        notice.map { LocalizedText(verbatim: $0.text) }
          ?? "\(id.quoted) changes nothing that is stored")
    }
    return StandardOutput.write(.list(Array(edits), \.record))
  }

  @MainActor
  private func perform(
    _ id: String, in session: inout LinearSession<AppFeature.Action>, of program: HeadlessProgram
  ) throws {
    func send(_ action: AppFeature.Action) {
      program.store.send(action)
      program.settle(writer)
    }
    let now = program.clock.uptime
    if id == Self.set {
      guard let secondValue else { throw Refusal("set needs a field and its value") }
      try session.fill(secondValue, at: now, send: send)
      return try session.perform(
        "done", row: nil, values: [], confirms: confirms, at: now, send: send)
    }
    if session.commands.contains(where: { ($0.id == id || $0.name == id) && isRefused($0) }) {
      throw Refusal("\(id.quoted) does nothing without a screen")
    }
    try session.perform(
      id, row: row, values: [value, secondValue].compactMap(\.self), confirms: confirms, at: now,
      send: send)
  }

  /// True if an action needs a screen, a terminal, or another program, or if it is a command.
  private func isRefused(_ row: KeyRow) -> Bool {
    let groups = [KeyGroup.move, .find, .program, .share].map(\.id)
    return row.group.map(groups.contains) == true || ["redo", "undo"].contains(row.id)
  }

  private func list(
    _ session: LinearSession<AppFeature.Action>, _ fields: [String]
  ) -> Int32 {
    var actions = session.commands.filter { !isRefused($0) }.map {
      Action(id: $0.name ?? $0.id, label: $0.label, reason: $0.reason)
    }
    if !fields.isEmpty {
      let label = String(localized: "Change a field: \(fields.joined(separator: ", "))")
      actions.insert(Action(id: Self.set, label: label), at: 0)
    }
    let lines = session.selectableLines
    guard !isJSON else {
      return StandardOutput.write(
        .object([
          "actions": .list(actions, Self.rows.json), "rows": .array(lines.map { .string($0) }),
        ]))
    }
    let rows = lines.enumerated().map { [String(localized: "row \($0.offset + 1)"), $0.element] }
    return StandardOutput.print(
      TextTable(rows: actions.map(Self.rows.cells)).lines + TextTable(rows: rows).lines)
  }

  private struct Action {
    var id: String
    var label: String
    var reason: String?
  }

  private static var rows: Rows<Action> {
    Rows([
      .both("id", { .string($0.id) }, cell: \.id),
      .both("label", { .string($0.label) }, cell: \.label),
      .both("reason", { $0.reason.map { .string($0) } }, cell: { $0.reason ?? "" }),
    ])
  }

  /// Checks that the link does not name its standup by its place in the list, which may change.
  private func checkStandup() throws {
    guard id != nil, link.segments.first == "standups", link.segments.count > 1,
      link.segments[1] != "new"
    else { return }
    let standup = try RecordReader(data.folder).standup(link.segments[1]).standup
    guard standup.title == link.segments[1] || UUID(uuidString: link.segments[1]) != nil else {
      throw Refusal("name the standup exactly, \(standup.displayTitle.quoted), or by its id")
    }
  }

  @MainActor
  private func program() -> HeadlessProgram {
    var link = link
    if id == Self.set, let value {
      link.parameters.append(DeepLink.Parameter(name: "focus", value: value))
    }
    let file = ConfigurationFile(environment: Environment.values)
    let folder = data.folder
    let program = HeadlessProgram(
      link: link, size: Size(width: 80, height: 24), clock: VirtualClock()
    ) { [writer] in
      $0.calendars = .files(file.local.calendars, environment: Environment.values)
      $0.date = DateGenerator { Date() }
      $0.hooks = .commands(environment: Environment.values, folder: folder, writer: writer)
      $0.localTime = LocalTime.live
      $0.readConfiguration { file.configuration }
      $0.standupsClient = .live(folder: folder, writer: writer)
      $0.zones = .files(environment: Environment.values)
      $0.uuid = UUIDGenerator { .random() }
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    }
    program.settle(writer)
    return program
  }

  private static func row(_ text: String) throws(UsageError) -> Int {
    guard let row = Int(text), row >= 1 else { throw .row(text) }
    return row
  }
}

/// The reason why an action was not done.
private struct Refusal: Error, LocalizedTextConvertible {
  let localizedText: LocalizedText

  init(_ reason: LocalizedText) { localizedText = reason }
}
