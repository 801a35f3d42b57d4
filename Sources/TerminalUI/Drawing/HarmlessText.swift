/// A line of text that a terminal shows and never obeys: it has no control characters, nothing that
/// changes the direction of text, and nothing invisible. Each such character is replaced as on a
/// canvas.
///
/// Everything that is written to a terminal outside a canvas is harmless text, whatever it quotes:
/// an interpolated literal is made harmless as a whole.
///
/// ```swift
/// let line: HarmlessText = "could not read \(path)"
/// ```
public struct HarmlessText: Equatable, ExpressibleByStringInterpolation, Sendable {
  public let text: String

  /// Creates a harmless text from any other. O(length).
  public init(_ text: some StringProtocol) {
    guard text.simpleColumns == nil else {
      self.text = String(text)
      return
    }
    var scalars = String.UnicodeScalarView()
    // NB: `append(contentsOf:)` would move the whole text each time.
    text.forEachGlyph { for scalar in $0.scalars { scalars.append(scalar) } }
    self.text = String(scalars)
  }

  public init(stringLiteral text: String) { self.init(text) }

  /// The lines of a text, without the line breaks.
  public static func lines(of text: String) -> [HarmlessText] {
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { HarmlessText($0) }
  }
}
