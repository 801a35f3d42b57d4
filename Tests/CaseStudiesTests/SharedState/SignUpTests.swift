import Composable
import ComposableTesting
import ComposableUI
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct SignUpTests {
  @Test func `the steps fill in one value, and the flow knows what follows`() async {
    let store = TestStore(initialState: SignUp.State()) { SignUp() }
    store.exhaustivity = .off
    await store.send(.startPressed)
    await store.send(.path(.element(id: 0, action: .basics(.form(.textEdited(.insert("Blob")))))))
    await store.send(.path(.element(id: 0, action: .basics(.form(.fieldPassed(.forward))))))
    let email = FormAction.textEdited(.insert("blob@example.com"))
    await store.send(.path(.element(id: 0, action: .basics(.form(email)))))
    await store.send(.path(.element(id: 0, action: .basics(.nextPressed))))
    await store.receive(.path(.element(id: 0, action: .basics(.delegate(.finished)))))
    await store.send(.path(.element(id: 1, action: .topics(.togglePressed))))
    await store.send(.path(.element(id: 1, action: .topics(.nextPressed))))
    await store.receive(.path(.element(id: 1, action: .topics(.delegate(.finished)))))
    let data = SignUpData(email: "blob@example.com", name: "Blob", topics: [.effects])
    #expect(store.path[id: 2]?.summary?.data == data)
    await store.send(.path(.element(id: 2, action: .summary(.submitPressed))))
    await store.receive(.path(.element(id: 2, action: .summary(.delegate(.submitted))))) {
      $0.path.removeAll()
      $0.welcomed = "Blob"
    }
    #expect(store.data == SignUpData())
  }

  @Test func `going back keeps what was entered`() async {
    let data = Shared(value: SignUpData(email: "", name: "Blob"))
    let store = TestStore(initialState: SignUp.State(data: data)) { SignUp() }
    await store.send(.startPressed) {
      $0.path[id: 0] = .basics(SignUpBasics.State(data: $0.$data))
    }
    #expect(store.path[id: 0]?.basics?.form.input.text == "Blob")
  }
}

@MainActor
@Suite struct SignUpStepTests {
  @Test func `the basics ask for what is missing`() async {
    let data = Shared(value: SignUpData())
    let store = TestStore(initialState: SignUpBasics.State(data: data)) { SignUpBasics() }
    await store.send(.nextPressed) { $0.form.notice = "Enter a name." }
    await store.send(.form(.textEdited(.insert("Blob")))) {
      $0.form.apply(.textEdited(.insert("Blob")))
      $0.$data.name.withLock { $0 = "Blob" }
    }
    await store.send(.nextPressed) {
      $0.form.focus(on: "email")
      $0.form.notice = "Enter an address with an @."
    }
  }

  @Test func `at least one topic has to be chosen`() async {
    let topics = Shared(value: Set<SignUpData.Topic>())
    let store = TestStore(initialState: SignUpTopics.State(topics: topics)) { SignUpTopics() }
    await store.send(.nextPressed) { $0.alert = .noTopic }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await store.send(.rowPicked(3)) { $0.selection = .testing }
    await store.receive(.togglePressed) { $0.$topics.withLock { $0 = [.testing] } }
    await store.send(.nextPressed)
    await store.receive(.delegate(.finished))
  }

  @Test func `the summary opens a step again, and sees what it changes`() async {
    let data = Shared(value: SignUpData(email: "blob@example.com", name: "Blob"))
    let store = TestStore(initialState: SignUpSummary.State(data: data)) { SignUpSummary() }
    await store.send(.topicsPressed) {
      $0.destination = .topics(SignUpTopics.State(topics: $0.$data.topics))
    }
    await store.send(.destination(.presented(.topics(.togglePressed)))) {
      $0.$data.withLock { $0.topics = [.effects] }
    }
    await store.send(.destination(.presented(.topics(.nextPressed))))
    await store.receive(.destination(.presented(.topics(.delegate(.finished))))) {
      $0.destination = nil
    }
    #expect(SignUpSummary.screen(store.state).picture(80, 24).contains("Topics  Effects"))
  }

  @Test func `in a sheet, the same step is done rather than followed`() {
    let data = Shared(value: SignUpData())
    var state = SignUpSummary.State(data: data)
    state.destination = .basics(SignUpBasics.State(data: data))
    let rows = SignUpSummary.screen(state).keyRows.map(\.label)
    #expect(rows == ["Field", "Field", "Done", "Close"])
  }
}
