import Composable
import StandupsModel
import TerminalUI

/// Something the palette finds: an action of a screen, or a screen to open.
public struct Command: Equatable, Identifiable, Sendable {
  public enum Target: Hashable, Sendable {
    /// What a key does on the screen at a depth of the path; 0 is the list.
    case key(Key, named: String, depth: Int)
    case meeting(MeetingName, of: Standup.ID)
    case person(Attendee.ID, in: Standup.ID)
    case standup(Standup.ID)
  }

  let target: Target
  let title: String
  /// What or where it is.
  let detail: String
  /// The keys that do the same.
  var keys: [Key] = []
  /// Why it cannot be done now; nil if it can.
  var reason: String?

  /// Stays the same when the palette is opened again, on any screen.
  public var id: Target {
    guard case .key(_, let name, _) = target else { return target }
    return .key(.enter, named: name, depth: 0)
  }
}

/// Commands prepared for searching.
struct CommandIndex: Equatable, Sendable {
  private(set) var commands: [Command] = []
  private var texts = FuzzyIndex()

  init(_ commands: [Command]) {
    append(commands)
  }

  mutating func append(_ more: [Command]) {
    commands += more
    for command in more { texts.append(command.title, detail: command.detail) }
  }

  /// The commands that match a query, the best first. Of equally good ones, those used last come
  /// first.
  func found(by query: String, recent: [Command.ID]) -> [Command] {
    let pattern = FuzzyPattern(query)
    let ranks = Dictionary(
      recent.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var matches: [(score: Int, rank: Int, place: Int)] = []
    for place in commands.indices {
      guard let score = texts.score(pattern, at: place) else { continue }
      let rank = ranks.isEmpty ? nil : ranks[commands[place].id]
      matches.append((-score, rank ?? recent.count, place))
    }
    return matches.sorted { $0 < $1 }.map { commands[$0.place] }
  }
}

// MARK: - The commands of the program

extension AppState {
  private static let recentLimit = 20

  /// Everything that can be done or opened now, except what only moves the selection.
  var commands: [Command] {
    var below = self
    below.destination = nil
    let obstacle = below.path.last?.reasonToStay ?? below.list.reasonToStay
    var actions: [Command] = []
    var known: Set<String> = []
    while true {
      for (row, action) in below.actions(isOnTop: below.path.count == path.count)
      where known.isDisjoint(with: [row.id, row.label]) {
        known.formUnion([row.id, row.label])
        actions.append(action)
      }
      guard obstacle == nil, below.path.popLast() != nil else { break }
    }
    return actions + list.visible.source.standups.flatMap { $0.commands(because: obstacle) }
  }

  private func actions(isOnTop: Bool) -> [(row: KeyRow, command: Command)] {
    let screen = AppFeature.screen(self)
    let everywhere = AppFeature.commandRows(keyAssignments)
      .usable(whileTyping: screen.hasTextField)
    let rows = screen.keyRows + (isOnTop ? everywhere : [])
    return rows.compactMap { row in
      guard let key = row.keys.first, row.group != KeyGroup.move.rawValue else { return nil }
      let command = Command(
        target: .key(key, named: row.name ?? row.id, depth: path.count), title: row.label,
        detail: isOnTop ? row.group.flatMap(KeyGroup.init)?.title ?? "" : screen.title,
        keys: isOnTop ? row.keys : [], reason: row.reason)
      return (row, command)
    }
  }

  mutating func remember(_ command: Command) {
    recentCommands.removeAll { $0 == command.id }
    recentCommands.insert(command.id, at: 0)
    recentCommands = Array(recentCommands.prefix(Self.recentLimit))
  }
}

extension Standup {
  /// Opens the standup, whether by its title or by the name of a person.
  fileprivate func commands(because reason: String?) -> [Command] {
    let people = attendees.map { attendee in
      Command(
        target: .person(attendee.id, in: id), title: attendee.displayName, detail: displayTitle,
        reason: reason)
    }
    let standup = Command(
      target: .standup(id), title: displayTitle, detail: "standup, \(peopleText)", reason: reason)
    return [standup] + people
  }
}

extension Path.State {
  /// Why another screen cannot replace this one now; nil if it can.
  fileprivate var reasonToStay: String? {
    switch self {
    case .detail(let detail):
      detail.hasOpenForm ? StandupsList.State.isEditing : nil
    case .meeting(let meeting):
      meeting.editor == nil ? nil : "Save or cancel the line first"
    case .items, .ready, .search, .statistics: nil
    case .record: "A meeting is running"
    }
  }
}

extension StandupsList.State {
  fileprivate static let isEditing = "Finish or cancel the form first"

  fileprivate var reasonToStay: String? {
    switch destination {
    case nil, .alert: nil
    case .add, .edit: Self.isEditing
    case .trash: "Close the trash first"
    }
  }
}
