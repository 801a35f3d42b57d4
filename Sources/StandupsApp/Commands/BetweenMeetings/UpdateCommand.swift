import Dependencies
import Processes
import Standups
import StandupsModel
import StandupsStorage
import StandupsSync
import TerminalUI
import Usage

/// `standups update REF`: writes an update before a meeting.
struct UpdateCommand: Command {
  static let about = CommandUsage(
    "update", summary: "write your update before a meeting",
    details: [
      "Opens the editor that VISUAL or EDITOR names. Write a line for each thing you did, plan to "
        + "do, or wait for. The next meeting picks up whatever you have written by the time it "
        + "begins or your turn comes. With -d, -t, or -b, or if standard input is not a terminal, "
        + "lines are added without an editor. Standard input may have the headings Since last "
        + "time, Today, and Blockers; lines above them are about today.",
      "First, you are asked about each line in the Today section of your last update: d for done, "
        + "s for still, x for dropped. The editor also shows your commits since then.",
      "If the text cannot be saved, because it is too large or the disk is full, it stays in a "
        + "file that the error names.",
      "If sync is set up, the command syncs afterward, for at most 10 seconds; autoSync in the "
        + "configuration turns that off.",
      "Without --as, the update belongs to the person named by me in the configuration, or else to "
        + "the person with your git name or email address. If no one on the team matches, you are "
        + "asked.",
    ],
    examples: [
      .init("standups update Design", "write your update in the editor"),
      .init("standups update Design --as Ada -t 'Write tests' -b 'No key'", "add two lines"),
      .init("git log --since=yesterday --format=%s | standups update Design", "add your commits"),
    ])

  typealias Line = (kind: WrittenUpdate.Line.Kind, text: String)

  @Operand("REF", .standup) var reference: String
  @Option("as", .text("NAME"), "whose update it is (default: your own)") var author: String?
  @Option(
    "done", letter: "d", .text("TEXT"), "add a line about something you did; may be repeated",
    String.init(note:))
  var done: [String]
  @Option(
    "today", letter: "t", .text("TEXT"), "add a line about today; may be repeated",
    String.init(note:))
  var today: [String]
  @Option(
    "blocker", letter: "b", .text("TEXT"), "add a blocker; may be repeated", String.init(note:))
  var blockers: [String]
  let data = FolderOption()

  private var lines: [Line] {
    done.map { (.done, $0) } + today.map { (.today, $0) } + blockers.map { (.blocker, $0) }
  }

  func run() throws -> Int32 {
    let folder = data.folder
    let records = try RecordReader(folder)
    var (_, standup) = try records.standup(reference)
    let author = try self.author(in: standup)
    let agenda = try folder.agenda(of: standup.id)
    let base = agenda.updates[author.id]?.lines ?? []
    let old = base.map { ($0.kind, $0.text) as Line }
    if !lines.isEmpty { return try save(old + lines, base, of: author, standup, folder) }
    guard isatty(STDIN_FILENO) == 1 else {
      let input = try FileBytes.read("-")
      do {
        let text = try String(input: input)
        return try save(old + UpdateText.lines(in: text), base, of: author, standup, folder)
      } catch {
        keep(input, in: UpdateDraft.path(of: standup))
        throw error
      }
    }
    for entry in standup.history.prefix(CarriedPlan.meetingCount) {
      guard let meeting = records.meeting(entry.name, of: standup) else { break }
      standup.history.update(entry.name, meeting: meeting)
    }
    let plans = standup.carriedPlans(of: author.id).filter { plan in
      !old.contains { $0.kind != .blocker && $0.text.trimmed == plan.text }
    }
    let draft = UpdateDraft(
      of: author, agenda, standup, lines: old + ask(plans, of: author, in: standup))
    let text = try draft.edit()
    do {
      let saved = try save(
        UpdateText.lines(in: text, ignoring: draft.comments), base, of: author, standup, folder)
      draft.remove()
      return saved
    } catch {
      StandardError.print("your text is still in \(draft.path)")
      throw error
    }
  }

