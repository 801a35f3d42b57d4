/// A decoder that turns the bytes of a terminal into keys, mouse reports, pastes, and replies.
///
/// A pure value: bytes and clock readings go in, inputs come out. However the bytes are split into
/// reads, inside a character or an escape sequence, the inputs are the same. Unknown sequences are
/// dropped; no part of one is ever treated as text.
///
/// ```swift
/// var decoder = KeyDecoder()
/// decoder.decode([0x1B, 0x5B, 0x41], at: now)  // [.key(.up)]
/// decoder.decode([0x1B], at: now)  // [], decoder.deadline == now + .milliseconds(25)
/// decoder.expire(at: now + .milliseconds(25))  // [.key(.escape)]
/// ```
///
/// Sources: ECMA-48 §5.4 (control sequences), xterm's "Control Sequences" (modifiers, SGR mouse,
/// focus, bracketed paste), kitty's keyboard protocol (`CSI u`).
public struct KeyDecoder: Sendable {
  /// The time that a lone Esc waits for the rest of a sequence.
  public let escapeDelay: Duration
  private let terminfoKeys: TerminfoKeys

  private var state = State.ground
  /// The bytes of the current character or sequence, without its introducer.
  private var pending: [UInt8] = []
  /// True if Esc came before the current key.
  private var isAlt = false
  private var paste = PasteBuffer()
  /// The time at which the last byte arrived.
  private var lastByteAt: Duration = .zero
  private var abandoned: AbandonedSequence?
  /// The number of keys, reports, and the like with bytes in the last read, even if dropped.
  private(set) var countInLastRead = 0

  private enum State: Hashable {
    /// After ^C in a paste: the rest of the paste is dropped.
    case canceledPaste
    /// Between inputs.
    case ground
    /// In a character of several bytes.
    case character
    /// After `ESC [`.
    case controlSequence
    /// After `ESC ]`, `ESC P`, and the like.
    case controlString
    /// After `ESC`.
    case escape
    /// After `ESC [ M`: three bytes of a mouse report follow.
    case legacyMouse
    /// After `ESC [ [`: the Linux console's function keys.
    case linuxFunction
    /// Between the brackets of a paste.
    case paste
    /// After `ESC O`.
    case singleShift
    /// In the string of a terminfo key that no other rule would recognize.
    case terminfo
  }

  /// The time that an incomplete sequence waits for its rest.
  static let sequenceDelay: Duration = .milliseconds(100)
  /// The time for which the rest of an abandoned sequence is recognized and dropped.
  static let lateDelay: Duration = .milliseconds(400)
  /// The same for replies and reports: no one types one, but a slow connection may split it.
  static let lateReportDelay: Duration = .seconds(5)
  /// The time that a paste waits for more text, in case its end was lost.
  static let pasteDelay: Duration = .seconds(1)
  /// The longest sequence that is interpreted, in bytes; longer ones are dropped.
  static let sequenceLimit = 64
  /// The same for control strings.
  static let stringLimit = 256

  /// - Parameters:
  ///   - escapeDelay: the time that a lone Esc waits, at most 50 ms. The caller reads `$ESCDELAY`.
  ///   - terminfoKeys: the strings that keys of this terminal send according to terminfo, where
  ///     they differ from the usual ones.
  public init(escapeDelay: Duration = .milliseconds(25), terminfoKeys: [[UInt8]: Key] = [:]) {
    self.escapeDelay = escapeDelay
    self.terminfoKeys = TerminfoKeys(terminfoKeys)
  }

  /// True if no input is incomplete.
  var isBetweenInputs: Bool { state == .ground }

  /// The time to call `expire(at:)` unless a byte arrives first; `nil` if nothing is waiting.
  public var deadline: Duration? {
    switch state {
    case .character, .ground: nil
    case .escape: lastByteAt + escapeDelay
    case .terminfo: lastByteAt + (pending.count == 1 ? escapeDelay : Self.sequenceDelay)
    case .canceledPaste, .controlSequence, .controlString, .legacyMouse, .linuxFunction,
      .singleShift:
      lastByteAt + Self.sequenceDelay
    case .paste: lastByteAt + Self.pasteDelay
    }
  }

