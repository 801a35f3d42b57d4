import StandupsModel
import TerminalUI

extension TextInput {
  /// A field for a note.
  static func note(_ text: String) -> Self { Self(text, limit: RecordLimit.line) }

  /// A field for a name.
  static func name(_ text: String) -> Self { Self(text, limit: RecordLimit.name) }
}

extension RecordLimit {
  /// The notice if there is no room for more lines.
  static var linesNotice: Notice {
    .failure("There are \(lines) lines; there is no room for more.")
  }
  /// The notice when the transcriber has filled its part of a meeting.
  static var transcriptNotice: Notice {
    "The transcript stops at \(transcribedLines) lines. You can still take notes."
  }
  /// The notice if there is no room for more people.
  static var peopleNotice: Notice {
    .failure("There are \(people) people; there is no room for more.")
  }
}

extension UnreadableFile {
  var sentence: String { "\(self)." }
}

extension [UnreadableFile] {
  private static var groupingThreshold: Int { 4 }

  var sentences: String {
    let folder = commonFolder
    guard count >= Self.groupingThreshold, !folder.isEmpty else {
      return map(\.sentence).joined(separator: "\n")
    }
    let names = map { file in
      var file = file
      file.path = String(file.path.dropFirst(folder.count))
      return file.sentence
    }
    return ([String(localized: "\(count) files in \(folder) were left unchanged:")] + names).joined(
      separator: "\n")
  }

  private var commonFolder: String {
    guard let first else { return "" }
    let common = reduce(first.path) { $0.commonPrefix(with: $1.path) }
    return common.lastIndex(of: "/").map { String(common[...$0]) } ?? ""
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

extension Notice {
  /// The notice when a key was pressed twice by accident or is held down.
  static var countedOnce: Self { "Repeated key press ignored" }
}

extension String {
  var asSentence: String { capitalizedStart + "." }

  /// The text with a capital letter, which a sentence of another language may not need: it can begin
  /// with a name or a path.
  public var capitalizedStart: String {
    Language.current == .english ? prefix(1).uppercased() + dropFirst() : self
  }
}
