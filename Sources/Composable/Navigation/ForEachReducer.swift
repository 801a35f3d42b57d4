/// What happens in one of many children.
///
/// ```swift
/// case todos(IdentifiedActionOf<Todo>)
/// ```
public enum IdentifiedAction<ID: Hashable & Sendable, Action> {
  /// Something happened in the child with an id.
  case element(id: ID, action: Action)
}

extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}

/// The actions of the children that `R` is the reducer of.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

extension CasePath {
  /// This path continued into the action of the child with an id: `\.rows[id: id].titleChanged`. It
  /// takes nothing out of the action of another child.
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
  /// ```swift
  /// EmptyReducer()
  ///   .ifLet(\.draft, action: \.draft) { Todo() }
  ///   .forEach(\.todos, action: \.todos) { Todo() }
  /// ```
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
    file: StaticString = #filePath, line: UInt = #line
  ) -> some Reducer<State, Action> where Action: CasePathable, ElementState.ID == ID {
    ForEachReducer(
      base: PreparedReducer(self), element: PreparedReducer(element()), toState: state,
      toAction: Action.casePath(action), children: ChildEffects(of: state),
      position: SourcePosition(file: file, line: line))
  }
}

@usableFromInline
struct ForEachReducer<Base: Reducer, ID: Hashable & Sendable, Element: Reducer>: Reducer
where Element.State: Identifiable, Element.State.ID == ID {
  @usableFromInline typealias State = Base.State
  @usableFromInline typealias Action = Base.Action

  @usableFromInline let base: PreparedReducer<Base>
  @usableFromInline let element: PreparedReducer<Element>
  @usableFromInline let toState:
    WritableKeyPath<Base.State, IdentifiedArray<ID, Element.State>> & Sendable
  @usableFromInline let toAction: CasePath<Base.Action, IdentifiedAction<ID, Element.Action>>
  @usableFromInline let children: ChildEffects
  @usableFromInline let position: SourcePosition

  @inlinable func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let elementEffect = reduceElement(of: &state, action: action)
    let effect = elementEffect.merge(with: base.reduce(into: &state, action: action))
    return children.retain(effect) { state[keyPath: toState].table.isAlive }
  }

  @inlinable func reduceElement(of state: inout State, action: Action) -> Effect<Action> {
    guard case .element(let id, let elementAction)? = toAction.extract(from: action) else {
      return .none
    }
    let effect = state[keyPath: toState].table.modify(id) {
      element.reduce(into: &$0, action: elementAction)
    }
    guard let effect else {
      reportAbsentElement(action: action, id: id, ids: state[keyPath: toState].ids, at: position)
      return .none
    }
    if effect.isNone { return .none }
    return children.scope(effect, to: ChildIdentity(id: CancelID(id))) { [toAction] in
      toAction.embed(.element(id: id, action: $0))
    }
  }
}
