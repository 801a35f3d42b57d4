/// A change to the text or the caret of a text field, in readline's terms.
public enum TextEdit: Hashable, Sendable {
  case capitalizeWord
  case deleteBackward
  case deleteForward
  case deleteToEnd
  case deleteToStart
  /// Back to the last whitespace, as readline's `unix-word-rubout` does.
  case deleteToWhitespace
  /// Back to the start of a word of letters and digits.
  case deleteWordBackward
  case deleteWordForward
  /// Typed or pasted text; line breaks become spaces.
  case insert(String)
  case lowercaseWord
  case moveLeft
  case moveRight
  /// Moves the caret before the character in this column of the text, or to the end.
  case moveTo(column: Int)
  case moveToEnd
  case moveToStart
  case moveWordLeft
  case moveWordRight
  case redo
  /// Swaps the characters around the caret, or the last two at the end.
  case transposeCharacters
  /// Swaps the words around the caret, or the last two after the last word.
  case transposeWords
  case undo
  case uppercaseWord
  case yank
}

extension TextEdit {
  /// The keys that edit a line of text, as in the Emacs mode of GNU readline.
  ///
  /// A screen's own keys come before them, and they come before the global keys.
  public static let keys: KeyMap<TextEdit> = [
    .on(.control("a"), .home, id: "line-start", does: "Start of line", .moveToStart),
    .on(.control("e"), .end, id: "line-end", does: "End of line", .moveToEnd),
    .on(.control("b"), .left, id: "back", does: "Back one character", .moveLeft),
    .on(.control("f"), .right, id: "forward", does: "Forward one character", .moveRight),
    .on(
      .alt("b"), Key(.left, .control), .alt(.left), id: "word-back", does: "Back one word",
      .moveWordLeft),
    .on(
      .alt("f"), Key(.right, .control), .alt(.right), id: "word-forward",
      does: "Forward one word", .moveWordRight),
    .on(
      .backspace, .control("h"), id: "delete-back", does: "Delete previous character",
      .deleteBackward),
    .on(
      .control("d"), .delete, id: "delete-forward", does: "Delete next character", .deleteForward),
    .on(.control("w"), id: "cut-to-space", does: "Cut back to whitespace", .deleteToWhitespace),
    .on(.alt(.backspace), id: "cut-word-back", does: "Cut previous word", .deleteWordBackward),
    .on(
      .alt("d"), Key(.delete, .control), id: "cut-word-forward", does: "Cut next word",
      .deleteWordForward),
    .on(.control("u"), id: "cut-to-start", does: "Cut to start of line", .deleteToStart),
    .on(.control("k"), id: "cut-to-end", does: "Cut to end of line", .deleteToEnd),
    .on(.control("y"), id: "paste", does: "Paste what was cut", .yank),
    .on(.control("t"), id: "swap-characters", does: "Swap two characters", .transposeCharacters),
    .on(.alt("t"), id: "swap-words", does: "Swap two words", .transposeWords),
    .on(.alt("u"), id: "uppercase", does: "Uppercase word", .uppercaseWord),
    .on(.alt("l"), id: "lowercase", does: "Lowercase word", .lowercaseWord),
    .on(.alt("c"), id: "capitalize", does: "Capitalize word", .capitalizeWord),
    .on(.control("_"), id: "undo", does: "Undo", .undo),
    .on(.control("r"), id: "redo", does: "Redo", .redo),
  ]

  /// The edit of a key in a text field; `nil` for keys that do nothing there.
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
