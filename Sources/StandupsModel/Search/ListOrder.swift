#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The orders in which the list can show standups. Ties stay in the order "as added".
public enum ListOrder: CaseIterable, Equatable, Sendable {
  /// Next meeting first, standups without a schedule last.
  case nextMeeting
  case asAdded
  /// Ignores case, width, and accents; numbers by value, Latin before Korean.
  case name
  /// Newest meeting first, standups without meetings last.
  case lastHeld
  /// Shortest first.
  case length

  /// The indices of standups in this order.
  ///
  /// - Parameters:
  ///   - standups: in the order "as added".
  ///   - starts: the starts of their next meetings.
  /// - Complexity: O(*n* log *n*); O(*n*) for "as added".
  public func sorted(_ standups: [Standup], starts: [Standup.ID: Date] = [:]) -> [Int] {
    switch self {
    case .nextMeeting:
      return sorted(standups, by: { starts[$0.id] ?? .distantFuture }, before: <)
    case .asAdded:
      return Array(standups.indices)
    case .name:
      return sorted(standups, by: { NameKey($0.displayTitle) }, before: <)
    case .lastHeld:
      return sorted(standups, by: { $0.history.first?.name }, before: Self.isNewer)
    case .length:
      return sorted(standups, by: { $0.length }, before: <)
    }
  }

  private static func isNewer(_ one: MeetingName?, _ other: MeetingName?) -> Bool {
    guard let one else { return false }
    guard let other else { return true }
    return other < one
  }

  private func sorted<Key>(
    _ standups: [Standup], by key: (Standup) -> Key, before isBefore: (Key, Key) -> Bool
  ) -> [Int] {
    standups.enumerated()
      .map { (key: key($1), place: $0) }
      .sorted { one, other in
        if isBefore(one.key, other.key) { return true }
        if isBefore(other.key, one.key) { return false }
        return one.place < other.place
      }
      .map(\.place)
  }
}

/// A title's sort key.
private struct NameKey: Comparable {
  private let units: [UInt16]

  // NB: each number is preceded by its count of digits, so that 2 is before 10.
  init(_ title: String) {
    var units: [UInt16] = []
    var start: Int?
    for unit in FoldedText(title.trimmed).units {
      if Self.digits.contains(unit) {
        let first = start ?? units.count
        if start == nil { units.append(0x30) }
        start = first
        units[first] = min(units[first] + 1, 0x39)
      } else {
        start = nil
      }
      units.append(unit)
    }
    self.units = units
  }

  static func < (one: NameKey, other: NameKey) -> Bool {
    one.units.lexicographicallyPrecedes(other.units)
  }

  private static let digits: ClosedRange<UInt16> = 0x30...0x39
}
