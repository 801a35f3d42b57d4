import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One of the few records that the writer keeps changing.
enum RecordKey: Hashable, CaseIterable, CustomStringConvertible {
  case meeting(Int, of: Int)
  case standup(Int)

  static let standups = 0..<3
  static let meetings = 0..<4

  static var allCases: [RecordKey] {
    standups.flatMap { number in
      [.standup(number)] + meetings.map { .meeting($0, of: number) }
    }
  }

  init?(_ text: Substring) {
    guard let key = RecordKey.allCases.first(where: { $0.description == text }) else { return nil }
    self = key
  }

  var description: String {
    switch self {
    case .meeting(let number, let standup): "\(standup)/\(number)"
    case .standup(let number): "\(number)"
    }
  }

  var standup: Int {
    switch self {
    case .meeting(_, let standup): standup
    case .standup(let number): number
    }
  }

  static func id(_ number: Int) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number + 1)))
  }

  static func name(_ number: Int) -> MeetingName { MeetingName(startedAt: start(number)) }

  static func start(_ number: Int) -> Date {
    Date(timeIntervalSince1970: 1_779_237_000 + Double(number))
  }
}
