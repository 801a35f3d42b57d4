import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct MultipleDestinationsTests {
  private let store = TestStore(initialState: MultipleDestinations.State()) {
    MultipleDestinations()
  }

  @Test func `one destination takes the place of another`() async {
    await store.send(.drillDownPressed) { $0.destination = .drillDown(Counter.State()) }
    #expect(MultipleDestinations.screen(store.state).title == "Counter")
    await store.send(.sheetPressed) { $0.destination = .sheet(Counter.State()) }
    #expect(MultipleDestinations.screen(store.state).sheet?.title == "Counter")
    await store.send(.alertPressed) { $0.destination = .alert(.reset(count: 0)) }
    #expect(MultipleDestinations.screen(store.state).popup?.title == "Reset the counter?")
  }

  @Test func `the parent reads the child when it closes`() async {
    await store.send(.sheetPressed) { $0.destination = .sheet(Counter.State()) }
    await store.send(.destination(.presented(.sheet(.incrementPressed)))) {
      $0.destination = .sheet(Counter.State(count: 1))
    }
    await store.send(.destination(.dismiss)) {
      $0.count = 1
      $0.destination = nil
    }
    await store.send(.drillDownPressed) { $0.destination = .drillDown(Counter.State(count: 1)) }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `an alert closes before its answer arrives`() async {
    await store.send(.drillDownPressed) { $0.destination = .drillDown(Counter.State()) }
    await store.send(.destination(.presented(.drillDown(.decrementPressed)))) {
      $0.destination = .drillDown(Counter.State(count: -1))
    }
    await store.send(.destination(.dismiss)) {
      $0.count = -1
      $0.destination = nil
    }
    await store.send(.alertPressed) { $0.destination = .alert(.reset(count: -1)) }
    await store.send(.destination(.presented(.alert(.resetConfirmed)))) {
      $0.count = 0
      $0.destination = nil
    }
  }
}
