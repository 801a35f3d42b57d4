extension ProgramUsage {
  var zshCompletions: String {
    let names = commands.map { "\($0.name ?? ""):\($0.words.zshEscaped)".quoted }
    return """
      #compdef \(name)
      # zsh completion for \(name); written by: \(name) completions zsh
      \(completer)() {
        local -a commands
        local state line
        typeset -A opt_args
        commands=(
          \(names.joined(separator: "\n    "))
        )
        _arguments -s -C \\
          \(opening.zsh(indent: 4)) \\
          '1: :->command' '*:: :->rest'
        case $state in
        command) _describe command commands ;;
        rest)
          case $words[1] in
      \(zshCases)
          esac
          ;;
        esac
      }
      if [ "$funcstack[1]" = \(completer) ]; then
        \(completer) "$@"
      else
        compdef \(completer) \(name)
      fi

      """
  }

  private var zshCases: String {
    commands.map { "    \($0.name ?? "")) _arguments -s \\\n      \($0.zsh(indent: 6)) ;;" }
      .joined(separator: "\n")
  }
}

extension CommandUsage {
  /// The specifications that `_arguments` takes, a line each.
  fileprivate func zsh(indent: Int) -> String {
    let options = (options + ProgramUsage.common).flatMap(\.zsh)
    return (options + operands.map(\.zsh))
      .joined(separator: " \\\n" + String(repeating: " ", count: indent))
  }
}

extension OptionUsage {
  fileprivate var zsh: [String] {
    let action =
      switch value {
      case nil: ""
      case .choice(let words, _): ":value:(\(words.spaced))"
      case .file: ":file:_files"
      case .folder: ":folder:_files -/"
      case .text(let placeholder): ":\(placeholder.zshEscaped): "
      }
    return spellings.map { spelling in
      let isLong = spelling == typed
      let sign = value == nil ? "" : isLong ? "=" : "+"
      return "\(spelling)\(sign)[\(words.zshEscaped)]\(action)".quoted
    }
  }
}

extension CommandUsage.Operand {
  fileprivate var zsh: String {
    let action =
      switch kind {
      case .choice(let words): "(\(words.spaced))"
      case .file: "_files"
      case .text: " "
      }
    return "\(isOptional ? "::" : ":")\(placeholder):\(action)".quoted
  }
}

extension String {
  /// The text within a specification of `_arguments`.
  fileprivate var zshEscaped: String {
    var escaped = ""
    for character in self {
      if ":[]\\".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}
