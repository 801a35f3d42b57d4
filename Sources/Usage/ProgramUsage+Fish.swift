extension ProgramUsage {
  var fishCompletions: String {
    var lines = [
      "# fish completion for \(name); written by: \(name) completions fish",
      "complete -c \(name) -f",
    ]
    for command in commands {
      let line = "complete -c \(name) -n __fish_use_subcommand -a \(command.name ?? "")"
      lines.append("\(line) -d \(command.words.quoted)")
    }
    for command in contexts {
      let condition =
        command.name.map { "'__fish_seen_subcommand_from \($0)'" } ?? "__fish_use_subcommand"
      let start = "complete -c \(name) -n \(condition)"
      for option in command.options + Self.common { lines.append("\(start) \(option.fish)") }
      if !command.operandWords.isEmpty {
        lines.append("\(start) -a \(command.operandWords.spaced.quoted)")
      }
      if command.takesFile { lines.append("\(start) -F") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension OptionUsage {
  fileprivate var fish: String {
    let short = letter.map { " -s \($0)" } ?? ""
    let taken =
      switch value {
      case nil: ""
      case .choice(let words, _): " -x -a \(words.spaced.quoted)"
      case .file: " -r -F"
      case .folder: " -x -a '(__fish_complete_directories)'"
      case .text: " -x"
      }
    return "-l \(name)\(short)\(taken) -d \(words.quoted)"
  }
}
