/// The characters that lines and marks are made of.
public enum Glyphs: Hashable, Sendable {
  /// Box drawing, block elements and braille.
  case unicode
  /// For terminals or locales without UTF-8.
  case ascii
  /// For screen readers: no lines, no rings; states are said in words.
  case words
}
