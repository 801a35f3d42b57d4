#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The lines of a meeting, kept for searching in little memory.
///
/// Most notes are printable ASCII, which is searched as it is written. Other lines have a folded copy.
struct MeetingNotes: Equatable, Sendable {
  // NB: in this order, a line takes 16 bytes, and with whole ids 32: 11 MB more for 680,000 lines.
  private struct Line: Equatable, Sendable {
    /// Where the line ends in `text`, with its separator.
    var end: Int32
    var id: ShortID?
    var kind: TranscriptLine.Kind
    var speaker: SpeakerNames.Number
  }

  /// The end of a line's id. Lines that differ may share it.
  typealias ShortID = UInt32

  private let lines: [Line]
  /// The lines in UTF-8, each followed by a separator.
  private let text: [UInt8]
  /// The lines again, if they are not printable ASCII.
  private let folded: FoldedLines?

  /// - Complexity: O(length).
  init(_ meeting: Meeting, _ speakers: inout SpeakerNames) {
    let names = meeting.names
    var lines: [Line] = []
    var text: [UInt8] = []
    lines.reserveCapacity(meeting.transcript.count)
    text.reserveCapacity(meeting.transcript.reduce(0) { $0 + $1.text.utf8.count + 1 })
    for line in meeting.transcript {
      text += line.text.utf8
      text.append(0)
      lines.append(
        Line(
          end: Int32(clamping: text.count), id: Self.shortID(of: line), kind: line.kind,
          speaker: line.speaker.flatMap { names[$0] }.map { speakers.number(of: $0) }
            ?? SpeakerNames.nobody))
    }
    let isPrintableASCII = text.allSatisfy { $0 == 0 || (0x20...0x7E).contains($0) }
    folded = isPrintableASCII ? nil : FoldedLines(meeting.transcript.map(\.text))
    self.lines = lines
    self.text = text
  }

  /// Calls `body` with the index of each line that matches, from the first.
  ///
  /// - Complexity: O(length).
  func forEachMatch(_ pattern: SearchPattern, _ body: (Int) -> Void) {
    if let folded { return folded.forEachMatch(pattern, body) }
    var start = 0
    var line = 0
    while line < lines.count, let match = pattern.firstMatch(inASCII: text[start...]) {
      while Int(lines[line].end) <= match { line += 1 }
      body(line)
      start = Int(lines[line].end)
      line += 1
    }
  }

  var ids: some Sequence<ShortID> { lines.lazy.compactMap(\.id) }

  func id(ofLine line: Int) -> ShortID? { lines[line].id }

  private static func shortID(of line: TranscriptLine) -> ShortID? {
    guard let bytes = line.id?.uuid else { return nil }
    return [bytes.12, bytes.13, bytes.14, bytes.15].reduce(0) { $0 << 8 | ShortID($1) }
  }

  func found(_ line: Int, in place: MeetingPlace, _ speakers: SpeakerNames) -> FoundNote {
    let start = line == 0 ? 0 : Int(lines[line - 1].end)
    return FoundNote(
      meeting: place, line: line, kind: lines[line].kind,
      speaker: speakers[lines[line].speaker],
      text: String(decoding: text[start..<Int(lines[line].end) - 1], as: UTF8.self))
  }
}

/// The names of everybody who spoke, each of which is kept once.
struct SpeakerNames: Equatable, Sendable {
  typealias Number = Int32

  private var names: [String] = []
  private var numbers: [String: Number] = [:]

  /// The number of no name.
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
