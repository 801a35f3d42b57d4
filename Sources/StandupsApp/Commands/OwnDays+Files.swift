import StandupsModel
import StandupsStorage

extension OwnDays {
  /// The day it is for each person now, in the zones that this machine knows. The others are
  /// reported.
  static func today(of team: [Attendee]) -> OwnDays {
    let files = ZoneFiles(environment: Environment.values)
    return OwnDays(
      of: team, at: Date(),
      zone: { name in
        do throws(ZoneError) {
          return try files.zone(named: name)
        } catch {
          StandardError.print("\(error)")
          return nil
        }
      }, local: LocalTime.live)
  }
}
