/// A language into which the sentences of a program are translated.
///
/// English sentences stay where they are in the code, as literals of `LocalizedText`, and are the
/// keys of the translations:
///
/// ```swift
/// let korean = Language(
///   "ko",
///   sentences: #"""
///     Deleted \(1)
///     \(1을) 삭제했습니다
///     """#,
///   ending: { form, word in … })
/// ```
///
/// A sentence without a translation appears in English.
public final class Language: Hashable, Sendable {
  /// Chooses the form of an ending, such as a particle, that depends on the sound of the word in
  /// front of it.
  public typealias Ending = @Sendable (_ form: String, _ word: String) -> String

  /// The language that the sentences of a program are written in.
  public static let english = Language("en", sentences: "") { form, _ in form }

  /// The language's code in ISO 639: `ko`.
  public let code: String
  let sentences: SentenceTable
  let ending: Ending

  /// Creates a language from its translations, in pairs of lines: an English sentence as it is in the
  /// code, with `\(1)`, `\(2)`, … for what is interpolated, and its translation, in which these can
  /// come in any order, be left out, and have an ending: `\(1을)`. Both have `\n` for a new line. There
  /// can be blank lines and lines beginning with `//` between the pairs.
  ///
  /// - Parameter ending: the ending after a word that is interpolated.
  /// - Complexity: linear in the length of the sentences.
  public init(_ code: String, sentences: String, ending: @escaping Ending) {
    self.code = code
    self.sentences = SentenceTable(sentences)
    self.ending = ending
  }

  public static func == (left: Language, right: Language) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The sentences and their translations, as written in the table.
  public var pairs: [(sentence: String, translation: String)] { sentences.pairs }

  /// The translation of a sentence with `\(1)`, `\(2)`, … for its arguments; nil if it has none.
  public func translation(of sentence: String, _ arguments: [String] = []) -> String? {
    sentences[sentence].map { filled($0, with: arguments) }
  }

  private func filled(_ pattern: Substring, with arguments: [String]) -> String {
    var text = ""
    var rest = pattern
    while let backslash = rest.utf8.firstIndex(of: UInt8(ascii: "\\")) {
      text += rest[..<backslash]
      rest = rest[backslash...].dropFirst()
      guard rest.popFirst() == "(", let end = rest.utf8.firstIndex(of: UInt8(ascii: ")")) else {
        text += "\n"
        continue
      }
      let digits = rest[..<end].prefix { $0.isASCII && $0.isNumber }
      if let number = Int(digits), arguments.indices.contains(number - 1) {
        let word = arguments[number - 1]
        text += word
        if digits.endIndex < end { text += ending(String(rest[digits.endIndex..<end]), word) }
      }
      rest = rest[end...].dropFirst()
    }
    return text + rest
  }
}

extension Language {
  @TaskLocal private static var ofTask: Language?
  // NB: only `setCurrent(_:)` writes it, before the program has a second thread.
  nonisolated(unsafe) private static var ofProcess: Language?

  /// The language of sentences that are created now.
  public static var current: Language { ofTask ?? ofProcess ?? english }

  /// Sets the language of the process. Sentences that exist already do not change, so a program does
  /// this first of all, before it starts a thread.
  public static func setCurrent(_ language: Language) { ofProcess = language }

  /// Creates sentences in another language, as for a summary that other people read.
  public func perform<Value, Failure: Error>(
    _ operation: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let result = Language.$ofTask.withValue(self) { () -> Result<Value, Failure> in
      do throws(Failure) {
        return .success(try operation())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