  /// The inputs that these bytes complete. O(bytes).
  ///
  /// - Parameter now: a reading of a monotonic clock.
  public mutating func decode(_ bytes: some Sequence<UInt8>, at now: Duration) -> [Input] {
    var rest = Array(bytes)[...]
    guard !rest.isEmpty else { return expire(at: now) }
    var inputs: [Input] = []
    // The rest of a sequence may arrive before the deadline but be read after it. Only silence
    // ends a paste: a busy program may read pasted text late.
    if state != .paste, let deadline, deadline <= now, expectedRest?.length(in: rest) == nil {
      inputs = expire(at: now)
    }
    countInLastRead = state == .ground ? 0 : 1
    if state == .ground, let count = takeLateRest(rest, at: now) {
      countInLastRead = 1
      rest = rest.dropFirst(count)
    }
    while let byte = rest.popFirst() {
      take(byte, into: &inputs)
    }
    lastByteAt = now
    return inputs
  }

  /// The inputs that a timeout completes, such as a lone Esc. Incomplete sequences are abandoned.
  public mutating func expire(at now: Duration) -> [Input] {
    guard let deadline, deadline <= now else { return [] }
    var inputs: [Input] = []
    if state == .terminfo {
      replay(into: &inputs)
      guard let deadline = self.deadline, deadline <= now else { return inputs }
    }
    abandoned = expectedRest.map { AbandonedSequence(rest: $0, since: now) }
    switch state {
    case .canceledPaste:
      paste = PasteBuffer()
    case .character, .controlSequence, .ground, .legacyMouse, .linuxFunction, .terminfo:
      break
    case .escape:
      if isAlt { inputs.append(.key(.escape)) }
      inputs.append(.key(.escape))
    case .controlString, .singleShift:
      if pending.count == 1, let key = Key(ascii: pending[0]) { inputs.append(.key(.alt(key))) }
    case .paste:
      inputs.append(.paste(paste.finish()))
    }
    begin(.ground)
    return inputs
  }

  /// The rest of the current sequence, in case it arrives too late.
  private var expectedRest: LateSequence? {
    switch state {
    case .canceledPaste, .character, .ground, .linuxFunction, .terminfo: nil
    case .escape: .afterEscape
    case .controlSequence: .ofControlSequence(pending)
    case .controlString: pending.count > 1 ? .ofControlString : nil
    case .legacyMouse: .bytes(3 - pending.count)
    case .paste: .ofPaste
    case .singleShift: .ofSingleShift
    }
  }

  /// The number of these bytes that are the rest of an abandoned sequence; `nil` if none are.
  private mutating func takeLateRest(_ bytes: ArraySlice<UInt8>, at now: Duration) -> Int? {
    guard var late = abandoned else { return nil }
    abandoned = nil
    guard now <= late.since + Self.lateReportDelay else { return nil }
    if let count = late.rest.length(in: bytes) {
      let rest = bytes.prefix(count)
      if late.rest.isReport(with: rest) { return count }
      if late.isNext, case .ofPaste = late.rest {
        begin(.paste)
        return 0
      }
      if late.isNext, now <= late.since + Self.lateDelay {
        if late.rest.startsPaste(with: rest) { begin(.paste) }
        return count
      }
    }
    late.isNext = false
    abandoned = late
    return nil
  }

  // MARK: - States

  private mutating func begin(_ next: State) {
    state = next
    pending = []
    if next == .ground { isAlt = false }
  }

  private mutating func finish(_ input: Input?, into inputs: inout [Input]) {
    switch input {
    case .key(let key)? where isAlt:
      inputs.append(.key(.alt(key)))
    case let input?:
      finishEscape(into: &inputs)
      inputs.append(input)
    case nil: break
    }
    begin(.ground)
  }

