/// A feature's logic: turns a state and an action into the next state and an effect.
///
/// Write `body` for features, composed of other reducers; write `reduce(into:action:)` for a piece
/// of logic that is no composition. Never both.
///
/// ```swift
/// struct Counter: Reducer {
///   struct State: Equatable { var count = 0 }
///   enum Action: Equatable { case incremented }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incremented:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
public protocol Reducer<State, Action> {
  /// What the feature knows.
  associatedtype State
  /// What can happen in the feature.
  associatedtype Action: Sendable
  /// What the reducer is composed of.
  associatedtype Body

  /// Changes the state for an action and says what else is to be done.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that make up this one. A store asks for it once.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Like ``reduce(into:action:)``, with a place to keep the body from one action to the next.
  func reduce(into state: inout State, action: Action, keeping body: inout Body?) -> Effect<Action>
}

/// The reducers with the state and the action of `R`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// A reducer without a body.
  public var body: Body {
    fatalError("\(Self.self) has no body: it implements reduce(into:action:).")
  }
}

extension Reducer {
  public func reduce(
    into state: inout State, action: Action, keeping body: inout Body?
  ) -> Effect<Action> {
    reduce(into: &state, action: action)
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  public func reduce(
    into state: inout State, action: Action, keeping body: inout Body?
  ) -> Effect<Action> {
    if let body { return body.reduce(into: &state, action: action) }
    let made = self.body
    body = made
    return made.reduce(into: &state, action: action)
  }
}

/// A reducer that keeps its body, so that composing costs nothing after the first action.
final class PreparedReducer<Base: Reducer> {
  private let base: Base
  private var body: Base.Body?

  init(_ base: Base) {
    self.base = base
  }

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    base.reduce(into: &state, action: action, keeping: &body)
  }
}
