/// Runs a child feature on a part of the parent's state.
///
/// ```swift
/// Scope(state: \.list, action: \.list) { StandupsList() }  // a property
/// Scope(state: \.edit, action: \.edit) { StandupForm() }  // a case of an enum
/// ```
///
/// Place it before the parent's own logic, so that the child runs first.
public struct Scope<ParentState, ParentAction: Sendable>: Reducer {
  private let reducer: Reduce<ParentState, ParentAction>

  /// Runs a child on a property.
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState> & Sendable,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) where ParentAction: CasePathable {
    let child = child().preparedAsFeature()
    let toAction = ParentAction.casePath(action)
    let children = ChildEffects<ParentState, ChildState>(
      of: state, in: { $0[keyPath: state] }, isPermanent: true, find: { child, _ in child })
    reducer = Reduce { parent, action in
      guard let childAction = toAction.extract(from: action) else { return .none }
      let effect = child.reduce(into: &parent[keyPath: state], action: childAction)
      return children.scope(effect, to: ChildIdentity(), toAction.embed)
    }
  }

  /// Runs a child that has the actions of its parent on a property, to divide a large feature.
  ///
  /// ```swift
  /// Scope(state: \.list, action: \.self) { Sorting() }
  /// ```
  public init<ChildState>(
    state: WritableKeyPath<ParentState, ChildState> & Sendable,
    action: KeyPath<ParentAction.AllCasePaths, ParentAction.AllCasePaths>,
    @ReducerBuilder<ChildState, ParentAction> child: () -> some Reducer<ChildState, ParentAction>
  ) where ParentAction: CasePathable {
    let child = child().prepared()
    reducer = Reduce { child.reduce(into: &$0[keyPath: state], action: $1).within(state) }
  }

  /// Runs a child on the value of an enum's case. An action that arrives while another case is current
  /// is reported at this place, and the child does not run.
  ///
  /// The child's effects are canceled when the case changes or its value gets another id, no matter
  /// by which reducer.
  public init<ChildState, ChildAction>(
    state: CaseKeyPath<ParentState, ChildState>, action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>,
    file: StaticString = #filePath, line: UInt = #line
  ) where ParentState: CasePathable, ParentAction: CasePathable {
    let child = child().preparedAsFeature()
    let toState = ParentState.casePath(state)
    let toAction = ParentAction.casePath(action)
    let children = ChildEffects<ParentState, ChildState?>(
      of: state, in: toState.extract(from:),
      find: { child, identity in child.flatMap { CancelID(idIfAnyOf: $0) == identity.id ? $0 : nil }
      })
    let position = SourcePosition(file: file, line: line)
    reducer = Reduce { state, action in
      guard let childAction = toAction.extract(from: action) else { return .none }
      guard var childState = toState.extract(from: state) else {
        reportAbsentChild(action: action, operation: "Scope", state: state, at: position)
        return .none
      }
      let identity = ChildIdentity(id: CancelID(idIfAnyOf: childState))
      let effect = child.reduce(into: &childState, action: childAction)
      state = toState.embed(childState)
      return children.scope(effect, to: identity, toAction.embed)
    }
  }

  /// Runs a child on a property, without the label: `Scope(\.list, action: \.list) { StandupsList() }`.
  public init<ChildState, ChildAction>(
    _ state: WritableKeyPath<ParentState, ChildState> & Sendable,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> _ child: () -> some Reducer<ChildState, ChildAction>
  ) where ParentAction: CasePathable {
    self.init(state: state, action: action, child: child)
  }

  /// Runs a child on the value of an enum's case, without the label.
  public init<ChildState, ChildAction>(
    _ state: CaseKeyPath<ParentState, ChildState>, action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> _ child: () -> some Reducer<ChildState, ChildAction>,
    file: StaticString = #filePath, line: UInt = #line
  ) where ParentState: CasePathable, ParentAction: CasePathable {
    self.init(state: state, action: action, child: child, file: file, line: line)
  }

  public func reduce(
    into state: inout ParentState, action: ParentAction
  ) -> Effect<ParentAction> {
    reducer.reduce(into: &state, action: action)
  }
}
