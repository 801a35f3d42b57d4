extension Key {
  /// The key that is called so: by its name on screen (`e`, `^S`, `M-f`, `Esc`, `↑`), or with arrows
  /// and modifiers in words (`Up`, `Ctrl-S`, `Alt-f`). `nil` if there is none.
  public init?(name text: String) {
    var rest = text[...]
    var modifiers: Modifiers = []
    while true {
      if let inner = rest.after("^") ?? rest.after("Ctrl-") ?? rest.after("C-") {
        modifiers.insert(.control)
        rest = inner
      } else if let inner = rest.after("M-") ?? rest.after("Alt-") {
        modifiers.insert(.alt)
        rest = inner
      } else if let inner = rest.after("Shift-") {
        modifiers.insert(.shift)
        rest = inner
      } else {
        break
      }
    }
    guard let code = Self.code(named: rest) else { return nil }
    if modifiers.contains(.control), case .character(let character) = code {
      guard let small = character.lowercased().first else { return nil }
      self.init(.character(small), modifiers)
    } else {
      self.init(code, modifiers)
    }
  }

  /// The key's name without symbols: `up` for `↑`.
  var asciiName: String {
    switch code {
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .up: "up"
    case .backspace, .character, .delete, .end, .enter, .escape, .function, .home, .insert,
      .pageDown, .pageUp, .tab:
      description
    }
  }

  private static func code(named name: Substring) -> Code? {
    if name.count == 1, let character = name.first, !arrows.keys.contains(character) {
      return character.isWhitespace ? nil : .character(character)
    }
    if let character = name.first, name.count == 1 { return arrows[character] }
    if name.first == "F", let number = Int(name.dropFirst()), (1...63).contains(number) {
      return .function(number)
    }
    return names[String(name)]
  }

  private static let arrows: [Character: Code] = [
    "↑": .up, "↓": .down, "←": .left, "→": .right,
  ]

  private static let names: [String: Code] = [
    "Backspace": .backspace, "Delete": .delete, "Down": .down, "End": .end, "Enter": .enter,
    "Esc": .escape, "Home": .home, "Insert": .insert, "Left": .left, "PgDn": .pageDown,
    "PgUp": .pageUp, "Right": .right, "Space": .character(" "), "Tab": .tab, "Up": .up,
  ]
}

extension Substring {
  /// What follows a prefix, if anything does.
  fileprivate func after(_ prefix: String) -> Substring? {
    guard hasPrefix(prefix), count > prefix.count else { return nil }
    return dropFirst(prefix.count)
  }
}
