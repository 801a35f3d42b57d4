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

  fileprivate typealias Line = LineTemplate<Placeholder>

  /// The largest template that is read, in bytes.
  public static let sizeLimit = 1 << 20
  /// The maximum number of placeholders in a template. Each can stand for a whole transcript.
  public static let placeholderLimit = 100

  private var blocks: [[Line]] = []

  /// Reads a template in UTF-8.
  ///
  /// - Throws: the first problem, with its line and column.
  /// - Complexity: O(*n*).
  public init(_ bytes: [UInt8]) throws(Problem) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Problem(reason: String(localized: "it is not text in UTF-8"))
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
      let line = try Line(text, number: index + 1) { placeholder, others in
        let lists = others.filter(\.isList)
        guard placeholder.isList, let list = lists.first(where: { $0 != placeholder }) else {
          return nil
        }
        return String(
          localized: "a line can have one list, and this line already has {\(list.rawValue)}")
      }
      count += line.placeholders.count
      guard count <= Self.placeholderLimit else {
        throw Problem(
          location: TextLocation(line: index + 1, column: 1),
          reason: String(localized: "it has more than \(Self.placeholderLimit) placeholders"))
      }
      block.append(line)
    }
    if !block.isEmpty { blocks.append(block) }
  }

  /// True if the template has this placeholder.
  fileprivate func shows(_ placeholder: Placeholder) -> Bool {
    blocks.joined().contains { $0.placeholders.contains(placeholder) }
  }

  /// The summary of a meeting. Ends with a newline, unless it is empty.
  fileprivate func text(_ values: [Placeholder: [String]]) -> String {
    let texts = blocks.compactMap { block -> String? in
      let names = block.flatMap(\.placeholders)
      guard names.isEmpty || names.contains(where: { values[$0]?.isEmpty == false }) else {
        return nil
      }
      return block.flatMap { lines(of: $0, values) }.joined(separator: "\n")
    }
    return texts.isEmpty ? "" : texts.joined(separator: "\n\n") + "\n"
  }

  private func lines(of line: Line, _ values: [Placeholder: [String]]) -> [String] {
    let names = line.placeholders
    guard names.isEmpty || names.contains(where: { values[$0]?.isEmpty == false }) else {
      return []
    }
    guard let list = names.first(where: \.isList), let items = values[list], !items.isEmpty else {
      return [line.line { values[$0]?.first ?? "" }]
    }
    return items.map { item in line.line { $0.isList ? item : values[$0]?.first ?? "" } }
  }
}

extension Standup {
  /// The summary of a meeting that the team shares, in its language: open blockers name the person
  /// they wait for.
  ///
  /// - Parameters:
  ///   - template: the layout, in place of the format's default.
  ///   - tickets: ticket keys that become links.
  ///   - local: converts a date to the reader's time zone.
  public func summary(
    of meeting: Meeting, _ agenda: Agenda, as format: SummaryFormat,
    template: SummaryTemplate? = nil, tickets: Tickets, local: (Date) -> LocalTime
  ) -> String {
    language.perform {
      let title = displayTitle
      let resolved = agenda.resolvedItems(at: meeting, of: self)
      let shared = agenda.annotated(shown(meeting), ownerNames)
      return if let template {
        shared.summary(
          as: format, template: template, title: title, resolved: resolved, tickets: tickets,
          local: local)
      } else {
        shared.summary(as: format, title: title, resolved: resolved, tickets: tickets, local: local)
      }
    }
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
