import StandupsModel
import StandupsStorage

extension OwnDays {
  /// The day it is for each person now, in the zones that this machine knows. The others are
  /// reported.
  static func today(of team: [Attendee]) -> OwnDays {
    OwnDays(of: team, at: Date(), zone: knownZone, local: LocalTime.live)
  }
}

extension Attendee {
  /// Converts a date to the time on the person's clocks. Without a zone, or in one that this machine
  /// does not know, which is reported, it is the time here.
  var localTime: (Date) -> LocalTime {
    let zone = zone.flatMap(knownZone)
    return { zone?.local($0) ?? LocalTime.live($0) }
  }
}

/// A time zone; nil if this machine does not know it, which is reported.
private func knownZone(_ name: String) -> Zone? {
  do throws(ZoneError) {
    return try ZoneFiles(environment: Environment.values).zone(named: name)
  } catch {
    StandardError.print("\(error)")
    return nil
  }
}
