import Composable
import ComposableTesting
import DeepLinks
import Dependencies
import Foundation
import StandupsModel
import Testing

@testable import Standups

@MainActor
@Suite struct `Links to alerts` {
  private nonisolated static let record = ["/standups/1/record"]
  private nonisolated static let forms = [
    "/standups/new", "/standups/1/edit", "/standups/1/edit?over=list",
  ]
  private nonisolated static let listScreens = [
    "/standups", "/standups/new", "/standups/1/edit?over=list",
  ]
  private nonisolated static let screens = [
    "/standups", "/standups/new", "/standups/1", "/standups/1/edit", "/standups/1/edit?over=list",
    "/standups/1/record", "/standups/1/record?ready", "/standups/1/meetings/1",
    "/standups/1/statistics", "/search?text=a",
  ]

  /// The codes of alerts, and the screens they can open over.
  private nonisolated static let alerts = [
    "AW": record, "CH": screens, "D": ["/standups/1"], "DF": forms, "E1": record, "E2": record,
    "E3": record, "F": record, "GN": screens, "L": listScreens, "NF": screens,
    "OB": ["/standups/1"], "QL": screens, "QM": record, "QS": screens,
    "R": ["/standups/1"], "RM": listScreens, "SF": screens, "UF": screens,
    "X": ["/standups", "/standups/1"],
  ]

  private static func link(_ screen: String, _ code: String) -> String {
    screen + (screen.contains("?") ? "&" : "?") + "alert=\(code)"
  }

  @Test(arguments: alerts.keys.sorted())
  func `every alert opens over the screens that it belongs to`(code: String) throws {
    for screen in try #require(Self.alerts[code]) {
      for spelling in [code, code.lowercased()] {
        let state = try opened(Self.link(screen, spelling))
        #expect(state.openAlert?.code == code, "\(screen)")
        #expect(DeepLink(showing: state).parameters.last?.value == code, "\(screen)")
      }
    }
  }

  @Test(arguments: alerts.keys.sorted())
  func `an alert opens nowhere else, and that is reported`(code: String) throws {
    for screen in Self.screens where Self.alerts[code]?.contains(screen) == false {
      let state = try opened(Self.link(screen, code))
      guard case .alert(.notFound(let problems)) = state.destination else {
        Issue.record("\(screen)")
        continue
      }
      #expect(problems.first == "There is no alert \"\(code)\" on this screen.")
    }
  }

  @Test(arguments: ["X'", "E4", "", "popup"])
  func `an unknown code is reported`(code: String) throws {
    let state = try opened(Self.link("/standups/1", code))
    #expect(
      state.destination
        == .alert(
          .notFound([
            "There is no alert \"\(code.uppercased())\" on this screen.",
            "Showing \"Design\" instead.",
          ])))
  }

  @Test func `the buttons of an alert without a cause do what they say`() throws {
    let state = try opened(Self.link("/standups?select=2", "X"))
    #expect(state.list.destination == .alert(.delete(product)))
    let meeting = try opened(Self.link("/standups/1/record", "E1"))
    #expect(
      meeting.path.last?.record?.destination == .endMeeting(isOvertime: false, canDiscard: true))
    #expect(meeting.path.last?.record?.engine.isPaused == true)
  }

  private func opened(_ link: String) throws -> AppState {
    try app([heldDesign, product], openedBy: link)
  }
}
