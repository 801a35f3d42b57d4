public import Localization

/// A problem with a command line, in one sentence that says how to fix it.
public enum SyntaxError: Error, Equatable, LocalizedTextConvertible {
  case choice(String, option: String, [String])
  case notWith(String, option: String, program: String)
  case onlyWith([String], option: String, program: String)
  case operandMissing(String, synopsis: String)
  case operandUnexpected(String, synopsis: String)
  case unknownCommand(String, nearest: String?, program: String)
  case unknownOption(String, nearest: String?, program: String)
  case valueMissing(String, placeholder: String)
  case valueNotTaken(String)

  public var localizedText: LocalizedText {
    switch self {
    case .choice(let word, let option, let words):
      "\"\(word)\" is not valid for \(option); choose one of \(words.joined(separator: ", "))"
    case .notWith(let command, let option, let program):
      "\(option) cannot be used with \(command); \(program) help \(command) lists its options"
    case .onlyWith(let commands, let option, let program):
      """
      \(option) can only be used with \(commands.joined(separator: ", ")); \
      see \(program) help \(commands[0])
      """
    case .operandMissing(let placeholder, let synopsis):
      "\(placeholder) is missing; usage: \(synopsis)"
    case .operandUnexpected(let word, let synopsis):
      "unexpected argument \"\(word)\"; usage: \(synopsis)"
    case .unknownCommand(let word, let nearest?, _):
      "unknown command \"\(word)\"; did you mean \(nearest)?"
    case .unknownCommand(let word, nil, let program):
      "unknown command \"\(word)\"; \(program) --help lists all commands"
    case .unknownOption(let option, let nearest?, _):
      "unknown option \(option); did you mean \(nearest)?"
    case .unknownOption(let option, nil, let program):
      "unknown option \(option); \(program) --help lists all options"
    case .valueMissing(let option, let placeholder):
      "\(option) needs a value: \(option)=\(placeholder)"
    case .valueNotTaken(let option):
      "\(option) does not take a value"
    }
  }
}

extension String {
  /// The word that was probably meant: the only one with this prefix, or else the nearest one if it
  /// is close enough.
  ///
  /// - Complexity: O(*n* · *m*) for each word.
  func nearest(in words: [String]) -> String? {
    let longer = words.filter { $0.hasPrefix(self) }
    if longer.count == 1 { return longer[0] }
    let scored = words.map { ($0, distance(to: $0)) }
    guard let best = scored.min(by: { $0.1 < $1.1 }), best.1 <= Swift.max(2, count / 3) else {
      return nil
    }
    return best.0
  }

  /// The Levenshtein distance: the number of characters to insert, delete, or replace.
  private func distance(to second: String) -> Int {
    let other = Array(second)
    var row = Array(0...other.count)
    for (index, character) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in other.indices {
        let replaced = diagonal + (character == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[other.count]
  }
}
