/// A sentence of the program in the person's language.
///
/// Literals are looked up in the current language as they are created, as with SwiftUI's
/// `LocalizedStringKey`; a `String` is not, since it may be a title or a name that a person typed:
///
/// ```swift
/// let notice: LocalizedText = "Deleted \(standup.title)"
/// let header = String(localized: "Open items")
/// ```
public struct LocalizedText: Hashable, Sendable, ExpressibleByStringInterpolation,
  CustomStringConvertible
{
  /// The sentence in the language that was current when it was created.
  public let text: String

  /// Creates a text that is not looked up, such as a name.
  public init(verbatim text: some StringProtocol) { self.text = String(text) }

  // NB: inlined at two thousand places, these functions would add 0.13 MB to the program.
  @inline(never)
  public init(stringLiteral sentence: String) {
    text = Language.current.sentence(sentence)
  }

  @inline(never)
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Creates a sentence whose English words mean different things in different places, so that its
  /// translation is that of `sentence [meaning]`.
  public init(_ sentence: String, meaning: String) {
    text = Language.current.translation(of: "\(sentence) [\(meaning)]") ?? sentence
  }

  public var description: String { text }
}

extension LocalizedText {
  public struct StringInterpolation: StringInterpolationProtocol {
    /// Nil if sentences stay as they are.
    private let language: Language?
    private var arguments: [String] = []
    /// The sentence, and while it is translated its key.
    private var pattern: String
    /// The English sentence, for one that has no translation.
    private var english = ""

    @inline(never)
    public init(literalCapacity: Int, interpolationCount: Int) {
      let current = Language.current
      language = current.isEnglish ? nil : current
      pattern = ""
      pattern.reserveCapacity(literalCapacity + 4 * interpolationCount)
    }

    @inline(never)
    public mutating func appendLiteral(_ literal: String) {
      guard language != nil else {
        pattern += literal
        return
      }
      pattern += literal.escapedNewlines
      english += literal
    }

    @inline(never)
    public mutating func appendInterpolation(_ argument: String) {
      guard language != nil else {
        pattern += argument
        return
      }
      arguments.append(argument)
      pattern += "\\(\(arguments.count))"
      english += argument
    }

    public mutating func appendInterpolation(_ argument: some CustomStringConvertible) {
      appendInterpolation(argument.description)
    }

    public mutating func appendInterpolation(_ error: any Error) {
      appendInterpolation(String(describing: error))
    }

    /// Appends a word of the program, which becomes a part of the sentence that is looked up: there is
    /// a translation of `"could not \(word: verb) \(path)"` for each verb.
    public mutating func appendInterpolation(word: String) { appendLiteral(word) }

    var text: String {
      guard let language else { return pattern }
      return language.translation(of: pattern, arguments) ?? english
    }
  }
}

extension Language {
  var isEnglish: Bool { self === Language.english }

  /// The translation of a sentence without arguments, or the sentence itself. This is for sentences
  /// that are stored as strings, such as the texts of a program's help.
  public func sentence(_ sentence: String) -> String {
    isEnglish ? sentence : translation(of: sentence.escapedNewlines) ?? sentence
  }
}

extension Language {
  /// True if a person who types a text means one of some English words: the word itself, or one of
  /// the words, separated by spaces, with which the language translates `word [typed]`.
  public func understands(_ text: String, as words: String...) -> Bool {
    words.contains { word in
      text == word
        || translation(of: "\(word) [typed]")?.split(separator: " ").contains { $0 == text } == true
    }
  }
}

extension String {
  /// Creates a sentence in the person's language.
  public init(localized sentence: LocalizedText) { self = sentence.text }

  fileprivate var escapedNewlines: String {
    utf8.contains(UInt8(ascii: "\n"))
      ? split(separator: Character("\n"), omittingEmptySubsequences: false).joined(separator: "\\n")
      : self
  }
}
