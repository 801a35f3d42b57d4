import StandupsModel

/// What an import has to say about one item of the file.
public struct ImportNote: Equatable, Sendable {
  /// The place of the item in the file, from 1.
  public var number: Int
  /// The title of the standup as it is in the file; may be blank.
  public var title: String
  /// What was changed and why, a clause each.
  public var texts: [String]

  public init(number: Int, title: String, texts: [String]) {
    self.number = number
    self.title = title
    self.texts = texts
  }
}

extension ImportNote: CustomStringConvertible {
  /// One line. It may hold any character of the title, so it is to be made harmless before it reaches
  /// a terminal.
  public var description: String {
    let name = title.trimmed.isEmpty ? "Untitled" : "\"\(title)\""
    return "\(number) \(name): \(texts.joined(separator: "; "))"
  }
}
