/// An action from an element of a stack, or a change to the stack.
///
/// ```swift
/// case path(StackAction<Path.State, Path.Action>)
/// ```
public enum StackAction<State, Action> {
  /// An action from an element.
  case element(id: StackElementID, action: Action)
  /// Removes an element and everything above it.
  case popFrom(id: StackElementID)
  /// Pushes an element with the next id. NB: indirect, since actions are copied often, and a state may
  /// be many times their size.
  indirect case push(id: StackElementID, state: State)
}

extension StackAction: Sendable where State: Sendable, Action: Sendable {}
extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}

/// The actions of a stack with elements that the reducer `R` runs.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action> where R.State: Sendable

extension StackAction: CasePathable {
  public struct AllCasePaths: CasePaths {
    public let popFrom = CasePath<StackAction, StackElementID>(
      { .popFrom(id: $0) }, name: "popFrom",
      extract: { if case .popFrom(let id) = $0 { id } else { nil } })
    public let element = CasePath<StackAction, (id: StackElementID, action: Action)>(
      { .element(id: $0.id, action: $0.action) }, name: "element",
      extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } })
    public let push = CasePath<StackAction, (id: StackElementID, state: State)>(
      { .push(id: $0.id, state: $0.state) }, name: "push",
      extract: { if case .push(let id, let state) = $0 { (id, state) } else { nil } })

    public init() {}
  }

  public var caseName: String {
    switch self {
    case .element: "element"
    case .popFrom: "popFrom"
    case .push: "push"
    }
  }

  /// The action of the element, the id to pop, or nil for a push.
  public var caseValue: Any? {
    switch self {
    case .element(_, let action): action
    case .popFrom(let id): id
    case .push: nil
    }
  }
}

extension CasePath {
  /// This path extended to the action of the element with an id: `\.path[id: 0].detail`. It
  /// extracts nothing from a pop, a push, or another element's action.
  public subscript<State, Action>(id id: StackElementID) -> CasePath<Root, Action>
  where Value == StackAction<State, Action> {
    appending(
      CasePath<Value, Action>({ .element(id: id, action: $0) }) {
        if case .element(id, let action) = $0 { action } else { nil }
      }, named: pathText(of: id))
  }
}

extension Reducer {
  /// Runs a child feature for each element of a stack.
  ///
  /// An element runs before this reducer. `push` appends the element before this reducer runs;
  /// `popFrom` removes the element and everything above it after this reducer has run. An action or a
  /// pop with an unknown id reports an issue, and so does a push with any id but the next one.
  ///
  /// An element's effects are canceled when it is removed, no matter by which reducer, and also if the
  /// whole stack is replaced: they end where they next wait, and what they still send is dropped.
  ///
  /// - Complexity: O(1) for an element's action, regardless of the depth, and O(n) in the number of
  ///   elements with running effects, since the store then looks whether each is still there.
  ///
  /// ```swift
  /// .forEach(\.path, action: \.path) { Path() }
  /// ```
  public func forEach<ElementState, ElementAction, Element: Reducer<ElementState, ElementAction>>(
    _ toState: WritableKeyPath<State, StackState<ElementState>> & Sendable,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> destination: () -> Element,
    file: StaticString = #filePath, line: UInt = #line
  ) -> some Reducer<State, Action> where Action: CasePathable, ElementState: Sendable {
    let base = prepared()
    let element = destination().preparedAsFeature()
    let toAction = Action.casePath(action)
    let children = ChildEffects<State, StackState<ElementState>>(
      of: toState, in: { $0[keyPath: toState] },
      find: { stack, child in
        child.id?.value(as: StackElementID.self)
          .flatMap { stack.identity(of: $0) == child ? stack.table[id: $0] : nil }
      })
    let position = SourcePosition(file: file, line: line)

    func runElement(
      _ state: inout State, _ id: StackElementID, _ elementAction: ElementAction, _ action: Action
    ) -> Effect<Action> {
      let effect = PresentationContext.$isPresented.withValue(true) {
        state[keyPath: toState].table.modify(id) {
          element.reduce(into: &$0, action: elementAction)
        }
      }
      guard let effect else {
        let ids = state[keyPath: toState].ids
        reportAbsentElement(action: action, id: id, ids: ids, at: position)
        return .none
      }
      return children.scope(
        effect, to: state[keyPath: toState].identity(of: id),
        dismissal: toAction.embed(.popFrom(id: id))
      ) { toAction.embed(.element(id: id, action: $0)) }
    }

    return Reduce { state, action in
      var effect = Effect<Action>.none
      let stackAction = toAction.extract(from: action)
      switch stackAction {
      case nil, .popFrom: break
      case .element(let id, let elementAction):
        effect = runElement(&state, id, elementAction, action)
      case .push(let id, let element):
        state[keyPath: toState].push(element, id: id, at: position)
      }
      effect = effect.merge(with: base.reduce(into: &state, action: action))
      if case .popFrom(let id) = stackAction {
        state[keyPath: toState].pop(from: id, including: true, at: position)
      }
      return children.end(with: effect, in: state[keyPath: toState])
    }
  }
}
