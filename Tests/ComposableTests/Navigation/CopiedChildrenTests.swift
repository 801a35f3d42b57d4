import Composable
import Dependencies
import Testing

/// Comparing a state with a copy of it, as a store does after each action.
@Suite("Copied children")
struct CopiedChildrenTests {
  /// A value that counts how often it is compared.
  private struct Compared: Equatable {
    let count: LockIsolated<Int>
    var name = ""

    static func == (left: Self, right: Self) -> Bool {
      left.count.withValue { $0 += 1 }
      return left.name == right.name
    }
  }

  private let count = LockIsolated(0)

  @Test func `comparing a presentation with a copy does not compare the child`() {
    var state = PresentationState(wrappedValue: Compared(count: count))
    let copy = state
    #expect(state == copy)
    #expect(count.value == 0)
    state.wrappedValue?.name = "changed"
    #expect(state != copy)
    #expect(count.value == 1)
  }

  @Test func `comparing a stack with a copy does not compare the elements`() {
    var state = StackState((0..<100).map { _ in Compared(count: count) })
    let copy = state
    #expect(state == copy)
    #expect(count.value == 0)
    state[id: 0]?.name = "changed"
    #expect(state != copy)
    #expect(count.value == 1)
  }
}