  private func keep(_ input: [UInt8], in path: String) {
    do throws(StorageError) {
      try FileBytes.keepInput(startingWith: input, in: path)
      StandardError.print("your text is in \(path)")
    } catch {
      StandardError.print("your text could not be kept: \(error)")
    }
  }

  private func save(
    _ texts: [Line], _ base: [WrittenUpdate.Line],
    of author: Attendee, _ standup: Standup, _ folder: DataFolder
  ) throws -> Int32 {
    let edit = WrittenUpdate.Rewrite(of: base, to: texts, uuid: UUID.random)
    guard edit.lines != base else { return StandardOutput.print("nothing was changed") }
    try folder.make(.update(edit, of: author.id, standup: standup.id), in: standup)
    let printed = StandardOutput.print(
      "\(author.displayName.named) has \(edit.lines.count.counted("line")) for the next meeting of \(standup.displayTitle.quoted)"
    )
    AutoSync.run(folder)
    return printed
  }

  /// Asks what became of each plan, and returns the lines that follow from the answers.
  private func ask(
    _ plans: [CarriedPlan], of author: Attendee, in standup: Standup
  ) -> [Line] {
    let weekend = ConfigurationFile(environment: Environment.values).configuration.weekend
    let (days, local) = (standup.workingDays(weekend: weekend), author.localTime)
    return plans.compactMap { plan -> Line? in
      let age = plan.age(at: Date(), in: days, local: local)
      while true {
        StandardError.print(
          "planned: \(plan.text.quoted), \(Item.text(ofAge: age)); d done, s still, x dropped"
        )
        switch readLine().map(\.trimmed) {
        case "d": return (.done, plan.text)
        case "s": return (.today, plan.text)
        case "x", nil: return nil
        default: continue
        }
      }
    }
  }

  private func author(in standup: Standup) throws -> Attendee {
    if let author { return try standup.attendee(named: author) }
    let names = ConfigurationFile(environment: Environment.values).configuration.me.map { [$0] }
    if let person = standup.attendee(named: names ?? Git(folder: data.path).identity()) {
      return person
    }
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
      throw UpdateError.authorMissing(standup.names)
    }
    return try ask(standup.team)
  }

  private func ask(_ team: [Attendee]) throws -> Attendee {
    for (index, person) in team.enumerated() {
      StandardError.print("\(index + 1)  \(person.displayName.named)")
    }
    while true {
      StandardError.print("whose update is it? Enter a number from 1 to \(team.count)")
      guard let answer = readLine() else { throw UpdateError.authorMissing([]) }
      if let number = Int(digits: answer.trimmed), team.indices.contains(number - 1) {
        return team[number - 1]
      }
    }
  }
}

extension Standup {
  fileprivate var names: [String] { team.map(\.displayName) }

  /// The person with exactly this name, or the one whose name differs only in case. Even on a team
  /// of one, the name must match.
  func attendee(named name: String) throws(UpdateError) -> Attendee {
    let exact = team.filter { $0.displayName == name }
    if exact.count == 1 { return exact[0] }
    let found = team.filter { $0.displayName.isName(name) }
    guard found.count == 1 else { throw .unknownAuthor(name, names) }
    return found[0]
  }
}

extension String {
  /// True if a typed name means the person with this name.
  func isName(_ typed: String) -> Bool { lowercased() == typed.trimmed.lowercased() }
}

/// The reason that nothing was written.
enum UpdateError: Error, Equatable, LocalizedTextConvertible {
  case authorMissing([String])
  case encoding(path: String?)
  case editor(Int32, path: String)
  case inputTooLarge
  case nobodyWrote(String)
  case unknownAuthor(String, [String])
  /// Update files that cannot be read.
  case unreadable([UnreadableFile])

