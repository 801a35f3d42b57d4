/// Why a command line does not fit the program's table, in one line.
public enum SyntaxError: Error, Equatable, CustomStringConvertible {
  case choice(String, option: String, [String])
  case notWith(String, option: String, program: String)
  case onlyWith([String], option: String, program: String)
  case operandMissing(String, synopsis: String)
  case operandUnexpected(String, synopsis: String)
  case unknownCommand(String, nearest: String?, program: String)
  case unknownOption(String, nearest: String?, program: String)
  case valueMissing(String, placeholder: String)
  case valueNotTaken(String)

  public var description: String {
    switch self {
    case .choice(let word, let option, let words):
      "\(option) takes \(words.joined(separator: ", ")), not \"\(word)\""
    case .notWith(let command, let option, let program):
      "\(option) does not go with \(command); \(program) help \(command) lists what does"
    case .onlyWith(let commands, let option, let program):
      "\(option) goes with \(commands.joined(separator: ", ")) only; "
        + "\(program) help \(commands[0]) shows how"
    case .operandMissing(let placeholder, let synopsis):
      "\(placeholder) is missing: \(synopsis)"
    case .operandUnexpected(let word, let synopsis):
      "\"\(word)\" is one word too many: \(synopsis)"
    case .unknownCommand(let word, let nearest?, _):
      "there is no command \"\(word)\"; did you mean \(nearest)?"
    case .unknownCommand(let word, nil, let program):
      "there is no command \"\(word)\"; \(program) --help lists them"
    case .unknownOption(let option, let nearest?, _):
      "there is no option \(option); did you mean \(nearest)?"
    case .unknownOption(let option, nil, let program):
      "there is no option \(option); \(program) --help lists them"
    case .valueMissing(let option, let placeholder):
      "\(option) needs a value: \(option)=\(placeholder)"
    case .valueNotTaken(let option):
      "\(option) takes no value"
    }
  }
}
