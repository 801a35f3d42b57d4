import ActionNaming
import Composable
import Testing

@Suite("Names of actions")
struct ActionNamesTests {
  private let names = ActionNames<App>()

  @Test func `the names of all cases are joined, through presentations and stacks`() {
    #expect(names.name(of: .pushPressed) == ".pushPressed")
    #expect(names.name(of: .destination(.dismiss)) == ".destination.dismiss")
    #expect(
      names.name(of: .destination(.presented(.counter(.incremented))))
        == ".destination.presented.counter.incremented")
    #expect(
      names.name(of: .path(.element(id: 0, action: .counter(.decremented))))
        == ".path.element.counter.decremented")
    #expect(names.name(of: .path(.popFrom(id: 3))) == ".path.popFrom")
  }

  @Test func `what the innermost case carries is left out`() {
    let names = ActionNames<Todo>()
    #expect(names.name(of: .titleChanged("secret")) == ".titleChanged")
    #expect(names.name(of: .rows(.element(id: 7, action: 1))) == ".rows.element")
  }

  @Test(arguments: [
    (Counter.incremented, "incremented"), (.decremented, "decremented"),
    (.finished(1), "finished"), (.incremented, "incremented"),
  ])
  func `a case that is known is named by what it carries this time`(_ action: Counter, name: String)
  {
    #expect(
      names.name(of: .destination(.presented(.counter(.decremented))))
        == ".destination.presented.counter.decremented")
    #expect(
      names.name(of: .destination(.presented(.counter(action))))
        == ".destination.presented.counter.\(name)")
  }

  @Test func `an action is known by as much of its name as was learnt`() {
    let counted = App.destination(.presented(.counter(.incremented)))
    #expect(names.knownName(of: counted) == (".destination", false))
    #expect(names.name(of: counted) == ".destination.presented.counter.incremented")
    #expect(names.knownName(of: counted) == (".destination.presented.counter.incremented", true))
    let other = App.destination(.presented(.counter(.decremented)))
    #expect(names.knownName(of: other) == (".destination.presented.counter", false))
  }

  enum Counter: Sendable {
    case decremented
    case finished(Int)
    case incremented
  }

  private enum Child: CasePathable, Sendable {
    case counter(Counter)

    struct AllCasePaths: CasePaths {
      let counter = CasePath(Root.counter) { if case .counter(let it) = $0 { it } else { nil } }
    }
  }

  private enum App: CasePathable, Sendable {
    case destination(PresentationAction<Child>)
    case path(StackAction<Int, Child>)
    case pushPressed

    struct AllCasePaths: CasePaths {
      let destination = CasePath(Root.destination) {
        if case .destination(let it) = $0 { it } else { nil }
      }
      let path = CasePath(Root.path) { if case .path(let it) = $0 { it } else { nil } }
    }
  }

  private enum Todo: CasePathable {
    case rows(IdentifiedAction<Int, Int>)
    case titleChanged(String)

    struct AllCasePaths: CasePaths {
      let rows = CasePath(Root.rows) { if case .rows(let it) = $0 { it } else { nil } }
    }
  }
}
