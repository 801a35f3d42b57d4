import Foundation
import StandupsModel
import Testing

/// The sentences in the sources, all of which people read in their language.
///
/// `WORDS=ko WORDS_FILE=words.txt` writes them with their translations to a file; `make words` prints it.
@Suite struct SourceSentencesTests {
  /// The modules most of whose texts people read.
  private static let modules = [
    "ComposableUI", "DeepLinks", "Records", "Standups", "StandupsModel", "TerminalUI", "Undo",
  ]
  /// The modules in which much is for other programs, so that only four words in a row are a sentence.
  private static let commandModules = [
    "Processes", "StandupsApp", "StandupsStorage", "StandupsSync", "Usage",
  ]
  /// Folders whose texts are data.
  private static let dataFolders = [
    "/Languages/", "/Export/Asciicast", "/Export/SVG", "/Sample", "+Completions.swift",
    "/GitFailure.swift", "Recipes.swift",
  ]
  /// Texts that are no sentences: something to type, what git says and reads, lines of a log, and
  /// plurals, whose translation is that of the singular.
  private static let others: Set<String> = [
    // Constants are interpolated in them.
    "The language of what the team shares, such as \"ko\": the summaries of its meetings. "
      + "\\(1) if missing, and for a language that the program does not have.",
    "The name of a time zone, such as \"Europe/Berlin\". \\(1) if missing.",
    "# a reply from the terminal", "example/standup 2.json", "size \\(1)x\\(2)",
    "Mon-Fri 09:30 Europe/Berlin", "updates or items", "'\\(1)' merge-file %O %A %B",
    "\\(1) exited without writing a line", "# Written by standups remind --install.",
    "Please tell me who you are", "does not support --signed push",
    "does not support push options", "no message; it was killed",
    "standups records, merged by field", "unable to auto-detect email",
    "deletedAt, id, kind, meetings, name, startedAt, sync, text",
    "\"auto\", \"osc52\", \"none\", or [PROGRAM, ARGUMENT, ...]",
    "true, false, \"osc9\", \"osc99\", \"osc777\"",
    "THEME or {\"standup\": THEME, \"accent\": \"#RRGGBB\", ...}",
  ]
  /// The code in front of texts that people do not read in a program: mistakes of programmers.
  private static let unread = [
    "assert", "fatalError", "meaning:", "precondition", "preconditionFailure",
    // Parts of sentences that are looked up with these.
    "SystemError(", "action:", "to: ",
  ]

  /// The code in front of texts that people read even if they are single words.
  private static let sinks = [
    "AlertState(", "ButtonState(", "Panel(", "Section(", "WrappedText(", " Text(",
    "FormRow.heading(",
    "FactTable.Fact(", "does: ", "hinted(as: ", "localized: ", "relabeled(.enter, as: ",
  ]

  private struct Text {
    let text: String
    let isSentence: Bool
    let folder: String
    let place: String
  }

  private static let texts = (modules + commandModules).flatMap { module in
    let folder = sourceRoot.appending(path: "Sources/\(module)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { url in
        url.pathExtension == "swift" && !dataFolders.contains { url.path().contains($0) }
      }
      .sorted { $0.path() < $1.path() }
      .flatMap { texts(in: $0, words: commandModules.contains(module) ? 4 : 2) }
  }

  /// - Parameter words: the words in a row that a sentence has.
  private static func texts(in file: URL, words: Int) -> [Text] {
    guard let source = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return SourceLiterals(source).all.filter { literal in
      !unread.contains { literal.before.contains($0) }
    }
    .map { literal in
      let isRead = sinks.contains { literal.before.hasSuffix($0) }
      return Text(
        text: literal.sentence, isSentence: isSentence(literal.sentence, words: isRead ? 1 : words),
        folder: file.deletingLastPathComponent().lastPathComponent,
        place: "\(file.lastPathComponent):\(literal.line)")
    }
  }

  @Test(arguments: Language.all.filter { $0 != .english })
  func `every sentence has a translation`(_ language: Language) throws {
    var known: Set<String> = []
    for (sentence, _) in try LanguageFile(language).pairs {
      known.insert(sentence)
      // A counted word, and a sentence with a meaning.
      if sentence.hasPrefix("\\(1) ") { known.insert(String(sentence.dropFirst(5))) }
      if let end = sentence.range(of: " [") { known.insert(String(sentence[..<end.lowerBound])) }
    }
    let missing = Self.texts.filter {
      $0.isSentence && !known.contains($0.text) && !Self.others.contains($0.text)
    }
    #expect(missing.map { "\($0.place) \($0.text)" } == [])
  }

  /// True for a text with this many words, one after another.
  private static func isSentence(_ text: String, words: Int) -> Bool {
    let letters = text.split(separator: " ").map { word in
      word.unicodeScalars.count { $0.isASCII && $0.properties.isAlphabetic }
    }
    // A command, a script, JSON, links, and what has a translation for each of some words.
    let others = ["| standups ", "#!/bin/sh", "\\(word)"]
    if ["standups ", "{", "/"].contains(where: text.hasPrefix)
      || others.contains(where: { text.contains($0) })
    {
      return false
    }
    let rows = letters.split { $0 == 0 }
    return rows.contains { $0.count >= words } && letters.contains { $0 > 1 }
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["WORDS"] != nil))
  func `the sentences of a language are written to a file`() throws {
    let environment = ProcessInfo.processInfo.environment
    let language = try #require(Language.named(environment["WORDS"] ?? ""))
    let pairs = language == .english ? [] : try LanguageFile(language).pairs
    let translations = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    var written: Set<String> = []
    var lines: [String] = []
    let folders = Dictionary(grouping: Self.texts, by: \.folder)
    for folder in folders.keys.sorted() {
      lines += ["", "== \(folder)"]
      for text in folders[folder] ?? [] {
        let translation = translations[text.text]
        guard translation != nil || language == .english && text.isSentence,
          written.insert(text.text).inserted
        else { continue }
        lines += ["", text.text] + [translation].compactMap(\.self) + ["  \(text.place)"]
      }
    }
    lines += ["", "== Elsewhere"]
    for (sentence, translation) in pairs where !written.contains(sentence) {
      lines += ["", sentence, translation]
    }
    let path = environment["WORDS_FILE"] ?? "words.txt"
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: path, atomically: true, encoding: .utf8)
  }
}
