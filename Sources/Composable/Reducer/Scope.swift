/// Runs a child feature on a part of the parent's state.
///
/// ```swift
/// Scope(state: \.list, action: \.list) { StandupsList() }  // a property
/// Scope(state: \.edit, action: \.edit) { StandupForm() }  // a case of an enum
/// ```
///
/// Place it before the parent's own logic, so that the child has its turn first. On an enum, a child
/// action that arrives while another case is current is reported, and the child does not run.
///
/// - Complexity: O(1) beside the child, whose state is changed in place.
public struct Scope<ParentState, ParentAction: Sendable, Child: Reducer>: Reducer {
  public typealias State = ParentState
  public typealias Action = ParentAction

  /// Reduces the child's state in place; nil, without doing anything, while it is absent.
  @usableFromInline let reduceChild: (inout ParentState, Child.Action) -> Effect<Child.Action>?
  @usableFromInline let toAction: CasePath<ParentAction, Child.Action>
  @usableFromInline let position: SourcePosition

  /// Runs a child on a property, which is always there.
  @inlinable public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState> & Sendable,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction, ParentAction: CasePathable {
    let child = PreparedReducer(child())
    reduceChild = { child.reduce(into: &$0[keyPath: state], action: $1) }
    toAction = ParentAction.casePath(action)
    position = SourcePosition()
  }

  /// Runs a child on the value of an enum's case. A child action while another case is current is
  /// reported at this place.
  ///
  /// Effects of the child go on when the case changes; ``Reducer/ifCaseLet(_:action:then:file:line:)``
  /// and `ifLet` on an optional enum end them.
  @inlinable public init<ChildState, ChildAction>(
    state: CaseKeyPath<ParentState, ChildState>, action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child, file: StaticString = #filePath,
    line: UInt = #line
  )
  where
    Child.State == ChildState, Child.Action == ChildAction, ParentState: CasePathable,
    ParentAction: CasePathable
  {
    let child = PreparedReducer(child())
    let toState = ParentState.casePath(state)
    reduceChild = { state, action in
      toState.modify(&state) { child.reduce(into: &$0, action: action) }
    }
    toAction = ParentAction.casePath(action)
    position = SourcePosition(file: file, line: line)
  }

  /// Runs the child, if the action is the child's.
  @inlinable public func reduce(
    into state: inout ParentState, action: ParentAction
  ) -> Effect<ParentAction> {
    guard let childAction = toAction.extract(from: action) else { return .none }
    guard let effect = reduceChild(&state, childAction) else {
      reportAbsentChild(action: action, operation: "Scope", state: state, at: position)
      return .none
    }
    // NB: making the closure to map with allocates, and most actions have no effect.
    return effect.isNone ? .none : effect.map(toAction.embed)
  }
}
