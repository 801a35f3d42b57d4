import Composable
import ComposableTesting
import DiceFeature
import Foundation
import StopwatchFeature
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct FeatureListTests {
  @Test func `the list opens each feature, and Esc closes it`() async {
    let clock = TestClock()
    let store = TestStore(initialState: FeatureList.State()) {
      FeatureList()
    } withDependencies: {
      $0.continuousClock = clock
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Sixes())
    }
    await store.send(.openPressed) { $0.destination = .dice(Dice.State()) }
    await store.send(\.destination.dice.rollPressed) {
      $0.$destination[case: \.dice]?.value = 6
    }
    var session = Session(FeatureList.screen(store.state))
    #expect(session.press(.escape) == .destination(.dismiss))
    await store.send(.destination(.dismiss)) { $0.destination = nil }

    await store.send(.moved(.down)) { $0.selection = .stopwatch }
    await store.send(.openPressed) { $0.destination = .stopwatch(Stopwatch.State()) }
    await store.send(\.destination.stopwatch.toggled) {
      $0.$destination[case: \.stopwatch]?.isRunning = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.destination.stopwatch.ticked) {
      $0.$destination[case: \.stopwatch]?.seconds = 1
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `a click selects a feature`() async {
    var session = Session(FeatureList.screen(FeatureList.State()))
    #expect(session.click(5, 3) == .rowPicked(1))
    let store = TestStore(initialState: FeatureList.State()) { FeatureList() }
    await store.send(.rowPicked(1)) { $0.selection = .stopwatch }
  }

  /// The manifest has each feature as a target that needs neither the list nor another feature, so
  /// that `make features` can build it alone.
  @Test(arguments: ["DiceFeature", "StopwatchFeature"])
  func `a feature needs only libraries`(_ feature: String) throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let target = try #require(manifest.split(separator: "name: \"\(feature)\"").dropFirst().first)
    let dependencies = try #require(target.split(separator: "]").first)
    #expect(dependencies.contains("\"Composable\""))
    #expect(!dependencies.contains("CaseStudies") && !dependencies.contains("Feature\""))
  }
}

/// A generator with which every die shows a six.
private struct Sixes: RandomNumberGenerator {
  func next() -> UInt64 { .max }
}
