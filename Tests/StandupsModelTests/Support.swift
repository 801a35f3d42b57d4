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

  init(_ seconds: Int, _ count: Int, _ overtime: Overtime = .end) {
    let attendees = (0..<count).map { Attendee.speaker($0 + 1) }
    let standup = Standup(
      id: UUID(0), length: .seconds(seconds), attendees: attendees, overtime: overtime)
    engine = MeetingEngine(standup: standup, order: attendees, startedAt: .seconds(1000))
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

  /// A reading every tenth of a second.
  mutating func run(from start: Double, to end: Double) {
    var tenths = Int(start * 10) + 1
    while tenths <= Int(end * 10) {
      stall(to: Double(tenths) / 10)
      tenths += 1
    }
  }

  @discardableResult
  mutating func press(
    _ key: (inout MeetingEngine, Duration) -> MeetingEngine.Outcome, at seconds: Double
  ) -> MeetingEngine.Response {
    let outcome = key(&engine, Run.reading(seconds))
    note(outcome.events, at: seconds)
    return outcome.response
  }

  @discardableResult
  mutating func next(at seconds: Double) -> MeetingEngine.Response {
    press({ $0.next(at: $1) }, at: seconds)
  }

  @discardableResult
  mutating func previous(at seconds: Double) -> MeetingEngine.Response {
    press({ $0.previous(at: $1) }, at: seconds)
  }

  @discardableResult
  mutating func later(at seconds: Double) -> MeetingEngine.Response {
    press({ $0.later(at: $1) }, at: seconds)
  }

  @discardableResult
  mutating func absent(_ number: Int, at seconds: Double) -> MeetingEngine.Response {
    press({ $0.toggleAbsent(UUID(number), at: $1) }, at: seconds)
  }

  private mutating func note(_ new: [MeetingEngine.Event], at seconds: Double) {
    events += new
    for event in new where event.isChange { changes.append(seconds) }
  }

  var bells: Int { events.count(where: \.isChange) }
  var endBells: Int { events.count { $0 == .timeUp } }
  var ends: Int { events.count { $0 == .ended } }
  var speaker: Int? { engine.current.id.map(Run.number) }
  var order: [Int] { engine.rows.compactMap(\.id).map(Run.number) }
  var seconds: [Int] { engine.speakers.map { $0.seconds ?? -1 } }

  private static func number(_ id: UUID) -> Int { Int(id.uuidString.suffix(12), radix: 16)! }
}

extension MeetingEngine.Event {
  fileprivate var isChange: Bool {
    switch self {
    case .speakerChanged: true
    case .away, .ended, .timeUp: false
    }
  }
}
