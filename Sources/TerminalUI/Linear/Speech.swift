/// The words of a screen for people who do not see its body.
public struct Speech: Equatable, Sendable {
  /// Everything the body shows, in reading order.
  public var lines: [SpokenLine]
  /// Sentences that are read as soon as they are new, whatever the user is doing.
  public var announcements: [Announcement]

  /// The current state in one line, as the reply to an empty line; `nil` reads the title and the
  /// selected line.
  public var summary: String?

  public init(
    lines: [SpokenLine], announcements: [Announcement] = [], summary: String? = nil
  ) {
    self.lines = lines
    self.announcements = announcements
    self.summary = summary
  }
}

/// A sentence about a part of a screen.
public struct SpokenLine: Equatable, Sendable {
  public var text: String
  /// The identity of the line. It leaves out clocks, so a line whose clock advances is not new.
  public var id: String
  /// The index that the screen's `pick` takes; `nil` for a line that cannot be selected.
  public var row: Int?
  public var isSelected: Bool

  /// - Parameter id: the identity of the line; `nil` uses the text.
  public init(
    _ sentence: LocalizedText, id: String? = nil, row: Int? = nil, isSelected: Bool = false
  ) {
    self.init(sentence.text, id: id, row: row, isSelected: isSelected)
  }

  @_disfavoredOverload
  public init(
    _ text: some StringProtocol, id: String? = nil, row: Int? = nil, isSelected: Bool = false
  ) {
    self.text = String(text)
    self.id = id ?? self.text
    self.row = row
    self.isSelected = isSelected
  }
}

/// A sentence that is read once, such as whose turn it is now.
public struct Announcement: Equatable, Sendable {
  /// The event. It is announced again only after another one has taken its place.
  public var id: String
  public var text: String

  public init(id: String, _ sentence: LocalizedText) {
    self.init(id: id, sentence.text)
  }

  @_disfavoredOverload
  public init(id: String, _ text: some StringProtocol) {
    self.id = id
    self.text = String(text)
  }
}

/// The question of a screen's focused field, for people who do not see it.
public struct Question<Action: Sendable>: Sendable {
  /// The result of an answer.
  public enum Reply: Sendable {
    case actions([Action])
    /// The answer is invalid, for this reason.
    case rejected(String)
  }

  public var label: String
  /// The current value, which an empty answer keeps; empty if there is none.
  public var value: String
  /// The values to choose from; empty if any text will do.
  public var choices: [String]
  /// A hint for the answer, if it is not the value of a field.
  public var hint: String?
  /// Handles an answer. If `nil`, the answer replaces the field's text and Enter is pressed.
  public var answer: (@Sendable (String) -> Reply)?

  public init(
    _ label: LocalizedText, value: String = "", choices: [String] = [], hint: LocalizedText? = nil,
    answer: (@Sendable (String) -> Reply)? = nil
  ) {
    self.init(label.text, value: value, choices: choices, hint: hint, answer: answer)
  }

  @_disfavoredOverload
  public init(
    _ label: some StringProtocol, value: String = "", choices: [String] = [],
    hint: LocalizedText? = nil, answer: (@Sendable (String) -> Reply)? = nil
  ) {
    self.label = String(label)
    self.value = value
    self.choices = choices
    self.hint = hint?.text
    self.answer = answer
  }

  /// The question with its actions embedded in a parent's.
  func map<Parent>(
    _ transform: @escaping @Sendable (Action) -> Parent
  ) -> Question<Parent> {
    var question = Question<Parent>(label, value: value, choices: choices)
    question.hint = hint
    guard let answer else { return question }
    question.answer = { text in
      switch answer(text) {
      case .actions(let actions): .actions(actions.map(transform))
      case .rejected(let reason): .rejected(reason)
      }
    }
    return question
  }

  /// The question as one line: `Title: Design.`
  var text: String {
    let head = value.isEmpty ? label.asSentence : "\(label): \(value)".asSentence
    return hint.map { "\(head) \($0.asSentence)" } ?? head
  }
}

extension String {
  /// The text with a period, unless it ends in punctuation.
  var asSentence: String {
    guard let last = unicodeScalars.last(where: { $0 != " " }) else { return self }
    return Self.ends.contains(last) ? self : self + "."
  }

  private static let ends: Set<Unicode.Scalar> = [".", "!", "?", "…", ":", "。", "？", "！"]

  /// The text as it is read aloud: gaps and separators on a screen become commas, except after the
  /// end of a sentence.
  var spokenText: String {
    var (text, rest) = ("", self[...])
    while let gap = [rest.start(of: "  "), rest.start(of: " · ")].compactMap(\.self).min() {
      text.appendSpoken(rest[..<gap])
      rest = rest[gap...].drop { $0 == " " }
      if rest.hasPrefix("· ") { rest = rest.dropFirst(2).drop { $0 == " " } }
    }
    text.appendSpoken(rest)
    return text
  }

  private mutating func appendSpoken(_ part: Substring) {
    guard !part.isEmpty else { return }
    if !isEmpty { self += asSentence == self ? " " : ", " }
    self += part
  }
}
