import ComposableMacros
import ComposableTesting
import Testing

@MainActor
@Suite("Reducer builder")
struct ReducerBuilderTests {
  struct Words: Reducer {
    var isLoud = false
    var ending: Word?
    var extra: [Word] = []

    var body: some Reducer<[String], Bool> {
      Word("first")
      if isLoud {
        Word("loud")
      }
      if isLoud, let ending {
        ending
        Word("really")
      }
      ending
      for word in extra { word }
      if isLoud { Word("a") } else { Word("b") }
    }
  }

  struct OnlyLoud: Reducer {
    var isLoud: Bool

    var body: some Reducer<[String], Bool> {
      if isLoud {
        Word("loud")
      }
    }
  }

  @Reducer
  struct Counted {
    struct State: Equatable, Sendable {
      var count = 0
      var log: [String] = []
    }

    enum Action: Equatable, Sendable {
      case log(Bool)
      case tapped
    }

    var limit: Int?
    var word: Word?

    var body: some ReducerOf<Self> {
      if let limit {
        Reduce { state, action in
          guard state.count < limit else { return .none }
          state.count += 1
          return .none
        }
      }
      Scope(state: \.log, action: \.log) {
        if let word {
          word
        }
      }
    }
  }

  struct Word: Reducer {
    let word: String

    init(_ word: String) {
      self.word = word
    }

    func reduce(into state: inout [String], action: Bool) -> Effect<Bool> {
      state.append(word)
      return .none
    }
  }

  private func words(_ reducer: some Reducer<[String], Bool>) -> [String] {
    let store = Store(initialState: [String]()) { reducer }
    store.send(true)
    return store.state
  }

  @Test func `an if without else runs if its condition holds`() {
    #expect(words(Words()) == ["first", "b"])
    #expect(words(Words(isLoud: true)) == ["first", "loud", "a"])
    #expect(words(OnlyLoud(isLoud: true)) == ["loud"])
    #expect(words(OnlyLoud(isLoud: false)) == [])
  }

  @Test func `conditions can be used in the body of a macro and in that of a child`() async {
    let store = TestStore(initialState: Counted.State()) { Counted(limit: 1, word: Word("a")) }
    await store.send(.tapped) { $0.count = 1 }
    await store.send(.log(true)) { $0.log = ["a"] }
    let empty = TestStore(initialState: Counted.State()) { Counted() }
    await empty.send(.log(true))
  }

  @Test func `an optional reducer runs unless it is nil`() {
    #expect(words(Words(ending: Word("end"))) == ["first", "end", "b"])
    #expect(
      words(Words(isLoud: true, ending: Word("end"), extra: [Word("x"), Word("y")]))
        == ["first", "loud", "end", "really", "end", "x", "y", "a"])
  }

  @Test func `an optional reducer can be composed like any other`() {
    let none: Word? = nil
    let counted = Word?.some(Word("one")).onChange(of: \.count) { _, _ in Word("changed") }
    #expect(words(counted) == ["one", "changed"])
    #expect(words(CombineReducers { none }) == [])
  }
}
