/// A decoder for the bytes that a terminal sends. It tells apart keys and pieces of the terminal's
/// answers.
///
/// Keys that arrive in one read with other bytes are uncertain: bytes that look like keys may be
/// the rest of something else. While answers are due, bytes that begin one are held until it is
/// complete or something else follows. In the latter case they are decoded as if they had never
/// been held.
///
/// ```swift
/// var decoder = InputDecoder()
/// decoder.decode("1".utf8, at: now)  // [.key("1")]
/// decoder.decode("1y".utf8, at: now)  // [.uncertainKey("1"), .uncertainKey("y")]
/// decoder.expectAnswers(until: now + .seconds(5))
/// decoder.decode("\u{1B}".utf8, at: now)  // []
/// decoder.decode("]11;rgb:0/0/0\u{7}".utf8, at: later)  // [.reply(.color(.background, 0))]
/// ```
public struct InputDecoder: Sendable {
  private var keys: KeyDecoder
  /// The time at which answers stop being due; `nil` if none are.
  private var answersDueUntil: Duration?
  /// The bytes that may begin an answer, as they arrived.
  private var held: [Piece] = []
  /// True if the first piece has already been reported as Esc.
  private var isEscapeReported = false

  /// The bytes of one read.
  private struct Piece {
    var bytes: [UInt8]
    var time: Duration
    /// True if nothing else was read with them.
    var isWholeRead: Bool
  }

  /// The time that a lone Esc waits while answers are due.
  static let escapeDelay: Duration = .milliseconds(150)

  /// - Parameters:
  ///   - escapeDelay: the time that a lone Esc waits while no answers are due, at most 50 ms.
  ///   - terminfoKeys: the strings that keys of this terminal send according to terminfo, where
  ///     they differ from the usual ones.
  public init(escapeDelay: Duration = .milliseconds(25), terminfoKeys: [[UInt8]: Key] = [:]) {
    keys = KeyDecoder(escapeDelay: escapeDelay, terminfoKeys: terminfoKeys)
  }

  /// Expects answers to questions that were just sent, until the answer to the last one (DA1).
  ///
  /// - Parameter end: the time to stop expecting them, if that answer does not arrive.
  public mutating func expectAnswers(until end: Duration) {
    answersDueUntil = end
  }

  /// True if answers are due.
  public func isExpectingAnswers(at now: Duration) -> Bool {
    answersDueUntil.map { now < $0 } ?? false
  }

  /// The time to call `expire(at:)` unless a byte arrives first; `nil` if nothing is waiting.
  public var deadline: Duration? {
    guard let end = answersDueUntil, let first = held.first else { return keys.deadline }
    if isLoneEscape { return min(first.time + Self.escapeDelay, end) }
    return isEscapeReported && held.count == 1 ? keys.deadline : end
  }

  /// The inputs that these bytes of one read complete. O(bytes).
  ///
  /// - Parameter now: a reading of a monotonic clock.
  public mutating func decode(_ bytes: some Sequence<UInt8>, at now: Duration) -> [Input] {
    let read = Array(bytes)
    var inputs = endExpectation(at: now)
    var rest = read[...]
    if !held.isEmpty {
      let beginning = held.flatMap(\.bytes)
      switch Answer.extent(in: (beginning + read)[...]) {
      case .complete(let count):
        held = []
        let end = count - beginning.count
        inputs += pass((beginning + read[..<end])[...], at: now, isWholeRead: end == read.count)
        rest = read[end...]
      case .incomplete:
        held.append(Piece(bytes: read, time: now, isWholeRead: true))
        return inputs
      case .none:
        inputs += releaseHeld()
        if read.first == 0x1B { inputs += keys.expire(at: now) }
      }
    }
    let tail = answersDueUntil == nil ? rest.endIndex : Answer.startOfIncomplete(in: rest)
    inputs += pass(rest[..<tail], at: now, isWholeRead: tail == read.count && rest.startIndex == 0)
    if answersDueUntil != nil, keys.isBetweenInputs, tail < rest.endIndex {
      held = [Piece(bytes: Array(rest[tail...]), time: now, isWholeRead: tail == 0)]
      isEscapeReported = false
    } else {
      inputs += pass(rest[tail...], at: now, isWholeRead: false)
    }
    return inputs
  }

