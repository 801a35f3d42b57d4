extension ProgramUsage {
  /// Reads the words after the program's name in GNU's manner: `--option=value` or `--option value`,
  /// short options joined (`-nV`, `-oFILE`), options and operands in any order, and nothing after
  /// `--` is an option. A lone `-` is an operand.
  ///
  /// `--help` and `--version` win over everything after them.
  ///
  /// - Throws: what does not fit the table, the first such thing.
  public func parse(_ words: [String]) throws(SyntaxError) -> Invocation {
    var invocation = Invocation()
    var reader = WordReader(words: words[...], usage: self)
    var operands: [String] = []
    while let word = try reader.next() {
      switch word {
      case .operand(let operand):
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
    let command = try takeCommand(from: &operands)
    try check(invocation.used, with: command)
    invocation.request = .command(command.name)
    invocation.operands = operands
    try check(operands, with: command)
    return invocation
  }

  private func takeCommand(from operands: inout [String]) throws(SyntaxError) -> CommandUsage {
    guard !operands.isEmpty, !commands.isEmpty else { return opening }
    return try known(operands.removeFirst())
  }

  /// The command of that name.
  ///
  /// - Throws: that there is none, and which one was probably meant.
  public func known(_ word: String) throws(SyntaxError) -> CommandUsage {
    guard let command = command(word) else {
      throw .unknownCommand(
        word, nearest: word.nearest(in: commands.compactMap(\.name)), program: name)
    }
    return command
  }

  // NB: commands may have options of one name that take different words.
  private func check(
    _ used: [Invocation.Use], with command: CommandUsage
  ) throws(SyntaxError) {
    for use in used {
      guard let option = command.options.first(where: { $0.name == use.option.name }) else {
        throw misplaced(use.option, with: command)
      }
      if case .choice(let words, _) = option.value, let value = use.value, !words.contains(value) {
        throw .choice(value, option: option.typed, words)
      }
    }
  }

  private func misplaced(_ option: OptionUsage, with command: CommandUsage) -> SyntaxError {
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
  /// The first option of the table that is meant.
  fileprivate func option(where isMeant: (OptionUsage) -> Bool) -> OptionUsage? {
    opening.options.first(where: isMeant) ?? options.first(where: isMeant)
  }
}

/// Takes a command line apart, word by word.
private struct WordReader {
  enum Word {
    case operand(String)
    case option(OptionUsage, String?)
  }

  var rest: ArraySlice<String>
  private let usage: ProgramUsage
  private var letters: Substring = ""
  private var hasOptions = true

  init(words: ArraySlice<String>, usage: ProgramUsage) {
    rest = words
    self.usage = usage
  }

  mutating func next() throws(SyntaxError) -> Word? {
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

  private mutating func long(_ word: String) throws(SyntaxError) -> Word {
    let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let typed = String(sides[0])
    guard let option = usage.option(where: { $0.typed == typed }) else {
      throw unknown(typed)
    }
    let attached = sides.count == 2 ? String(sides[1]) : nil
    guard let value = option.value else {
      if attached != nil { throw .valueNotTaken(typed) }
      return .option(option, nil)
    }
    if let attached { return .option(option, attached) }
    return .option(option, try taken(for: option, value))
  }

  private mutating func short(_ letter: Character) throws(SyntaxError) -> Word {
    guard let option = usage.option(where: { $0.letter == letter }) else {
      throw unknown("-\(letter)")
    }
    guard let value = option.value else { return .option(option, nil) }
    guard letters.isEmpty else {
      defer { letters = "" }
      return .option(option, String(letters))
    }
    return .option(option, try taken(for: option, value))
  }

  private mutating func taken(
    for option: OptionUsage, _ value: OptionUsage.Value
  ) throws(SyntaxError) -> String {
    guard let word = rest.popFirst() else {
      throw .valueMissing(option.typed, placeholder: value.placeholder)
    }
    return word
  }

  private func unknown(_ typed: String) -> SyntaxError {
    .unknownOption(
      typed, nearest: typed.nearest(in: usage.options.map(\.typed)), program: usage.name)
  }
}
