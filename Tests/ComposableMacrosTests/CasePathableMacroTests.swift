import Composable
import ComposableMacros
import Testing

@Suite struct CasePathableMacroTests {
  @CasePathable
  fileprivate indirect enum Shape: Equatable {
    case circle(radius: Int)
    case group(Self)
    case line(Int, to: Int)
    case none
    case `repeat`(Int)
  }

  @CasePathable
  fileprivate enum Conditional {
    #if canImport(Testing)
      case logged(String)
    #else
      case logged(Int)
    #endif
  }

  @Test func `a case is read, changed and named`() {
    var shape = Shape.circle(radius: 2)
    #expect(shape[case: \.circle] == 2)
    #expect(shape[case: \.group] == nil)
    shape.modify(\.circle) { $0 += 1 }
    #expect(shape == .circle(radius: 3))
    #expect(Shape.none.is(\.none))
    #expect(Shape.repeat(4)[case: \.repeat] == 4)
    #expect(Shape.group(.circle(radius: 1))[case: \.group.circle] == 1)
  }

  @Test func `several values become a tuple`() throws {
    let shape = Shape.line(1, to: 2)
    let ends = try #require(shape[case: \.line])
    #expect(ends == (1, 2))
    #expect(Shape.AllCasePaths().line.embed(ends) == shape)
  }

  @Test func `an enum knows the name and the value of its case`() {
    #expect(Shape.none.caseName == "none")
    #expect(Shape.none.caseValue == nil)
    #expect(Shape.repeat(4).caseName == "repeat")
    #expect(Shape.circle(radius: 2).caseValue as? Int == 2)
  }

  @Test func `each case gets a path`() {
    let expansion = Expansion(
      """
      @CasePathable
      public enum Action {
        case closed
        case edit(form: Form.Action)
      }
      """)
    #expect(expansion.errors.isEmpty)
    #expect(
      expansion.source == """

        public enum Action {
          case closed
          case edit(form: Form.Action)

          public struct AllCasePaths: Composable.CasePaths {
            public init() {
            }
            public var closed: Composable.CasePath<Action, Void> {
              Composable.CasePath({
                  Action.closed
                }, name: "closed") {
                if case .closed = $0 {
                  ()
                } else {
                  nil
                }
              }
            }
            public var edit: Composable.CasePath<Action, Form.Action> {
              Composable.CasePath(Action.edit(form:), name: "edit") {
                if case .edit(let value) = $0 {
                  value
                } else {
                  nil
                }
              }
            }
          }

          public var caseName: String {
            switch self {
            case .closed:
              "closed"
            case .edit:
              "edit"
            }
          }

          public var caseNames: String {
            switch self {
            case .closed:
              ".closed"
            case .edit(let value):
              ".edit" + Composable.caseNames(in: value)
            }
          }

          public var caseValue: Any? {
            switch self {
            case .closed:
              nil
            case .edit(let value):
              value
            }
          }
        }

        extension Action: Composable.CasePathable {
        }
        """)
  }

  @Test func `cases under a condition get paths under that condition`() {
    let expansion = Expansion(
      """
      @CasePathable
      enum Action {
        #if DEBUG
          case logged(String)
        #elseif os(Linux)
          case logged(Int)
        #endif
      }
      """)
    #expect(expansion.errors.isEmpty)
    #expect(
      expansion.source.contains(
        """
          var caseName: String {
            switch self {
            #if DEBUG
            case .logged:
              "logged"
            #elseif os(Linux)
            case .logged:
              "logged"
            #endif
            }
          }
        """))
    #expect(Conditional.logged("late")[case: \.logged] == "late")
  }

  @Test func `misuse is an error`() {
    #expect(
      Expansion("@CasePathable\nstruct Point {}").errors == [
        "2:1 '@CasePathable' can only be applied to an enum"
      ])
    #expect(
      Expansion("@CasePathable\nenum Action { case moved(x: Int), moved(y: Int) }").errors == [
        "2:35 '@CasePathable' cannot tell two cases named 'moved' apart"
      ])
    #expect(
      Expansion("enum Feature {\n  @CasePathable\n  private enum Action { case a }\n}").errors == [
        "3:3 '@CasePathable' cannot extend a nested private type (use 'fileprivate')"
      ])
  }
}
