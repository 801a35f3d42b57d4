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
  private static let screens = [
    "/standups", "/standups/new", "/standups/1", "/standups/1/edit", "/standups/1/edit?over=list",
    "/standups/1/record", "/standups/1/meetings/1", "/standups/1/statistics",
  ]
  private static let forms = ["/standups/new", "/standups/1/edit", "/standups/1/edit?over=list"]
  private static let listScreens = [
    "/standups", "/standups/new", "/standups/1/edit?over=list",
  ]

  /// The screens that an alert of the catalogue can lie over.
  private static func screens(of code: AlertCode) -> [String] {
    switch code {
    case .away, .meetingEnded, .meetingEndedByLast, .quitDuringMeeting, .speechFailed:
      ["/standups/1/record"]
    case .changesDiscarded: forms
    case .deletion: ["/standups", "/standups/1"]
    case .loadFailed, .unfinishedMeeting: listScreens
    case .speechDenied, .speechRestricted: ["/standups/1"]
    case .changedElsewhere, .notFound, .quitUnsaved, .saveFailed, .standupGone, .unreadable: screens
    }
  }

  private static func link(_ screen: String, _ code: String) -> String {
    screen + (screen.contains("?") ? "&" : "?") + "alert=\(code)"
  }

  @Test(arguments: AlertCode.allCases)
  func `every alert opens over the screens that it belongs to`(code: AlertCode) async throws {
    for screen in Self.screens(of: code) {
      for spelling in [code.rawValue, code.rawValue.lowercased()] {
        let state = try await opened(Self.link(screen, spelling))
        #expect(titles(state) == [code.title], "\(screen)")
        #expect(AlertCode(shownBy: state) == code, "\(screen)")
      }
    }
  }

  @Test(arguments: AlertCode.allCases)
  func `an alert opens nowhere else, and that is told`(code: AlertCode) async throws {
    for screen in Self.screens where !Self.screens(of: code).contains(screen) {
      let state = try await opened(Self.link(screen, code.rawValue))
      #expect(titles(state) == ["Not found"], "\(screen)")
      #expect(
        state.destination?.alert?.message?.text.hasPrefix(
          "The alert \(code.rawValue) does not belong here.") == true)
    }
  }

  @Test(arguments: ["X'", "E3", "", "popup"])
  func `a code that no alert has is told`(code: String) async throws {
    let state = try await opened(Self.link("/standups/1", code))
    #expect(
      state.destination?.alert?.message?.text
        == "There is no alert \"\(code)\".\nThis is \"Design\" instead.")
  }

  @Test func `the buttons of an example only close`() async throws {
    let codes: [AlertCode] = [
      .loadFailed, .notFound, .quitUnsaved, .saveFailed, .standupGone, .unfinishedMeeting,
      .unreadable,
    ]
    for code in codes {
      let state = try await opened(Self.link("/standups", code.rawValue))
      #expect(state.destination?.alert?.buttons.allSatisfy { $0.action == nil } == true)
    }
    let away = try await opened(Self.link("/standups/1/record", "AW"))
    #expect(
      away.path.last?.record?.destination?.alertState.buttons.allSatisfy { $0.action == nil }
        == true)
  }

  @Test func `the buttons of an alert without a cause do what they say`() async throws {
    let state = try await opened(Self.link("/standups?select=2", "X"))
    #expect(
      state.list.destination
        == .alert(.delete(product)))
    let meeting = try await opened(Self.link("/standups/1/record", "E1"))
    #expect(
      meeting.path.last?.record?.destination?.alertState.buttons.map(\.action)
        == [.saveConfirmed, .discardConfirmed, nil])
    #expect(meeting.path.last?.record?.engine.isPaused == true)
  }

  private func opened(_ link: String) async throws -> AppState {
    let store = appStore(AppState(link: try DeepLink(link)))
    store.exhaustivity = .off
    await store.send(.loaded(LoadedStandups(standups: [heldDesign, product])))
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
    return store.state
  }

  /// The titles of the alerts that are drawn.
  private func titles(_ state: AppState) -> [String] {
    let form = state.openForm?.state.destination?.alertState.title
    let list = state.list.destination?.alert?.alertState.title
    let detail = state.path.last?.detail?.destination?.alert?.alertState.title
    let record = state.path.last?.record?.destination?.alertState.title
    let root = state.destination?.alert?.title
    return [form, list, detail, record, root].compactMap { $0?.text }
  }
}
