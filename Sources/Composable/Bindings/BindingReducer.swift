/// Applies binding actions to the state.
///
/// Place it first in a body, so that later reducers see the new value and can correct it. The
/// feature's own `.binding` case does not need to do anything.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in
/// ```
public struct BindingReducer<State, Action: Sendable, Bindable: BindableAction>: Reducer
where Bindable.State == State {
  private let toBindable: @Sendable (Action) -> Bindable?

  /// Applies the binding actions of the feature itself.
  public init() where Action == Bindable {
    toBindable = { $0 }
  }

  /// Applies the binding actions among those that a view sends, which have a type of their own.
  ///
  /// ```swift
  /// BindingReducer(action: \.view)
  /// ```
  public init(action: CaseKeyPath<Action, Bindable>) where Action: CasePathable {
    toBindable = Action.casePath(action).extraction
  }

  /// Sets the field that a binding action names.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    toBindable(action)?.binding?.apply(to: &state)
    return .none
  }
}

/// An action that tells apart what a person does and what effects send.
///
/// ```swift
/// enum Action: ViewAction, Equatable, Sendable {
///   case saved
///   case view(View)
/// ```
///
/// A store binds to the fields of a view action that is a ``BindableAction``.
public protocol ViewAction<ViewAction> {
  /// The acts of a person.
  associatedtype ViewAction
  /// Wraps what a person does.
  static func view(_ action: ViewAction) -> Self
}

extension Store
where Action: ViewAction, Action.ViewAction: BindableAction, Action.ViewAction.State == State {
  /// Binds to a field marked with `@BindingState`: writing sends one binding action.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, BindingState<Value>> & Sendable
  ) -> Binding<Value> {
    Binding(
      get: { self.state[keyPath: keyPath].wrappedValue },
      set: { self.send(.view(.binding(.set(keyPath, $0)))) })
  }

  /// Binds to a field without `@BindingState`: writing sends one binding action.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value> & Sendable
  ) -> Binding<Value> {
    Binding(
      get: { self.state[keyPath: keyPath] },
      set: { self.send(.view(.binding(.set(keyPath, $0)))) })
  }
}

extension Reducer {
  /// This reducer, ready to run as a feature: in a debug build, a binding action that nothing in it
  /// applies is reported. Other builds save the casts, of which a program with 20 features pays half a
  /// millisecond at its start.
  package func preparedAsFeature() -> Reduce<State, Action> {
    let feature = prepared()
    #if DEBUG
      if let type = Action.self as? any BindableAction.Type {
        return feature.reportingUnhandledBindings(of: type) { $0 }
      }
      if let type = Action.self as? any ViewAction.Type, let bindable = type.bindableType {
        return feature.reportingUnhandledBindings(of: bindable) {
          ($0 as? any CasePathable)?.caseValue
        }
      }
    #endif
    return feature
  }

  #if DEBUG
    private func reportingUnhandledBindings<Bindable: BindableAction>(
      of _: Bindable.Type, in bindable: @escaping (Action) -> Any?
    ) -> Reduce<State, Action> {
      Reduce { state, action in
        let effect = reduce(into: &state, action: action)
        if let binding = (bindable(action) as? Bindable)?.binding, !binding.isApplied {
          reportIssue(
            """
            A binding action was not handled, so nothing was set.

              Action: \(actionName(of: action))
              State: \(String(reflecting: State.self))
              Value: \(binding.value)

            Add BindingReducer() to the body of the feature, before its own logic.
            """, at: .ofTest ?? SourcePosition())
        }
        return effect
      }
    }
  #endif
}

#if DEBUG
  extension ViewAction {
    /// The type of the view's actions, if they bind to fields.
    fileprivate static var bindableType: (any BindableAction.Type)? {
      ViewAction.self as? any BindableAction.Type
    }
  }
#endif
