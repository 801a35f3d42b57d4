/// A language into which the sentences of a program are translated.
///
/// English sentences stay where they are in the code, as literals of `LocalizedText`, and are the
/// keys of the translations; see `#translations` of LocalizationMacros. A sentence without a
/// translation appears in English.
public final class Language: Hashable, Sendable {
  /// Chooses the form of an ending, such as a particle, that depends on the sound of the word in
  /// front of it.
  public typealias Ending = @Sendable (_ form: String, _ word: String) -> String

  /// The language that the sentences of a program are written in.
  public static let english = Language("en", translations: Translations()) { form, _ in form }

  /// The language's code in ISO 639: `ko`.
  public let code: String
  private let translations: Translations
  let ending: Ending

  /// Creates a language from its translations.
  ///
  /// - Parameter ending: the ending after a word that is interpolated.
  public init(_ code: String, translations: Translations, ending: @escaping Ending) {
    self.code = code
    self.translations = translations
    self.ending = ending
  }

  public static func == (left: Language, right: Language) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The translation of a sentence with `\(1)`, `\(2)`, … for its arguments; nil if it has none.
  public func translation(of sentence: String, _ arguments: [String] = []) -> String? {
    translations[sentence].map { filled($0, with: arguments) }
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
