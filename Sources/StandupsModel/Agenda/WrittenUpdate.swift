#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The update that a person wrote before a meeting.
public struct WrittenUpdate: Equatable, Identifiable, Sendable {
  /// A line, which never changes: an edited line is a new line.
  public struct Line: Hashable, Identifiable, Sendable {
    /// The subject of a line, in the order in which lines are shown.
    public enum Kind: String, CaseIterable, Sendable {
      /// Something done since the last meeting.
      case done
      case today
      case blocker
    }

    /// The line keeps this id in the meeting that takes it.
    public internal(set) var id: UUID
    public internal(set) var kind: Kind
    @LimitedText public internal(set) var text: String

    /// The same line under another id.
    public func copy(id: UUID) -> Line {
      var copy = self
      copy.id = kind.marking(id)
      return copy
    }

    public init(id: UUID, kind: Kind, text: String) {
      self.id = id
      self.kind = kind
      self.text = text
    }
  }

  /// The id of the attendee who wrote it.
  public internal(set) var id: Attendee.ID
  /// Unique by id.
  @LimitedList public var lines: [Line]

  public init(id: Attendee.ID, lines: [Line] = []) {
    self.id = id
    self.lines = lines
  }

  /// The texts of one kind.
  public func texts(_ kind: Line.Kind) -> [String] { lines.filter { $0.kind == kind }.map(\.text) }
}

extension WrittenUpdate {
  /// A person's new version of the lines they saw.
  public struct Rewrite: Equatable, Sendable {
    public var base: [Line]
    public var lines: [Line]

    public init(base: [Line], lines: [Line]) {
      self.base = base
      self.lines = lines
    }

    /// Replaces the texts of an update. Blank texts are dropped, and lines whose kind and text are
    /// unchanged keep their ids.
    ///
    /// - Parameter uuid: returns a fresh id; called for each new line.
    public init(of base: [Line], to texts: [(kind: Line.Kind, text: String)], uuid: () -> UUID) {
      var rest: [Line.Kind: [String: [Line]]] = [:]
      for line in base.reversed() {
        rest[line.kind, default: [:]][line.text.trimmed, default: []].append(line)
      }
      self.base = base
      lines = texts.map { ($0.kind, $0.text.trimmed) }.filter { !$1.isEmpty }.map { kind, text in
        rest[kind]?[text]?.popLast() ?? Line(id: kind.marking(uuid()), kind: kind, text: text)
      }
    }

    /// Removes lines.
    public init(removing lines: [Line]) { self.init(base: lines, lines: []) }
  }

  /// Makes a change to an update that may have changed since then: lines that others added stay,
  /// and lines that others removed stay removed.
  public mutating func apply(_ rewrite: Rewrite) {
    lines = Self.merged(base: rewrite.base, mine: rewrite.lines, theirs: lines)
  }

  static func merged(
    base: LimitedList<Line>?, mine: LimitedList<Line>, theirs: LimitedList<Line>
  ) -> LimitedList<Line> {
    LimitedList(
      reading: merged(base: base?.stored ?? [], mine: mine.stored, theirs: theirs.stored),
      limit: RecordLimit.lines)
  }

  /// Merges two versions by line. Both orders of the arguments give the same lines in the same order.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  public static func merged(base: [Line], mine: [Line], theirs: [Line]) -> [Line] {
    if theirs == base { return mine }
    if mine == base { return theirs }
    let order = { (lines: [Line]) in lines.map(\.id.uuidString) }
    let isMineFirst = !order(theirs).lexicographicallyPrecedes(order(mine))
    let (first, second) = isMineFirst ? (mine, theirs) : (theirs, mine)
    let old = Set(base.map(\.id))
    let inFirst = Dictionary(first.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    let inSecond = Dictionary(second.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    let kept = first.filter { inSecond[$0.id] != nil || !old.contains($0.id) }
    // NB: lines never change, so two lines with the same id differ only if a file was edited by
    // hand.
    let chosen = kept.map { line in
      inSecond[line.id].map {
        [line, $0].min {
          ($0.kind.rawValue, $0.$text.stored) < ($1.kind.rawValue, $1.$text.stored)
        }!
      }
        ?? line
    }
    return chosen + second.filter { inFirst[$0.id] == nil && !old.contains($0.id) }
  }
}

extension WrittenUpdate.Line.Kind {
  /// The first byte of the mark, which random ids never have: ids of version 8 are custom (RFC
  /// 9562, 5.8).
  private static let mark: UInt8 = 0x8D

  private var number: UInt8 {
    switch self {
    case .done: 1
    case .today: 2
    case .blocker: 3
    }
  }

  /// The kind that the id of a line names; nil if the line is not from an update, or was written by
  /// an earlier version.
  init?(lineID id: UUID) {
    guard id.uuid.6 == Self.mark,
      let kind = Self.allCases.first(where: { $0.number == id.uuid.7 })
    else { return nil }
    self = kind
  }

  /// The id of a new line, which names its kind: a meeting that takes the line keeps its id, and knows
  /// only notes and blockers.
  public func marking(_ id: UUID) -> UUID {
    var bytes = withUnsafeBytes(of: id.uuid, Array.init)
    (bytes[6], bytes[7]) = (Self.mark, number)
    return UUID(bytes: bytes)
  }
}

extension TranscriptLine {
  /// The same line under another id, which names the same kind.
  public func copy(id: UUID) -> TranscriptLine {
    var copy = self
    copy.id = self.id.flatMap(WrittenUpdate.Line.Kind.init(lineID:))?.marking(id) ?? id
    return copy
  }

  /// A line that a meeting takes from an update.
  ///
  /// - Parameters:
  ///   - speaker: the person who wrote it.
  ///   - at: the elapsed time of the meeting, or nil if the author's turn never came.
  public init(_ line: WrittenUpdate.Line, speaker: Attendee.ID, at: Duration?) {
    let kind: Kind =
      switch line.kind {
      case .blocker: .blocker
      case .done, .today: .note
      }
    self.init(id: line.id, at: at, speaker: speaker, kind: kind, text: "")
    $text = line.$text
  }
}
