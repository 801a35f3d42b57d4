import Composable
import Testing

@Suite struct CaseNamesTests {
  private enum Sample {
    case empty
    case labelled(id: Int, name: String)
    case last
    indirect case nested(Sample)
    case plain(String)
    case void(Void)
  }

  private enum Single {
    case only
  }

  private enum Generic<Value> {
    case none
    case some(Value)
  }

  @Test func `a case is named regardless of its payload`() {
    let samples: [Sample] = [
      .empty, .labelled(id: 1, name: ""), .last, .nested(.empty), .plain(""), .void(()),
    ]
    #expect(
      samples.map { caseName(of: $0) } == [
        ".empty", ".labelled", ".last", ".nested", ".plain", ".void",
      ])
    #expect(caseName(of: Single.only) == ".only")
    #expect(caseName(of: Generic<Sample>.none) == ".none")
    #expect(caseName(of: Generic.some([1, 2])) == ".some")
    #expect(caseName(of: PresentationAction<Int>.dismiss) == ".dismiss")
  }

  @Test func `a value that is not an enum is named by its type`() {
    #expect(caseName(of: 1) == "Int")
    #expect(caseName(of: "text") == "String")
  }

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

  @Test func `the values of actions are omitted`() {
    #expect(actionName(of: Nested.Action.nameChanged("secret")) == ".nameChanged")
    #expect(actionName(of: Parent.Action.path(.popFrom(id: 3))) == ".path.popFrom")
    #expect(
      actionName(of: Parent.Action.path(.push(id: 3, state: .counter(Counter.State()))))
        == ".path.push")
  }
}
