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
  fileprivate indirect enum Storage {
    case empty
    case presented(State)
  }

  private var storage: Storage

  /// Creates a presentation; nil presents nothing.
  public init(wrappedValue: State?) {
    storage = wrappedValue.map { .presented($0) } ?? .empty
  }

  /// The presented state; nil while nothing is presented.
  public var wrappedValue: State? {
    get { if case .presented(let state) = storage { state } else { nil } }
    set { self = Self(wrappedValue: newValue) }
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

extension PresentationState: Equatable where State: Equatable {}
extension PresentationState: Hashable where State: Hashable {}
extension PresentationState: Sendable where State: Sendable {}
extension PresentationState.Storage: Equatable where State: Equatable {}
extension PresentationState.Storage: Hashable where State: Hashable {}
extension PresentationState.Storage: Sendable where State: Sendable {}

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
      { .dismiss }, extract: { if case .dismiss = $0 { () } else { nil } })
    public let presented = CasePath<PresentationAction, Action>(
      { .presented($0) }, extract: { if case .presented(let action) = $0 { action } else { nil } })

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
    self.presented.appending(Action.AllCasePaths()[keyPath: next])
  }
}
