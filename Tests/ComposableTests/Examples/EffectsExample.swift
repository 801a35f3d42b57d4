import ComposableTesting
import Testing

/// The documentation examples of effects.
@MainActor
@Suite("Examples: effects")
struct EffectsExample {
  struct Editor: Reducer {
    struct State: Equatable {
      var text = ""
      var words = 0
    }

    enum Action: Equatable {
      case countPressed
      case counted(Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .countPressed:
          return .run(on: .background) { [text = state.text] send in
            await send(.counted(words(in: text)))
          }
        case .counted(let count):
          state.words = count
          return .none
        }
      }
    }
  }

  @Test func `words are counted in the background`() async {
    let store = TestStore(initialState: Editor.State(text: "a long text")) { Editor() }
    await store.send(.countPressed)
    await store.receive(.counted(3)) { $0.words = 3 }
  }
}

private func words(in text: String) -> Int { text.split(separator: " ").count }
