import Records

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A person's custom layout for the summary of a meeting: a text with placeholders such as
/// `{title}`.
///
/// ```
/// # {title}, {date}
///
/// ## Blockers
/// - {blockers}
/// ```
///
/// - A line with a list, such as `{people}` or `{blockers}`, is written once per item.
/// - A line whose placeholders are all empty is left out, and so is a block whose placeholders are
///   all empty. A block is the lines between two blank lines.
/// - `{{` and `}}` are braces.
public struct SummaryTemplate: Equatable, Sendable {
  /// A part of a meeting that a template can show.
  public enum Placeholder: String, CaseIterable, Sendable {
    case title, date, held, planned, facilitator, people, blockers, resolved, parking, done, today,
      notes

    fileprivate var isList: Bool {
      switch self {
      case .blockers, .done, .notes, .parking, .people, .resolved, .today: true
      case .date, .facilitator, .held, .planned, .title: false
      }
    }
  }

  /// The reason that a text is not a template.
  public struct Problem: Error, Equatable, Sendable {
    /// The location of the problem, if it is in one place.
    public var location: TextLocation?
    /// A clause without a period.
    public var reason: String

    public init(location: TextLocation? = nil, reason: String) {
      self.location = location
      self.reason = reason
    }
  }

  fileprivate enum Part: Equatable, Sendable {
    case placeholder(Placeholder)
    case text(String)
  }

  fileprivate typealias Line = [Part]

  /// The largest template that is read, in bytes.
  public static let sizeLimit = 1 << 20
  /// The maximum number of placeholders in a template. Each can stand for a whole transcript.
  public static let placeholderLimit = 100
  /// The placeholders as they are written, for messages.
  public static let placeholders = Placeholder.allCases.map { "{\($0.rawValue)}" }
    .joined(separator: ", ")

  private var blocks: [[Line]] = []

  /// Reads a template in UTF-8.
  ///
  /// - Throws: the first problem, with its line and column.
  /// - Complexity: O(*n*).
  public init(_ bytes: [UInt8]) throws(Problem) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Problem(reason: "it is not text in UTF-8")
    }
    var block: [Line] = []
    var count = 0
    let lines = text.drop { $0 == "\u{FEFF}" }
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, text) in lines.enumerated() {
      guard !text.isBlank else {
        if !block.isEmpty { blocks.append(block) }
        block = []
        continue
      }
      var reader = LineReader(text, number: index + 1)
      let line = try reader.line()
      count += line.compactMap(\.placeholder).count
      guard count <= Self.placeholderLimit else {
        throw Problem(
          location: TextLocation(line: index + 1, column: 1),
          reason: "it has more than \(Self.placeholderLimit) placeholders")
      }
      block.append(line)
    }
    if !block.isEmpty { blocks.append(block) }
  }

  /// True if the template has this placeholder.
  fileprivate func shows(_ placeholder: Placeholder) -> Bool {
    blocks.joined().joined().contains(.placeholder(placeholder))
  }

  /// The summary of a meeting. Ends with a newline, unless it is empty.
  fileprivate func text(_ values: [Placeholder: [String]]) -> String {
    let texts = blocks.compactMap { block -> String? in
      let names = block.joined().compactMap(\.placeholder)
      guard names.isEmpty || names.contains(where: { values[$0]?.isEmpty == false }) else {
        return nil
      }
      return block.flatMap { lines(of: $0, values) }.joined(separator: "\n")
    }
    return texts.isEmpty ? "" : texts.joined(separator: "\n\n") + "\n"
  }

  private func lines(of line: Line, _ values: [Placeholder: [String]]) -> [String] {
    let names = line.compactMap(\.placeholder)
    guard names.isEmpty || names.contains(where: { values[$0]?.isEmpty == false }) else {
      return []
    }
    guard let list = names.first(where: \.isList), let items = values[list], !items.isEmpty else {
      return [text(of: line) { values[$0]?.first }]
    }
    return items.map { item in text(of: line) { $0.isList ? item : values[$0]?.first } }
  }

  private func text(of line: Line, _ value: (Placeholder) -> String?) -> String {
    line.map { part in
      switch part {
      case .placeholder(let placeholder): value(placeholder) ?? ""
      case .text(let text): text
      }
    }.joined()
  }
}