  /// The inputs that a timeout completes, such as a lone Esc.
  public mutating func expire(at now: Duration) -> [Input] {
    var inputs = endExpectation(at: now)
    if isLoneEscape, held[0].time + Self.escapeDelay <= now {
      isEscapeReported = true
      inputs += pass(held[0].bytes[...], at: held[0].time, isWholeRead: true)
      inputs += keys.expire(at: now).map(\.uncertain)
    }
    return inputs + keys.expire(at: now)
  }

  private var isLoneEscape: Bool {
    !isEscapeReported && held.count == 1 && held[0].bytes.count == 1
  }

  /// Stops expecting answers if their time is up.
  private mutating func endExpectation(at now: Duration) -> [Input] {
    guard let end = answersDueUntil, end <= now else { return [] }
    answersDueUntil = nil
    return releaseHeld()
  }

  /// The inputs of bytes that turned out not to begin an answer.
  private mutating func releaseHeld() -> [Input] {
    let pieces = held.dropFirst(isEscapeReported ? 1 : 0)
    held = []
    return pieces.flatMap { pass($0.bytes[...], at: $0.time, isWholeRead: $0.isWholeRead) }
  }

  private mutating func pass(
    _ bytes: ArraySlice<UInt8>, at time: Duration, isWholeRead: Bool
  ) -> [Input] {
    guard !bytes.isEmpty else { return [] }
    let inputs = keys.decode(bytes, at: time)
    if inputs.contains(where: \.endsAnswers) { answersDueUntil = nil }
    let isAlone = isWholeRead && keys.countInLastRead == 1
    return isAlone ? inputs : inputs.map { $0 == .key(.escape) ? $0 : $0.uncertain }
  }
}

extension Input {
  /// The input, with a key marked as uncertain.
  fileprivate var uncertain: Input {
    guard case .key(let key) = self else { return self }
    return .uncertainKey(key)
  }

  /// True if this is the answer to the last question.
  fileprivate var endsAnswers: Bool {
    guard case .reply(.deviceAttributes) = self else { return false }
    return true
  }
}

/// The forms of a terminal's answers to the questions that a full-screen program asks.
private enum Answer {
  /// The extent of an answer at the start of some bytes.
  enum Extent {
    /// The answer takes this many bytes.
    case complete(Int)
    /// The answer takes all of the bytes, and more will follow.
    case incomplete
    case none
  }

  /// The beginnings of answers after the escape: control sequences, then control strings.
  private static let beginnings = [
    "[?", "]4;", "]10;", "]11;", "]99;", "P0$r", "P1$r", "P0+r", "P1+r", "P>|",
  ].map { Array($0.utf8) }

  /// The final bytes of the control sequences among them.
  private static let finals = Array("cnRuy".utf8)

  /// The answer at the start of these bytes.
  static func extent(in bytes: ArraySlice<UInt8>) -> Extent {
    guard bytes.first == 0x1B, bytes.count <= KeyDecoder.stringLimit else { return .none }
    let rest = bytes.dropFirst()
    guard let beginning = beginnings.first(where: rest.starts(with:)) else {
      return beginnings.contains { $0.starts(with: rest) } ? .incomplete : .none
    }
    let isString = rest.first != UInt8(ascii: "[")
    let content: ClosedRange<UInt8> = isString ? 0x20...0x7E : 0x20...0x3F
    guard let end = rest.dropFirst(beginning.count).firstIndex(where: { !content.contains($0) })
    else { return .incomplete }
    let count = end - bytes.startIndex + 1
    switch bytes[end] {
    case 0x07 where isString: return .complete(count)
    case 0x1B where isString:
      guard let last = bytes[end...].dropFirst().first else { return .incomplete }
      return last == UInt8(ascii: "\\") ? .complete(count + 1) : .none
    case let final where !isString && finals.contains(final): return .complete(count)
    default: return .none
    }
  }

  /// The start of an answer that is incomplete at the end of these bytes; their end if there is
  /// none.
  static func startOfIncomplete(in bytes: ArraySlice<UInt8>) -> Int {
    var rest = bytes
    while let start = rest.firstIndex(of: 0x1B) {
      switch extent(in: rest[start...]) {
      case .complete(let count): rest = rest[(start + count)...]
      case .incomplete: return start
      case .none: rest = rest[(start + 1)...]
      }
    }
    return bytes.endIndex
  }
}