  var localizedText: LocalizedText {
    switch self {
    case .authorMissing(let names):
      if names.isEmpty {
        "it is unclear whose update this is; name the person with --as"
      } else {
        """
        it is unclear whose update this is; name the person with --as: \
        \(names.map(\.named).joined(separator: ", "))
        """
      }
    case .editor(let status, let path):
      "\(Environment.editorEnd(status)), and nothing was saved; your text is still in \(path)"
    case .encoding(let path?):
      "the text in \(path) is not UTF-8, and nothing was saved"
    case .encoding(nil):
      "standard input is not UTF-8, and nothing was saved"
    case .inputTooLarge:
      "standard input is larger than \(FileBytes.limit >> 20) MB, and nothing was saved"
    case .nobodyWrote(let title):
      "no one on the team of \(title.quoted) has written an update"
    case .unknownAuthor(let name, let names):
      "no one, or more than one person, on the team is called \(name.quoted); choose one of \(names.map(\.named).joined(separator: ", "))"
    case .unreadable(let files):
      "could not read \(files.map(\.description).joined(separator: "; "))"
    }
  }
}

/// An update in a file for an editor. The file stays until its text is saved.
struct UpdateDraft {
  let path: String
  let comments: [String]
  private let template: String

  /// - Parameter lines: the lines that the file begins with.
  init(
    of author: Attendee, _ agenda: Agenda, _ standup: Standup, lines: [UpdateCommand.Line]
  ) {
    let file = ConfigurationFile(environment: Environment.values)
    let newest = standup.history.first?.name.startedAt
    let days = standup.workingDays(weekend: file.configuration.weekend)
    let items = agenda.openItems.filter { $0.owner?.id == author.id || $0.openedAt == newest }
    let intro: [LocalizedText] = [
      "Write one thing per line, below its heading.",
      "Below \(WrittenUpdate.Line.Kind.done.label.quoted): what you have done",
      "Below \(WrittenUpdate.Line.Kind.today.label.quoted): what you plan to do",
      "Below \(WrittenUpdate.Line.Kind.blocker.label.quoted): what you wait for",
      "These comments are not saved.",
      "Update of \(author.displayName) for \(standup.displayTitle)",
    ]
    let hints = items.map { item in
      let age = item.age(at: Date(), in: days, local: LocalTime.live)
      let owner = item.ownerName(in: standup.team).map { "\($0): " } ?? ""
      return "\(owner)\(item.text) (\(Item.text(ofAge: age)))"
    }
    let start = Activity.start(
      lastMeeting: newest, now: Date(), in: days, local: LocalTime.live)
    let commits = Activity(of: standup, since: start, Environment.values)[author.id]
      .map { "\($0.subject) (\($0.place))" }
    let headings: [LocalizedText] = ["Still open:", "Commits since the last meeting:"]
    let lists = zip(headings, [hints, commits]).flatMap { $1.isEmpty ? [] : [$0.text] + $1 }
    comments = intro.map(\.text) + lists
    template = UpdateText.template(of: lines, comments: intro.map(\.text), hints: lists)
    path = Self.path(of: standup)
  }

  /// A new file for an update.
  static func path(of standup: Standup) -> String {
    DataFolder.statePath(environment: Environment.values)
      + "/update-\(standup.id.uuidString.prefix(8))-\(UUID.random().uuidString.prefix(8)).txt"
  }

  /// The text when the editor is closed.
  func edit() throws -> String {
    FileBytes.createFolder(of: path)
    try RecordFile.replace(file: path, with: Array(template.utf8))
    // NB: the path may contain any character, so the shell gets it in a variable.
    setenv("STANDUPS_UPDATE", path, 1)
    let status = system(Environment.editor(Environment.values) + " \"$STANDUPS_UPDATE\"")
    let signal = status & 0x7F
    guard status == 0 else {
      throw UpdateError.editor(signal == 0 ? status >> 8 & 0xFF : 128 + signal, path: path)
    }
    guard let text = String(validating: try RecordFile.contents(ofFile: path)) else {
      throw UpdateError.encoding(path: path)
    }
    return text
  }

  // NB: the text is already saved; a leftover file does no harm.
  func remove() { unlink(path) }
}
