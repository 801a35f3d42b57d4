@_exported public import Dependencies
@_exported public import Localization

/// A feature's logic: turns a state and an action into the next state and an effect.
///
/// Write `body` for a feature that is composed of other reducers. Write `reduce(into:action:)` for
/// logic that is not composed. Never write both: a store would run only the body.
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
  /// The data of the feature.
  associatedtype State
  /// The events that the feature handles.
  associatedtype Action: Sendable
  /// The type of the reducers that it is composed of.
  associatedtype Body = Never

  /// Changes the state in response to an action and returns the work that follows from it.
  ///
  /// It must not block or send actions to a store. Do that in the effect.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that make up this one. A store asks for it once.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// This reducer, ready to run. Its body is created when the first action arrives and then kept,
  /// so a feature can contain itself. Every reducer has a default implementation; do not write one.
  func prepared() -> Reduce<State, Action>
}

/// The reducers with the state and the action of `R`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// The missing body of a reducer that implements `reduce(into:action:)`. Reading it traps; a
  /// store never reads it.
  public var body: Body {
    fatalError("\(Self.self) has no body: it implements reduce(into:action:).")
  }
}

/// A feature without logic. `@Reducer` adds the conformance to a struct with neither a body nor
/// `reduce(into:action:)`; if an extension has one of them, that is used.
public protocol BodilessReducer: Reducer {}

extension BodilessReducer where Body == Never {
  /// Does nothing, as ``EmptyReducer``.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

extension Reducer {
  public func prepared() -> Reduce<State, Action> {
    Reduce { self.reduce(into: &$0, action: $1) }
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  public func prepared() -> Reduce<State, Action> {
    Reduce(composing: { self.body.prepared() })
  }
}
