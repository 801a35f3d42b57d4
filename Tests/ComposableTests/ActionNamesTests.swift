import ActionNaming
import Testing

@testable import Composable

@Suite("Names of actions")
struct ActionNamesTests {
  private let names = ActionNames<Parent.Action>()

  @Test func `the names of all cases are joined, through presentations and stacks`() {
    #expect(names.name(of: .pushPressed) == ".pushPressed")
    #expect(names.name(of: .destination(.dismiss)) == ".destination.dismiss")
    #expect(
      names.name(of: .destination(.presented(.counter(.incremented))))
        == ".destination.presented.counter.incremented")
    #expect(
      names.name(of: .path(.element(id: 0, action: .counter(.timerTicked))))
        == ".path.element.counter.timerTicked")
    #expect(names.name(of: .path(.popFrom(id: 3))) == ".path.popFrom")
  }

  @Test func `what the innermost case carries is left out`() {
    let names = ActionNames<Todo>()
    #expect(names.name(of: .titleChanged("secret")) == ".titleChanged")
    #expect(names.name(of: .rows(.element(id: 7, action: 1))) == ".rows.element")
  }

  @Test func `a case that is known is named by what it carries this time`() {
    for action in [Counter.Action.incremented, .decremented, .incremented, .delegate(.finished(1))]
    {
      let whole = Parent.Action.destination(.presented(.counter(action)))
      let last = caseName(of: action)
      #expect(names.name(of: whole).hasPrefix(".destination.presented.counter\(last)"))
    }
  }

  @Test func `an action is known by as much of its name as was learnt`() {
    let counted = Parent.Action.destination(.presented(.counter(.incremented)))
    #expect(names.knownName(of: counted) == (".destination", false))
    #expect(names.name(of: counted) == ".destination.presented.counter.incremented")
    #expect(names.knownName(of: counted) == (".destination.presented.counter.incremented", true))
    let other = Parent.Action.destination(.presented(.counter(.decremented)))
    #expect(names.knownName(of: other) == (".destination.presented.counter", false))
  }

  private enum Todo: CasePathable {
    case rows(IdentifiedAction<Int, Int>)
    case titleChanged(String)

    struct AllCasePaths: CasePaths {
      let rows = CasePath(Root.rows) { if case .rows(let it) = $0 { it } else { nil } }
    }
  }
}
