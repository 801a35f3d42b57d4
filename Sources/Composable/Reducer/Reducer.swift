/// A feature's logic: turns a state and an action into the next state and an effect.
///
/// Write `body` for features, composed of other reducers; write `reduce(into:action:)` for a piece
/// of logic that is no composition. Never both: a store would run the body alone.
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
  associatedtype Body = Never

  /// Changes the state for an action and says what else is to be done.
  ///
  /// It must not wait, nor send to a store: what does either belongs into the effect.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that make up this one. A store asks for it once.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Like ``reduce(into:action:)``, with a place to keep the body from one action to the next.
  func reduce(
    into state: inout State, action: Action, keeping kept: KeptBody<Body>
  ) -> Effect<Action>
}

/// The reducers with the state and the action of `R`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// A reducer without a body. Reading it ends the program: a store calls `reduce(into:action:)`.
  public var body: Body {
    fatalError("\(Self.self) has no body: it implements reduce(into:action:).")
  }
}

extension Reducer {
  @inlinable public func reduce(
    into state: inout State, action: Action, keeping kept: KeptBody<Body>
  ) -> Effect<Action> {
    reduce(into: &state, action: action)
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  @inlinable public func reduce(
    into state: inout State, action: Action, keeping kept: KeptBody<Body>
  ) -> Effect<Action> {
    kept.body(of: self).reduce(into: &state, action: action)
  }
}

/// The body of a reducer, made when it is first needed: reducers may contain themselves.
///
/// A library's own; features need not know it.
public final class KeptBody<Body> {
  // NB: it is read and written whole, so that accesses never overlap and need no check.
  @exclusivity(unchecked) @usableFromInline var made: Made?

  @usableFromInline final class Made {
    @usableFromInline let body: Body

    @inlinable init(_ body: Body) {
      self.body = body
    }
  }

  @inlinable init() {}

  @inlinable func body<R: Reducer>(of reducer: R) -> Body where R.Body == Body {
    if let made { return made.body }
    let made = Made(reducer.body)
    self.made = made
    return made.body
  }
}

/// A reducer that keeps its body, so that composing costs nothing after the first action.
@usableFromInline final class PreparedReducer<Base: Reducer> {
  @usableFromInline let base: Base
  @usableFromInline let kept = KeptBody<Base.Body>()

  @inlinable init(_ base: Base) {
    self.base = base
  }

  @inlinable func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    base.reduce(into: &state, action: action, keeping: kept)
  }
}
