extension ProgramUsage {
  var bashCompletions: String {
    let words = commands.compactMap(\.name).joined(separator: "|")
    let takers = contexts.filter(\.takesFile).compactMap(\.name).joined(separator: "|")
    return """
      # bash completion for \(name); written by: \(name) completions bash
      \(completer)() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
        local command='' words='' index
        COMPREPLY=()
        if [[ $word == '=' ]]; then word=''; fi
        if [[ $before == '=' ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi
        for ((index = 1; index < COMP_CWORD; index++)); do
          case ${COMP_WORDS[index]} in
          \(words)) command=${COMP_WORDS[index]}; break ;;
          esac
        done
        case "$command $before" in
      \(bashValues)
        esac
        case $command in
      \(bashWords)
        esac
        COMPREPLY=($(compgen -W "$words" -- "$word"))
        case $command in
        \(takers)) compopt -o filenames; COMPREPLY+=($(compgen -f -- "$word")) ;;
        esac
      }
      complete -F \(completer) \(name)

      """
  }

  /// What follows an option that takes a value, for each command.
  private var bashValues: String {
    var lines: [String] = []
    for command in contexts {
      for option in command.options {
        guard let value = option.value else { continue }
        let names = option.spellings.map { "'\(command.name ?? "") \($0)'" }.joined(separator: "|")
        lines.append("  \(names)) \(value.bashReply)return ;;")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// What each command takes besides.
  private var bashWords: String {
    var lines: [String] = []
    for command in contexts {
      var words = (command.options + Self.common).flatMap(\.spellings) + command.operandWords
      if command.name == nil { words += commands.compactMap(\.name) }
      lines.append("  \(command.name ?? "''")) words=\(words.spaced.quoted) ;;")
    }
    return lines.joined(separator: "\n")
  }
}

extension OptionUsage.Value {
  fileprivate var bashReply: String {
    switch self {
    case .choice(let words, _): "COMPREPLY=($(compgen -W \(words.spaced.quoted) -- \"$word\")); "
    case .file: "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$word\")); "
    case .folder: "compopt -o filenames; COMPREPLY=($(compgen -d -- \"$word\")); "
    case .text: ""
    }
  }
}
