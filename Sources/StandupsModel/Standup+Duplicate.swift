#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Standup {
  /// The same standup under fresh ids, with ` (2)` after its title and without meetings.
  ///
  /// - Parameter uuid: gives a fresh id: of the standup, then of its attendees.
  public func duplicate(position: Int, uuid: () -> UUID) -> Standup {
    Standup(
      id: uuid(), title: title + " (2)", length: length, theme: theme,
      attendees: attendees.map { Attendee(id: uuid(), name: $0.name) }, overtime: overtime,
      order: order, position: position)
  }
}
