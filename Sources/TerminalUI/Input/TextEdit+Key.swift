extension TextEdit {
  /// What a key does in a text field; `nil` for keys that mean nothing there.
  public init?(_ key: Key) {
    switch key {
    case .backspace, .control("h"): self = .deleteBackward
    case .delete: self = .deleteForward
    case .control("d"): self = .deleteForward
    case .control("k"): self = .deleteToEnd
    case .control("u"): self = .deleteToStart
    case .control("w"): self = .deleteWordBackward
    case .alt(.backspace), .alt(.control("h")): self = .deleteLettersBackward
    case .alt("d"): self = .deleteWordForward
    case .left, .control("b"): self = .moveLeft
    case .right, .control("f"): self = .moveRight
    case .end, .control("e"): self = .moveToEnd
    case .home, .control("a"): self = .moveToStart
    case .alt("b"), Key(.left, .control), .alt(.left): self = .moveWordLeft
    case .alt("f"), Key(.right, .control), .alt(.right): self = .moveWordRight
    case .control("_"): self = .undo
    case .control("y"): self = .yank
    default:
      guard key.isPrintable, case .character(let character) = key.code else { return nil }
      self = .insert(String(character))
    }
  }
}

extension Key {
  /// Whether the key types a character.
  var isPrintable: Bool {
    guard case .character = code else { return false }
    return modifiers.isEmpty || modifiers == .shift
  }
}
