extension TextEdit {
  /// The keys that edit a line of text, by the names and the doings of GNU readline's Emacs mode.
  ///
  /// The keys of the screen come before these, and these before the keys that act everywhere.
  public static let keys: KeyMap<TextEdit> = [
    .on(.control("a"), .home, does: "Start of the text", .moveToStart),
    .on(.control("e"), .end, does: "End of the text", .moveToEnd),
    .on(.control("b"), .left, does: "Character back", .moveLeft),
    .on(.control("f"), .right, does: "Character on", .moveRight),
    .on(.alt("b"), Key(.left, .control), .alt(.left), does: "Word back", .moveWordLeft),
    .on(.alt("f"), Key(.right, .control), .alt(.right), does: "Word on", .moveWordRight),
    .on(.backspace, .control("h"), does: "Delete the character before", .deleteBackward),
    .on(.control("d"), .delete, does: "Delete the character after", .deleteForward),
    .on(.control("w"), does: "Cut back to a blank", .deleteWordBackward),
    .on(.alt(.backspace), does: "Cut the word before", .deleteLettersBackward),
    .on(.alt("d"), Key(.delete, .control), does: "Cut the word after", .deleteWordForward),
    .on(.control("u"), does: "Cut all before", .deleteToStart),
    .on(.control("k"), does: "Cut all after", .deleteToEnd),
    .on(.control("y"), does: "Put in what was cut", .yank),
    .on(.control("t"), does: "Swap two characters", .transposeCharacters),
    .on(.alt("t"), does: "Swap two words", .transposeWords),
    .on(.alt("u"), does: "Word in capitals", .uppercaseWord),
    .on(.alt("l"), does: "Word in small letters", .lowercaseWord),
    .on(.alt("c"), does: "Word with a capital", .capitalizeWord),
    .on(.control("_"), does: "Undo", .undo),
  ]

  /// What a key does in a text field; `nil` for keys that mean nothing there.
  public init?(_ key: Key) {
    if key.isPrintable, case .character(let character) = key.code {
      self = .insert(String(character))
    } else if let edit = Self.keys.action(for: key) {
      self = edit
    } else {
      return nil
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
