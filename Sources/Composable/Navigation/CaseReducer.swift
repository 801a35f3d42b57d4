/// An enum with a child reducer in each case. `@Reducer` on an enum adds the conformance.
///
/// ```swift
/// @Reducer
/// enum Path {
///   case detail(StandupDetail)
/// ```
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, State.Cases == Self, Body == Never {
  /// The type of the composed children.
  associatedtype CaseBody: Reducer<State, Action>
  /// The children, each of which runs while its case is current.
  @ReducerBuilder<State, Action>
  static var body: CaseBody { get }
}

/// The state that `@Reducer` generates for an enum of reducers. It names the enum so that operators
/// can find the reducers from the type of the state.
///
/// The conformance to `Equatable` may be declared once more, as in The Composable Architecture:
/// `extension Path.State: Equatable {}`.
public protocol CaseReducerState: Equatable, Sendable {
  /// The enum that this state belongs to.
  associatedtype Cases: CaseReducer where Cases.State == Self
}

/// The action that `@Reducer` generates for an enum of reducers.
///
/// It can be compared even if the actions of some children cannot, such as those that carry a
/// `Result<String, any Error>`. Comparing two actions of such a child is reported, with the name of
/// the case, and they count as different; a test names the case instead:
/// `await store.receive(\.path[id: 0].fact.response.success)`.
public protocol CaseReducerAction: Equatable, Sendable {
  /// True if this is the same action as another. `@Reducer` writes it.
  func isEqual(to other: Self) -> Bool
}

extension CaseReducerAction {
  public static func == (left: Self, right: Self) -> Bool { left.isEqual(to: right) }
}

/// True if two actions of a child are equal. `@Reducer` calls it.
public func areEqual<Action: Equatable>(
  _ left: Action, _ right: Action, in caseName: StaticString
) -> Bool {
  left == right
}

/// Reports that two actions cannot be compared, and returns false.
@_disfavoredOverload
public func areEqual<Action>(
  _ left: Action, _ right: Action, in caseName: StaticString
) -> Bool {
  reportIssue(
    """
    Two actions of a child were compared that is not Equatable. They count as different.

      Case: \(caseName)
      Actions: \(shortName(of: Action.self))
      Left: \(actionName(of: left))
      Right: \(actionName(of: right))

    What to do:
    - Name the case, if this is a test: await store.receive(\\.path.detail.loaded).
    - Make the actions Equatable. An error in one can be replaced by what the feature shows of it.
    """, at: .ofTest ?? SourcePosition())
  return false
}

/// The child in the current case of an enum of reducers: its state, and the way back to the enum.
///
/// Behavior that is the same for each child of an enum needs no `switch`. A protocol says what the
/// children have in common, a refinement of this one gives the enum the same, and `@Reducer` writes
/// the dispatch. The documentation of `@Reducer(cases:)` has an example.
public protocol ReducerCase<Cases> {
  /// The enum of reducers.
  associatedtype Cases: CaseReducer
  /// The reducer that the case carries.
  associatedtype Child: Reducer

  /// The case of the enum's actions that carries those of the child.
  var action: CasePath<Cases.Action, Child.Action> { get }
  /// The state of the child.
  var state: Child.State { get set }
  /// The state of the enum, with that of the child.
  var wholeState: Cases.State { get }
}

/// A case of an enum of reducers with the state of its child. `@Reducer(cases:)` creates it.
public struct ReducerCaseOf<Cases: CaseReducer, Child: Reducer>: ReducerCase {
  public let action: CasePath<Cases.Action, Child.Action>
  public var state: Child.State
  private let path: CasePath<Cases.State, Child.State>

  /// Creates a case from the state of its child, and from its paths in the enum's state and action.
  public init(
    _ state: Child.State, in path: CasePath<Cases.State, Child.State>,
    action: CasePath<Cases.Action, Child.Action>
  ) {
    self.action = action
    self.path = path
    self.state = state
  }

  public var wholeState: Cases.State { path.embed(state) }
}

extension CaseReducer {
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    Self.body.reduce(into: &state, action: action)
  }

  /// Runs the children.
  // NB: a reducer with the children as its body would be a type that the runtime looks up: 0.2 million
  // instructions of a start for each enum.
  fileprivate static var children: Reduce<State, Action> {
    Reduce(composing: { Self.body.prepared() })
  }
}

extension Reducer {
  /// Runs the children of an enum of reducers while one of them is presented.
  ///
  /// ```swift
  /// .ifLet(\.$destination, action: \.destination)
  /// ```
  ///
  /// This is shorthand for the overload that takes a closure.
  public func ifLet<ChildState: CaseReducerState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>> & Sendable,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>, file: StaticString = #filePath,
    line: UInt = #line
  ) -> some Reducer<State, Action>
  where Action: CasePathable, ChildState.Cases.Action == ChildAction {
    ifLet(
      state, action: action, destination: { ChildState.Cases.children }, file: file, line: line)
  }

  /// Runs the children of an enum of reducers for each element of a stack.
  ///
  /// ```swift
  /// .forEach(\.path, action: \.path)
  /// ```
  ///
  /// This is shorthand for the overload that takes a closure.
  public func forEach<ElementState: CaseReducerState & Sendable, ElementAction>(
    _ state: WritableKeyPath<State, StackState<ElementState>> & Sendable,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    file: StaticString = #filePath, line: UInt = #line
  ) -> some Reducer<State, Action>
  where Action: CasePathable, ElementState.Cases.Action == ElementAction {
    forEach(
      state, action: action, destination: { ElementState.Cases.children }, file: file, line: line)
  }
}
