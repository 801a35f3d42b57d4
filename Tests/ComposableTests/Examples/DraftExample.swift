import ComposableTesting
import Synchronization
import Testing

/// A draft that is saved on the way out, after an alert has asked.
@MainActor
@Suite("Draft")
struct DraftExample {
  struct Draft: Reducer {
    struct State: Equatable, Sendable {
      var alert: AlertState<Action.Alert>?
      var text = ""
    }

    enum Action: Equatable, Sendable {
      case alert(Alert)
      case cancelPressed
      case closePressed

      enum Alert: Equatable, Sendable {
        case discarded
      }
    }

    let save: @Sendable (String) async throws -> Void
    var logger: Logger?

    var body: some ReducerOf<Self> {
      logger
      Reduce { state, action in
        switch action {
        case .alert(.discarded):
          state.text = ""
          return .none
        case .cancelPressed:
          state.alert = AlertState {
            TextState("Discard?")
          } actions: {
            ButtonState(role: .destructive, action: .discarded) { TextState("Discard") }
          }
          return .none
        case .closePressed:
          return .run(outlivesFeature: true) { [draft = state.text] _ in try await save(draft) }
        }
      }
      .ifLet(\.alert, action: \.alert)
    }
  }

  struct Logger: Reducer {
    let write: @Sendable (String) -> Void

    func reduce(into state: inout Draft.State, action: Draft.Action) -> Effect<Draft.Action> {
      write("\(action)")
      return .none
    }
  }

  struct App: Reducer {
    struct State: Equatable, Sendable {
      var draft: Draft.State?
    }

    enum Action: Equatable, Sendable {
      case draft(Draft.Action)
    }

    let draft: Draft

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if action == .draft(.closePressed) { state.draft = nil }
        return .none
      }
      .ifLet(\.draft, action: \.draft) { draft }
    }
  }

  private let saved = Texts()

  private final class Texts: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }
    func add(_ text: String) { texts.withLock { $0.append(text) } }
  }

  @Test func `the draft is saved although its parent closes it`() async {
    let clock = TestClock()
    let draft = Draft { [saved] text in
      try await clock.sleep(for: .seconds(1))
      saved.add(text)
    }
    let store = TestStore(initialState: App.State(draft: Draft.State(text: "Design"))) {
      App(draft: draft)
    }
    await store.send(\.draft.closePressed) { $0.draft = nil }
    await clock.advance(by: .seconds(1))
    await store.finish()
    #expect(saved.all == ["Design"])
  }

  @Test func `the alert closes before its button is handled`() async {
    let store = TestStore(initialState: Draft.State(text: "Design")) { Draft { _ in } }
    store.exhaustivity = .off
    await store.send(.cancelPressed)
    #expect(store.state.alert?.buttons.count == 1)
    store.exhaustivity = .on
    await store.send(.alert(.discarded)) {
      $0.alert = nil
      $0.text = ""
    }
  }

  @Test func `a logger runs if there is one`() async {
    let draft = Draft(save: { _ in }, logger: Logger { [saved] in saved.add($0) })
    let store = TestStore(initialState: Draft.State()) { draft }
    await store.send(.closePressed)
    #expect(saved.all == ["closePressed"])
  }
}

extension DraftExample.App.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let draft = CasePath(Root.draft) { if case .draft(let it) = $0 { it } else { nil } }
  }
}

extension DraftExample.Draft.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let alert = CasePath(Root.alert) { if case .alert(let it) = $0 { it } else { nil } }
    let closePressed = CasePath(Root.closePressed)
  }
}
