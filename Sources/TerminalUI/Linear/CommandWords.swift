/// The commands of a screen as words to type: the ids of its key rows, and the keys themselves.
///
/// A row can also be named by what it does now, such as `resume` instead of `pause`, and by its label
/// in the person's language, or where several rows have the same one by the translation of
/// `id [command]`.
struct CommandWords {
  /// A row that can be named.
  struct Command: Equatable {
    /// The words to call it by, in lowercase.
    var words: String
    var row: KeyRow
  }

  enum Match: Equatable {
    case ambiguous([String])
    case found(KeyRow)
    case unknown
  }

  let commands: [Command]

  init(_ rows: [KeyRow]) {
    commands = rows.map { row in
      let alike = rows.filter { $0.label == row.label }
      let isUnique = alike.count == 1 || row.isHinted && alike.count(where: \.isHinted) == 1
      let isNamed = isUnique && (row.isRelabeled || Language.current != .english)
      return Command(words: isNamed ? row.label.words : row.id.translated, row: row)
    }
  }

  /// The row that a text names by its key, its words, or the start of its words.
  func match(_ text: String) -> Match {
    let name = text.words
    if text.count == 1, let row = row(withKeyNamed: text) { return .found(row) }
    if let row = row(named: name) ?? row(withKeyNamed: text) { return .found(row) }
    var started = commands.filter { $0.words.hasPrefix(name) }
    if started.isEmpty { started = commands.filter { $0.row.label.words.hasPrefix(name) } }
    if started.isEmpty { started = commands.filter { $0.row.id.spaced.hasPrefix(name) } }
    if started.count == 1 { return .found(started[0].row) }
    let hinted = started.filter(\.row.isHinted)
    if hinted.count == 1, started.allSatisfy({ $0.row.label == hinted[0].row.label }) {
      return .found(hinted[0].row)
    }
    return started.isEmpty ? .unknown : .ambiguous(started.map(\.words))
  }

  /// The command at the start of a text, by its key or all of its words, and what follows it.
  func matchStart(of text: String) -> (row: KeyRow, rest: String)? {
    let words = text.split(separator: " ")
    for count in (1..<max(1, words.count)).reversed() {
      let name = words[..<count].joined(separator: " ")
      if let row = row(named: name.words) ?? row(withKeyNamed: name) {
        return (row, words[count...].joined(separator: " "))
      }
    }
    return nil
  }

  /// A line for each command, except for other keys that do the same, and a line for each reason
  /// that disables commands.
  var help: [String] {
    let listed = commands.filter { command in
      command.row.isHinted
        || !commands.contains { $0.row.isHinted && $0.row.label == command.row.label }
    }
    var reasons: [String] = []
    for case let reason? in listed.map(\.row.reason) where !reasons.contains(reason) {
      reasons.append(reason)
    }
    return listed.filter { $0.row.reason == nil }.map(\.help)
      + reasons.map { reason in
        let disabled = listed.filter { $0.row.reason == reason }.map(\.words)
        return String(
          localized: "Not available: \(disabled.joined(separator: ", ")). \(reason.asSentence)")
      }
  }

  private func row(named words: String) -> KeyRow? {
    let command =
      commands.first { $0.row.id.spaced == words } ?? commands.first { $0.words == words }
      ?? commands.first { $0.row.formerIDs.contains { $0.spaced == words } }
    return command?.row
  }

  private func row(withKeyNamed name: String) -> KeyRow? {
    let isLetter = name.count == 1
    return commands.first { command in
      command.row.keys.contains { key in
        let other = key.name(in: .ascii)
        return isLetter ? other == name : other.lowercased() == name.lowercased()
      }
    }?.row
  }
}

extension CommandWords.Command {
  /// The words, and a key that can be typed instead.
  fileprivate var help: String {
    let key = row.keys.first { $0.isPrintable && $0 != .space }
    return (key.map { String(localized: "\(words), or \($0.name(in: .ascii))") } ?? words)
      .asSentence
  }
}

extension String {
  /// The words of an id: `move up` for `move-up`.
  fileprivate var spaced: String { String(map { $0 == "-" ? " " : $0 }) }

  /// The words of an id in the person's language.
  fileprivate var translated: String {
    Language.current.translation(of: "\(spaced) [command]") ?? spaced
  }

  /// The text for comparing commands: in lowercase, with single spaces, up to a parenthesis.
  fileprivate var words: String {
    prefix { $0 != "(" }.lowercased().split { $0.isWhitespace }.joined(separator: " ")
  }
}
