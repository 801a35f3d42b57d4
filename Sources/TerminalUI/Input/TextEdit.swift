/// What a key or a paste does to the text of a field, in readline's terms.
public enum TextEdit: Hashable, Sendable {
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
  case moveLeft
  case moveRight
  case moveToEnd
  case moveToStart
  case moveWordLeft
  case moveWordRight
  case undo
  case yank
}
