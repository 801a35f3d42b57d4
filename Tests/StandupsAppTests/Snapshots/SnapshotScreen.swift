import DeepLinks
import Dependencies
import Foundation
import StandupsModel
import TerminalUI

@testable import Standups
@testable import StandupsApp

/// The screens with snapshots, each with the link and script that lead to it.
enum SnapshotScreen: String, CaseIterable, Sendable {
  case list
  case emptyList = "empty-list"
  case filteredList = "filtered-list"
  case detail
  case form
  case meeting
  case pastMeeting = "past-meeting"
  case popupOfTwo = "popup-of-two"
  case popupOfThree = "popup-of-three"
  case commands
  case help
  case search
  case statistics

  private var link: String {
    switch self {
    case .commands, .detail, .help: "/standups/1"
    case .emptyList, .filteredList, .list: "/standups"
    case .form: "/standups/1/edit?focus=attendee:2"
    case .meeting, .popupOfThree: "/standups/1/record"
    case .pastMeeting: "/standups/1/meetings/1"
    case .popupOfTwo: "/standups/1/delete"
    case .search: "/search"
    case .statistics: "/standups/1/statistics"
    }
  }

  private var script: String {
    switch self {
    case .detail, .emptyList, .form, .list, .pastMeeting, .popupOfTwo, .statistics: ""
    case .filteredList: "press /\ntype pro"
    case .commands: "press ^P"
    case .help: "press ?"
    case .meeting: "wait 15\npress !\ntype API key is late\npress Enter"
    case .search: "type key\npress Down"
    case .popupOfThree: "wait 15\npress q"
    }
  }

  @MainActor
  func picture(size: Size, glyphs: GlyphSet, tier: ColorTier) throws -> Canvas {
    let clock = VirtualClock()
    let start = Date(timeIntervalSince1970: 1_779_269_400)
    let isEmpty = self == .emptyList
    let program = HeadlessProgram(
      link: try DeepLink(link), size: Size(width: 80, height: 24), glyphs: glyphs,
      tier: tier, clock: clock
    ) {
      let uuid = UUIDGenerator.incrementing
      $0.date = DateGenerator { start.addingTimeInterval(clock.uptime / .seconds(1)) }
      $0.localTime = LocalTime.utc
      $0.standupsClient = .demo {
        isEmpty ? [] : Samples.standups(now: start, uuid: { uuid() })
      }
      $0.uuid = uuid
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64())
    }
    for step in try ScriptStep.steps(of: script) { program.perform(step) }
    program.perform(.resize(size))
    return program.picture()
  }
}
