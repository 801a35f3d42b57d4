/// Embeds a value in one case of an enum, and extracts it from that case.
///
/// `@CasePathable` (in `ComposableMacros`) generates the paths of an enum. To write them by hand,
/// add one line for each case that key paths need to name:
///
/// ```swift
/// extension StandupsExample.Destination.Action: CasePathable {
///   struct AllCasePaths: CasePaths {
///     let alert = CasePath(Root.alert) { if case .alert(let it) = $0 { it } else { nil } }
///     let edit = CasePath(Root.edit) { if case .edit(form: let it) = $0 { it } else { nil } }
///   }
/// }
/// ```
///
/// Features name the case with a key path: `Scope(state: \.edit, action: \.edit) { … }`.
@dynamicMemberLookup
public struct CasePath<Root, Value>: Sendable {
  let embedding: @Sendable (Value) -> Root
  let extraction: @Sendable (Root) -> Value?
  /// The names of the cases as in a key path: `path[id: 1].detail`; nil if one is not known.
  package let name: String?

  /// Creates a path from the case's constructor and a closure that extracts the value. Both must
  /// belong to the same case, or changes are lost.
  ///
  /// - Parameter name: the name of the case, for messages.
  public init(
    _ embed: @escaping @Sendable (Value) -> Root, name: String? = nil,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    embedding = embed
    extraction = extract
    self.name = name
  }

  /// Creates the path of a case without a value: `CasePath(Root.tapped)`.
  public init(_ root: Root) where Root: Equatable & Sendable, Value == Void {
    self.init({ root }, extract: { $0 == root ? () : nil })
  }

  /// The enum with `value` in this case.
  public func embed(_ value: Value) -> Root { embedding(value) }

  /// The value of this case, or nil if another case is current.
  public func extract(from root: Root) -> Value? { extraction(root) }

  /// This path extended to a case of its value.
  ///
  /// - Complexity: The cost of both paths.
  public func appending<Next>(_ next: CasePath<Value, Next>) -> CasePath<Root, Next> {
    appending(next, named: next.name.map { ".\($0)" })
  }

  /// This path extended to a part of its value.
  ///
  /// - Parameter step: how that part is written in a key path; nil if that is not known.
  func appending<Next>(
    _ next: CasePath<Value, Next>, named step: String?
  ) -> CasePath<Root, Next> {
    CasePath<Root, Next>(
      { embedding(next.embed($0)) }, name: name.flatMap { name in step.map { name + $0 } },
      extract: { extraction($0).flatMap(next.extract(from:)) })
  }

  /// This path extended to a case of its value, by name.
  public subscript<Next>(
    dynamicMember next: KeyPath<Value.AllCasePaths, CasePath<Value, Next>>
  ) -> CasePath<Root, Next> where Value: CasePathable {
    appending(Value.AllCasePaths()[keyPath: next])
  }
}

/// The case paths of an enum: one property for each case.
///
/// ```swift
/// struct AllCasePaths: CasePaths {
///   let alert = CasePath(Root.alert) { if case .alert(let it) = $0 { it } else { nil } }
/// ```
public protocol CasePaths: Sendable {
  init()
}

// NB: the macros depend on this module, so its own `StackAction`, `PresentationAction`,
// `IdentifiedAction` and the conformance of `Result` have hand-written paths.

/// An enum with cases that key paths can name. `@CasePathable` (in `ComposableMacros`) adds the
/// conformance.
///
/// ```swift
/// extension StandupsExample.Destination.Action: CasePathable {
/// ```
///
/// - Complexity: Reading or changing a case is O(1).
public protocol CasePathable {
  associatedtype AllCasePaths: CasePaths
  /// The enum itself, for use in hand-written paths.
  typealias Root = Self

  /// The name of the current case: `edit`.
  var caseName: String { get }

  /// The names of the current case and of those in its value, outermost first, without other values:
  /// `.destination.presented.edit.titleChanged`. Of several values, the one labeled `action` is
  /// followed, otherwise the last.
  ///
  /// Those that `@CasePathable` writes use no reflection, so a value whose type has no case paths ends
  /// the name.
  var caseNames: String { get }

  /// The associated value of the current case, a tuple if it has several; nil if it has none.
  var caseValue: Any? { get }
}

extension CasePathable {
  public var caseName: String { reflectedCaseName(of: self) ?? "" }
  public var caseNames: String { ".\(caseName)" }
  public var caseValue: Any? { reflectedCaseValue(of: self) }
}