extension Meeting {
  /// The meeting in the layout of a person's template.
  ///
  /// - Parameters:
  ///   - format: the language in which texts are escaped, so that nothing in them is markup.
  ///   - title: the standup's title as shown.
  ///   - resolved: the items to list as resolved.
  ///   - tickets: ticket keys that become links.
  ///   - local: converts a date to the reader's time zone.
  public func summary(
    as format: SummaryFormat, template: SummaryTemplate, title: String, resolved: [Item] = [],
    tickets: Tickets = Tickets(), local: (Date) -> LocalTime
  ) -> String {
    let names = names
    func items(_ section: Section) -> [String] {
      lines(of: section).map { format.text(of: transcript[$0], names, tickets) }
    }
    let (done, today) = (items(.done), items(.plan))
    // A template that has no other place for them shows them as notes.
    var notes = template.shows(.done) ? [] : done
    if !template.shows(.today) { notes += today }
    notes += items(.rest)
    return template.text([
      .title: [format.asLineStart(format.escaped(title))],
      .date: [local(startedAt).dateText],
      .held: heldSeconds.map { [Duration.seconds($0).clockText] } ?? [],
      .planned: plannedText.map { [$0] } ?? [],
      .facilitator: facilitatorName.map { [format.asLineStart(format.escaped($0))] } ?? [],
      .people: listedSpeakers.map { format.text(of: $0, in: self) },
      .blockers: items(.blockers),
      .resolved: resolved.map { format.text(of: $0, names, tickets) },
      .parking: items(.parkingLot),
      .done: done,
      .today: today,
      .notes: notes,
    ])
  }
}

extension SummaryTemplate.Part {
  fileprivate var placeholder: SummaryTemplate.Placeholder? {
    switch self {
    case .placeholder(let placeholder): placeholder
    case .text: nil
    }
  }
}

/// Splits a line of a template into texts and placeholders.
private struct LineReader {
  private let text: Substring
  private let number: Int
  private var rest: Substring
  private var parts: SummaryTemplate.Line = []
  private var literal = ""

  init(_ text: Substring, number: Int) {
    self.text = text
    self.number = number
    rest = text
  }

  mutating func line() throws(SummaryTemplate.Problem) -> SummaryTemplate.Line {
    while let character = rest.first {
      if rest.hasPrefix("{{") || rest.hasPrefix("}}") {
        literal.append(character)
        rest = rest.dropFirst(2)
      } else if character == "{" {
        let placeholder = try placeholder()
        endLiteral()
        parts.append(.placeholder(placeholder))
      } else {
        literal.append(character)
        rest = rest.dropFirst()
      }
    }
    endLiteral()
    return parts
  }

  private mutating func endLiteral() {
    if !literal.isEmpty { parts.append(.text(literal)) }
    literal = ""
  }

  private mutating func placeholder() throws(SummaryTemplate.Problem)
    -> SummaryTemplate.Placeholder
  {
    guard let end = rest.firstIndex(of: "}") else {
      throw problem("{ has no }; write {{ for a brace")
    }
    let name = String(rest[..<end].dropFirst())
    guard let placeholder = SummaryTemplate.Placeholder(rawValue: name) else {
      let shown = name.count > 40 ? name.prefix(40) + "…" : name
      throw problem(
        "unknown placeholder {\(shown)}, expected one of \(SummaryTemplate.placeholders); "
          + "write {{ for a brace")
    }
    let lists = parts.compactMap(\.placeholder).filter(\.isList)
    guard !placeholder.isList || lists.allSatisfy({ $0 == placeholder }) else {
      throw problem("a line can have one list, and this line already has {\(lists[0].rawValue)}")
    }
    rest = rest[end...].dropFirst()
    return placeholder
  }

  private func problem(_ reason: String) -> SummaryTemplate.Problem {
    let column = text[..<rest.startIndex].unicodeScalars.count + 1
    return SummaryTemplate.Problem(
      location: TextLocation(line: number, column: column), reason: reason)
  }
}
