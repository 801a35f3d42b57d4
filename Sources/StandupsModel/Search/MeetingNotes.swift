#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The lines of a meeting, kept for searching in little memory.
///
/// Most notes are printable ASCII, which is searched as written. Other lines have a folded copy.
struct MeetingNotes: Sendable {
  // NB: in this order, a line takes 16 bytes, and with whole ids 32: 11 MB more for 680,000 lines.
  private struct Line: Equatable, Sendable {
    /// The end of the line in the meeting's text, including its separator.
    var end: Int32
    var id: ShortID?
    var kind: TranscriptLine.Kind
    var speaker: SpeakerNames.Number
  }

  /// The meetings that were read together.
  // NB: with separate arrays, 100,000 meetings take 8 MB more, and a search 40 ms instead of 32.
  private final class Page: Sendable {
    let lines: [Line]
    /// The lines in UTF-8, each followed by a separator.
    let text: [UInt8]
    /// Folded copies of the lines of meetings that are not printable ASCII.
    let folded: [Range<Int32>: FoldedLines]

    init(lines: [Line], text: [UInt8], folded: [Range<Int32>: FoldedLines]) {
      self.lines = lines
      self.text = text
      self.folded = folded
    }
  }

  /// The end of a line's id. Lines that differ may share it.
  typealias ShortID = UInt32

  private let page: Page
  private let range: Range<Int32>
  /// The beginning of the text in the page's text.
  private let start: Int

  /// The notes of meetings that were read together.
  ///
  /// - Complexity: O(length).
  static func of(_ meetings: [Meeting], _ speakers: inout SpeakerNames) -> [MeetingNotes] {
    let transcripts = meetings.map(\.transcript)
    var lines: [Line] = []
    var text: [UInt8] = []
    var folded: [Range<Int32>: FoldedLines] = [:]
    var places: [(range: Range<Int32>, start: Int)] = []
    lines.reserveCapacity(transcripts.reduce(0) { $0 + $1.count })
    text.reserveCapacity(transcripts.joined().reduce(0) { $0 + $1.text.utf8.count + 1 })
    for meeting in meetings {
      let (first, start, names) = (lines.count, text.count, meeting.names)
      for line in meeting.transcript {
        text += line.text.utf8
        text.append(0)
        lines.append(
          Line(
            end: Int32(clamping: text.count - start), id: shortID(of: line), kind: line.kind,
            speaker: line.speaker.flatMap { names[$0] }.map { speakers.number(of: $0) }
              ?? SpeakerNames.nobody))
      }
      let range = Int32(clamping: first)..<Int32(clamping: lines.count)
      if !text[start...].allSatisfy({ $0 == 0 || (0x20...0x7E).contains($0) }) {
        folded[range] = FoldedLines(meeting.transcript.map(\.text))
      }
      places.append((range, start))
    }
    let page = Page(lines: lines, text: text, folded: folded)
    return places.map { MeetingNotes(page: page, range: $0.range, start: $0.start) }
  }

  /// Calls `body` with the index of each line that matches, from the first.
  ///
  /// - Complexity: O(length).
  func forEachMatch(_ pattern: SearchPattern, _ body: (Int) -> Void) {
    if let folded = page.folded[range] { return folded.forEachMatch(pattern, body) }
    var rest = text
    var line = 0
    while line < range.count, let match = pattern.firstMatch(inASCII: rest) {
      while end(ofLine: line) <= match { line += 1 }
      body(line)
      rest = rest[end(ofLine: line)...]
      line += 1
    }
  }

  /// The indices of the lines in the meeting.
  var indices: Range<Int> { 0..<range.count }

  func id(ofLine line: Int) -> ShortID? { self[line].id }

  /// True if a line has the same text, and the same end of its id, as a line of another meeting.
  func contains(_ line: Int, of other: MeetingNotes) -> Bool {
    indices.contains {
      id(ofLine: $0) == other.id(ofLine: line) && text(ofLine: $0) == other.text(ofLine: line)
    }
  }

  func found(_ line: Int, in place: MeetingPlace, _ speakers: SpeakerNames) -> FoundNote {
    FoundNote(
      meeting: place, line: line, kind: self[line].kind, speaker: speakers[self[line].speaker],
      text: text(ofLine: line))
  }

  private var lines: ArraySlice<Line> {
    page.lines[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  private var text: ArraySlice<UInt8> { page.text[start..<end(ofLine: range.count - 1)] }

  private subscript(line: Int) -> Line { page.lines[Int(range.lowerBound) + line] }

  private func end(ofLine line: Int) -> Int { line < 0 ? start : start + Int(self[line].end) }

  private func text(ofLine line: Int) -> String {
    String(decoding: page.text[end(ofLine: line - 1)..<end(ofLine: line) - 1], as: UTF8.self)
  }

  private static func shortID(of line: TranscriptLine) -> ShortID? {
    guard let bytes = line.id?.uuid else { return nil }
    return [bytes.12, bytes.13, bytes.14, bytes.15].reduce(0) { $0 << 8 | ShortID($1) }
  }
}

extension MeetingNotes: Equatable {
  static func == (one: Self, other: Self) -> Bool {
    one.lines == other.lines && one.text == other.text
  }
}

/// The names of everyone who spoke, each kept once.
struct SpeakerNames: Equatable, Sendable {
  typealias Number = Int32

  private var names: [String] = []
  private var numbers: [String: Number] = [:]

  /// The number that stands for no name.
  static let nobody: Number = -1

  subscript(number: Number) -> String? { number == Self.nobody ? nil : names[Int(number)] }

  mutating func number(of name: String) -> Number {
    if let number = numbers[name] { return number }
    let number = Number(names.count)
    names.append(name)
    numbers[name] = number
    return number
  }
}
