/// A shell that commands and options can be completed in.
public enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension ProgramUsage {
  /// A script that makes the shell complete commands, options and their values.
  public func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletions
    case .fish: fishCompletions
    case .zsh: zshCompletions
    }
  }

  /// What can be completed: the program without a command, and each command.
  var contexts: [CommandUsage] { [opening] + commands }

  /// The name of the shell function that completes.
  var completer: String {
    "_" + name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }
}

extension OptionUsage {
  /// The long name and, if it has one, the short one, as they are typed.
  var spellings: [String] {
    guard let letter else { return [typed] }
    return [typed, "-\(letter)"]
  }
}

extension CommandUsage {
  /// The words that may stand for its operands, where these are known.
  var operandWords: [String] {
    operands.flatMap { operand -> [String] in
      guard case .choice(let words) = operand.kind else { return [] }
      return words
    }
  }

  var takesFile: Bool { operands.contains { $0.kind == .file } }
}

extension [String] {
  var spaced: String { joined(separator: " ") }
}

extension String {
  /// The text in single quotes, for any of the shells.
  var quoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
