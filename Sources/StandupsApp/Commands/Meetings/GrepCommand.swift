import Records
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups grep PATTERN`: finds titles, people, notes, items, and updates that contain a text.
struct GrepCommand: Command {
  /// The records to search besides titles and people: notes by their kind, items, and updates.
  enum Kind: String, CaseIterable {
    case blocker, note, parking, speech, item, update

    init(_ kind: TranscriptLine.Kind) {
      switch kind {
      case .blocker: self = .blocker
      case .note: self = .note
      case .parking: self = .parking
      case .speech: self = .speech
      }
    }
  }

  static let about = CommandUsage(
    "grep", summary: "search the titles, people, notes, items, and updates of all standups",
    details: [
      "Prints one line for each title, person, line of an update, item, and note that contains "
        + "PATTERN, with the newest notes first: kind, date, time, title, person, and text. People "
        + "in past meetings are searched as well as those on the teams. With --kind, --as, or "
        + "--since, titles and people are left out, and an empty PATTERN finds everything else.",
      "PATTERN is plain text. Case, accents, and width do not matter, and Korean initial consonants "
        + "find the syllables that start with them.",
      "The exit status is 0 if anything is found and 1 if nothing is.",
    ],
    examples: [
      .init("standups grep 'api key'", "print every note about API keys"),
      .init("standups grep '' --kind blocker --as Ada", "print all of Ada's blockers"),
      .init(
        "standups grep deploy --since 2026-05-01 --json | jq -r '.[].text'",
        "print only the texts, since May 1"),
    ])

  @Operand("PATTERN") var pattern: String
  @Option(
    "kind", letter: "k", placeholder: "KIND",
    "only notes of this kind, or items, or updates; may be repeated")
  var kinds: [Kind]
  @Option("as", .text("NAME"), "only what people whose name contains NAME said or wrote")
  var speaker: String?
  @Option("since", .text("DATE"), "only notes and items since DATE, and updates", Date.init(since:))
  var since: Date?
  @Flag(.json) var isJSON: Bool
  let source = RecordSource()

  func run() throws -> Int32 {
    do {
      return try search()
    } catch {
      StandardError.print("\(error)")
      return ExitCode.searchFailure
    }
  }

  /// Prints findings as they are found.
  private func search() throws -> Int32 {
    let records = try RecordReader(source.folder)
    let rows = Found.rows(local: LocalTime.live)
    var isFound = false
    let findings = findings(in: records).lazy.map { finding in
      isFound = true
      return finding
    }
    if isJSON {
      let printed = StandardOutput.write(.elements(AnySequence(findings.map(rows.json))))
      if printed != ExitCode.success { return printed }
    } else {
      let table = Found.table(records.standups)
      for finding in findings {
        let line = Array((table.line(rows.cells(finding)).text + "\n").utf8)
        if let status = StandardOutput.write(part: line) { return status }
      }
    }
    return max(records.reportUnreadable(), isFound ? ExitCode.success : ExitCode.nothingFound)
  }

  /// All findings, each made when it is needed.
  private func findings(in records: RecordReader) -> AnySequence<Found> {
    let standups = Dictionary(
      records.standups.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var people = PastPeople(records.standups)
    var seen: Set<UUID> = []
    let between = records.standups.map { standup in
      { self.agenda(records.agenda(of: standup), of: standup) }
    }
    let names = isAboutNames ? [{ self.names(in: records.standups) }] : []
    let meetings = records.meetings(places(in: records.standups)).lazy.flatMap {
      place, meeting -> [Found] in
      guard let standup = standups[place.standup] else { return [] }
      // Two machines may have stored the same meeting.
      let notes = notes(of: meeting, at: place).filter { note in
        meeting.transcript[note.line].id.map { seen.insert($0).inserted } ?? true
      }
      let others = isAboutNames ? people.found(in: meeting, of: standup.id) : []
      return others.filter { SearchPattern(pattern).matches($0.attendee.name) }
        .map { Found($0.attendee, of: standup) }
        + notes.map { Found($0, meeting.transcript[$0.line], of: standup) }
    }
    let others = (names + between).lazy.flatMap { $0() }
    return AnySequence([AnySequence(others), AnySequence(meetings)].lazy.joined())
  }

  /// True if titles and people are searched: no option asks for anything else.
  private var isAboutNames: Bool { kinds.isEmpty && speaker == nil && since == nil }

  private func names(in standups: [Standup]) -> [Found] {
    let index = NoteIndex(standups)
    let pattern = SearchPattern(pattern)
    return index.titles(matching: pattern).map { Found(standups[$0]) }
      + index.people(matching: pattern).compactMap { person in
        standups.first { $0.id == person.standup }.map { Found(person.attendee, of: $0) }
      }
  }

  /// The requested items and lines of updates.
  private func agenda(_ agenda: Agenda, of standup: Standup) -> [Found] {
    let pattern = SearchPattern(pattern)
    return agenda.entries(of: standup).compactMap { entry in
      guard pattern.matches(entry.text) else { return nil }
      switch entry {
      case .item(let item, _):
        guard isAsked(.item, by: item.owner?.name), since.map({ item.openedAt >= $0 }) ?? true
        else {
          return nil
        }
        return Found(item, of: standup)
      case .update(let line, let author, _):
        let person = standup.team.first { $0.id == author } ?? Attendee(id: author)
        return isAsked(.update, by: person.name) ? Found(line, by: person, of: standup) : nil
      }
    }
  }

  private func isAsked(_ kind: Kind, by name: String?) -> Bool {
    (kinds.isEmpty || kinds.contains(kind))
      && speaker.map { wanted in name.map { SearchPattern(wanted).matches($0) } ?? false } ?? true
  }

  /// The meetings to read, newest first.
  private func places(in standups: [Standup]) -> [MeetingPlace] {
    standups.flatMap { standup in
      standup.history.map { MeetingPlace(name: $0.name, standup: standup.id) }
    }
    .filter { place in since.map { place.name.startedAt >= $0 } ?? true }
    .sorted()
  }

  /// The requested notes of a meeting.
  func notes(of meeting: Meeting, at place: MeetingPlace) -> [FoundNote] {
    let pattern = SearchPattern(pattern)
    let names = meeting.names
    return meeting.transcript.enumerated().compactMap { index, line in
      let name = line.speaker.flatMap { names[$0] }
      guard isAsked(Kind(line.kind), by: name), pattern.matches(line.text) else { return nil }
      return FoundNote(
        meeting: place, line: index, kind: line.kind, speaker: name, text: line.text)
    }
  }
}

/// Something that a search has found.
struct Found {
  var kind: String
  var standup: Standup
  var date: Date?
  /// The name as it was written down, and as it is shown.
  var name: (written: String?, shown: String?)
  var text: String?
  var isDone = false
  /// Everything else that is known about it.
  var json = JSONValue.object([:])

  static func rows(local: @escaping (Date) -> LocalTime) -> Rows<Found> {
    Rows(
      [
        .both("kind", { .string($0.kind) }) { Language.current.sentence($0.kind) },
        .cell { $0.date.map(local).map { "\($0.numericDateText) \($0.timeText)" } ?? "" },
        .both("title", { .string($0.standup.title) }) { $0.standup.displayTitle },
        .both("name", { $0.name.written.map(JSONValue.string) }) { $0.name.shown ?? "" },
        .both("text", { $0.text.map(JSONValue.string) }) {
          ($0.isDone ? "✓ " : "") + ($0.text ?? "")
        },
        .member("standup") { .id($0.standup.id) },
      ], adding: { Listing.json($0.json) })
  }

  /// A table that is printed before everything is found.
  static func table(_ standups: [Standup]) -> TextTable {
    let titles = standups.map { HarmlessText($0.displayTitle).text.columns }
    let names = standups.flatMap(\.attendees).map { HarmlessText($0.displayName).text.columns }
    return TextTable(widths: [
      "standup".count, "2026-05-20 09:30".count, titles.max() ?? 0, names.max() ?? 0,
    ])
  }
}

extension Found {
  init(_ standup: Standup) {
    self.init(kind: "standup", standup: standup, name: (nil, nil))
  }

  init(_ attendee: Attendee, of standup: Standup) {
    self.init(
      kind: "person", standup: standup, name: (attendee.name, attendee.displayName),
      json: .object(["id": .id(attendee.id)]))
  }

  init(_ item: Item, of standup: Standup) {
    self.init(
      kind: "item", standup: standup, date: item.openedAt,
      name: (item.owner?.name, item.ownerName(in: standup.team)), text: item.text,
      isDone: !item.isOpen,
      json: .object([
        "id": .id(item.id), "open": .bool(item.isOpen), "openedAt": .date(item.openedAt),
      ]))
  }

  init(_ line: WrittenUpdate.Line, by author: Attendee, of standup: Standup) {
    self.init(
      kind: "update", standup: standup, name: (author.name, author.displayName), text: line.text,
      json: .object(["id": .id(line.id)]))
  }

  init(_ note: FoundNote, _ line: TranscriptLine, of standup: Standup) {
    self.init(
      kind: note.kind.rawValue, standup: standup, date: note.meeting.name.startedAt,
      name: (note.speaker, note.speaker), text: note.text,
      json: line.json(version: Listing.version)
        .adding("line", .integer(note.line + 1))
        .adding("meeting", .string(note.meeting.name.rawValue))
        .adding("startedAt", .date(note.meeting.name.startedAt)))
  }
}
