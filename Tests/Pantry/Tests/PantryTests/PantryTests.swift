import ComposableKit
import ComposableTesting
import Testing

@testable import Pantry

@MainActor
@Suite struct PantryTests {
  private func store(_ state: Pantry.State = Pantry.State()) -> TestStoreOf<Pantry> {
    TestStore(initialState: state) {
      Pantry()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  /// Presses keys as the screen has them.
  private func press(_ keys: Key..., in store: TestStoreOf<Pantry>) async throws {
    store.exhaustivity = .off
    for key in keys {
      await store.send(try #require(Pantry.screen(store.state).action(for: key), "\(key)"))
      await store.skipReceivedActions(strict: false)
    }
  }

  private func type(_ text: String, in store: TestStoreOf<Pantry>) async throws {
    store.exhaustivity = .off
    let typing = try #require(Pantry.screen(store.state).action(for: .paste(text)))
    await store.send(typing)
  }

  @Test func `something is added with a form, found by a filter, and thrown away`() async throws {
    let store = store()
    for name in ["Rice", "Beans"] {
      try await press("a", in: store)
      try await type(name, in: store)
      try await press(.tab, .right, .control("s"), in: store)
    }
    #expect(store.state.items.map(\.text) == ["2 × Rice", "2 × Beans"])
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

  @Test func `help runs the key that is chosen`() async throws {
    let store = store()
    try await press("?", in: store)
    try await type("add", in: store)
    try await press(.enter, in: store)
    #expect(store.state.destination?.editor != nil)
  }

  @Test func `a change is not lost by pressing Esc`() async throws {
    let store = store(try #require(Pantry.State(link: "/add")))
    try await type("Rice", in: store)
    try await press(.escape, in: store)
    #expect(store.state.destination?.editor?.form.alert == .discardChanges(thenQuit: false))
  }

  @Test(arguments: ["/nowhere", "/add/2", "/filter"])
  func `other links lead nowhere`(link: String) {
    #expect(Pantry.State(link: link) == nil)
  }

  @Test func `an empty pantry says which key fills it`() {
    let text = Pantry.screen(Pantry.State()).render(size: Size(width: 60, height: 12)).text
    #expect(text.contains("Nothing is in the pantry."))
    #expect(text.contains("a add"))
  }
}
