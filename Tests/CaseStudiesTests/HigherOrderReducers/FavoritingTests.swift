import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct FavoritingTests {
  private struct Refused: Error, CustomStringConvertible {
    var description: String { "No." }
  }

  private func store(
    _ state: Favoriting.State = Favoriting.State(id: "parsers"),
    save: @escaping @Sendable (String, Bool) async throws -> Void
  ) -> TestStoreOf<Favoriting> {
    TestStore(initialState: state) {
      Favoriting()
    } withDependencies: {
      $0.favorites.save = save
    }
  }

  @Test func `the star changes before it is saved`() async {
    let store = store { id, isFavorite in
      #expect(id == "parsers")
      #expect(isFavorite)
    }
    await store.send(.togglePressed) { $0.isFavorite = true }
    await store.receive(.saved(true)) { $0.isSaved = true }
  }

  @Test func `a failure takes the star back, and says why`() async {
    let store = store { _, _ in throw Refused() }
    await store.send(.togglePressed) { $0.isFavorite = true }
    await store.receive(.saveFailed("No.")) {
      $0.isFavorite = false
      $0.alert = .failed("No.")
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test func `a second press cancels the first request, and a failure returns to what is saved`()
    async
  {
    let clock = TestClock()
    let store = store { _, isFavorite in
      try await clock.sleep(for: .seconds(1))
      throw Refused()
    }
    await store.send(.togglePressed) { $0.isFavorite = true }
    await store.send(.togglePressed) { $0.isFavorite = false }
    await store.send(.togglePressed) { $0.isFavorite = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.saveFailed("No.")) {
      $0.isFavorite = false
      $0.alert = .failed("No.")
    }
  }

  @Test func `each row of a list has a star of its own`() async {
    let store = TestStore(initialState: Episodes.State()) {
      Episodes()
    } withDependencies: {
      $0.favorites.save = { _, _ in }
    }
    await store.send(.moved(.last)) { $0.selection = "composition" }
    var session = Session(Episodes.screen(store.state))
    let toggled = Episodes.Action.episodes(
      .element(id: "composition", action: .favorite(.togglePressed)))
    #expect(session.press("f") == toggled)
    await store.send(toggled) { $0.episodes[id: "composition"]?.favorite.isFavorite = true }
    await store.receive(
      .episodes(.element(id: "composition", action: .favorite(.saved(true))))
    ) {
      $0.episodes[id: "composition"]?.favorite.isSaved = true
    }
    #expect(Episodes.screen(store.state).picture(40, 12).contains("▸ ★ Composition"))
  }

  @Test func `the alert of a row is shown over the list`() {
    var state = Episodes.State()
    state.episodes[id: "parsers"]?.favorite.alert = .failed("No.")
    let popup = Episodes.screen(state).popup
    #expect(popup?.message == "No.")
    #expect(
      popup?.dismissAction
        == .episodes(.element(id: "parsers", action: .favorite(.alert(.dismiss)))))
  }
}
