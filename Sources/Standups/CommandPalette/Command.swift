import Composable
import StandupsModel
import TerminalUI

/// An entry of the palette: an action of a screen, or a screen to open.
public struct Command: Equatable, Identifiable, Sendable {
  public enum Target: Hashable, Sendable {
    /// The action of a key on the screen at a depth of the path; 0 is the list.
    case key(Key, named: String, depth: Int)
    case meeting(MeetingName, of: Standup.ID)
    case person(Attendee.ID, in: Standup.ID)
    case standup(Standup.ID)
  }

  let target: Target
  let title: String
  /// The kind or the place of the screen it opens.
  let detail: String
  /// Words that find it, too.
  var synonym = ""
  /// The keys that do the same.
  var keys: [Key] = []
  /// The reason why it cannot be done now; nil if it can.
  var reason: String?

  /// The identity, which stays the same when the palette is opened again, on any screen.
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
    for command in more {
      texts.append(command.title, detail: "\(command.detail) \(command.synonym)")
    }
  }

  /// The commands that match a query, the best first. Of equally good ones, those used last come
  /// first.
  func commands(matching query: String, recent: [Command.ID]) -> [Command] {
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
