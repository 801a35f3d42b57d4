import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct LevelTests {
  private struct FourOptionals {
    var alert: Bool
    var dialog: Bool
    var drillDown: Bool
    var sheet: Bool

    var isValid: Bool { [alert, dialog, drillDown, sheet].count(where: { $0 }) <= 1 }

    static let combinations = (0..<16).map { bits in
      FourOptionals(
        alert: bits & 1 != 0, dialog: bits & 2 != 0, drillDown: bits & 4 != 0,
        sheet: bits & 8 != 0)
    }
  }

  private static let destinations: [Level.Destination.State?] = [
    nil, .alert(.reset), .dialog(.seconds), .drillDown(Counter.State()), .sheet(Counter.State()),
  ]

  private func optionals(_ destination: Level.Destination.State?) -> FourOptionals {
    var optionals = FourOptionals(alert: false, dialog: false, drillDown: false, sheet: false)
    switch destination {
    case nil: break
    case .alert: optionals.alert = true
    case .dialog: optionals.dialog = true
    case .drillDown: optionals.drillDown = true
    case .sheet: optionals.sheet = true
    }
    return optionals
  }

  private func store(_ destination: Level.Destination.State? = nil) -> TestStoreOf<Level> {
    TestStore(initialState: Level.State(destination: destination, number: 1, seconds: 5)) {
      Level()
    }
  }

  @Test func `one enum cannot show two destinations, several optionals can`() {
    var several = FourOptionals(alert: true, dialog: false, drillDown: false, sheet: false)
    several.sheet = true
    #expect(!several.isValid)
    var level = Level.State(destination: .alert(.reset), number: 1)
    level.destination = .sheet(Counter.State())
    #expect(optionals(level.destination).isValid)
    #expect(level.destination?.alert == nil)
  }

  @Test func `four optionals have 16 combinations, and the enum has the 5 valid ones`() {
    #expect(FourOptionals.combinations.count == 16)
    #expect(FourOptionals.combinations.count(where: \.isValid) == 5)
    let shown = Self.destinations.map { destination in
      let optionals = optionals(destination)
      return [optionals.alert, optionals.dialog, optionals.drillDown, optionals.sheet]
    }
    #expect(Set(shown).count == 5)
    #expect(Self.destinations.allSatisfy { optionals($0).isValid })
  }

  @Test func `each case of the destination has its own presentation`() {
    let kinds = Self.destinations.map { destination in
      let screen = Level.screen(Level.State(destination: destination, number: 1))
      return switch screen.cover {
      case nil: screen.title
      case .popup(let popup): popup.title ?? ""
      case .sheet(let sheet): sheet.title
      }
    }
    #expect(
      kinds == [
        "Level 1", "Restart from 0?", "Count from which second?", "Drill-down", "Sheet",
      ])
  }

  @Test func `changing the case cancels the effects of the child`() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: Level.State(destination: .sheet(Counter.State()), number: 1)
    ) {
      Level()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.destination(.presented(.sheet(.timerToggled)))) {
      $0.destination?.sheet?.isTimerOn = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.destination(.presented(.sheet(.timerTicked)))) {
      $0.destination?.sheet?.count = 1
    }
    await store.send(.drillDownPressed) { $0.destination = .drillDown(Counter.State()) }
    await clock.advance(by: .seconds(3))
    #expect(clock.sleeperCount == 0)
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `an alert and a dialog answer with the same action`() async {
    let store = store()
    await store.send(.alertPressed) { $0.destination = .alert(.reset) }
    await store.send(.destination(.presented(.alert(.secondsPicked(0))))) {
      $0.destination = nil
      $0.seconds = 0
    }
    await store.send(.dialogPressed) { $0.destination = .dialog(.seconds) }
    await store.send(.destination(.presented(.dialog(.secondsPicked(60))))) {
      $0.destination = nil
      $0.seconds = 60
    }
  }

  @Test func `Esc closes a sheet and a drill-down`() {
    for destination in [
      Level.Destination.State.sheet(Counter.State()), .drillDown(Counter.State()),
    ] {
      var session = Session(Level.screen(Level.State(destination: destination, number: 1)))
      #expect(session.press(.escape) == .destination(.dismiss))
    }
  }

  @Test func `a sheet fits the smallest window`() {
    let counter = Counter.State(count: 7, fact: .text("7 is a great number!"))
    #expect(
      Level.screen(Level.State(destination: .sheet(counter), number: 1)).picture(40, 12) == """
         Level 1                    Level.swift
        ╭──────────────────────────────────────╮
        │ Sheet                  Counter.swift │
        │                 ▄▄▄                  │
        │                   █                  │
        │                   █                  │
        │          The timer is off.           │
        │         7 is a great number!         │
        │                                      │
        ╰──────────────────────────────────────╯

         + increment  - decrement  Esc close
        """)
  }
}