  /// Ends a sequence that began with Esc. Only keys can have Alt: before any other input, the Esc
  /// was a key of its own.
  private mutating func finishEscape(into inputs: inout [Input]) {
    if isAlt { inputs.append(.key(.escape)) }
    isAlt = false
  }

  /// Drops the current sequence and starts again with `byte`.
  private mutating func restart(with byte: UInt8, into inputs: inout [Input]) {
    begin(.ground)
    take(byte, into: &inputs)
  }

  private mutating func take(_ byte: UInt8, into inputs: inout [Input]) {
    switch state {
    case .ground:
      countInLastRead += 1
      if terminfoKeys.canStart(with: [byte]) {
        begin(.terminfo)
        takeTerminfo(byte, into: &inputs)
      } else {
        takeFirst(byte, into: &inputs)
      }
    case .canceledPaste:
      if paste.append(byte) != nil { begin(.ground) }
    case .character: takeContinuation(byte, into: &inputs)
    case .controlSequence: takeControlSequence(byte, into: &inputs)
    case .controlString: takeControlString(byte, into: &inputs)
    case .escape: takeAfterEscape(byte, into: &inputs)
    case .legacyMouse: takeLegacyMouse(byte, into: &inputs)
    case .linuxFunction:
      let isFunction = (0x41...0x45).contains(byte)
      finish(isFunction ? .key(Key(.function(Int(byte) - 0x40))) : nil, into: &inputs)
    case .paste: takePasted(byte, into: &inputs)
    case .singleShift: takeSingleShift(byte, into: &inputs)
    case .terminfo: takeTerminfo(byte, into: &inputs)
    }
  }

