import Composable
import Testing

@Suite("Names of actions")
struct ActionNameTests {
  @Test func `the names of all cases are joined, through presentations, stacks and lists`() {
    typealias App = Parent.Action
    #expect(actionName(of: App.pushPressed) == ".pushPressed")
    #expect(actionName(of: App.destination(.dismiss)) == ".destination.dismiss")
    #expect(
      actionName(of: App.destination(.presented(.counter(.incremented))))
        == ".destination.presented.counter.incremented")
    #expect(
      actionName(of: App.path(.element(id: 0, action: .counter(.timerTicked))))
        == ".path.element.counter.timerTicked")
    #expect(
      actionName(of: Nested.Action.rows(.element(id: 7, action: .nameChanged("secret"))))
        == ".rows.element.nameChanged")
  }

  @Test func `values are omitted`() {
    #expect(actionName(of: Nested.Action.nameChanged("secret")) == ".nameChanged")
    #expect(actionName(of: Parent.Action.path(.popFrom(id: 3))) == ".path.popFrom")
    #expect(
      actionName(of: Parent.Action.path(.push(id: 3, state: .counter(Counter.State()))))
        == ".path.push")
  }
}
