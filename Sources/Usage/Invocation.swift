/// A parsed command line.
public struct Invocation: Equatable, Sendable {
  public enum Request: Equatable, Sendable {
    /// The command with this name; nil without a command.
    case command(String?)
    /// Help for this command, or for the program.
    case help(String?)
    case version
  }

  public internal(set) var request = Request.command(nil)
  public internal(set) var operands: [String] = []
  private(set) var used: [Use] = []

  struct Use: Equatable, Sendable {
    let option: OptionUsage
    let value: String?
  }

  init() {}

  mutating func use(_ option: OptionUsage, value: String?) {
    used.append(Use(option: option, value: value))
  }

  /// True if an option was given.
  public func has(_ option: OptionUsage) -> Bool {
    used.contains { $0.option.name == option.name }
  }

  /// The value of an option; the last one if it was given more than once.
  public func value(of option: OptionUsage) -> String? { values(of: option).last }

  /// All values of an option, in order.
  public func values(of option: OptionUsage) -> [String] {
    used.filter { $0.option.name == option.name }.compactMap(\.value)
  }
}

extension ProgramUsage {
  /// Parses the arguments after the program's name according to GNU conventions: `--option=value`
  /// or `--option value`, joined short options (`-nV`, `-oFILE`), options and operands in any
  /// order, no options after `--`. A lone `-` is an operand.
  ///
  /// After a command, a letter stands for the command's own option, if it has one with that letter.
  ///
  /// `--help` and `--version` take precedence over everything after them.
  ///
  /// - Throws: the first error.
  public func parse(_ arguments: [String]) throws(SyntaxError) -> Invocation {
    var invocation = Invocation()
    var reader = ArgumentReader(rest: arguments[...], usage: self)
    var operands: [String] = []
    while let argument = try reader.next() {
      switch argument {
      case .operand(let operand):
        if operands.isEmpty { reader.command = self.command(operand) }
        operands.append(operand)
      case .option(.help, _):
        let topic = operands.first ?? reader.rest.first { !$0.hasPrefix("-") }
        invocation.request = .help(topic.flatMap { self.command($0)?.name })
        return invocation
      case .option(.version, _):
        invocation.request = .version
        return invocation
      case .option(let option, let value):
        invocation.use(option, value: value)
      }
    }
    let command = try removeCommand(reader.command, from: &operands)
    try check(invocation.used, with: command)
    invocation.request = .command(command.name)
    invocation.operands = operands
    try check(operands, with: command)
    return invocation
  }

  private func removeCommand(
    _ command: CommandUsage?, from operands: inout [String]
  ) throws(SyntaxError) -> CommandUsage {
    guard let word = operands.first else { return opening }
    guard let command else { return commands.isEmpty ? opening : try known(word) }
    operands.removeFirst()
    return command
  }

  /// Returns the command with this name.
  ///
  /// - Throws: an error that suggests the command that was probably meant.
  public func known(_ word: String) throws(SyntaxError) -> CommandUsage {
    guard let command = command(word) else {
      throw .unknownCommand(
        word, nearest: word.nearest(in: commands.compactMap(\.name)), program: name)
    }
    return command
  }

  // NB: an option may take different values in different commands.
  private func check(
    _ used: [Invocation.Use], with command: CommandUsage
  ) throws(SyntaxError) {
    for use in used {
      guard let option = command.options.first(where: { $0.name == use.option.name }) else {
        throw misplaced(use.option, in: command)
      }
      if case .choice(let words, _) = option.value, let value = use.value, !words.contains(value) {
        throw .choice(value, option: option.typed, words)
      }
    }
  }

  fileprivate func misplaced(_ option: OptionUsage, in command: CommandUsage) -> SyntaxError {
    let owners = contexts.filter { $0.options.contains { $0.name == option.name } }
    let names = owners.compactMap(\.name)
    if let name = command.name, owners.count > 3 || names.count < owners.count {
      return .notWith(name, option: option.typed, program: self.name)
    }
    return .onlyWith(names, option: option.typed, program: name)
  }

  private func check(_ operands: [String], with command: CommandUsage) throws(SyntaxError) {
    let counts = command.operandCounts
    guard !counts.contains(operands.count) else { return }
    let synopsis = "\(name) \(command.synopsis)"
    if operands.count < counts.lowerBound {
      throw .operandMissing(command.operands[operands.count].placeholder, synopsis: synopsis)
    }
    throw .operandUnexpected(operands[counts.upperBound], synopsis: synopsis)
  }
}

extension ProgramUsage {
  fileprivate func option(where matches: (OptionUsage) -> Bool) -> OptionUsage? {
    opening.options.first(where: matches) ?? options.first(where: matches)
  }
}

/// Splits a command line into options and operands.
private struct ArgumentReader {
  enum Argument {
    case operand(String)
    case option(OptionUsage, String?)
  }

  var rest: ArraySlice<String>
  /// The command, once it was read: its letters take precedence over those of others.
  var command: CommandUsage?
  private let usage: ProgramUsage
  private var letters: Substring = ""
  private var hasOptions = true

  init(rest: ArraySlice<String>, usage: ProgramUsage) {
    self.rest = rest
    self.usage = usage
  }

  mutating func next() throws(SyntaxError) -> Argument? {
    if let letter = letters.popFirst() { return try short(letter) }
    guard let word = rest.popFirst() else { return nil }
    guard hasOptions, word.hasPrefix("-"), word != "-" else { return .operand(word) }
    if word == "--" {
      hasOptions = false
      return try next()
    }
    if word.hasPrefix("--") { return try long(word) }
    letters = word.dropFirst()
    return try next()
  }

  private mutating func long(_ word: String) throws(SyntaxError) -> Argument {
    let sides = word.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "=" }
    let typed = String(sides[0])
    guard let option = usage.option(where: { $0.typed == typed }) else {
      throw unknown(typed)
    }
    let attached = sides.count == 2 ? String(sides[1]) : nil
    guard let value = option.value else {
      if attached != nil { throw misplaced(option) ?? .valueNotTaken(typed) }
      return .option(option, nil)
    }
    if let attached { return .option(option, attached) }
    return .option(option, try takeValue(for: option, value))
  }

  private mutating func short(_ letter: Character) throws(SyntaxError) -> Argument {
    let own = command?.options.first { $0.letter == letter }
    guard let option = own ?? usage.option(where: { $0.letter == letter }) else {
      throw unknown("-\(letter)")
    }
    guard let value = option.value else { return .option(option, nil) }
    guard letters.isEmpty else {
      defer { letters = "" }
      return .option(option, String(letters))
    }
    return .option(option, try takeValue(for: option, value))
  }

  private mutating func takeValue(
    for option: OptionUsage, _ kind: OptionUsage.Value
  ) throws(SyntaxError) -> String {
    guard let word = rest.popFirst() else {
      throw misplaced(option) ?? .valueMissing(option.typed, placeholder: kind.placeholder)
    }
    return word
  }

  /// The error of an option that the command does not have; nil if it has the option, or if there is
  /// no command yet.
  private func misplaced(_ option: OptionUsage) -> SyntaxError? {
    guard let command, !command.options.contains(where: { $0.name == option.name }) else {
      return nil
    }
    return usage.misplaced(option, in: command)
  }

  private func unknown(_ typed: String) -> SyntaxError {
    let command = command ?? rest.first { !$0.hasPrefix("-") }.flatMap(usage.command)
    let options = command.map { $0.options + ProgramUsage.common } ?? usage.options
    return .unknownOption(
      typed, nearest: typed.nearest(in: options.map(\.typed)), program: usage.name)
  }
}