  private mutating func takeFirst(_ byte: UInt8, into inputs: inout [Input]) {
    switch byte {
    case 0x1B:
      begin(.escape)
    case 0x80...0xFF:
      guard utf8Length(ofLead: byte) != nil else { return finish(nil, into: &inputs) }
      state = .character
      pending = [byte]
    default:
      finish(Key(ascii: byte).map(Input.key), into: &inputs)
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, into inputs: inout [Input]) {
    switch byte {
    case 0x1B:
      if isAlt { inputs.append(.key(.escape)) }
      isAlt = true
    case UInt8(ascii: "["):
      begin(.controlSequence)
    case UInt8(ascii: "O"):
      state = .singleShift
      pending = [byte]
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      state = .controlString
      pending = [byte]
    default:
      if isAlt { inputs.append(.key(.escape)) }
      isAlt = true
      takeFirst(byte, into: &inputs)
    }
  }

  private mutating func takeContinuation(_ byte: UInt8, into inputs: inout [Input]) {
    guard byte & 0xC0 == 0x80 else { return restart(with: byte, into: &inputs) }
    pending.append(byte)
    guard pending.count == utf8Length(ofLead: pending[0]) else { return }
    let text = String(validating: pending, as: UTF8.self)
    let isControl = text?.unicodeScalars.first.map { $0.value < 0xA0 } ?? true
    let key = isControl ? nil : text?.first.map { Input.key(Key(.character($0))) }
    finish(key, into: &inputs)
  }

  private mutating func takeControlSequence(_ byte: UInt8, into inputs: inout [Input]) {
    switch byte {
    case UInt8(ascii: "[") where pending.isEmpty:
      begin(.linuxFunction)
    case UInt8(ascii: "M") where pending.isEmpty:
      begin(.legacyMouse)
    case UInt8(ascii: "$") where !pending.isEmpty && pending.allSatisfy { (0x30...0x39) ~= $0 }:
      finish(ControlSequence(pending, final: byte).input, into: &inputs)
    case 0x20...0x3F:
      if pending.count < Self.sequenceLimit { pending.append(byte) }
    case 0x40...0x7E:
      let isTooLong = pending.count == Self.sequenceLimit
      let sequence = ControlSequence(pending, final: byte)
      if let key = terminfoKeys[[0x1B, 0x5B] + pending + [byte]] {
        finish(.key(key), into: &inputs)
      } else if isTooLong {
        finish(nil, into: &inputs)
      } else if sequence.startsPaste {
        finishEscape(into: &inputs)
        begin(.ground)
        begin(.paste)
      } else {
        finish(sequence.input, into: &inputs)
      }
    default:
      restart(with: byte, into: &inputs)
    }
  }

  private mutating func takeSingleShift(_ byte: UInt8, into inputs: inout [Input]) {
    switch byte {
    case 0x30...0x39 where pending.count < Self.sequenceLimit:
      pending.append(byte)
    case 0x20...0x7E:
      let key =
        terminfoKeys[[0x1B] + pending + [byte]]
        ?? SingleShift.key(byte, digits: pending.dropFirst())
      finish(key.map(Input.key), into: &inputs)
    default:
      if pending.count == 1 { inputs.append(.key(.alt("O"))) }
      restart(with: byte, into: &inputs)
    }
  }

  /// Takes a byte of a control string: a reply about colors, names, and the like.
  private mutating func takeControlString(_ byte: UInt8, into inputs: inout [Input]) {
    let followsEscape = pending.last == 0x1B
    switch byte {
    case _ where byte == 0x07 || (byte == UInt8(ascii: "\\") && followsEscape):
      let string = followsEscape ? pending.dropLast() : pending
      let isTooLong = pending.count == Self.stringLimit
      let reply = isTooLong ? nil : TerminalReply(controlString: string).map(Input.reply)
      finishEscape(into: &inputs)
      finish(reply, into: &inputs)
    case _ where followsEscape:
      begin(.ground)
      begin(.escape)
      takeAfterEscape(byte, into: &inputs)
    default:
      if pending.count == Self.stringLimit { pending.removeLast() }
      pending.append(byte)
    }
  }

  private mutating func takeLegacyMouse(_ byte: UInt8, into inputs: inout [Input]) {
    guard byte >= 0x20 else { return restart(with: byte, into: &inputs) }
    pending.append(byte)
    guard pending.count == 3 else { return }
    let button = Int(pending[0]) - 0x20
    let mouse = Mouse(
      button: button, isRelease: button & 0b11 == 0b11 && button < 0x40,
      column: Int(pending[1]) - 0x20, row: Int(pending[2]) - 0x20)
    finish(mouse.map(Input.mouse), into: &inputs)
  }

  /// Takes a byte of a paste. The user presses ^C if the end of a paste is lost; bytes that follow
  /// at once were pasted with it, and must not become keys.
  private mutating func takePasted(_ byte: UInt8, into inputs: inout [Input]) {
    if byte == 0x03 {
      finish(.paste(paste.finish()), into: &inputs)
      begin(.canceledPaste)
    } else if let text = paste.append(byte) {
      finish(.paste(text), into: &inputs)
    }
  }

  private mutating func takeTerminfo(_ byte: UInt8, into inputs: inout [Input]) {
    pending.append(byte)
    if let key = terminfoKeys[pending] {
      finish(.key(key), into: &inputs)
    } else if !terminfoKeys.canStart(with: pending) {
      replay(into: &inputs)
    }
  }

  /// Decodes bytes that turned out not to be a terminfo key, without the terminfo rule.
  private mutating func replay(into inputs: inout [Input]) {
    let bytes = pending
    begin(.ground)
    takeFirst(bytes[0], into: &inputs)
    for byte in bytes.dropFirst() { take(byte, into: &inputs) }
  }
}

/// The length in bytes of a UTF-8 character that starts with this byte; `nil` if none does.
private func utf8Length(ofLead byte: UInt8) -> Int? {
  switch byte {
  case 0xC2...0xDF: 2
  case 0xE0...0xEF: 3
  case 0xF0...0xF4: 4
  default: nil
  }
}
