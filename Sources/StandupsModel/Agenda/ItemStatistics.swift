#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The numbers of items that were opened and resolved in a period.
public struct ItemStatistics: Equatable, Sendable {
  /// The number of items that came up.
  public let opened: Int
  /// The number of items that were resolved, whenever they came up.
  public let resolved: Int
  /// The median number of working days that the resolved items were open: half of them were open
  /// longer. Nil if none was resolved.
  public let medianAge: Int?

  /// - Parameters:
  ///   - items: open and resolved items.
  ///   - isCounted: returns true if a date is in the period.
  ///   - days: the working days.
  ///   - local: converts a date to the reader's time zone.
  /// - Complexity: O(*n* log *n*) in the number of items.
  public init(
    _ items: some Sequence<Item>, isCounted: (Date) -> Bool, in days: WorkingDays,
    local: (Date) -> LocalTime
  ) {
    var opened = 0
    var ages: [Int] = []
    for item in items {
      if isCounted(item.openedAt) { opened += 1 }
      guard let resolution = item.resolution, isCounted(resolution.date) else { continue }
      ages.append(item.age(at: resolution.date, in: days, local: local))
    }
    self.opened = opened
    resolved = ages.count
    medianAge = ages.isEmpty ? nil : ages.sorted()[(ages.count - 1) / 2]
  }
}
