import Composable
import ComposableTesting
import Foundation
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct SearchTests {
  private struct Offline: Error, CustomStringConvertible {
    var description: String { "The atlas is closed." }
  }

  private let clock = TestClock()
  private let paris = Place(id: "Europe/Paris", country: "FR", latitude: 48.9, longitude: 2.3)
  private let york = Place(
    id: "America/New_York", country: "US", latitude: 40.7, longitude: -74)
  private let details = PlaceDetails(country: "France", daylight: .seconds(3_600))

  private func store(_ state: Search.State = Search.State()) -> TestStoreOf<Search> {
    TestStore(initialState: state) {
      Search()
    } withDependencies: { [paris, york] in
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.places.search = { query in [paris, york].filter { $0.name.contains(query) } }
    }
  }

  private func type(_ text: String, in store: TestStoreOf<Search>) async {
    for character in text {
      await store.send(.queryEdited(.insert(String(character)))) {
        $0.query.apply(.insert(String(character)))
      }
    }
  }

  @Test func `a request waits until the typing pauses`() async {
    let store = store()
    await type("Par", in: store)
    await clock.advance(by: .milliseconds(299))
    await type("i", in: store)
    await clock.advance(by: .milliseconds(299))
    #expect(store.state.results == .none)
    await clock.advance(by: .milliseconds(1))
    await store.receive(.resultsArrived([paris])) { $0.results = .found([paris]) }
  }

  @Test func `a newer query cancels the request for an older one`() async {
    let store = store()
    store.dependencies.places.search = { [clock, paris, york] query in
      try await clock.sleep(for: .seconds(query == "P" ? 10 : 1))
      return query == "P" ? [york] : [paris]
    }
    await type("P", in: store)
    await clock.advance(by: .milliseconds(300))
    await type("a", in: store)
    await clock.advance(by: .milliseconds(1_300))
    await store.receive(.resultsArrived([paris])) { $0.results = .found([paris]) }
    await clock.advance(by: .seconds(10))
    await store.finish()
  }

  @Test func `an empty query has no results, and needs no request`() async {
    let store = store(Search.State(results: .found([paris])))
    await type("P", in: store)
    await store.send(.queryEdited(.deleteBackward)) {
      $0.query.apply(.deleteBackward)
      $0.results = .none
    }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `moving the caret is no new query`() async {
    let store = store(Search.State(query: TextInput("Par")))
    await store.send(.queryEdited(.moveToStart)) { $0.query.apply(.moveToStart) }
    await store.finish()
  }

  @Test func `a search that fails says why`() async {
    let store = store()
    store.dependencies.places.search = { _ in throw Offline() }
    await type("P", in: store)
    await clock.advance(by: .milliseconds(300))
    await store.receive(.searchFailed("The atlas is closed.")) {
      $0.results = .failed("The atlas is closed.")
    }
    #expect(Search.screen(store.state).picture(50, 12).contains("! The atlas is closed."))
  }

  @Test func `details of another place cancel those that are loading`() async {
    let store = store(Search.State(results: .found([paris, york])))
    store.dependencies.places.details = { [clock, details] _, _ in
      try await clock.sleep(for: .seconds(1))
      return details
    }
    await store.send(.openPressed) { $0.details = .loading(paris) }
    await store.send(.moved(.down)) { $0.selection = 1 }
    await store.send(.openPressed) { $0.details = .loading(york) }
    #expect(clock.sleeperCount == 1)
    await clock.advance(by: .seconds(1))
    await store.receive(.detailsArrived(york, details)) { $0.details = .loaded(york, details) }
    let picture = Search.screen(store.state).picture(60, 14)
    #expect(picture.contains("New York\n France · 41° N, 74° W · 1 h 0 min of daylight today"))
  }

  @Test func `details that cannot be had say why, and leave with the query`() async {
    let store = store(Search.State(results: .found([paris])))
    store.dependencies.places.details = { _, _ in throw Offline() }
    await store.send(.openPressed) { $0.details = .loading(paris) }
    await store.receive(.detailsFailed(paris, reason: "The atlas is closed.")) {
      $0.details = .failed(paris, reason: "The atlas is closed.")
    }
    await store.send(.queryEdited(.insert("x"))) {
      $0.query.apply(.insert("x"))
      $0.details = nil
    }
    await store.skipInFlightEffects()
  }

  @Test func `the table of time zones has the places`() {
    let rows = ZoneTable.rows(
      in: """
        # a comment
        CH\t+4723+00832\tEurope/Zurich\tfor the Alps
        US\t+404251-0740023\tAmerica/New_York
        GB\tnowhere\tEurope/London
        AU\t-3352+15113\tAustralia/Sydney
        XX\t+4050
        """)
    let places = ZoneTable.places(in: rows, matching: "Y")
    #expect(places.map(\.name) == ["New York", "Sydney"])
    #expect(abs(places[0].latitude - 40.714) < 0.001)
    #expect(abs(places[0].longitude + 74.006) < 0.001)
    #expect(abs(places[1].latitude + 33.867) < 0.001)
    #expect(ZoneTable.places(in: rows, matching: "sy").map(\.name) == ["Sydney"])
  }

  @Test func `names that start with the query come first`() {
    let rows = ["Asia/Zeta", "Asia/Beta", "Asia/Tar"].map { ["XX", "+0000+00000", Substring($0)] }
    #expect(ZoneTable.places(in: rows, matching: "ta").map(\.name) == ["Tar", "Beta", "Zeta"])
  }

  @Test func `daylight depends on latitude and season`() {
    func hours(_ latitude: Double, _ day: Int) -> Double {
      Double(Daylight(latitude: latitude).duration(onDayOfYear: day).components.seconds) / 3_600
    }
    #expect(abs(hours(0, 100) - 12) < 0.1)
    #expect(abs(hours(47.4, 172) - 15.8) < 0.3)
    #expect(abs(hours(47.4, 355) - 8.2) < 0.3)
    #expect(hours(80, 172) == 24)
    #expect(hours(80, 355) == 0)
    #expect(hours(-80, 355) == 24)
  }
}
