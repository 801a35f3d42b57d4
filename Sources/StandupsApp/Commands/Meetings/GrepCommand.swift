import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `standups grep PATTERN`: titles, people, and notes that contain a text.
struct GrepCommand: Command, Equatable {
  static let kind = OptionUsage(
    "kind", letter: "k",
    value: .choice(TranscriptLine.Kind.allCases.map(\.rawValue), placeholder: "KIND"),
    summary: "only notes of this kind; may be repeated")
  static let speaker = OptionUsage(
    "as", value: .text("NAME"), summary: "only notes of people whose name contains NAME")
  static let since = OptionUsage(
    "since", value: .text("DATE"), summary: "only notes of meetings that started at DATE or later")

  static let usage = CommandUsage(
    "grep", summary: "search the titles, people, and notes of all standups",
    details: [
      "One line per title, person, and note that contains PATTERN, with the newest notes first: what "
        + "it is, date, time, title, person, and text. With --kind, --as, or --since, only notes are "
        + "printed, and an empty PATTERN finds all of them.",
      "PATTERN is plain text. Case, accents, and width do not matter, and Korean initial consonants "
        + "find the syllables that start with them.",
      "The exit status is 0 if something is found and 1 if nothing is.",
    ],
    operands: [.init("PATTERN")],
    options: [kind, speaker, since, .json, .dataFolder, .demo],
    examples: [
      .init("standups grep 'api key'", "print every note about API keys"),
      .init("standups grep '' --kind blocker --as Ada", "print all blockers that Ada had"),
      .init(
        "standups grep deploy --since 2026-05-01 --json | jq -r '.[].text'",
        "print only the texts, since the first of May"),
    ])

  let source: RecordSource
  let pattern: String
  let kinds: [TranscriptLine.Kind]
  let speaker: String?
  let since: Date?
  let isJSON: Bool

  init(_ invocation: Invocation) throws(UsageError) {
    source = try RecordSource(invocation)
    pattern = invocation.operands[0]
    kinds = invocation.values(of: Self.kind).compactMap { TranscriptLine.Kind(rawValue: $0) }
    speaker = invocation.value(of: Self.speaker)
    isJSON = invocation.has(.json)
    if let text = invocation.value(of: Self.since) {
      guard let date = Date(zoned: text) ?? Date(startOfDay: text, local: LocalTime.live) else {
        throw .day(text)
      }
      since = date
    } else {
      since = nil
    }
  }

  func run() throws -> Int32 {
    do {
      return try search()
    } catch {
      StandardError.print("\(error)")
      return ExitCode.searchFailure
    }
  }

  /// Prints what is found as soon as it is found.
  private func search() throws -> Int32 {
    let records = try RecordReader(source)
    let table = FoundTable(records.standups, local: LocalTime.live)
    var isFound = false
    func report(_ finding: Finding) -> Int32? {
      defer { isFound = true }
      return StandardOutput.write(
        part: isJSON
          ? Listing.element(finding, isFirst: !isFound)
          : Array((table.line(finding).text + "\n").utf8))
    }
    if isAboutNames {
      for finding in names(in: records.standups) {
        if let status = report(finding) { return status }
      }
    }
    let standups = Dictionary(
      records.standups.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<UUID> = []
    for (place, meeting) in records.meetings(places(in: records.standups)) {
      guard let standup = standups[place.standup] else { continue }
      for note in notes(of: meeting, at: place) {
        // Two machines may have held the same meeting.
        if let id = meeting.transcript[note.line].id, !seen.insert(id).inserted { continue }
        if let status = report(.note(note, meeting.transcript[note.line], of: standup)) {
          return status
        }
      }
    }
    if isJSON, let status = StandardOutput.write(part: Listing.listEnd(isEmpty: !isFound)) {
      return status
    }
    return max(records.reportUnreadable(), isFound ? ExitCode.success : ExitCode.nothingFound)
  }

  /// Whether titles and people are searched: no option asks for notes.
  private var isAboutNames: Bool { kinds.isEmpty && speaker == nil && since == nil }

  private func names(in standups: [Standup]) -> [Finding] {
    let index = NoteIndex(standups)
    let pattern = SearchPattern(pattern)
    return index.titles(matching: pattern).map { .standup(standups[$0]) }
      + index.people(matching: pattern).map { place in
        let standup = standups[place.standup]
        return .person(standup.attendees[place.attendee], of: standup)
      }
  }

  /// The meetings to read, newest first.
  private func places(in standups: [Standup]) -> [MeetingPlace] {
    standups.flatMap { standup in
      standup.history.map { MeetingPlace(name: $0.name, standup: standup.id) }
    }
    .filter { place in since.map { place.name.startedAt >= $0 } ?? true }
    .sorted()
  }

  /// The notes of a meeting that are asked for.
  func notes(of meeting: Meeting, at place: MeetingPlace) -> [FoundNote] {
    let pattern = SearchPattern(pattern)
    let person = speaker.map { SearchPattern($0) }
    let names = meeting.names
    return meeting.transcript.enumerated().compactMap { index, line in
      let name = line.speaker.flatMap { names[$0] }
      guard kinds.isEmpty || kinds.contains(line.kind),
        person.map({ wanted in name.map { wanted.matches($0) } ?? false }) ?? true,
        pattern.matches(line.text)
      else { return nil }
      return FoundNote(
        meeting: place, line: index, kind: line.kind, speaker: name, text: line.text)
    }
  }
}

extension Date {
  /// The start of a day such as `2026-05-20` in the local time zone; nil if the text is not in this
  /// form or there is no such day.
  fileprivate init?(startOfDay text: String, local: (Date) -> LocalTime) {
    guard let midnight = Date(zoned: text + "T00:00:00Z") else { return nil }
    // NB: what the local clock shows at that moment tells how far it is ahead of UTC.
    let ahead = local(midnight).secondsSince1970 - LocalTime(midnight).secondsSince1970
    self = midnight.addingTimeInterval(-Double(ahead))
  }
}

/// Lines with aligned columns, although they are printed before all of them are known.
struct FoundTable {
  private let local: (Date) -> LocalTime
  private let widths: [Int]

  private static let kindWidth = "standup".count
  private static let timeWidth = "2026-05-20 09:30".count

  init(_ standups: [Standup], local: @escaping (Date) -> LocalTime) {
    self.local = local
    let titles = standups.map { HarmlessText($0.displayTitle).text.columns }
    let names = standups.flatMap(\.attendees).map { HarmlessText($0.displayName).text.columns }
    widths = [Self.kindWidth, Self.timeWidth, titles.max() ?? 0, names.max() ?? 0]
  }

  func line(_ finding: Finding) -> HarmlessText {
    let cells = cells(finding).map { HarmlessText($0).text }
    var line = ""
    for (index, cell) in cells.enumerated() {
      line += cell
      guard cells[(index + 1)...].contains(where: { !$0.isEmpty }) else { break }
      line += String(repeating: " ", count: max(0, widths[index] - cell.columns) + 2)
    }
    return HarmlessText(line)
  }

  private func cells(_ finding: Finding) -> [String] {
    switch finding {
    case .note(let note, _, let standup):
      let start = local(note.meeting.name.startedAt)
      return [
        note.kind.rawValue, "\(start.numericDateText) \(start.timeText)", standup.displayTitle,
        note.speaker ?? "", note.text,
      ]
    case .person(let attendee, let standup):
      return ["person", "", standup.displayTitle, attendee.displayName]
    case .standup(let standup):
      return ["standup", "", standup.displayTitle]
    }
  }
}
