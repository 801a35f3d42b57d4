import Composable

/// The last actions of a feature, each with the resulting state.
///
/// ```swift
/// var history = ActionHistory<Counter.State, Counter.Action>(limit: 1000, from: Counter.State())
/// history.record(.incremented, Counter.State(count: 1))
/// assert(history[0].label == ".incremented")
/// ```
///
/// States are values, so the entries share the parts that an action did not change: an entry takes
/// a few kilobytes plus the parts that its action replaced.
public struct ActionHistory<State: Sendable, Action: Sendable>: Sendable {
  /// An event, and the state after it.
  public final class Entry: Sendable {
    /// The cause of a state.
    public enum Cause: Sendable {
      /// An action was reduced.
      case action(Action)
      /// The user went back to the state of the entry with this number, and continued from there.
      case continued(from: Int)
    }

    /// The number of entries recorded up to this one, so the first one is 1.
    public let number: Int
    public let cause: Cause
    /// The resulting state.
    public let state: State

    fileprivate init(number: Int, cause: Cause, state: State) {
      self.number = number
      self.cause = cause
      self.state = state
    }

    /// The names of the action's cases with the labels of their values, without the values:
    /// `.row(index:, action: .textChanged(query:))`.
    ///
    /// - Complexity: microseconds per case.
    public var label: String {
      switch cause {
      case .action(let action): actionLabel(of: action)
      case .continued(let number): String(localized: "continued from \(number)")
      }
    }
  }

  /// An entry and the previous one.
  public struct Step: Sendable {
    fileprivate let old: Entry
    fileprivate let new: Entry

    /// The action that was reduced; nil if the user continued from an earlier state.
    public var action: Action? {
      switch new.cause {
      case .action(let action): action
      case .continued: nil
      }
    }

    public var before: State { old.state }
    public var after: State { new.state }
  }

  // NB: a class, so that copying the history does not copy a whole state.
  private final class Origin: Sendable {
    let state: State

    init(state: State) {
      self.state = state
    }
  }

  /// The number of entries that are kept.
  public let limit: Int
  /// A ring: once it is full, `start` is the oldest entry.
  private var entries: [Entry] = []
  private var start = 0
  /// The state before the oldest entry.
  private var origin: Origin

  /// Creates an empty history.
  ///
  /// - Parameters:
  ///   - limit: the number of entries to keep, at least 1. Each further one removes the oldest.
  ///   - state: the state before the first action.
  public init(limit: Int, from state: State) {
    precondition(limit > 0, "A history keeps at least one entry.")
    self.limit = limit
    origin = Origin(state: state)
  }

  public var count: Int { entries.count }

  /// The entry at an index; 0 is the newest.
  ///
  /// - Complexity: O(1).
  public subscript(index: Int) -> Entry {
    precondition(entries.indices.contains(index), "There is no entry \(index).")
    return entries[(start + count - 1 - index) % count]
  }

  /// The index of the entry with a number; nil if it has not been recorded yet, or is no longer
  /// kept.
  ///
  /// - Complexity: O(1).
  public func index(of number: Int) -> Int? {
    guard count > 0 else { return nil }
    let index = self[0].number - number
    return entries.indices.contains(index) ? index : nil
  }

  /// The steps after an entry, the newest first.
  ///
  /// - Complexity: O(1); each step is created when it is requested.
  public func steps(after index: Int) -> some Sequence<Step> {
    (0..<index).lazy.map { Step(old: self[$0 + 1], new: self[$0]) }
  }

  /// The difference that an entry made to the state, line by line, followed by its action.
  ///
  /// - Complexity: visits both states by reflection; for debugging.
  public func changes(at index: Int) -> [String] {
    let entry = self[index]
    let before = index + 1 < count ? self[index + 1].state : origin.state
    let changes =
      difference(from: before, to: entry.state) ?? "  " + String(localized: "(no state changes)")
    let cause =
      switch entry.cause {
      case .action(let action):
        [String(localized: "received action:")] + describe(action, indentation: 2)
      case .continued: [entry.label]
      }
    return changes.split(separator: "\n").map(String.init) + [""] + cause
  }

  /// Records an action and the state after it.
  ///
  /// - Complexity: O(1), and one copy of the state.
  public mutating func record(_ action: Action, _ state: State) {
    record(.action(action), state)
  }

  /// Records that the user went back to the state of an entry and continued from there.
  public mutating func recordContinuing(from number: Int, _ state: State) {
    record(.continued(from: number), state)
  }

  private mutating func record(_ cause: Entry.Cause, _ state: State) {
    let number = count == 0 ? 1 : self[0].number + 1
    let entry = Entry(number: number, cause: cause, state: state)
    if count < limit {
      entries.append(entry)
    } else {
      origin = Origin(state: entries[start].state)
      entries[start] = entry
      start = (start + 1) % limit
    }
  }
}
