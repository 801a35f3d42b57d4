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
public protocol CaseReducerState {
  /// The enum that this state belongs to.
  associatedtype Cases: CaseReducer where Cases.State == Self
}

extension CaseReducer {
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    Self.body.reduce(into: &state, action: action)
  }
}

/// Runs the children of an enum of reducers.
struct CaseBodyReducer<Cases: CaseReducer>: Reducer {
  typealias State = Cases.State
  typealias Action = Cases.Action

  var body: Cases.CaseBody { return Cases.body }
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
      state, action: action, destination: { CaseBodyReducer<ChildState.Cases>() }, file: file,
      line: line)
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
      state, action: action, destination: { CaseBodyReducer<ElementState.Cases>() },
      file: file, line: line)
  }
}
