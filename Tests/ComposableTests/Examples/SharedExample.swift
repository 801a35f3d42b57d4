import ComposableTesting
import FileStorage
import Testing

/// The documentation examples of shared state.
@MainActor
@Suite("Examples: shared state")
struct SharedExample {
  struct Settings: Codable, Equatable {
    var title = "Daily"
    var minutes = 5
  }

  struct Child: Reducer {
    struct State: Equatable {
      @Shared var count: Int
    }

    enum Action {
      case incremented
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.$count.withLock { $0 += 1 }
      return .none
    }
  }

  struct Editor: Reducer {
    struct State: Equatable {
      @Shared(.fileStorage("/tmp/settings.json")) var settings = Settings()
      @Shared(.appStorage("takesMouse")) var takesMouse = true
      @Shared(.inMemory("isMuted")) var isMuted = false
      @Shared(.inMemory("count")) var count = 0
      var child: Child.State?
      var notice: String?
    }

    enum Action: Equatable {
      case childPressed
      case resetPressed
      case settingsChanged(Settings)
      case stopPressed
      case task
    }

    private enum CancelID { case settings }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .childPressed:
          state.child = Child.State(count: state.$count)
          return .none
        case .resetPressed:
          state.$settings.withLock { $0 = Settings() }
          return .none
        case .settingsChanged(let settings):
          state.notice = "Now \(settings.title)"
          return .none
        case .stopPressed:
          return .cancel(id: CancelID.settings)
        case .task:
          return .run { [settings = state.$settings] send in
            for await settings in settings.values { await send(.settingsChanged(settings)) }
          }
          .cancellable(id: CancelID.settings)
        }
      }
    }
  }

  @Test func `an editor follows the settings`() async {
    let store = TestStore(initialState: Editor.State()) { Editor() }
    await store.send(.childPressed) { $0.child = Child.State(count: $0.$count) }
    await store.send(.task)
    await store.receive(.settingsChanged(Settings())) { $0.notice = "Now Daily" }
    await store.send(.stopPressed)
    await store.finish()
  }

  @Test func `a value is shared with those it is passed to`() {
    let count = Shared(value: 1)
    let store = Store(initialState: Child.State(count: count)) { Child() }
    store.send(.incremented)
    #expect(count.wrappedValue == 2)
  }

  @Test func `parts are shared, too`() {
    @Shared(value: Settings()) var settings
    let title = $settings.title
    title.withLock { $0 = "Weekly" }
    #expect(settings.title == "Weekly")
    @Shared(value: [Nested.State(id: 1)]) var standups: IdentifiedArrayOf<Nested.State>
    let id = 1
    let standup = $standups[id: id]
    standup?.withLock { $0.name = "Design" }
    #expect(standups.first?.name == "Design")
  }

  struct SessionKey: SharedKey {
    typealias Value = String
    let name: String
  }

  struct Observer: Sendable {
    func stop() {}
  }

  private func watch(_ observer: Observer) -> SharedWatch {
    return SharedWatch { observer.stop() }
  }

  @Test func `a key of one's own names a value`() {
    withDependencies {
      $0.sharedStorage = .inMemory()
    } operation: {
      @Shared(SessionKey(name: "a")) var first = "1"
      @Shared(SessionKey(name: "a")) var again = "2"
      @Shared(SessionKey(name: "b")) var other = "3"
      #expect([first, again, other] == ["1", "1", "3"])
    }
    _ = watch(Observer())
  }

  /// What a program does when it starts.
  private func prepare(_ configurationFolder: String) {
    prepareDependencies { $0.sharedStorage = SharedStorage(folder: configurationFolder) }
  }
}
