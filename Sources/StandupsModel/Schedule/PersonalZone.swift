import Records

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The time zone of a person, as it is stored with the schedule of the standup.
public struct PersonalZone: Equatable, Identifiable, Sendable {
  /// The id of the person.
  public internal(set) var id: Attendee.ID
  /// The name of the zone: `Asia/Seoul`.
  public internal(set) var zone: String

  public init(id: Attendee.ID, zone: String) {
    self.id = id
    self.zone = zone
  }
}

extension PersonalZone: Record {
  public static let fields = Fields(PersonalZone(id: UUID(), zone: Zone.utcName), since: 4) {
    Field("id", .id, \.id, manual: "The id of the person.") { $0.id = $1 }
    Field("zone", .zone, \.zone, manual: "The name of a time zone, such as \"Asia/Seoul\".") {
      $0.zone = $1
    }
  }

  /// Merges zones person by person. Of two different changes, mine is kept.
  static func merged(base: [Self]?, mine: [Self], theirs: [Self]) -> [Self] {
    func zones(_ list: [Self]) -> [Attendee.ID: String] {
      Dictionary(list.map { ($0.id, $0.zone) }, uniquingKeysWith: { first, _ in first })
    }
    let (old, left, right) = (zones(base ?? []), zones(mine), zones(theirs))
    return Set(left.keys).union(right.keys).compactMap { id in
      let zone = left[id] == old[id] ? right[id] : left[id]
      return zone.map { PersonalZone(id: id, zone: $0) }
    }
  }
}

extension Format<[PersonalZone]> {
  static var personalZones: Self {
    .list(
      id: { $0.id }, { $0.zone },
      merge: { _, base, mine, theirs, _ in
        PersonalZone.merged(base: base, mine: mine, theirs: theirs)
      })
  }
}