/// The paths of a result, for actions that carry one: `\.factArrived.success`.
extension Result: CasePathable {
  public struct AllCasePaths: CasePaths {
    public let success = CasePath<Result, Success>(
      { .success($0) }, name: "success",
      extract: { if case .success(let value) = $0 { value } else { nil } })
    public let failure = CasePath<Result, Failure>(
      { .failure($0) }, name: "failure",
      extract: { if case .failure(let error) = $0 { error } else { nil } })

    public init() {}
  }
}

/// Names a case of an enum: `\.edit`, or, further down, `\.path[id: 0].detail.destination.edit`.
public typealias CaseKeyPath<Root: CasePathable, Value> =
  KeyPath<Root.AllCasePaths, CasePath<Root, Value>> & Sendable

extension KeyPath {
  /// The enum with a value in the case that this key path names.
  ///
  /// ```swift
  /// let found: CaseKeyPath<Action, String> = \.found
  /// let action = found("one")
  /// ```
  public func callAsFunction<Enum: CasePathable, Case>(_ value: Case) -> Enum
  where Root == Enum.AllCasePaths, Value == CasePath<Enum, Case> {
    Root()[keyPath: self].embed(value)
  }

  /// The enum in the case without a value that this key path names.
  public func callAsFunction<Enum: CasePathable>() -> Enum
  where Root == Enum.AllCasePaths, Value == CasePath<Enum, Void> {
    self(())
  }
}

extension CasePathable {
  /// The paths of the cases, to reach one of them: `Action.allCasePaths.found.embed("one")`.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The value of a case, or nil if another case is current.
  ///
  /// Setting replaces the value of the current case. Setting nil, or setting while another case is
  /// current, is reported and changes nothing.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get { AllCasePaths()[keyPath: keyPath].extract(from: self) }
    set {
      let path = AllCasePaths()[keyPath: keyPath]
      guard let newValue, path.extract(from: self) != nil else {
        Self.reportOtherCase(self, at: .ofTest ?? SourcePosition())
        return
      }
      self = path.embed(newValue)
    }
  }

  /// The value of a case, by name, for enums marked `@dynamicMemberLookup`: `state.edit?.title`.
  public subscript<Value>(dynamicMember keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get { self[case: keyPath] }
    set { self[case: keyPath] = newValue }
  }

  /// True if a case is current: `state.is(\.edit)`.
  public func `is`<Value>(_ keyPath: CaseKeyPath<Self, Value>) -> Bool {
    self[case: keyPath] != nil
  }

  /// Changes the value of a case; reports an issue if another case is current.
  ///
  /// ```swift
  /// $0.modify(\.loggedIn) { $0.draft?.isDone = true }
  /// ```
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>, yield change: (inout Value) -> Void,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let path = AllCasePaths()[keyPath: keyPath]
    guard var value = path.extract(from: self) else {
      Self.reportOtherCase(self, at: SourcePosition(file: file, line: line))
      return
    }
    change(&value)
    self = path.embed(value)
  }

  fileprivate static func reportOtherCase(_ current: Self?, at position: SourcePosition) {
    reportIssue(
      """
      Tried to change a case of \(Self.self) that is not current. Nothing was changed.

        Current: \(current.map { ".\($0.caseName)" } ?? "none")

      Likely causes and what to do:
      - The state has changed in the meantime: check the case (if case, or is(_:)) first.
      - The state should switch to another case: assign the whole enum.
      """, at: position)
  }

  static func casePath<Value>(_ keyPath: CaseKeyPath<Self, Value>) -> CasePath<Self, Value> {
    AllCasePaths()[keyPath: keyPath]
  }
}

extension Optional where Wrapped: CasePathable {
  /// True if there is an enum and a case of it is current: `state.destination.is(\.edit)`.
  public func `is`<Value>(_ keyPath: CaseKeyPath<Wrapped, Value>) -> Bool {
    self?.is(keyPath) == true
  }

  /// Changes the value of a case; reports an issue if another case or none is current.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Wrapped, Value>, yield change: (inout Value) -> Void,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard self == nil else {
      self?.modify(keyPath, yield: change, file: file, line: line)
      return
    }
    Wrapped.reportOtherCase(nil, at: SourcePosition(file: file, line: line))
  }

  /// Replaces the value of the current case; nil removes the enum itself. Setting while another case
  /// or none is current is reported and changes nothing, except that nothing may be set to nil.
  mutating func set<Value>(_ keyPath: CaseKeyPath<Wrapped, Value>, _ value: Value?) {
    let path = Wrapped.casePath(keyPath)
    // NB: not reported, because that is also what `?.title = ""` after the case does.
    if self == nil, value == nil { return }
    guard flatMap(path.extract(from:)) != nil else {
      Wrapped.reportOtherCase(self, at: .ofTest ?? SourcePosition())
      return
    }
    self = value.map(path.embed)
  }
}
