/// What happens in a stack's elements, or to them.
///
/// ```swift
/// case path(StackAction<Path.State, Path.Action>)
/// ```
public enum StackAction<State, Action> {
  /// Something happened in an element.
  case element(id: StackElementID, action: Action)
  /// An element and all above it are to be removed.
  case popFrom(id: StackElementID)
  /// An element is to be put on top, under the next id.
  case push(id: StackElementID, state: State)
}

extension StackAction: Sendable where State: Sendable, Action: Sendable {}
extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}

/// The actions of a stack whose elements `R` is the reducer of.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action> where R.State: Sendable

extension StackAction: CasePathable {
  /// The paths of the three cases.
  public struct AllCasePaths: CasePaths {
    /// The path of ``StackAction/popFrom(id:)``.
    public let popFrom = CasePath<StackAction, StackElementID>(
      { .popFrom(id: $0) }, extract: { if case .popFrom(let id) = $0 { id } else { nil } })
    /// The path of ``StackAction/element(id:action:)``.
    public let element = CasePath<StackAction, (id: StackElementID, action: Action)>(
      { .element(id: $0.id, action: $0.action) },
      extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } })
    /// The path of ``StackAction/push(id:state:)``.
    public let push = CasePath<StackAction, (id: StackElementID, state: State)>(
      { .push(id: $0.id, state: $0.state) },
      extract: { if case .push(let id, let state) = $0 { (id, state) } else { nil } })

    /// Creates the table.
    public init() {}
  }
}

extension CasePath {
  /// This path continued into the action of the element with an id: `\.path[id: 0].detail`. It takes
  /// nothing out of a pop, a push, or the action of another element.
  public subscript<State, Action>(id id: StackElementID) -> CasePath<Root, Action>
  where Value == StackAction<State, Action> {
    appending(
      CasePath<Value, Action>({ .element(id: id, action: $0) }) {
        if case .element(id, let action) = $0 { action } else { nil }
      })
  }
}

extension Reducer {
  /// Runs a child feature for each element of a stack.
  ///
  /// An element has its turn before this reducer. `popFrom` shows this reducer the element, then
  /// removes it and all above; `push` appends first. An element's effects end with it, whoever
  /// removed it. An action or a pop for an unknown id, and a push under another id than the next, are
  /// reported.
  ///
  /// - Complexity: O(1) for an element's action, whatever the depth.
  ///
  /// ```swift
  /// .forEach(\.path, action: \.path) { Path() }
  /// ```
  public func forEach<ElementState, ElementAction, Element: Reducer<ElementState, ElementAction>>(
    _ state: WritableKeyPath<State, StackState<ElementState>> & Sendable,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> destination: () -> Element,
    file: StaticString = #filePath, line: UInt = #line
  ) -> some Reducer<State, Action> where Action: CasePathable, ElementState: Sendable {
    StackReducer(
      base: PreparedReducer(self), element: PreparedReducer(destination()), toState: state,
      toAction: Action.casePath(action), children: ChildEffects(of: state),
      position: SourcePosition(file: file, line: line))
  }
}

@usableFromInline struct StackReducer<Base: Reducer, Element: Reducer>: Reducer
where Element.State: Sendable {
  @usableFromInline typealias State = Base.State
  @usableFromInline typealias Action = Base.Action

  @usableFromInline let base: PreparedReducer<Base>
  @usableFromInline let element: PreparedReducer<Element>
  @usableFromInline let toState: WritableKeyPath<Base.State, StackState<Element.State>> & Sendable
  @usableFromInline let toAction: CasePath<Base.Action, StackAction<Element.State, Element.Action>>
  @usableFromInline let children: ChildEffects
  @usableFromInline let position: SourcePosition

  @inlinable func reduce(into state: inout State, action: Action) -> Effect<Action> {
    var effect = Effect<Action>.none
    let stackAction = toAction.extract(from: action)
    switch stackAction {
    case nil, .popFrom: break
    case .element(let id, let elementAction):
      effect = reduceElement(of: &state, id: id, elementAction: elementAction, action: action)
    case .push(let id, let element):
      state[keyPath: toState].push(element, id: id, at: position)
    }
    effect = effect.merge(with: base.reduce(into: &state, action: action))
    if case .popFrom(let id) = stackAction {
      state[keyPath: toState].pop(from: id, including: true, at: position)
    }
    return children.retain(effect) { state[keyPath: toState].table.isAlive }
  }

  @inlinable func reduceElement(
    of state: inout State, id: StackElementID, elementAction: Element.Action, action: Action
  ) -> Effect<Action> {
    let effect = presented {
      state[keyPath: toState].table.modify(id) { element.reduce(into: &$0, action: elementAction) }
    }
    guard let effect else {
      reportAbsentElement(action: action, id: id, ids: state[keyPath: toState].ids, at: position)
      return .none
    }
    if effect.isNone { return .none }
    return children.scope(
      effect, to: ChildIdentity(id: CancelID(id)), dismissal: toAction.embed(.popFrom(id: id))
    ) { [toAction] in toAction.embed(.element(id: id, action: $0)) }
  }
}
