/// The commands of a screen as words to type: the labels of its key rows, and the keys themselves.
struct CommandWords {
  /// A row that can be named.
  struct Command: Equatable {
    /// The words that name it, in lowercase.
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
      let isUnique = rows.count { $0.label == row.label } == 1
      return Command(words: isUnique ? row.label.words : row.distinctWords, row: row)
    }
  }

  /// The row that a text names: by its key, by its words, or by the start of its words.
  func match(_ text: String) -> Match {
    let name = text.words
    if text.count == 1, let row = row(withKeyNamed: text) { return .found(row) }
    if let exact = commands.first(where: { $0.words == name }) { return .found(exact.row) }
    let alike = commands.filter { $0.row.label.words == name }
    if let preferred = alike.onlyElement(where: \.row.isHinted) { return .found(preferred.row) }
    if alike.isEmpty, let row = row(withKeyNamed: text) { return .found(row) }
    let started = commands.filter { $0.words.hasPrefix(name) }
    if started.count == 1 { return .found(started[0].row) }
    if let preferred = started.onlyElement(where: { $0.row.isHinted }),
      started.allSatisfy({ $0.row.label == preferred.row.label })
    {
      return .found(preferred.row)
    }
    return started.isEmpty ? .unknown : .ambiguous(started.map(\.words))
  }

  /// The command at the start of a text, and what follows it.
  func matchStart(of text: String) -> (row: KeyRow, rest: String)? {
    let words = text.split(separator: " ")
    for count in (1..<max(1, words.count)).reversed() {
      if case .found(let row) = match(words[..<count].joined(separator: " ")) {
        return (row, words[count...].joined(separator: " "))
      }
    }
    return nil
  }

  /// A line for each command, except other keys for the same.
  var help: [String] {
    commands.filter { command in
      command.row.isHinted || commands.count { $0.row.label == command.row.label } == 1
    }.map { command in
      let key = command.row.keys.first { $0.isPrintable && $0 != .space }
      let name = key.map { "\(command.words) (\($0.name(in: .ascii)))" } ?? command.words
      return (command.row.reason.map { "\(name): \($0)" } ?? name).asSentence
    }
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

extension KeyRow {
  /// The words of the row's name, which tells rows of the same label apart: `move up`.
  fileprivate var distinctWords: String {
    let suffix = name.flatMap { $0.split(separator: ".").last.map(String.init) }
    return suffix?.replacing("-", with: " ")
      ?? "\(label) \(keys.first?.name(in: .ascii) ?? "")".words
  }
}

extension String {
  /// The text for comparing commands: in lowercase, with single spaces, up to a parenthesis.
  fileprivate var words: String {
    prefix { $0 != "(" }.lowercased().split { $0.isWhitespace }.joined(separator: " ")
  }
}

extension Array {
  /// The only element that fulfills a condition; `nil` if there are none or more.
  fileprivate func onlyElement(where isIncluded: (Element) -> Bool) -> Element? {
    let found = filter(isIncluded)
    return found.count == 1 ? found[0] : nil
  }
}
