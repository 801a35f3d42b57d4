import Synchronization

/// The id of an element of a stack: ids count up from 0 and are never reused.
///
/// ```swift
/// let first: StackElementID = 0
/// ```
public struct StackElementID: Hashable, Sendable, Comparable, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  let number: Int

  /// The id of the `number`th element that was ever pushed, counted from 0.
  public init(integerLiteral number: Int) {
    self.number = number
  }

  init(number: Int) {
    self.number = number
  }

  public var description: String { "#\(number)" }

  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// The screens above the root, the last one on top.
///
/// ```swift
/// state.path.append(.detail(StandupDetail.State(standup: standup)))
/// state.path[id: id]?.detail?.standup.title = title
/// state.path.pop(from: id)
/// ```
///
/// - Complexity: lookup by id, changes in place and appending are O(1); popping is O(n) in the
///   number of elements removed.
public struct StackState<Element> {
  var table = IdentifiedTable<StackElementID, Element>()
  private var nextID = 0
  /// Tells the elements from those of another stack that is assigned in its place.
  private let number = ChildIdentity.makeNumber()

  public init() {}

  /// Creates a stack of `elements` with the first at the bottom, for example from a deep link.
  ///
  /// - Complexity: O(n).
  public init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// The ids, from bottom to top.
  ///
  /// - Complexity: O(1).
  public var ids: [StackElementID] { table.ids }

  /// The element with an id. Setting nil removes it; setting an element replaces it, or appends it
  /// if the id is the next one. Any other id is reported.
  ///
  /// - Complexity: O(1); O(n) for removing.
  public subscript(id id: StackElementID) -> Element? {
    get { table[id: id] }
    set {
      if contains(id: id) {
        table[id: id] = newValue
      } else if let newValue {
        push(newValue, id: id, at: .ofTest ?? SourcePosition())
      }
    }
  }

  /// The value of a case of the element with an id; nil if there is no such element or it is in
  /// another case. Setting replaces the value of the current case, and nil removes the element.
  /// Setting a value while there is no such element, and setting while it is in another case, is
  /// reported and changes nothing.
  ///
  /// - Complexity: O(1); O(n) for removing.
  public subscript<Value>(id id: StackElementID, case path: CaseKeyPath<Element, Value>) -> Value?
  where Element: CasePathable {
    get { self[id: id]?[case: path] }
    set { self[id: id].set(path, newValue) }
  }

  /// True if there is an element with an id.
  ///
  /// - Complexity: O(1).
  public func contains(id: StackElementID) -> Bool { table.position(of: id) != nil }

  /// The id of the element on top; nil if the stack is empty.
  ///
  /// - Complexity: O(1).
  public var topID: StackElementID? { table.ids.last }

  /// Pushes an element with the next id.
  ///
  /// - Complexity: O(1), amortized.
  public mutating func append(_ element: Element) {
    table.append(element, id: makeID())
  }

  mutating func insert(_ element: Element, atPosition position: Int) {
    table.insert(element, id: makeID(), at: position)
  }

  /// Removes the element on top, and returns it; nil if the stack is empty.
  ///
  /// - Complexity: O(1).
  @discardableResult
  public mutating func popLast() -> Element? {
    table.count == 0 ? nil : table.remove(at: table.count - 1)
  }

  /// Removes the element with an id and everything above it; an unknown id is reported. Their
  /// effects are canceled in the same reduction.
  ///
  /// ```swift
  /// state.path.pop(from: id)
  /// ```
  ///
  /// - Complexity: O(n) in the number of elements removed.
  public mutating func pop(
    from id: StackElementID, file: StaticString = #filePath, line: UInt = #line
  ) {
    pop(from: id, including: true, at: SourcePosition(file: file, line: line))
  }

  /// Removes everything above the element with an id; an unknown id is reported.
  ///
  /// - Complexity: O(n) in the number of elements removed.
  public mutating func pop(
    to id: StackElementID, file: StaticString = #filePath, line: UInt = #line
  ) {
    pop(from: id, including: false, at: SourcePosition(file: file, line: line))
  }

  mutating func pop(
    from id: StackElementID, including: Bool, at position: SourcePosition
  ) {
    guard let index = table.position(of: id) else {
      reportIssue(
        """
        Tried to pop an element that is not on the stack: \(id)

          On the stack: \(list(ids))

        Likely causes and what to do:
        - The parent or another action already popped it: pop each element only once.
        - An effect of the element outlived it and dismissed it: let forEach run its effects.
        - The id belongs to another stack.
        """, at: position)
      return
    }
    table.removeSubrange((including ? index : index + 1)..<table.count)
  }

  mutating func push(
    _ element: Element, id: StackElementID, at position: SourcePosition
  ) {
    guard id == peekID() else {
      reportIssue(
        """
        An element was pushed with the id \(id), \
        \(contains(id: id) ? "which is already on the stack" : "which is not the next one").

          On the stack: \(list(ids))
          Next id: \(peekID())

        Ids are never reused. Append to the stack in a reducer to let it choose the id.
        """, at: position)
      return
    }
    append(element)
  }

  /// The identity by which an element is the same as another.
  func identity(of id: StackElementID) -> ChildIdentity {
    ChildIdentity(id: CancelID(id), number: number)
  }

  /// The id of the next element.
  func peekID() -> StackElementID {
    StackElementID(number: Swift.max(nextID, DependencyValues.current.stackElementID?.next ?? 0))
  }

  private mutating func makeID() -> StackElementID {
    let id = DependencyValues.current.stackElementID?.generate(atLeast: nextID) ?? nextID
    nextID = id + 1
    return StackElementID(number: id)
  }
}

extension StackState: Sendable where Element: Sendable {}

/// Generates the ids of a store's stacks, so that none is used twice, even if a stack is replaced.
package final class StackElementIDGenerator: Sendable {
  private let counter: Mutex<Int>

  /// A generator that counts from `first`.
  package init(first: Int = 0) {
    counter = Mutex(first)
  }

  package var next: Int { counter.withLock { $0 } }

  /// An independent generator that continues from the same id.
  package func copy() -> StackElementIDGenerator { StackElementIDGenerator(first: next) }

  func generate(atLeast minimum: Int) -> Int {
    counter.withLock { counter in
      let id = max(counter, minimum)
      counter = id + 1
      return id
    }
  }
}

extension DependencyValues {
  /// Generates ids for all stacks of a store; if nil, each stack counts for itself.
  package var stackElementID: StackElementIDGenerator? {
    get { self[StackElementIDKey.self] }
    set { self[StackElementIDKey.self] = newValue }
  }
}

private enum StackElementIDKey: DependencyKey {
  static let liveValue: StackElementIDGenerator? = StackElementIDGenerator()
  static let testValue: StackElementIDGenerator? = nil
}
