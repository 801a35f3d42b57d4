/// What happens in one of many children.
public enum IdentifiedAction<ID: Hashable & Sendable, Action: Sendable>: Sendable {
  /// Something happened in the child with an id.
  case element(id: ID, action: Action)
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}

/// The actions of the children that `R` is the reducer of.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

extension CasePath {
  /// This path continued into the action of the child with an id: `\.rows[id: id].titleChanged`.
  public subscript<ID, Action>(id id: ID) -> CasePath<Root, Action>
  where Value == IdentifiedAction<ID, Action> {
    appending(
      CasePath<Value, Action>({ .element(id: id, action: $0) }) {
        if case .element(id, let action) = $0 { action } else { nil }
      })
  }
}

extension Reducer {
  /// Runs a child feature for each element of an identified array.
  ///
  /// The child has its turn before this reducer. A child's effects end when its element is removed. An
  /// action for an id that is not there is reported.
  ///
  /// - Complexity: O(1) for each action, whatever the number of elements.
  public func forEach<
    ID: Hashable & Sendable, ElementState: Identifiable, ElementAction,
    Element: Reducer<ElementState, ElementAction>
  >(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>> & Sendable,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where Action: CasePathable, ElementState.ID == ID {
    ForEachReducer(
      base: PreparedReducer(self), element: PreparedReducer(element()), toState: state,
      toAction: Action.casePath(action),
      position: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

@usableFromInline
struct ForEachReducer<Base: Reducer, ID: Hashable & Sendable, Element: Reducer>: Reducer
where Element.State: Identifiable, Element.State.ID == ID {
  @usableFromInline typealias State = Base.State
  @usableFromInline typealias Action = Base.Action
  @usableFromInline typealias Body = Never

  @usableFromInline let base: PreparedReducer<Base>
  @usableFromInline let element: PreparedReducer<Element>
  @usableFromInline let toState:
    WritableKeyPath<Base.State, IdentifiedArray<ID, Element.State>> & Sendable
  @usableFromInline let toAction: CasePath<Base.Action, IdentifiedAction<ID, Element.Action>>
  @usableFromInline let position: SourcePosition
  @usableFromInline let monitor = ScopeMonitor()

  @usableFromInline func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let elementEffect = reduceElement(of: &state, action: action)
    let effect = elementEffect.merge(with: base.reduce(into: &state, action: action))
    guard monitor.mayHaveEffects() || !elementEffect.isNone else { return effect }
    let alive = Set(state[keyPath: toState].ids.map { ChildIdentity(id: CancelID($0)) })
    return effect.merge(
      with: Effect(.retain(EffectRetention(source: toState) { alive.contains($0) })))
  }

  @usableFromInline func reduceElement(of state: inout State, action: Action) -> Effect<Action> {
    guard case .element(let id, let elementAction)? = toAction.extract(from: action) else {
      return .none
    }
    guard let index = state[keyPath: toState].index(id: id) else {
      reportAbsentElement(action: action, id: id, state: state, at: position)
      return .none
    }
    let effect = element.reduce(into: &state[keyPath: toState][index], action: elementAction)
    guard !effect.isNone else { return .none }
    let scope = EffectScope<Action>(
      key: ScopeKey(source: toState, child: ChildIdentity(id: CancelID(id))), monitor: monitor,
      dismissal: nil)
    return Effect(
      .scoped(scope, effect.map { [toAction] in toAction.embed(.element(id: id, action: $0)) }))
  }
}

@usableFromInline func reportAbsentElement(
  action: some Any, id: some Any, state: some Any, at position: SourcePosition
) {
  reportIssue(
    """
    forEach received an action for the id \(id), which is not there.

      Action: \(actionName(of: action))
      State: \(caseName(of: state))

    Likely causes and what to do:
    - A parent removed the element before its action arrived: apply forEach to the parent's logic, \
    which then has its turn after the element.
    - An effect of the element outlived it: let forEach run its effects, or cancel them by id.
    - The action was sent without a look at the state.
    """, at: position)
}
