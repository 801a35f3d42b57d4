extension Key {
  /// The key of that name, as screens show it: `e`, `^S`, `M-f`, `Shift-Tab`, `Esc`, `↑`. The arrows
  /// may be written `Up`, `Down`, `Left` and `Right`; `nil` for what names none.
  public init?(name: String) {
    var rest = name[...]
    var modifiers: Modifiers = []
    let prefixes: [(String, Modifiers)] = [("^", .control), ("M-", .alt), ("Shift-", .shift)]
    for (prefix, modifier) in prefixes where rest.count > prefix.count && rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    guard let code = Code(name: String(rest)) else { return nil }
    guard modifiers.contains(.control), case .character(let character) = code else {
      self.init(code, modifiers)
      return
    }
    let letter = character.lowercased()
    self.init(.character(letter.count == 1 ? Character(letter) : character), modifiers)
  }
}

extension Key.Code {
  fileprivate init?(name: String) {
    if name.count == 1, let character = name.first {
      let arrows: [Character: Key.Code] = ["↑": .up, "↓": .down, "←": .left, "→": .right]
      self = arrows[character] ?? .character(character)
      return
    }
    if name.hasPrefix("F"), let number = Int(name.dropFirst()), (1...24).contains(number) {
      self = .function(number)
      return
    }
    switch name {
    case "Backspace": self = .backspace
    case "Delete": self = .delete
    case "Down": self = .down
    case "End": self = .end
    case "Enter": self = .enter
    case "Esc": self = .escape
    case "Home": self = .home
    case "Insert": self = .insert
    case "Left": self = .left
    case "PgDn": self = .pageDown
    case "PgUp": self = .pageUp
    case "Right": self = .right
    case "Space": self = .character(" ")
    case "Tab": self = .tab
    case "Up": self = .up
    default: return nil
    }
  }
}
