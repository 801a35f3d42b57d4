import Composable
import ComposableMacros
import ComposableTesting
import Dependencies
import Testing

/// Children whose state is an enum without case paths.
@MainActor
@Suite struct UnmarkedEnumTests {
  struct Screen: Reducer {
    struct Question: EphemeralState, Equatable, Sendable {
      typealias Action = ShownAction
    }

    enum Shown: Equatable, Sendable {
      case alert(Question)
      case note
      case page
    }

    enum ShownAction: Equatable, Sendable {
      case alert
      case page
    }

    struct State: Equatable, Sendable {
      @PresentationState var shown: Shown?
      var wasOpen: Bool?
    }

    @CasePathable
    enum Action: Equatable, Sendable {
      case replaced(Shown)
      case shown(PresentationAction<ShownAction>)
    }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .replaced(let shown): state.shown = shown
        case .shown: state.wasOpen = state.shown != nil
        }
        return .none
      }
      .ifLet(\.$shown, action: \.shown) {
        Reduce<Shown, ShownAction> { _, _ in .run { _ in try await clock.sleep(for: .seconds(1)) } }
      }
    }
  }

  private func store(showing shown: Screen.Shown) -> StoreOf<Screen> {
    Store(initialState: Screen.State(shown: shown)) {
      Screen()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
  }

  @Test func `its alert closes before its action is delivered, and other children do not`() {
    let alert = store(showing: .alert(.init()))
    alert.send(.shown(.presented(.alert)))
    #expect(alert.state == Screen.State(shown: nil, wasOpen: false))
    let page = store(showing: .page)
    page.send(.shown(.presented(.page)))
    #expect(page.state == Screen.State(shown: .page, wasOpen: true))
  }

  @Test func `another case is another child, so the effects of the first one end`() {
    let store = store(showing: .page)
    store.send(.shown(.presented(.page)))
    store.drain()
    #expect(!store.isIdle)
    store.send(.replaced(.note))
    store.drain()
    #expect(store.isIdle)
  }
}
