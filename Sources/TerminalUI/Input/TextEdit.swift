/// What a key or a paste does to the text of a field, in readline's terms.
public enum TextEdit: Hashable, Sendable {
  case capitalizeWord
  case deleteBackward
  case deleteForward
  /// Back to the start of a word of letters and digits; `deleteWordBackward` goes by blanks.
  case deleteLettersBackward
  case deleteToEnd
  case deleteToStart
  case deleteWordBackward
  case deleteWordForward
  /// Typed or pasted; line breaks become spaces.
  case insert(String)
  case lowercaseWord
  case moveLeft
  case moveRight
  /// Puts the caret before the character in that column of the text, or behind the last one.
  case moveTo(column: Int)
  case moveToEnd
  case moveToStart
  case moveWordLeft
  case moveWordRight
  /// The character before the caret changes places with the one after it, or at the end of the text
  /// with the one before.
  case transposeCharacters
  /// The word before the caret changes places with the one after it, or behind the last word with the
  /// one before.
  case transposeWords
  case undo
  case uppercaseWord
  case yank
}
