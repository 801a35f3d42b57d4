/// Runs a child feature on a part of the parent's state.
///
/// ```swift
/// Scope(state: \.list, action: \.list) { StandupsList() }   // a property
/// Scope(state: \.edit, action: \.edit) { StandupForm() }    // a case of an enum
/// ```
///
/// Place it before the parent's own logic, so that the child has its turn first. On an enum, a child
/// action that arrives while another case is current is reported, and the child does not run.
public struct Scope<ParentState, ParentAction: Sendable, Child: Reducer>: Reducer {
  public typealias State = ParentState
  public typealias Action = ParentAction
  public typealias Body = Never

  @usableFromInline enum StatePath {
    case property(WritableKeyPath<ParentState, Child.State> & Sendable)
    case enumCase(CasePath<ParentState, Child.State>, position: SourcePosition)
  }

  @usableFromInline let toState: StatePath
  @usableFromInline let toAction: CasePath<ParentAction, Child.Action>
  @usableFromInline let child: PreparedReducer<Child>

  /// Runs a child on a property.
  @inlinable public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState> & Sendable,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction, ParentAction: CasePathable {
    toState = .property(state)
    toAction = ParentAction.casePath(action)
    self.child = PreparedReducer(child())
  }

  /// Runs a child on the value of an enum's case.
  @inlinable public init<ChildState, ChildAction>(
    state: CaseKeyPath<ParentState, ChildState>, action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child, file: StaticString = #filePath,
    line: UInt = #line
  )
  where
    Child.State == ChildState, Child.Action == ChildAction, ParentState: CasePathable,
    ParentAction: CasePathable
  {
    toState = .enumCase(
      ParentState.casePath(state),
      position: SourcePosition(file: file, line: line))
    toAction = ParentAction.casePath(action)
    self.child = PreparedReducer(child())
  }

  @inlinable public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<
    ParentAction
  > {
    guard let childAction = toAction.extract(from: action) else { return .none }
    let effect: Effect<Child.Action>
    switch toState {
    case .property(let keyPath):
      effect = child.reduce(into: &state[keyPath: keyPath], action: childAction)
    case .enumCase(let path, let position):
      let result = path.modify(&state) { child.reduce(into: &$0, action: childAction) }
      guard let result else {
        reportAbsentChild(action: action, operation: "Scope", state: state, at: position)
        return .none
      }
      effect = result
    }
    // NB: making the closure to map with allocates, and most actions have no effect.
    return effect.isNone ? .none : effect.map(toAction.embed)
  }
}
