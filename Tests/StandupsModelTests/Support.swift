import Foundation
import StandupsModel

extension UUID {
  /// The id that ends in this number.
  init(_ number: Int) {
    let digits = String(number, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: 12 - digits.count) + digits
    self.init(uuidString: "00000000-0000-0000-0000-\(padded)")!
  }
}

extension Attendee {
  /// Speaker `number`, counted from 1.
  static func speaker(_ number: Int) -> Attendee { Attendee(id: UUID(number), name: "P\(number)") }
}

/// A meeting driven by absolute clock readings in seconds. Speakers are identified by number.
struct Run {
  var engine: MeetingEngine
  private(set) var events: [MeetingEngine.Event] = []
  private(set) var changes: [Double] = []
  private var now = 0.0
  private var acts: [MeetingEngine.Act] = []
  private var undone: [MeetingEngine.Act] = []

  init(
    _ seconds: Int, _ count: Int, _ turnEnd: TurnEnd = .hold, _ overtime: Overtime = .wait,
    absent: Set<Int> = [], begunBy key: PressGuard.Press? = nil
  ) {
    let attendees = (0..<count).map { Attendee.speaker($0 + 1) }
    let standup = Standup(
      id: UUID(0), length: .seconds(seconds), attendees: attendees, turnEnd: turnEnd,
      overtime: overtime)
    let members = attendees.map { attendee in
      var member = MeetingProgress.Member(attendee)
      member.isAbsent = absent.contains(Run.number(attendee.id))
      return member
    }
    engine = MeetingEngine(standup: standup, members: members, startedAt: .seconds(1000), by: key)
  }

  static func reading(_ seconds: Double) -> Duration {
    .seconds(1000) + .milliseconds(Int((seconds * 1000).rounded()))
  }

  /// A single reading without those in between: a stall.
  @discardableResult
  mutating func stall(to seconds: Double) -> [MeetingEngine.Event] {
    let new = engine.advance(to: Run.reading(seconds))
    note(new, at: seconds)
    return new
  }

  /// Readings close enough together that no gap is reported.
  private mutating func catchUp(to seconds: Double) {
    while now + 50 < seconds { stall(to: now + 50) }
  }

  /// A reading every tenth of a second.
  mutating func run(from start: Double, to end: Double) {
    var tenths = Int(start * 10) + 1
    while tenths <= Int(end * 10) {
      stall(to: Double(tenths) / 10)
      tenths += 1
    }
  }

  @discardableResult
  mutating func press(_ key: MeetingEngine.Control, at seconds: Double) -> MeetingEngine.Response {
    catchUp(to: seconds)
    let outcome = engine.press(key, at: Run.reading(seconds))
    note(outcome.events, at: seconds)
    if let act = outcome.act { acts.append(act) }
    return outcome.response
  }

  @discardableResult
  mutating func absent(_ number: Int, at seconds: Double) -> MeetingEngine.Response {
    press(.absent(UUID(number)), at: seconds)
  }

  @discardableResult
  mutating func speaker(_ number: Int, at seconds: Double) -> MeetingEngine.Response {
    press(.speaker(UUID(number)), at: seconds)
  }

  /// Takes the last act back.
  @discardableResult
  mutating func undo(at seconds: Double) -> Result<String, MeetingEngine.Obstacle>? {
    guard let act = acts.popLast() else { return nil }
    return make(act, .undo, at: seconds)
  }

  /// Does the act again that was taken back last.
  @discardableResult
  mutating func redo(at seconds: Double) -> Result<String, MeetingEngine.Obstacle>? {
    guard let act = undone.popLast() else { return nil }
    return make(act, .redo, at: seconds)
  }

  private mutating func make(
    _ act: MeetingEngine.Act, _ direction: EditHistory.Direction, at seconds: Double
  ) -> Result<String, MeetingEngine.Obstacle> {
    var act = act
    catchUp(to: seconds)
    stall(to: seconds)
    do throws(MeetingEngine.Obstacle) {
      note(try engine.make(&act, direction), at: seconds)
    } catch {
      return .failure(error)
    }
    if direction == .undo { undone.append(act) } else { acts.append(act) }
    return .success(act.summary)
  }

  private mutating func note(_ new: [MeetingEngine.Event], at seconds: Double) {
    now = seconds
    events += new
    for event in new where event.isChange { changes.append(seconds) }
  }

  var bells: Int { events.count(where: \.isChange) }
  var turnBells: Int { events.count { $0 == .turnUp } }
  var endBells: Int { events.count { $0 == .timeUp } }
  var ends: Int { events.count { $0 == .ended } }
  var speaker: Int { Run.number(engine.current.id) }
  var order: [Int] { engine.rows.map { Run.number($0.id) } }
  /// Everybody's seconds, in the order of the roster.
  var seconds: [Int] { engine.rows.map(\.seconds) }
  /// When the current turn's time is up.
  var turnEnd: Int { engine.progress.turn.end }

  private static func number(_ id: UUID) -> Int { Int(id.uuidString.suffix(12), radix: 16)! }
}

extension MeetingEngine.Event {
  fileprivate var isChange: Bool {
    switch self {
    case .speakerChanged: true
    case .away, .ended, .timeUp, .turnUp: false
    }
  }
}

extension MeetingProgress {
  /// The numbers of a snapshot.
  struct Numbers {
    var planned: Int
    var added: Int
    var elapsed: Duration
    var members: [Member]
    var currentIndex: Int
    var turn: Turn
  }

  /// The progress read back from a snapshot with these changes.
  func restored(_ change: (inout Numbers) -> Void = { _ in }) -> MeetingProgress? {
    var numbers = Numbers(
      planned: planned, added: added, elapsed: elapsed, members: members,
      currentIndex: currentIndex, turn: turn)
    change(&numbers)
    return MeetingProgress(
      planned: numbers.planned, added: numbers.added, turnEnd: turnEnd, overtime: overtime,
      elapsed: numbers.elapsed, members: numbers.members, currentIndex: numbers.currentIndex,
      turn: numbers.turn)
  }
}

/// A reproducible generator (Steele, Lea and Flood, 2014).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
