import DeepLinks
import Dependencies
import Foundation
import StandupsModel
import TerminalUI

@testable import Standups
@testable import StandupsApp

extension HeadlessProgram {
  /// The demo at 80x24, which starts on a screen and on a date, the same each time.
  static func demo(at link: String, on date: Date) throws -> HeadlessProgram {
    let clock = VirtualClock()
    return HeadlessProgram(
      link: try DeepLink(link), size: Size(width: 80, height: 24), clock: clock
    ) {
      let uuid = UUIDGenerator.incrementing
      $0.date = DateGenerator { date.addingTimeInterval(clock.uptime / .seconds(1)) }
      $0.localTime = LocalTime.utc
      $0.standupsClient = .demo { Samples.standups(now: date, uuid: { uuid() }) }
      $0.uuid = uuid
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64())
    }
  }
}
