import Foundation
import StandupsModel
import Testing

/// The sentences and translations in the file of a language, which people edit by hand.
struct LanguageFile {
  let pairs: [(sentence: String, translation: String)]

  init(_ language: Language) throws {
    let folder = sourceRoot.appending(path: "Sources/StandupsModel/Languages")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let start = "\"\(language.code)\",\n    translations: #translations(\n      #\"\"\"\n"
    let table = try files.lazy
      .compactMap {
        try String(contentsOf: $0, encoding: .utf8).text(between: start, and: "\"\"\"#")
      }
      .first
    let lines = try #require(table).split(separator: "\n")
      .map { $0.dropFirst(6) }.filter { !$0.isEmpty && !$0.hasPrefix("//") }
    pairs = stride(from: 0, to: lines.count - 1, by: 2).map {
      (String(lines[$0]), String(lines[$0 + 1]))
    }
  }
}

/// The project's folder.
let sourceRoot = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
  url.deletingLastPathComponent()
}

extension String {
  /// The text between two others.
  fileprivate func text(between start: String, and end: String) -> Substring? {
    guard let start = range(of: start),
      let end = range(of: end, range: start.upperBound..<endIndex)
    else { return nil }
    return self[start.upperBound..<end.lowerBound]
  }
}
