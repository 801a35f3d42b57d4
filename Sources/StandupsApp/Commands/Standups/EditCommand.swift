import Dependencies
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups edit REF`: changes anything that a standup's form can change.
struct EditCommand: Command {
  static let about = CommandUsage(
    "edit", summary: "change a standup and print it",
    details: [
      "People are removed first, then renamed, added, and moved; email addresses and time zones "
        + "are set last. A "
        + "name is matched exactly, or else ignoring case, or it is an id from show --json. If a "
        + "person cannot be found, nothing is changed. Past meetings keep the names that people "
        + "had then.",
      "A length of 7 means seven minutes; 7:30 means seven and a half.",
      "A schedule says when a team meets: days and a time, several of them separated by commas, and "
        + "at its end a time zone, without which it is this machine's. In between, every 2 weeks, "
        + "from 2026-12-01, except 2026-12-24..2027-01-01, and on 2026-12-23 11:00 say in which "
        + "weeks, since when, on which days not, and on which single days instead.",
      "On holidays, the team neither meets nor works: they do not count for the ages of items and "
        + "plans. A calendar is read once; its all-day events from last year on, for five years, "
        + "become holidays. They stay until they are removed, since statistics need those of the "
        + "past.",
      "Summaries, whether copied, exported, or given to hooks, are in the standup's language, not in "
        + "that of the person who makes them. It is English unless --language says otherwise.",
    ],
    examples: [
      .init("standups edit Design --length 12:30 -t teal", "change its length and color"),
      .init(
        "standups edit Design -a Ben --move-attendee Ben=1", "add Ben as the first speaker"),
      .init(
        "standups edit Design --rename-attendee 'Ada=Ada Lovelace'", "spell out Ada's name"),
      .init(
        "standups edit Design --email Ada=ada@example.com", "show Ada's commits in meetings"),
      .init(
        "standups edit Design --zone Ada=Asia/Seoul", "show Ada's time of day in meetings"),
      .init(
        "standups edit Design --at 'Mon-Fri 09:30 Europe/Berlin'", "say when Design meets"),
      .init(
        "standups edit Design --at 'Mon 09:30, Thu 14:00 every 2 weeks from 2026-12-01'",
        "let it meet twice in every second week"),
      .init("standups edit Design --skip fri", "hold no meeting on Friday"),
      .init(
        "standups edit Design --holidays 2026-12-24..2027-01-02,2027-05-01",
        "say when no one works"),
      .init("standups edit Design --language ko", "write Design's summaries in Korean"),
    ])

  @Operand("REF", .standup) var reference: String
  private let changes = StandupChanges()
  let data = FolderOption()

  func check() throws(UsageError) {
    if changes == StandupChanges() { throw .editWithoutChange }
  }

  func run() throws -> Int32 {
    let folder = data.folder
    let (number, standup) = try folder.retryingChanges {
      let (number, old) = try RecordReader(folder).standup(reference)
      var standup = old
      try changes.apply(to: &standup)
      standup = standup.normalized()
      try folder.make(.changed(old, to: standup), in: old)
      return (number, standup)
    }
    return StandardOutput.print(ShowCommand.table(standup, number: number).lines)
  }
}

/// The changes that a command line asks for.
private struct StandupChanges: Equatable {
  /// A new name, address, or place for a person.
  struct Assignment<Value: Equatable>: Equatable {
    let name: String
    let value: Value
  }

  @Option("title", .text("TITLE"), "the title") private var title: String?
  @Option("length", letter: "l", .text("M:SS"), "the length of a meeting", Duration.init(length:))
  private var length: Duration?
  @Option("theme", letter: "t", placeholder: "NAME", "its color") private var theme: Theme?
  @Option("remove-attendee", .text("NAME"), "remove an attendee; may be repeated")
  private var removed: [String]
  @Option("rename-attendee", .text("OLD=NEW"), "rename an attendee; may be repeated", renaming)
  private var renamed: [String]
  @Option("attendee", letter: "a", .text("NAME"), "add an attendee; may be repeated")
  private var added: [String]
  /// Places from 0.
  @Option(
    "move-attendee", .text("NAME=PLACE"),
    "move an attendee to another place in the speaking order, from 1; may be repeated", move)
  private var moves: [Assignment<Int>]
  /// Blank for none.
  @Option(
    "email", .text("NAME=ADDRESS"),
    "the email address in an attendee's commits, or nothing after = for none; may be "
      + "repeated", address)
  private var addresses: [Assignment<String>]
  /// Blank for none.
  @Option(
    "zone", .text("NAME=ZONE"),
    "the time zone of an attendee, as in Ada=Asia/Seoul, or nothing after = for none; may be "
      + "repeated", zone)
  private var zones: [Assignment<String>]
  private let rules = MeetingRules()
  private let holidays = HolidayRemoval()
  private let exceptions = SkipOptions()

  private static func address(_ text: String) throws(UsageError) -> Assignment<String> {
    guard let (name, value) = sides(of: text), value.trimmed.isEmpty || value.trimmed.isEmailAddress
    else { throw .email(text) }
    return Assignment(name: name, value: value.trimmed)
  }

  private static func zone(_ text: String) throws(UsageError) -> Assignment<String> {
    guard let (name, value) = sides(of: text) else { throw .zone(text) }
    let zone = value.trimmed
    do throws(ZoneError) {
      if !zone.isEmpty { _ = try ZoneFiles(environment: Environment.values).zone(named: zone) }
    } catch {
      throw .schedule("\(error)")
    }
    return Assignment(name: name, value: zone)
  }

  private static func move(_ text: String) throws(UsageError) -> Assignment<Int> {
    guard let (name, value) = sides(of: text), let place = Int(digits: value), place >= 1
    else { throw .move(text) }
    return Assignment(name: name, value: place - 1)
  }

  private static func renaming(_ text: String) throws(UsageError) -> String {
    guard !names(in: text).isEmpty else { throw .rename(text) }
    return text
  }

  private static func sides(of text: String) -> (name: String, value: String)? {
    guard let sign = text.lastIndex(of: "="), sign != text.startIndex else { return nil }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }

  func apply(to standup: inout Standup) throws {
    for name in removed { standup.attendees.remove(at: try standup.index(ofAttendee: name)) }
    for text in renamed {
      let names = Self.names(in: text)
      let (old, new) = names.first { (try? standup.index(ofAttendee: $0.old)) != nil } ?? names[0]
      standup.attendees[try standup.index(ofAttendee: old)].name = new
    }
    standup.attendees += added.map { Attendee(id: .random(), name: $0) }
    for move in moves {
      let attendee = standup.attendees.remove(at: try standup.index(ofAttendee: move.name))
      standup.attendees.insert(attendee, at: min(move.value, standup.attendees.count))
    }
    for change in addresses {
      standup.attendees[try standup.index(ofAttendee: change.name)].email = change.value
    }
    for change in zones {
      let index = try standup.index(ofAttendee: change.name)
      standup.attendees[index].zone = change.value.isEmpty ? nil : change.value
    }
    standup.title = title ?? standup.title
    standup.length = length ?? standup.length
    standup.theme = theme ?? standup.theme
    holidays.apply(to: &standup)
    try rules.apply(to: &standup)
    try exceptions.apply(to: &standup)
  }

  /// The ways to read `OLD=NEW`, since names may contain the sign.
  private static func names(in text: String) -> [(old: String, new: String)] {
    text.indices.filter { text[$0] == "=" }.map { sign in
      (old: String(text[..<sign]), new: String(text[text.index(after: sign)...]))
    }
    .filter { !$0.old.isBlank && !$0.new.isBlank }
  }
}

extension String {
  /// True if it may be the address in a commit, such as `ada@laptop`.
  fileprivate var isEmailAddress: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control && !$0.properties.isWhitespace
          && !"<>".unicodeScalars.contains($0)
      }
  }
}

/// The reason that a name does not name exactly one person on a team.
enum AttendeeError: Error, Equatable, LocalizedTextConvertible {
  case none(String, title: String)
  case several(String, title: String)

  var localizedText: LocalizedText {
    switch self {
    case .none(let name, let title):
      "no one in \(title.quoted) is called \(name.quoted); standups show lists the team"
    case .several(let name, let title):
      "several people in \(title.quoted) are called \(name.quoted); use an id from standups show --json"
    }
  }
}

extension Standup {
  /// The person with this name, exactly or else ignoring case, or with this id.
  func index(ofAttendee name: String) throws(AttendeeError) -> Int {
    let tests: [(Attendee) -> Bool] = [
      { $0.id.uuidString == name.uppercased() }, { $0.name == name },
      { $0.name.lowercased() == name.lowercased() },
    ]
    for test in tests {
      let found = attendees.indices.filter { test(attendees[$0]) }
      if found.count == 1 { return found[0] }
      if found.count > 1 { throw .several(name, title: displayTitle) }
    }
    throw .none(name, title: displayTitle)
  }
}
