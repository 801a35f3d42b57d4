import Composable
import ComposableMacros
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

  @Test func `actions without case paths are named through labels and tuples`() {
    enum Inner { case pressed }
    enum Outer {
      case labelled(inner: Inner)
      case pair(Inner, Int)
      case plain(Inner)
    }
    #expect(actionName(of: Outer.labelled(inner: .pressed)) == ".labelled.pressed")
    #expect(actionName(of: Outer.pair(.pressed, 1)) == ".pair.pressed")
    #expect(actionName(of: Outer.plain(.pressed)) == ".plain.pressed")
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

  @Test func `the names go on through cases with several values`() {
    enum Direction { case down, up }
    enum List {
      case moved(Direction, Int)
      case row(id: Int, action: Nested.Action)
      case swapped(action: Nested.Action, with: Direction)
      case tagged(Int, Nested.Action, String?)
      case untouched(Int, String)
    }
    #expect(actionName(of: List.row(id: 1, action: .nameChanged("a"))) == ".row.nameChanged")
    #expect(actionName(of: List.tagged(1, .nameChanged("a"), "b")) == ".tagged.nameChanged")
    #expect(
      actionName(of: List.swapped(action: .nameChanged("a"), with: .up)) == ".swapped.nameChanged")
    #expect(actionName(of: List.moved(.down, 1)) == ".moved.down")
    #expect(actionName(of: List.untouched(1, "a")) == ".untouched")
  }

  @Test func `generated tables show the action among several values`() {
    #expect(
      actionName(of: TableAction.row(id: 1, action: .nameChanged("a"), isLast: true))
        == ".row.nameChanged")
    #expect(
      actionName(
        of: TableAction.row(
          id: 1, action: .rows(.element(id: 2, action: .nameChanged("a"))), isLast: false))
        == ".row.rows.element.nameChanged")
    #expect(actionName(of: TableAction.titled(1, "a")) == ".titled")
  }

  @Test func `the names that the macro writes are the same, without reflection`() {
    let actions: [TableAction] = [
      .paired(1, .nameChanged("a")), .presented(.dismiss),
      .presented(.presented(.rows(.element(id: 7, action: .nameChanged("a"))))),
      .row(id: 1, action: .nameChanged("a"), isLast: true), .shown(.dismiss),
      .shown(.presented(1)), .stacked(.element(id: 0, action: .nameChanged("a"))),
      .stacked(.popFrom(id: 0)), .stacked(.push(id: 0, state: 1)), .titled(1, "a"),
    ]
    for action in actions { #expect(action.caseNames == actionName(of: action)) }
  }

  @Test func `a type without case paths ends the names that the macro writes`() {
    #expect(Unmarked.inner(.pressed).caseNames == ".inner")
  }

  @Test func `the values of actions are omitted`() {
    #expect(actionName(of: Nested.Action.nameChanged("secret")) == ".nameChanged")
    #expect(actionName(of: Parent.Action.path(.popFrom(id: 3))) == ".path.popFrom")
    #expect(
      actionName(of: Parent.Action.path(.push(id: 3, state: .counter(Counter.State()))))
        == ".path.push")
  }
}

@CasePathable
private indirect enum RowAction {
  case nameChanged(String)
  case rows(IdentifiedAction<Int, RowAction>)
}

@CasePathable
private enum TableAction {
  case paired(Int, RowAction)
  case presented(PresentationAction<RowAction>)
  case row(id: Int, action: RowAction, isLast: Bool)
  case shown(PresentationAction<Int>)
  case stacked(StackAction<Int, RowAction>)
  case titled(Int, String)
}

@CasePathable
private enum Unmarked {
  case inner(Inner)

  enum Inner {
    case pressed
  }
}
