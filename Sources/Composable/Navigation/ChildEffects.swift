import Synchronization

/// Ties the effects of one operator's children to those children, so that they end together.
struct ChildEffects<State, Children>: @unchecked Sendable {
  // NB: unchecked, because AnyKeyPath cannot express that this key path is Sendable.
  /// The key path of the operator's state, which identifies the operator.
  private let source: AnyKeyPath
  private let children: @Sendable (State) -> Children
  private let isPermanent: Bool
  private let find: @Sendable (Children, ChildIdentity) -> Any?

  /// - Parameters:
  ///   - children: the part of the parent's state that the children are in.
  ///   - isPermanent: whether it is one child that is never removed.
  ///   - find: returns the state of a child; nil if it has been removed.
  init(
    of source: AnyKeyPath & Sendable, in children: @escaping @Sendable (State) -> Children,
    isPermanent: Bool = false, find: @escaping @Sendable (Children, ChildIdentity) -> Any?
  ) {
    self.source = source
    self.children = children
    self.isPermanent = isPermanent
    self.find = find
  }

  /// - Parameter table: the key path of the children, each of which is found by its id.
  init<ID: Hashable & Sendable, Child>(
    of source: AnyKeyPath & Sendable, in table: KeyPath<State, Children>
  ) where Children == IdentifiedTable<ID, Child> {
    // NB: unsafe, since appending key paths loses that they are Sendable.
    nonisolated(unsafe) let table = table
    self.init(
      of: source, in: { $0[keyPath: table] },
      find: { children, child in child.id?.value(as: ID.self).flatMap { children[id: $0] } })
  }

  /// Registers a child's effect under the child's name.
  ///
  /// - Parameter dismissal: the action that removes the child; nil if it is not presented.
  func scope<ChildAction, Action>(
    _ effect: Effect<ChildAction>, to child: @autoclosure () -> ChildIdentity,
    dismissal: Action? = nil, _ embed: @escaping @Sendable (ChildAction) -> Action
  ) -> Effect<Action> {
    guard !effect.isNone else { return .none }
    let child = child()
    let key = ScopeKey(source: source, child: child, isPermanent: isPermanent) { state in
      guard let state = state as? State else { return .unknown }
      return find(children(state), child).map { .present($0) } ?? .removed
    }
    return Effect(.scoped(key, effect.map(embed), dismissal: dismissal))
  }

  /// Cancels the effects of children that this operator has seen removed.
  ///
  /// The store does so after each action for all features that it finds from its own state. This is
  /// for those that a reducer runs by hand.
  func cancelRemoved<Action>(in children: Children) -> Effect<Action> {
    // NB: unsafe, since a state need not be Sendable; it is only read.
    nonisolated(unsafe) let children = children
    return Effect(.cancelRemoved { $0.source == source && find(children, $0.child) == nil })
  }
}

/// The name of a child within its parent.
struct ScopeKey: Hashable, @unchecked Sendable {
  /// What becomes of a child in a state of its parent.
  enum Search {
    case present(Any)
    case removed
    /// The state is not the parent's, because a reducer runs the parent by hand.
    case unknown
  }

  // NB: unchecked for the same reason as ChildEffects.
  /// The key path of the operator's state.
  let source: AnyKeyPath
  /// Which of the operator's children it is.
  let child: ChildIdentity
  /// Whether it is never removed.
  let isPermanent: Bool
  /// Looks for the child in a state of its parent.
  let search: @Sendable (Any) -> Search

  /// The same name, seen from a state that contains the parent's.
  func within<Whole, Part>(_ part: KeyPath<Whole, Part> & Sendable) -> Self {
    Self(
      source: (part as AnyKeyPath).appending(path: source) ?? source, child: child,
      isPermanent: isPermanent
    ) { state in
      (state as? Whole).map { search($0[keyPath: part]) } ?? .unknown
    }
  }

  static func == (left: Self, right: Self) -> Bool {
    left.child == right.child && left.source == right.source
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(child)
  }
}

/// What identifies a child: the case of its enum, and its id. A child without an id is told from the
/// next one by a number, if what it is in gives it one.
struct ChildIdentity: Hashable, Sendable {
  private let caseName: String?
  let id: CancelID?
  private let number: Int?

  /// The identity of a child under an id, or of the only one.
  ///
  /// - Parameter number: the number of the collection that the id belongs to.
  init(id: CancelID? = nil, number: Int? = nil) {
    caseName = nil
    self.id = id
    self.number = number
  }

  /// The identity of the child that is there now.
  init(of state: some Any, number: Int? = nil) {
    let current = currentCase(of: state)
    caseName = current?.name
    id = CancelID(idIfAnyOf: current?.value ?? state)
    self.number = id == nil ? number : nil
  }

  /// A number that no other child and no other collection has.
  static func makeNumber() -> Int { lastNumber.wrappingAdd(1, ordering: .relaxed).newValue }
}

private let lastNumber = Atomic(0)

/// The nature of an operator's children, which is the same for all states of their type.
final class ChildKind<State> {
  // NB: found out when there is a first child, since the runtime searches all conformances for it, which
  // takes 0.11 million instructions.
  private lazy var isAlert = State.self is any EphemeralState.Type

  /// True if the child closes before its action is delivered.
  func isEphemeral(_ state: State) -> Bool {
    isAlert || currentCase(of: state)?.value is any EphemeralState
  }

  /// True if `action` comes from this alert. Actions for other cases of the same enum do not.
  func closes(_ state: State, on action: some Any) -> Bool {
    guard !isAlert else { return true }
    guard let current = currentCase(of: state), current.value is any EphemeralState else {
      return false
    }
    return caseName(of: action) == ".\(current.name)"
  }
}

/// The current case of an enum of features; nil for another type. The case of an enum without case paths
/// is found by reflection, which takes microseconds.
private func currentCase(of state: some Any) -> (name: String, value: Any?)? {
  if let state = state as? any CasePathable { return (state.caseName, state.caseValue) }
  return reflectedCaseName(of: state).map { ($0, reflectedCaseValue(of: state)) }
}
