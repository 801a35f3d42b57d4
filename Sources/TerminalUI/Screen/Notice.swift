/// A sentence about what just happened, with a mark in front of it if it is good or bad news.
public struct Notice: Hashable, Sendable, ExpressibleByStringInterpolation {
  public enum Kind: Hashable, Sendable {
    case failure, plain, success
  }

  public var text: String
  public var kind: Kind

  public init(_ sentence: LocalizedText, _ kind: Kind = .plain) {
    self.init(sentence.text, kind)
  }

  @_disfavoredOverload
  public init(_ text: some StringProtocol, _ kind: Kind = .plain) {
    self.text = String(text)
    self.kind = kind
  }

  public init(stringLiteral sentence: String) { self.init(LocalizedText(stringLiteral: sentence)) }

  public init(stringInterpolation: LocalizedText.StringInterpolation) {
    self.init(LocalizedText(stringInterpolation: stringInterpolation))
  }

  /// A notice that something a person wanted has not happened.
  public static func failure(_ sentence: LocalizedText) -> Self { Self(sentence, .failure) }
  @_disfavoredOverload
  public static func failure(_ text: some StringProtocol) -> Self { Self(text, .failure) }
  /// A notice that something a person wanted has happened.
  public static func success(_ sentence: LocalizedText) -> Self { Self(sentence, .success) }
  @_disfavoredOverload
  public static func success(_ text: some StringProtocol) -> Self { Self(text, .success) }

  /// The notice in this many columns.
  func truncated(to width: Int) -> Self {
    Self(text.truncated(to: max(0, width - (mark == nil ? 0 : Text.Mark.columns))), kind)
  }

  var mark: Text.Mark? {
    switch kind {
    case .failure: Text.Mark(character: "✗", style: Style(foreground: .danger))
    case .plain: nil
    case .success: Text.Mark(character: "✓", style: Style(foreground: .ready))
    }
  }
}
