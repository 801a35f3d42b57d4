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

  private enum StatePath {
    case property(WritableKeyPath<ParentState, Child.State> & Sendable)
    case enumCase(CasePath<ParentState, Child.State>, position: SourcePosition)
  }

  private let toState: StatePath
  private let toAction: CasePath<ParentAction, Child.Action>
  private let child: PreparedReducer<Child>

  /// Runs a child on a property.
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState> & Sendable,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction, ParentAction: CasePathable {
    toState = .property(state)
    toAction = ParentAction.casePath(action)
    self.child = PreparedReducer(child())
  }

  /// Runs a child on the value of an enum's case.
  public init<ChildState, ChildAction>(
    state: CaseKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  )
  where
    Child.State == ChildState, Child.Action == ChildAction, ParentState: CasePathable,
    ParentAction: CasePathable
  {
    toState = .enumCase(
      ParentState.casePath(state),
      position: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column))
    toAction = ParentAction.casePath(action)
    self.child = PreparedReducer(child())
  }

  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    guard let childAction = toAction.extract(from: action) else { return .none }
    switch toState {
    case .property(let keyPath):
      return child.reduce(into: &state[keyPath: keyPath], action: childAction)
        .map(toAction.embed)
    case .enumCase(let path, let position):
      let effect = path.modify(&state) { child.reduce(into: &$0, action: childAction) }
      guard let effect else {
        reportAbsentChild(action: action, operation: "Scope", state: state, at: position)
        return .none
      }
      return effect.map(toAction.embed)
    }
  }
}
