import Dependencies
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `standups edit REF`: changes what the form of a standup can change.
struct EditCommand: Command, Equatable {
  static let attendee = OptionUsage(
    "attendee", letter: "a", value: .text("NAME"), summary: "add an attendee; may be repeated")
  static let email = OptionUsage(
    "email", value: .text("NAME=ADDRESS"),
    summary: "the e-mail address in an attendee's commits, or nothing after the sign for none; may "
      + "be repeated")
  static let length = OptionUsage(
    "length", letter: "l", value: .text("M:SS"), summary: "how long it takes")
  static let move = OptionUsage(
    "move-attendee", value: .text("NAME=PLACE"),
    summary: "give an attendee another place in the speaking order, from 1; may be repeated")
  static let removal = OptionUsage(
    "remove-attendee", value: .text("NAME"), summary: "remove an attendee; may be repeated")
  static let renaming = OptionUsage(
    "rename-attendee", value: .text("OLD=NEW"), summary: "rename an attendee; may be repeated")
  static let theme = OptionUsage(
    "theme", letter: "t", value: .choice(Theme.allCases.map(\.rawValue), placeholder: "NAME"),
    summary: "its color")
  static let title = OptionUsage("title", value: .text("TITLE"), summary: "what it is called")

  private static let changes =
    [title, length, theme, removal, renaming, attendee, move, email] + MeetingRules.options

  static let usage = CommandUsage(
    "edit", summary: "change a standup and print it",
    details: [
      "People are removed first, then renamed, added, and moved, and get their addresses. A name is matched exactly, or else "
        + "ignoring case, or it is the id in show --json. If a person cannot be found, nothing is "
        + "changed. Past meetings keep the names of their day.",
      "A length of 7 means seven minutes; 7:30 means seven and a half.",
    ],
    operands: [.reference], options: changes + [.dataFolder],
    examples: [
      .init("standups edit Design --length 12:30 -t teal", "change its length and color"),
      .init(
        "standups edit Design -a Ben --move-attendee Ben=1", "let Ben join and open the meeting"),
      .init(
        "standups edit Design --rename-attendee 'Ada=Ada Lovelace'", "spell out the name of Ada"),
      .init(
        "standups edit Design --email Ada=ada@example.com", "show the commits of Ada in meetings"),
    ])

  let folder: String
  let reference: String
  private let changes: StandupChanges

  init(_ invocation: Invocation) throws(UsageError) {
    folder = try RecordSource.path(invocation)
    reference = invocation.operands[0]
    guard Self.changes.contains(where: invocation.has) else { throw .editWithoutChange }
    changes = try StandupChanges(invocation)
  }

  func run() throws -> Int32 {
    let folder = DataFolder(path: folder)
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
  struct Move: Equatable {
    let name: String
    /// From 0.
    let index: Int
  }

  struct Address: Equatable {
    let name: String
    /// Blank for none.
    let address: String
  }

  private let added: [String]
  private let addresses: [Address]
  private let length: Duration?
  private let moves: [Move]
  private let removed: [String]
  private let renamed: [String]
  private let rules: MeetingRules
  private let theme: Theme?
  private let title: String?

  init(_ invocation: Invocation) throws(UsageError) {
    added = invocation.values(of: EditCommand.attendee)
    addresses = try invocation.values(of: EditCommand.email).map { text throws(UsageError) in
      guard let sign = text.lastIndex(of: "="), sign != text.startIndex else { throw .email(text) }
      let address = String(text[text.index(after: sign)...]).trimmed
      guard address.isEmpty || address.isEmailAddress else { throw .email(text) }
      return Address(name: String(text[..<sign]), address: address)
    }
    length = try invocation.value(of: EditCommand.length).map { text throws(UsageError) in
      guard let length = LengthStepper.length(typed: text) else { throw .length(text) }
      return length
    }
    removed = invocation.values(of: EditCommand.removal)
    renamed = invocation.values(of: EditCommand.renaming)
    for text in renamed where Self.names(in: text).isEmpty { throw .rename(text) }
    moves = try invocation.values(of: EditCommand.move).map { text throws(UsageError) in
      guard let sign = text.lastIndex(of: "="), sign != text.startIndex,
        let place = Int(digits: String(text[text.index(after: sign)...])), place >= 1
      else { throw .move(text) }
      return Move(name: String(text[..<sign]), index: place - 1)
    }
    rules = MeetingRules(invocation)
    theme = invocation.value(of: EditCommand.theme).flatMap { Theme(rawValue: $0) }
    title = invocation.value(of: EditCommand.title)
  }

  func apply(to standup: inout Standup) throws(AttendeeError) {
    for name in removed { standup.attendees.remove(at: try standup.index(ofAttendee: name)) }
    for text in renamed {
      let names = Self.names(in: text)
      let (old, new) = names.first { (try? standup.index(ofAttendee: $0.old)) != nil } ?? names[0]
      standup.attendees[try standup.index(ofAttendee: old)].name = new
    }
    standup.attendees += added.map { Attendee(id: .random(), name: $0) }
    for move in moves {
      let attendee = standup.attendees.remove(at: try standup.index(ofAttendee: move.name))
      standup.attendees.insert(attendee, at: min(move.index, standup.attendees.count))
    }
    for change in addresses {
      standup.attendees[try standup.index(ofAttendee: change.name)].email = change.address
    }
    standup.title = title ?? standup.title
    standup.length = length ?? standup.length
    standup.theme = theme ?? standup.theme
    rules.apply(to: &standup)
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
  /// Whether it may be the address in a commit, such as `ada@laptop`.
  fileprivate var isEmailAddress: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control && !$0.properties.isWhitespace
          && !"<>".unicodeScalars.contains($0)
      }
  }
}

/// Why a name does not name exactly one person on a team.
enum AttendeeError: Error, Equatable, CustomStringConvertible {
  case none(String, title: String)
  case several(String, title: String)

  var description: String {
    switch self {
    case .none(let name, let title):
      "nobody in \(title.quoted) is called \(name.quoted); standups show lists who is"
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
