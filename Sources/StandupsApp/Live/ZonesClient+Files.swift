import Standups
import StandupsModel
import StandupsStorage
import Synchronization

extension ZonesClient {
  /// Reads the system's files. Each zone is read once, whether it can be used or not.
  static func files(environment: [String: String]) -> Self {
    let files = ZoneFiles(environment: environment)
    let known = Known()
    return Self(
      localName: { files.localName },
      zone: { name in
        if let zone = known.zones.withLock({ $0[name] }) { return try zone.get() }
        let zone = Result { () throws(ZoneError) in try files.zone(named: name) }
        known.zones.withLock { $0[name] = zone }
        return try zone.get()
      })
  }

  private final class Known: Sendable {
    let zones = Mutex<[String: Result<Zone, ZoneError>]>([:])
  }
}
