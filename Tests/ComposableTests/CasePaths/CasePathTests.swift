import Composable
import Testing

@Suite("Case paths")
struct CasePathTests {
  enum Shape: CasePathable, Equatable {
    case circle(radius: Int)
    case square(Int)
    case none

    struct AllCasePaths: CasePaths {
      let circle = CasePath(Root.circle) { if case .circle(let value) = $0 { value } else { nil } }
      let square = CasePath(Root.square) { if case .square(let value) = $0 { value } else { nil } }
      let none = CasePath(Root.none)
    }
  }

  @Test func `a labeled payload is extracted and embedded`() {
    var shape = Shape.circle(radius: 2)
    #expect(shape[case: \.circle] == 2)
    #expect(shape[case: \.square] == nil)
    shape[case: \.circle] = 3
    #expect(shape == .circle(radius: 3))
    shape.modify(\.circle) { $0 += 1 }
    #expect(shape == .circle(radius: 4))
    #expect(shape.is(\.circle))
    #expect(Shape.none.is(\.none))
  }

  @Test func `changing a case that is not current is reported and changes nothing`() {
    var shape = Shape.square(1)
    withKnownIssue { shape[case: \.circle] = 3 }
    withKnownIssue { shape.modify(\.circle) { $0 = 3 } }
    #expect(shape == .square(1))
  }

  @Test func `paths continue through stacks, presentations and rows`() {
    let path: CaseKeyPath<Parent.Action, Counter.Action> = \.path[id: 3].counter
    let casePath = Parent.Action.AllCasePaths()[keyPath: path]
    #expect(
      casePath.embed(.incremented) == .path(.element(id: 3, action: .counter(.incremented))))
    #expect(
      casePath.extract(from: .path(.element(id: 2, action: .counter(.incremented)))) == nil)
  }
}
