/// The state of a child that exists while the child is presented.
///
/// ```swift
/// struct State: Equatable, Sendable {
///   @PresentationState var destination: Destination.State?
///   var standup: Standup
/// }
/// ```
///
/// `ifLet(\.$destination, action: \.destination)` runs the child. The value is stored indirectly,
/// so a child can contain a state of its own type.
@propertyWrapper
public struct PresentationState<State> {
  /// The child; nil while nothing is presented.
  private var child: PresentedChild<State>?

  /// Presents nothing.
  static var empty: Self { Self(child: nil) }

  private init(child: PresentedChild<State>?) {
    self.child = child
  }

  /// Creates a presentation; nil presents nothing.
  public init(wrappedValue: State?) {
    child = wrappedValue.map { PresentedChild($0) }
  }

  /// The presented state; nil while nothing is presented.
  ///
  /// Assigning a state presents another child, unless both have the same id. Changing it in place
  /// does not.
  ///
  /// - Complexity: O(1). A change in place copies the child only if the parent's state was copied.
  public var wrappedValue: State? {
    get { child?.state }
    _modify {
      // NB: in this order, since `current` is a reference, too.
      if !isKnownUniquelyReferenced(&child), let current = child {
        child = PresentedChild(current.state, number: current.number)
      }
      var state = child?.state.take()
      defer {
        if state == nil { child = nil }
        if child != nil { child?.state = state } else { self = Self(wrappedValue: state) }
      }
      yield &state
    }
    set { self = Self(wrappedValue: newValue) }
  }

  /// The facts of the child; nil while nothing is presented.
  func facts(_ kind: ChildKind<State>) -> ChildFacts? {
    guard let child, let state = child.state else { return nil }
    return kind.facts(of: state, number: child.number)
  }

  /// The presentation itself, for `ifLet` and for the cases of the presented state:
  /// `state.$destination[case: \.edit]`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// The value of a case of the presented state; nil if nothing or another case is presented.
  /// Setting replaces the value of the current case, and nil removes the child. Setting a value while
  /// nothing is presented, and setting while another case is, is reported and changes nothing.
  public subscript<Value>(case path: CaseKeyPath<State, Value>) -> Value?
  where State: CasePathable {
    get { wrappedValue?[case: path] }
    set { wrappedValue.set(path, newValue) }
  }
}

/// The name of ``PresentationState`` in The Composable Architecture:
/// `@Presents var destination: Destination.State?`.
public typealias Presents = PresentationState

/// A presented child, which copies of its parent share until one of them changes it.
private final class PresentedChild<State> {
  /// Nil only while it is changed in place.
  var state: State?
  let number: Int

  init(_ state: State?, number: Int = ChildIdentity.makeNumber()) {
    self.state = state
    self.number = number
  }
}

// NB: unchecked, because it is only changed while nothing else refers to it.
extension PresentedChild: @unchecked Sendable where State: Sendable {}

extension PresentationState: Equatable where State: Equatable {
  /// - Complexity: O(1) if one is a copy of the other.
  public static func == (left: Self, right: Self) -> Bool {
    left.child === right.child || left.wrappedValue == right.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes the child, or null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension PresentationState: Decodable where State: Decodable {
  /// Decodes a child or null. Throws what decoding the child throws.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(State?.self))
  }
}

extension PresentationState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

/// An action from a presented child, or its dismissal.
///
/// ```swift
/// case addStandup(PresentationAction<StandupForm.Action>)
/// ```
public enum PresentationAction<Action> {
  /// Removes the child.
  case dismiss
  /// An action from the child.
  case presented(Action)
}

extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}

extension PresentationAction: CasePathable {
  public struct AllCasePaths: CasePaths {
    public let dismiss = CasePath<PresentationAction, Void>(
      { .dismiss }, name: "dismiss", extract: { if case .dismiss = $0 { () } else { nil } })
    public let presented = CasePath<PresentationAction, Action>(
      { .presented($0) }, name: "presented",
      extract: { if case .presented(let action) = $0 { action } else { nil } })

    public init() {}
  }

  public var caseName: String {
    switch self {
    case .dismiss: "dismiss"
    case .presented: "presented"
    }
  }

  public var caseValue: Any? {
    switch self {
    case .dismiss: nil
    case .presented(let action): action
    }
  }
}

extension CasePath {
  /// This path extended to a case of the presented child's action: `\.destination.edit` for
  /// `\.destination.presented.edit`.
  public subscript<Action: CasePathable, Next>(
    dynamicMember next: KeyPath<Action.AllCasePaths, CasePath<Action, Next>>
  ) -> CasePath<Root, Next> where Value == PresentationAction<Action> {
    let next = Action.AllCasePaths()[keyPath: next]
    return appending(
      PresentationAction.AllCasePaths().presented.appending(next), named: next.name.map { ".\($0)" }
    )
  }
}
