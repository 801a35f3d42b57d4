#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Something that a person planned at the last meeting.
public struct CarriedPlan: Equatable, Sendable {
  public let text: String
  /// The start of the first of the consecutive meetings at which it was planned.
  public let since: Date

  /// The number of newest meetings that are read to find carried plans and their ages.
  public static let meetingCount = 10

  /// The number of working days since it was first planned. From `Item.lateAge` on, it is late.
  ///
  /// - Parameters:
  ///   - days: the days that count.
  ///   - local: converts a date to the reader's time zone.
  public func age(at now: Date, in days: WorkingDays, local: (Date) -> LocalTime) -> Int {
    days.count(since: Day(local(since)), to: Day(local(now)))
  }
}

extension Standup {
  /// The plans that a person made at the last meeting for which they wrote something, as far as the
  /// newest meetings have been read.
  public func carriedPlans(of person: Attendee.ID) -> [CarriedPlan] {
    var plans: [CarriedPlan]?
    var last: Date?
    for entry in history.prefix(CarriedPlan.meetingCount) {
      guard let meeting = entry.meeting else { break }
      let lines = meeting.transcript.filter { $0.speaker == person }
        .map { (section: Meeting.Section($0), text: $0.text.trimmed) }
        .filter { $0.section == .done || $0.section == .plan }
      guard !lines.isEmpty else { continue }
      let texts = lines.filter { $0.section == .plan }.map(\.text)
      let isInRow = { (plan: CarriedPlan) in plan.since == last && texts.contains(plan.text) }
      plans =
        plans?.map { isInRow($0) ? CarriedPlan(text: $0.text, since: meeting.startedAt) : $0 }
        ?? texts.map { CarriedPlan(text: $0, since: meeting.startedAt) }
      last = meeting.startedAt
    }
    return plans ?? []
  }
}
