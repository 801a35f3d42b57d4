import ComposableKit
import ComposableTesting
import Foundation
import Testing

@testable import Pantry

@MainActor
@Suite struct PantryTests {
  private let clock = TestClock()
  private let rings = LockIsolated(0)

  private func store(
    _ state: @autoclosure () -> Pantry.State = Pantry.State(),
    _ change: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<Pantry> {
    let store = TestStore(initialState: state()) {
      Pantry()
    } withDependencies: { [clock, rings] in
      $0.bell.ring = { rings.withValue { $0 += 1 } }
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 1_800_000_000))
      $0.uuid = .incrementing
      change(&$0)
    }
    store.exhaustivity = .off
    return store
  }

  private func screen(of store: TestStoreOf<Pantry>) -> Screen<Pantry.Action> {
    Pantry.screen(store.state)
  }

  private func picture(of store: TestStoreOf<Pantry>) -> String {
    screen(of: store).render(size: Size(width: 60, height: 16)).text
  }

  /// Does what the screen does for some input.
  private func handle(_ input: Input, in store: TestStoreOf<Pantry>) async throws {
    await store.send(try #require(screen(of: store).action(for: input), "\(input)"))
    await store.skipReceivedActions(strict: false)
  }

  private func press(_ keys: Key..., in store: TestStoreOf<Pantry>) async throws {
    for key in keys { try await handle(.key(key), in: store) }
  }

  private func type(_ text: String, in store: TestStoreOf<Pantry>) async throws {
    try await handle(.paste(text), in: store)
  }

  private func click(on text: String, in store: TestStoreOf<Pantry>) async throws {
    await store.send(try #require(screen(of: store).action(clickingOn: text), "\(text)"))
    await store.skipReceivedActions(strict: false)
  }

  /// Adds something with the form.
  private func add(_ name: String, bestBefore day: String = "", in store: TestStoreOf<Pantry>)
    async throws
  {
    try await press("a", in: store)
    try await type(name, in: store)
    if !day.isEmpty {
      try await press(.tab, .tab, .tab, .tab, in: store)
      try await type(day, in: store)
    }
    try await press(.control("s"), in: store)
  }

  @Test func `something is added with a form, found by a filter, and thrown away`() async throws {
    let store = store()
    try await add("Rice", in: store)
    try await press("+", in: store)
    try await add("Beans", in: store)
    #expect(store.state.rows.map(\.text) == ["1 × Beans", "2 × Rice"])
    try await press("/", in: store)
    try await type("ri", in: store)
    try await press(.enter, in: store)
    #expect(store.state.rows.map(\.name) == ["Rice"])
    try await press("d", in: store)
    let screen = Pantry.screen(store.state)
    #expect(screen.render(size: Size(width: 60, height: 12)).text.contains("2 × Rice"))
    await store.send(try #require(screen.action(clickingOn: "Throw away ")))
    #expect(store.state.items.map(\.name) == ["Beans"])
  }

  @Test func `every change can be undone and redone, but not over a newer one`() async throws {
    let store = store()
    try await add("Rice", in: store)
    try await press(.enter, .control("s"), in: store)
    try await press("+", "u", in: store)
    #expect(store.state.items.map(\.amount) == [1])
    #expect(picture(of: store).contains("Undone: changed 2 × Rice"))
    try await press(.control("r"), in: store)
    #expect(store.state.items.map(\.amount) == [2])
    let id = try #require(store.state.items.first?.id)
    store.state.$items.withLock { $0[id: id]?.amount = 7 }
    try await press("u", in: store)
    #expect(store.state.items.map(\.amount) == [7])
    #expect(picture(of: store).contains("Changed elsewhere since: changed 2 × Rice"))
    try await press("u", in: store)
    #expect(picture(of: store).contains("Changed elsewhere since: added 1 × Rice"))
    try await press("u", in: store)
    #expect(picture(of: store).contains("Nothing to undo"))
  }

  @Test func `the form has a field of each kind`() async throws {
    let store = store()
    try await press("a", in: store)
    try await type("Soup", in: store)
    try await press(.tab, .right, .tab, .right, .tab, .right, .tab, in: store)
    try await type("2027-01-1", in: store)
    #expect(picture(of: store).contains("Type a day such as 2026-12-24"))
    try await type("5", in: store)
    try await press(.tab, .enter, .right, .right, .tab, in: store)
    try await type("Winter\nSunday", in: store)
    try await press(.control("s"), in: store)
    var soup = Item(id: UUID(0), amount: 2)
    soup.bestBefore = Day(rawValue: "2027-01-15")
    soup.dishes = ["Winter", "Sunday"]
    soup.isOpen = true
    soup.minutes = 2
    soup.name = "Soup"
    soup.place = .fridge
    expectNoDifference(store.state.items, [soup])
    #expect(picture(of: store).contains("▸ 2 × Soup, open"))
    #expect(picture(of: store).contains("2027-01-15 fridge"))
  }

  @Test func `a timer counts down, rings, and can continue for a minute`() async throws {
    let store = store()
    try await add("Rice", in: store)
    #expect(screen(of: store).action(for: .key("c")) == nil)
    store.state.$items.withLock { $0[id: UUID(0)]?.minutes = 2 }
    try await press("c", in: store)
    #expect(picture(of: store).contains("Rice 2:00"))
    await clock.advance(by: .seconds(51))
    await store.skipReceivedActions(strict: false)
    #expect(picture(of: store).contains("Rice 1:09"))
    await clock.advance(by: .seconds(69))
    await store.skipReceivedActions(strict: false)
    #expect(rings.value == 1)
    #expect(picture(of: store).contains("Rice should be done."))
    try await click(on: "One more minute", in: store)
    #expect(picture(of: store).contains("Rice 1:00"))
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    try await click(on: "Done", in: store)
    #expect(store.state.cooking == nil && store.state.destination == nil && rings.value == 2)
    await store.finish()
  }

  @Test func `what to use soon is in sections, and taken from there`() async throws {
    let store = store()
    for (name, day) in [("Milk", "2027-01-20"), ("Flour", ""), ("Eggs", "2027-01-01")] {
      try await add(name, bestBefore: day, in: store)
    }
    try await press("s", in: store)
    let useSoon = try #require(store.state.destination?.useSoon)
    let picture = UseSoon.screen(useSoon).render(size: Size(width: 40, height: 16))
    #expect(
      (1...5).map { picture.line($0) } == [
        "Too late",
        "▸ 1 × Eggs                    2027-01-01",
        "",
        "Best before",
        "  1 × Milk                    2027-01-20",
      ])
    try await press(.down, .space, .escape, in: store)
    #expect(store.state.items.first { $0.name == "Milk" }?.amount == 0)
    try await press("u", in: store)
    #expect(store.state.items.first { $0.name == "Milk" }?.amount == 1)
  }

  @Test func `the order is a setting of all windows`() async throws {
    let store = store()
    for (name, day) in [("Apples", "2027-03-01"), ("Bread", "2027-01-20")] {
      try await add(name, bestBefore: day, in: store)
    }
    try await press("o", "o", in: store)
    #expect(store.state.rows.map(\.name) == ["Bread", "Apples"])
    #expect(picture(of: store).contains("by best before"))
    let other = withDependencies {
      $0.sharedStorage = store.dependencies.sharedStorage
    } operation: {
      Pantry.State()
    }
    #expect(other.order == .day)
    #expect(other.items == store.state.items)
  }

  @Test func `a change in another window appears at once`() async throws {
    let store = store()
    let other = withDependencies {
      $0.sharedStorage = store.dependencies.sharedStorage
    } operation: {
      Pantry.State()
    }
    await store.send(.task)
    await store.receive(.itemsChanged)
    other.$items.withLock { $0 = [Item(id: UUID(7), name: "Tea")] }
    await store.receive(.itemsChanged)
    #expect(picture(of: store).contains("1 × Tea"))
    await store.skipInFlightEffects()
  }

  @Test func `help runs the key that is chosen`() async throws {
    let store = store()
    try await press("?", in: store)
    try await type("add", in: store)
    try await press(.enter, in: store)
    #expect(store.state.destination?.editor != nil)
  }

  @Test func `a change is not lost by pressing Esc`() async throws {
    let store = store(Pantry.State(link: "/add")!)
    try await type("Rice", in: store)
    try await press(.escape, in: store)
    #expect(store.state.destination?.editor?.form.alert == .discardChanges(thenQuit: false))
  }

  @Test func `an empty pantry says which key fills it`() {
    let store = store()
    #expect(picture(of: store).contains("Nothing is in the pantry."))
    #expect(picture(of: store).contains("a add"))
  }
}
