/// Turns a terminal's bytes into keys, mouse reports, pastes and answers.
///
/// A pure value: bytes and readings of a clock go in, inputs come out. Bytes may be cut anywhere,
/// inside a character or an escape sequence, and come out the same. What is not known is dropped;
/// no part of an escape sequence is ever taken for text.
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
  /// How long a lone Esc waits for the rest of a sequence.
  public let escapeDelay: Duration
  let terminfoKeys: TerminfoKeys

  private var state = State.ground
  /// The bytes of the sequence or character under way, without its introducer.
  private var pending: [UInt8] = []
  private var isAlt = false
  private var paste = PasteBuffer()
  /// When the last byte of an unfinished sequence came.
  private var lastByteAt: Duration = .zero
  private var late: LateRest?

  private enum State: Hashable {
    case character
    case controlSequence
    case controlString
    case escape
    case ground
    case legacyMouse
    case linuxFunction
    case paste
    case singleShift
    case terminfo
  }

  /// The rest of a sequence that was given up, in case it comes after all.
  private struct LateRest {
    var shape: SequenceRest
    var since: Duration
    /// Whether nothing has come in between.
    var isNext = true
  }

  /// How long a half sequence waits for its rest.
  static let sequenceDelay: Duration = .milliseconds(100)
  /// For how long the rest of a sequence that was given up is recognised, and dropped.
  static let lateDelay: Duration = .milliseconds(400)
  /// The same for the rest of an answer, which no person types, but a slow line may cut in two.
  static let lateAnswerDelay: Duration = .seconds(5)
  /// The longest sequence that is looked at, in bytes; longer ones are dropped.
  static let sequenceLimit = 64

  /// - Parameters:
  ///   - escapeDelay: how long a lone Esc waits. `$ESCDELAY` within 0…50 ms is the caller's to read.
  ///   - terminfoKeys: what terminfo says the keys of this terminal send, where it differs.
  public init(escapeDelay: Duration = .milliseconds(25), terminfoKeys: [[UInt8]: Key] = [:]) {
    self.escapeDelay = escapeDelay
    self.terminfoKeys = TerminfoKeys(terminfoKeys)
  }

  /// When `expire(at:)` must be called if no byte has come by then; `nil` if nothing waits.
  public var deadline: Duration? {
    switch state {
    case .character, .ground, .paste: nil
    case .escape: lastByteAt + escapeDelay
    case .terminfo: lastByteAt + (pending.count == 1 ? escapeDelay : Self.sequenceDelay)
    case .controlSequence, .controlString, .legacyMouse, .linuxFunction, .singleShift:
      lastByteAt + Self.sequenceDelay
    }
  }

  /// The inputs that these bytes complete. O(bytes).
  ///
  /// - Parameter now: a reading of a clock that never goes back.
  public mutating func decode(_ bytes: some Sequence<UInt8>, at now: Duration) -> [Input] {
    let bytes = Array(bytes)
    guard !bytes.isEmpty else { return expire(at: now) }
    var inputs: [Input] = []
    // NB: a loop that was held up reads the rest of a sequence after its deadline.
    if let deadline, deadline <= now, restUnderWay?.length(in: bytes[...]) == nil {
      inputs = expire(at: now)
    }
    var rest = bytes[...]
    if state == .ground, let count = takeLate(rest, at: now) { rest = rest.dropFirst(count) }
    while let byte = rest.popFirst() {
      if state == .paste {
        if let text = paste.append(byte) { finish(.paste(text), into: &inputs) }
      } else {
        take(byte, into: &inputs)
      }
    }
    lastByteAt = now
    return inputs
  }

  /// The inputs that the passing of time completes: a lone Esc. A half sequence is given up.
  public mutating func expire(at now: Duration) -> [Input] {
    guard let deadline, deadline <= now else { return [] }
    var inputs: [Input] = []
    if state == .terminfo {
      replay(into: &inputs)
      guard let deadline = self.deadline, deadline <= now else { return inputs }
    }
    late = restUnderWay.map { LateRest(shape: $0, since: now) }
    switch state {
    case .character, .ground, .paste, .terminfo: break
    case .controlSequence, .legacyMouse, .linuxFunction: break
    case .escape:
      if isAlt { inputs.append(.key(.escape)) }
      inputs.append(.key(.escape))
    case .controlString, .singleShift:
      if pending.count == 1, let key = Self.key(ofASCII: pending[0]) {
        inputs.append(.key(.alt(key)))
      }
    }
    begin(.ground)
    return inputs
  }

  /// How many of these bytes are the rest of a sequence that was given up; `nil` if none are.
  private mutating func takeLate(_ bytes: ArraySlice<UInt8>, at now: Duration) -> Int? {
    guard let late else { return nil }
    self.late = nil
    guard now <= late.since + Self.lateAnswerDelay else { return nil }
    if let count = late.shape.length(in: bytes) {
      let rest = bytes.prefix(count)
      if late.shape.makesAnswer(with: rest) { return count }
      if late.isNext, now <= late.since + Self.lateDelay {
        if late.shape.opensPaste(with: rest) { begin(.paste) }
        return count
      }
    }
    self.late = late
    self.late?.isNext = false
    return nil
  }

  private var restUnderWay: SequenceRest? {
    switch state {
    case .character, .ground, .paste, .linuxFunction, .terminfo: nil
    case .escape: .afterEscape
    case .controlSequence: .ofControlSequence(pending)
    case .controlString: pending.count > 1 ? .ofControlString : nil
    case .legacyMouse: .bytes(3 - pending.count)
    case .singleShift: .ofSingleShift
    }
  }

  private mutating func begin(_ next: State) {
    state = next
    pending.removeAll(keepingCapacity: true)
    if next == .ground { isAlt = false }
  }

  private mutating func finish(_ input: Input?, into inputs: inout [Input]) {
    if let input { inputs.append(isAlt ? input.withAlt : input) }
    begin(.ground)
  }

  /// Gives up the sequence under way and takes `byte` as if it were the first one.
  private mutating func abandon(for byte: UInt8, into inputs: inout [Input]) {
    begin(.ground)
    take(byte, into: &inputs)
  }

  private mutating func take(_ byte: UInt8, into inputs: inout [Input]) {
    switch state {
    case .ground:
      if terminfoKeys.canStart(with: byte) {
        begin(.terminfo)
        takeTerminfo(byte, into: &inputs)
      } else {
        takeFirst(byte, into: &inputs)
      }
    case .character: takeContinuation(byte, into: &inputs)
    case .controlSequence: takeControlSequence(byte, into: &inputs)
    case .controlString: takeControlString(byte, into: &inputs)
    case .escape: takeAfterEscape(byte, into: &inputs)
    case .legacyMouse: takeLegacyMouse(byte, into: &inputs)
    case .linuxFunction:
      let isFunction = (0x41...0x45).contains(byte)
      finish(isFunction ? .key(Key(.function(Int(byte) - 0x40))) : nil, into: &inputs)
    case .paste: break
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
      finish(Self.key(ofASCII: byte).map(Input.key), into: &inputs)
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, into inputs: inout [Input]) {
    switch byte {
    case 0x1B:
      if isAlt { inputs.append(.key(.escape)) }
      isAlt = true
    case 0x5B:
      begin(.controlSequence)
    case 0x4F:
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
    guard byte & 0xC0 == 0x80 else { return abandon(for: byte, into: &inputs) }
    pending.append(byte)
    guard pending.count == utf8Length(ofLead: pending[0]) else { return }
    let text = String(validating: pending, as: UTF8.self)
    let isControl = text?.unicodeScalars.first.map { $0.value < 0xA0 } ?? true
    let key = isControl ? nil : text?.first.map { Input.key(Key(.character($0))) }
    finish(key, into: &inputs)
  }

  private mutating func takeControlSequence(_ byte: UInt8, into inputs: inout [Input]) {
    switch byte {
    case 0x5B where pending.isEmpty:
      begin(.linuxFunction)
    case 0x4D where pending.isEmpty:
      begin(.legacyMouse)
    case 0x24 where !pending.isEmpty && pending.allSatisfy { (0x30...0x39).contains($0) }:
      finish(ControlSequence(pending, final: byte).input, into: &inputs)
    case 0x20...0x3F:
      if pending.count < Self.sequenceLimit { pending.append(byte) }
    case 0x40...0x7E:
      let isWhole = pending.count < Self.sequenceLimit
      let sequence = ControlSequence(pending, final: byte)
      if let key = terminfoKeys[[0x1B, 0x5B] + pending + [byte]] {
        finish(.key(key), into: &inputs)
      } else if isWhole, sequence.opensPaste {
        begin(.ground)
        begin(.paste)
      } else {
        finish(isWhole ? sequence.input : nil, into: &inputs)
      }
    default:
      abandon(for: byte, into: &inputs)
    }
  }

  private mutating func takeSingleShift(_ byte: UInt8, into inputs: inout [Input]) {
    switch byte {
    case 0x30...0x39 where pending.count < Self.sequenceLimit:
      pending.append(byte)
    case 0x20...0x7E:
      let bytes = [0x1B] + pending + [byte]
      let digits = pending.dropFirst()
      finish(
        (terminfoKeys[bytes] ?? SingleShift.key(byte, digits: digits)).map(Input.key),
        into: &inputs)
    default:
      let wasAlone = pending.count == 1
      begin(.ground)
      if wasAlone { inputs.append(.key(.alt("O"))) }
      take(byte, into: &inputs)
    }
  }

  /// The answers to questions about colours, names and the like: nothing in them is for us.
  private mutating func takeControlString(_ byte: UInt8, into inputs: inout [Input]) {
    let wasEscape = pending.last == 0x1B
    switch byte {
    case 0x07:
      finish(nil, into: &inputs)
    case 0x5C where wasEscape:
      finish(nil, into: &inputs)
    case _ where wasEscape:
      begin(.ground)
      begin(.escape)
      takeAfterEscape(byte, into: &inputs)
    default:
      // NB: the length says that something came; more of it need not be kept.
      if pending.count > 1 { pending.removeLast() }
      pending.append(byte)
    }
  }

  private mutating func takeLegacyMouse(_ byte: UInt8, into inputs: inout [Input]) {
    guard byte >= 0x20 else { return abandon(for: byte, into: &inputs) }
    pending.append(byte)
    guard pending.count == 3 else { return }
    let button = Int(pending[0]) - 0x20
    let mouse = Mouse(
      button: button, isRelease: button & 0b11 == 0b11 && button < 0x40,
      column: Int(pending[1]) - 0x20, row: Int(pending[2]) - 0x20)
    finish(mouse.map(Input.mouse), into: &inputs)
  }

  private mutating func takeTerminfo(_ byte: UInt8, into inputs: inout [Input]) {
    pending.append(byte)
    if let key = terminfoKeys[pending] {
      finish(.key(key), into: &inputs)
    } else if !terminfoKeys.canStart(with: pending) {
      replay(into: &inputs)
    }
  }

  /// Takes what looked like one of terminfo's strings, but is none, for what it is without them.
  private mutating func replay(into inputs: inout [Input]) {
    let bytes = pending
    begin(.ground)
    for (index, byte) in bytes.enumerated() {
      if index == 0 {
        takeFirst(byte, into: &inputs)
      } else {
        take(byte, into: &inputs)
      }
    }
  }

  /// The key that sends that one byte.
  private static func key(ofASCII byte: UInt8) -> Key? {
    switch byte {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x1B: .escape
    case 0x01...0x1A: .control(Character(UnicodeScalar(byte + 0x60)))
    case 0x00, 0x1C...0x1F: .control(Character(UnicodeScalar(byte + 0x40)))
    case 0x20...0x7E: Key(.character(Character(UnicodeScalar(byte))))
    default: nil
    }
  }
}

/// The bytes of a character that starts with that one; `nil` if none does.
private func utf8Length(ofLead byte: UInt8) -> Int? {
  switch byte {
  case 0xC2...0xDF: 2
  case 0xE0...0xEF: 3
  case 0xF0...0xF4: 4
  default: nil
  }
}

extension Input {
  /// The same key pressed together with Alt.
  fileprivate var withAlt: Input {
    guard case .key(let key) = self else { return self }
    return .key(.alt(key))
  }
}
