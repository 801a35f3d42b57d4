import Composable
import ComposableUI
import Testing

@Suite("History of actions")
struct ActionHistoryTests {
  private struct Counter {
    struct State {
      var count = 0
      var isTimerOn = false
    }

    enum Action {
      case delegate(Delegate)
      case incremented

      enum Delegate {
        case finished(Int)
      }
    }
  }

  private typealias History = ActionHistory<Counter.State, Counter.Action>

  /// A history of increments from 0, which is how many were recorded.
  private func history(_ count: Int, limit: Int) -> History {
    var history = History(limit: limit, from: Counter.State())
    for number in 0..<count { history.record(.incremented, Counter.State(count: number + 1)) }
    return history
  }

  @Test func `the newest entry is the first`() {
    let history = history(3, limit: 10)
    #expect(history.count == 3)
    #expect((0..<3).map { history[$0].number } == [3, 2, 1])
    #expect((0..<3).map { history[$0].state.count } == [3, 2, 1])
  }

  @Test(arguments: [3, 4, 5, 6, 7])
  func `a full history forgets the oldest entry`(count: Int) {
    let history = history(count, limit: 3)
    #expect(history.count == 3)
    #expect((0..<3).map { history[$0].number } == [count, count - 1, count - 2])
    #expect(history[2].state.count == count - 2)
  }

  @Test func `an entry is found by its number while it is kept`() {
    let history = history(5, limit: 3)
    #expect([2, 3, 4, 5, 6].map(history.index) == [nil, 2, 1, 0, nil])
    #expect(History(limit: 1, from: Counter.State()).index(of: 1) == nil)
  }

  @Test func `an action is labeled with the names of its cases`() {
    var history = history(0, limit: 3)
    history.record(.delegate(.finished(1)), Counter.State())
    #expect(history[0].label == ".delegate.finished")
  }

  @Test func `changes are the difference to the state before, and the action`() {
    var history = history(1, limit: 3)
    history.record(.delegate(.finished(1)), Counter.State(count: 1))
    #expect(
      history.changes(at: 1) == [
        "  Counter.State(", "-   count: 0", "+   count: 1", "    … (1 unchanged)", "  )", "",
        "received action:", "  .incremented",
      ])
    #expect(
      history.changes(at: 0) == [
        "  (no state changes)", "", "received action:", "  .delegate(.finished(1))",
      ])
  }

  @Test func `the oldest entry still knows what it changed`() {
    #expect(
      history(5, limit: 3).changes(at: 2).prefix(3) == [
        "  Counter.State(", "-   count: 2", "+   count: 3",
      ])
  }

  @Test func `continuing from an entry is an entry`() {
    var history = history(2, limit: 3)
    history.recordContinuing(from: 1, history[1].state)
    #expect(history[0].label == "continued from 1")
    #expect(history[0].number == 3)
    #expect(
      history.changes(at: 0).prefix(3) == ["  Counter.State(", "-   count: 2", "+   count: 1"])
    #expect(history.changes(at: 0).last == "continued from 1")
  }

  @Test func `steps have the states around each action`() {
    var history = history(3, limit: 5)
    history.recordContinuing(from: 1, history[2].state)
    let steps = Array(history.steps(after: 2))
    #expect(steps.map(\.before.count) == [3, 2])
    #expect(steps.map(\.after.count) == [1, 3])
    #expect(steps.map { $0.action != nil } == [false, true])
    #expect(Array(history.steps(after: 0)).isEmpty)
  }
}
