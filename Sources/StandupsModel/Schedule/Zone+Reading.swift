extension Zone {
  /// The largest file of a time zone that is read, in bytes. The largest known one has 4 KB.
  public static let sizeLimit = 1 << 16

  /// The reason that a file is not one of a time zone.
  public struct Problem: Error, Equatable, CustomStringConvertible {
    /// A clause without a period.
    public let description: String
  }

  /// Reads a file of the time zone database (RFC 8536). Nothing in it is trusted.
  ///
  /// - Complexity: O(*n*).
  public init(_ bytes: [UInt8]) throws(Problem) {
    guard bytes.count <= Self.sizeLimit else {
      throw Problem(description: String(localized: "it is larger than \(Self.sizeLimit / 1024) KB"))
    }
    var reader = ZoneReader(bytes)
    let old = try reader.header()
    guard old.version >= UInt8(ascii: "2") else {
      self = try reader.zone(old, timeSize: 4)
      return
    }
    // The first block is for programs that know only 32 bits.
    try reader.skip(old.size(timeSize: 4))
    self = try reader.zone(try reader.header(), timeSize: 8)
    rule = try reader.footer()
  }
}

/// Reads the parts of a file.
private struct ZoneReader {
  struct Header {
    let version: UInt8
    let utcFlags, standardFlags, leapSeconds, transitions, types, nameBytes: Int

    func size(timeSize: Int) -> Int {
      transitions * (timeSize + 1) + types * 6 + nameBytes + leapSeconds * (timeSize + 4)
        + standardFlags + utcFlags
    }
  }

  /// RFC 8536, 3.2.
  private static let offsets = -89_999...93_599
  private static var problem: Zone.Problem {
    Zone.Problem(description: String(localized: "it is not a file of a time zone"))
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  private mutating func take(_ count: Int) throws(Zone.Problem) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw Self.problem }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func skip(_ count: Int) throws(Zone.Problem) { _ = try take(count) }

  /// A signed number, big-endian.
  private mutating func number(_ size: Int) throws(Zone.Problem) -> Int64 {
    let bytes = try take(size)
    let sign: Int64 = bytes.first.map { $0 >= 0x80 ? -1 : 0 } ?? 0
    return bytes.reduce(sign) { $0 << 8 | Int64($1) }
  }

  mutating func header() throws(Zone.Problem) -> Header {
    guard try take(4).elementsEqual("TZif".utf8), let version = try take(16).first else {
      throw Self.problem
    }
    var counts: [Int] = []
    for _ in 0..<6 {
      let count = Int(try number(4))
      guard (0...Zone.sizeLimit).contains(count) else { throw Self.problem }
      counts.append(count)
    }
    return Header(
      version: version, utcFlags: counts[0], standardFlags: counts[1], leapSeconds: counts[2],
      transitions: counts[3], types: counts[4], nameBytes: counts[5])
  }

  mutating func zone(_ header: Header, timeSize: Int) throws(Zone.Problem) -> Zone {
    guard header.size(timeSize: timeSize) <= rest.count, header.types > 0 else {
      throw Self.problem
    }
    var times: [Int64] = []
    for _ in 0..<header.transitions {
      let time = try number(timeSize)
      guard times.last.map({ $0 < time }) ?? true else { throw Self.problem }
      times.append(time)
    }
    let types = Array(try take(header.transitions)).map(Int.init)
    var offsets: [Int] = []
    for _ in 0..<header.types {
      let offset = Int(try number(4))
      guard Self.offsets.contains(offset) else { throw Self.problem }
      offsets.append(offset)
      try skip(2)
    }
    guard types.allSatisfy({ $0 < offsets.count }) else { throw Self.problem }
    try skip(
      header.nameBytes + header.leapSeconds * (timeSize + 4) + header.standardFlags
        + header.utcFlags)
    var zone = Zone()
    zone.initial = offsets[0]
    zone.transitions = zip(times, types).map { Zone.Transition(time: $0, offset: offsets[$1]) }
    return zone
  }

  /// The rule for the time after the last transition; nil if it is blank.
  mutating func footer() throws(Zone.Problem) -> ZoneRule? {
    guard rest.popFirst() == UInt8(ascii: "\n"),
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
    else { throw Self.problem }
    let text = rest[..<end]
    guard !text.isEmpty else { return nil }
    guard let rule = ZoneRule(text) else { throw Self.problem }
    return rule
  }
}

// MARK: - The rule of POSIX

extension ZoneRule {
  /// A rule such as `CET-1CEST,M3.5.0,M10.5.0/3`; nil for other text.
  init?(_ text: ArraySlice<UInt8>) {
    var reader = ZoneRuleReader(rest: text)
    guard reader.readName(), let west = reader.seconds(hours: 24) else { return nil }
    standard = -west
    if reader.rest.isEmpty {
      (summer, changes) = (standard, nil)
      return
    }
    guard reader.readName() else { return nil }
    if reader.rest.first == UInt8(ascii: ",") {
      summer = standard + 3_600
    } else {
      guard let west = reader.seconds(hours: 24) else { return nil }
      summer = -west
    }
    guard let start = reader.change(), let end = reader.change(), reader.rest.isEmpty else {
      return nil
    }
    changes = (start, end)
  }
}

private struct ZoneRuleReader {
  var rest: ArraySlice<UInt8>

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// `CET`, or `<+03>`.
  mutating func readName() -> Bool {
    if skip("<") {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
      rest = rest[rest.index(after: end)...]
      return true
    }
    let name = rest.prefix(while: \.isLetter)
    rest = rest.dropFirst(name.count)
    return name.count >= 3
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(while: \.isDigit)
    guard (1...3).contains(digits.count), let number = Int(asciiDigits: digits) else { return nil }
    rest = rest.dropFirst(digits.count)
    return range.contains(number) ? number : nil
  }

  /// `-5:30`, in seconds.
  mutating func seconds(hours limit: Int) -> Int? {
    let sign = skip("-") ? -1 : 1
    if sign == 1 { _ = skip("+") }
    guard let hours = number(in: 0...limit) else { return nil }
    var seconds = 3_600 * hours
    for unit in [60, 1] where skip(":") {
      guard let part = number(in: 0...59) else { return nil }
      seconds += unit * part
    }
    return sign * seconds
  }

  /// `,M10.5.0/3`.
  mutating func change() -> ZoneRule.Change? {
    guard skip(","), let date = date() else { return nil }
    // Version 3 allows for a week in either direction.
    guard skip("/") else { return ZoneRule.Change(date: date, time: 7_200) }
    return seconds(hours: 167).map { ZoneRule.Change(date: date, time: $0) }
  }

  private mutating func date() -> ZoneRule.Change.Date? {
    if skip("M") {
      guard let month = number(in: 1...12), skip("."), let week = number(in: 1...5), skip("."),
        let weekday = number(in: 0...6)
      else { return nil }
      return .weekday(weekday, week: week, month: month)
    }
    if skip("J") { return number(in: 1...365).map { .withoutLeapDay($0) } }
    return number(in: 0...365).map { .yearDay($0) }
  }
}
