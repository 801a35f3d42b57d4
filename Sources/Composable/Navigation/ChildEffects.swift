import Synchronization

/// Ties the effects of one operator's children to those children, so that they end together.
// NB: a class, because the runtime would look up the type of a struct with each action: a tenth of a
// send to a sheet.
final class ChildEffects<State, Children>: @unchecked Sendable {
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
  convenience init<ID: Hashable & Sendable, Child>(
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
    let key = ScopeKey(source: source, child: child, isPermanent: isPermanent) { [self] state in
      guard let state = state as? State else {
        areSomeOutOfReach.store(true, ordering: .relaxed)
        return .unknown
      }
      return find(children(state), child).map { .present($0) } ?? .removed
    }
    return Effect(.scoped(key, effect.map(embed), dismissal: dismissal))
  }

  /// Cancels the effects of children that were removed, if the store cannot do it.
  func end<Action>(
    with effect: Effect<Action>, in children: @autoclosure () -> Children
  ) -> Effect<Action> {
    guard areSomeOutOfReach.load(ordering: .relaxed) else { return effect }
    // NB: unsafe, since a state need not be Sendable; it is only read.
    nonisolated(unsafe) let children = children()
    return effect.merge(
      with: Effect(
        .cancelRemoved { [self] in $0.source == source && find(children, $0.child) == nil }))
  }
}

/// True if a store did not find the state of a parent in its own, because a reducer runs the parent
/// by hand. Until then, operators leave it to the store to end the effects of their children.
private let areSomeOutOfReach = Atomic(false)

/// The name of a child within its parent.
struct ScopeKey: Hashable, @unchecked Sendable {
  /// The fate of a child in a state of its parent.
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
  /// True if it is never removed.
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

/// The identity of a child: the case of its enum, and its id. A child without an id is told from the
/// next one by a number, if what it is in gives it one.
struct ChildIdentity: Hashable, Sendable {
  fileprivate let caseName: String?
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

  fileprivate init(caseName: String?, id: CancelID?, number: Int?) {
    self.caseName = caseName
    self.id = id
    self.number = id == nil ? number : nil
  }

  /// A number that no other child and no other collection has.
  static func makeNumber() -> Int { lastNumber.wrappingAdd(1, ordering: .relaxed).newValue }
}

private let lastNumber = Atomic(0)

/// The facts of a child at the moment.
struct ChildFacts {
  let identity: ChildIdentity
  /// True if the child closes before its action is delivered.
  let isEphemeral: Bool
  /// The case that is an alert among other children.
  fileprivate let alertCase: String?

  /// True if `action` comes from this alert. Actions for other cases of the same enum do not.
  func closes(on action: some Any) -> Bool {
    guard isEphemeral, let alertCase else { return isEphemeral }
    return caseName(of: action) == ".\(alertCase)"
  }
}

/// The nature of an operator's children, which is mostly the same for all states of their type.
final class ChildKind<State>: @unchecked Sendable {
  // NB: unchecked, because it is used on the store's thread alone. Found out when there is a first
  // child, since the runtime searches all conformances for it, which takes 0.11 million instructions.
  private lazy var isAlert = State.self is any EphemeralState.Type
  private lazy var isCasePathable = State.self is any CasePathable.Type
  private lazy var isIdentifiable = State.self is any Identifiable.Type
  /// True if a state was no enum.
  private var isStruct = false

  /// - Parameter number: what tells the child from others, if it has no id.
  func facts(of state: State, number: Int? = nil) -> ChildFacts {
    let isOfAnyType = type(of: state) != State.self
    let current = isStruct && !isOfAnyType ? nil : currentCase(of: state)
    isStruct = current == nil
    var id: CancelID?
    if let value = current?.value {
      id = CancelID(idIfAnyOf: value)
    } else if isIdentifiable || isOfAnyType {
      id = CancelID(idIfAnyOf: state)
    }
    let isAlertCase = !isAlert && current?.value is any EphemeralState
    return ChildFacts(
      identity: ChildIdentity(caseName: current?.name, id: id, number: number),
      isEphemeral: isAlert || isAlertCase, alertCase: isAlertCase ? current?.name : nil)
  }

  /// The current case of an enum of features; nil for another type. The case of an enum without case
  /// paths is found by reflection, which takes microseconds.
  private func currentCase(of state: State) -> (name: String, value: Any?)? {
    if isCasePathable, let state = state as? any CasePathable {
      return (state.caseName, state.caseValue)
    }
    return reflectedCaseName(of: state).map { ($0, reflectedCaseValue(of: state)) }
  }
}
