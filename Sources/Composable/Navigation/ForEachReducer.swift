/// An action from one of many children.
///
/// ```swift
/// case todos(IdentifiedActionOf<Todo>)
/// ```
public enum IdentifiedAction<ID: Hashable & Sendable, Action> {
  /// An action from the child with an id.
  case element(id: ID, action: Action)
}

extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}

/// The actions of the children that the reducer `R` runs.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

extension IdentifiedAction: CasePathable {
  public struct AllCasePaths: CasePaths {
    public let element = CasePath<IdentifiedAction, (id: ID, action: Action)>(
      { .element(id: $0.id, action: $0.action) }, name: "element",
      extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } })

    public init() {}
  }

  public var caseName: String { "element" }

  public var caseValue: Any? {
    switch self {
    case .element(_, let action): action
    }
  }
}

extension CasePath {
  /// This path extended to the action of the child with an id: `\.rows[id: id].titleChanged`. It
  /// extracts nothing from the actions of other children.
  public subscript<ID, Action>(id id: ID) -> CasePath<Root, Action>
  where Value == IdentifiedAction<ID, Action> {
    appending(
      CasePath<Value, Action>({ .element(id: id, action: $0) }) {
        if case .element(id, let action) = $0 { action } else { nil }
      }, named: pathText(of: id))
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
  /// The child runs before this reducer. An action for an unknown id reports an issue.
  ///
  /// A child's effects are canceled when its id is no longer in the array after an action, no matter
  /// which reducer removed it: they end where they next wait, and what they still send is dropped.
  /// An element that replaces another one with the same id is the same child.
  ///
  /// - Complexity: O(1) per action, regardless of the number of elements, and O(n) in the number of
  ///   those with running effects, since the store then looks whether each is still there.
  public func forEach<
    ID: Hashable & Sendable, ElementState: Identifiable, ElementAction,
    Element: Reducer<ElementState, ElementAction>
  >(
    _ toState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>> & Sendable,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    file: StaticString = #filePath, line: UInt = #line
  ) -> some Reducer<State, Action> where Action: CasePathable, ElementState.ID == ID {
    let base = prepared()
    let element = element().preparedAsFeature()
    let toAction = Action.casePath(action)
    let children = ChildEffects(of: toState, in: toState.appending(path: \.table))
    let position = SourcePosition(file: file, line: line)

    func runElement(_ state: inout State, _ action: Action) -> Effect<Action> {
      guard case .element(let id, let elementAction)? = toAction.extract(from: action) else {
        return .none
      }
      let effect = state[keyPath: toState].table.modify(id) {
        element.reduce(into: &$0, action: elementAction)
      }
      guard let effect else {
        let ids = state[keyPath: toState].ids
        reportAbsentElement(action: action, id: id, ids: ids, at: position)
        return .none
      }
      return children.scope(effect, to: ChildIdentity(id: CancelID(id))) {
        toAction.embed(.element(id: id, action: $0))
      }
    }

    return Reduce { state, action in
      let effect = runElement(&state, action)
        .merge(with: base.reduce(into: &state, action: action))
      return children.end(with: effect, in: state[keyPath: toState].table)
    }
  }
}
