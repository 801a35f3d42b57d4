import Synchronization

/// A value that several features share: a change by one is seen by all.
///
/// ```swift
/// struct State: Equatable {
///   @Shared(.fileStorage("/tmp/settings.json")) var settings = Settings()
/// ```
///
/// Values in files need `import FileStorage`, a library of its own.
///
/// All properties with the same key share one value. A parent may also pass its property to a child:
///
/// ```swift
/// state.child = Child.State(count: state.$count)
/// ```
///
/// It is read like any property. It changes through the projected value, which any thread may do:
///
/// ```swift
/// state.$count.withLock { $0 += 1 }
/// ```
///
/// Use it where a value belongs to no single parent, such as settings. Otherwise let the parent own
/// the value. Two shared values are equal if their values are, so an `onChange(of:)` compares parts of
/// it, not the whole state. A test store asserts changes of shared values like all others.
@propertyWrapper
@dynamicMemberLookup
public struct Shared<Value: Equatable & Sendable>: Sendable {
  let source: any SharedSource<Value>

  init(source: any SharedSource<Value>) {
    self.source = source
  }

  /// Shares the value of a key, or else `wrappedValue`.
  public init<Key: SharedKey>(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value, _ key: Key
  ) where Key.Value == Value {
    source = DependencyValues.current.sharedStorage.reference(for: key, default: wrappedValue)
  }

  /// Shares a value with those that this is passed to, and no others.
  ///
  /// ```swift
  /// let count = Shared(value: 1)
  /// ```
  public init(value: Value) {
    source = SharedReference(value: value)
  }

  /// Shares the value of another property.
  public init(projectedValue: Self) {
    self = projectedValue
  }

  public var wrappedValue: Value { source.value }

  /// The shared value itself, to change it or to pass it on.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// Changes the value, while no other thread reads or changes it, and saves it if its key does.
  ///
  /// `change` must not use the same value in another way, or it waits for itself.
  ///
  /// - Returns: what `change` returns. If `change` throws an error, what it has changed stays changed.
  /// - Complexity: that of `change`, and O(*n*) in the number of running loops over ``values``; with
  ///   a file, also writing all of it to the disk. Let large values change in
  ///   `.run(on: .background)`.
  @discardableResult
  public func withLock<Result, Failure: Error>(
    _ change: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var result: Swift.Result<Result, Failure>?
    source.modify { value in
      result = Swift.Result { () throws(Failure) in try change(&value) }
    }
    // NB: a source calls its closure once, unless an element is gone.
    if let result { return try result.get() }
    var last = source.value
    return try change(&last)
  }

  /// A part of the value, which changes with the whole.
  ///
  /// ```swift
  /// let title = $settings.title
  /// ```
  public subscript<Part: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<Value, Part> & Sendable
  ) -> Shared<Part> {
    Shared<Part>(
      source: SharedPart(
        whole: source, read: { $0[keyPath: keyPath] }, modify: { $1(&$0[keyPath: keyPath]) }))
  }

  /// An element of a shared array, which changes with it; nil if there is none with this id.
  ///
  /// ```swift
  /// let standup = $standups[id: id]
  /// ```
  ///
  /// Once the element is removed, it reads as it was now, and changes to it are reported and dropped.
  public subscript<ID: Hashable & Sendable, Element: Identifiable & Equatable & Sendable>(
    id id: ID
  ) -> Shared<Element>? where Value == IdentifiedArray<ID, Element> {
    guard let element = wrappedValue[id: id] else { return nil }
    return Shared<Element>(
      source: SharedPart(
        whole: source, read: { $0[id: id] ?? element },
        modify: { elements, change in
          guard elements.table.modify(id, change) == nil else { return }
          reportIssue(
            "A shared element was changed that is no longer in its array. Its id is \(id).")
        }))
  }

  /// The current value, and then each that differs from the one before, until the task is canceled.
  ///
  /// ```swift
  /// return .run { [settings = state.$settings] send in
  ///   for await settings in settings.values { await send(.settingsChanged(settings)) }
  /// }
  /// ```
  public var values: AsyncStream<Value> { source.values }

  /// The reason that the value could not be loaded; nil if it could. Until this is resolved, nothing is saved, so
  /// that what is stored is not lost.
  public var loadError: (any Error)? { source.loadError }

  /// The reason that the last change could not be saved; nil if it was saved.
  public var saveError: (any Error)? { source.saveError }
}

extension Shared: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}

extension Shared: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

/// The source of a shared value, which it reads and changes.
protocol SharedSource<Value>: Sendable {
  associatedtype Value: Equatable & Sendable
  var value: Value { get }
  var loadError: (any Error)? { get }
  var saveError: (any Error)? { get }
  func modify(_ change: (inout Value) -> Void)
  /// Calls a closure after each change, until the watch is released.
  func observe(_ didChange: @escaping @Sendable () -> Void) -> SharedWatch
}

extension SharedSource {
  /// The current value, and then each that differs from the one before.
  var values: AsyncStream<Value> {
    let (stream, continuation) = AsyncStream<Value>.makeStream()
    let loop = ValueLoop(over: self, continuation)
    let watch = observe { loop.update() }
    // NB: keeps the watch until the loop ends, which lets go of this closure.
    continuation.onTermination = { _ in withExtendedLifetime(watch) {} }
    loop.update()
    return stream
  }
}

/// A part of another source.
struct SharedPart<Whole: Equatable & Sendable, Value: Equatable & Sendable>: SharedSource {
  let whole: any SharedSource<Whole>
  let read: @Sendable (Whole) -> Value
  let modify: @Sendable (inout Whole, (inout Value) -> Void) -> Void

  var value: Value { read(whole.value) }
  var loadError: (any Error)? { whole.loadError }
  var saveError: (any Error)? { whole.saveError }
  func modify(_ change: (inout Value) -> Void) { whole.modify { modify(&$0, change) } }
  func observe(_ didChange: @escaping @Sendable () -> Void) -> SharedWatch {
    whole.observe(didChange)
  }
}

/// A loop over the values of a source. It has no shared value itself, or a test would have to
/// assert it.
private final class ValueLoop<Source: SharedSource>: Sendable {
  private let source: Source
  private let continuation: AsyncStream<Source.Value>.Continuation
  private let last = Mutex<Source.Value?>(nil)
  private let updateCount = Atomic(0)

  init(over source: Source, _ continuation: AsyncStream<Source.Value>.Continuation) {
    self.source = source
    self.continuation = continuation
  }

  /// Yields the value if it differs from the last one.
  ///
  /// A call during another one, on any thread, leaves its work to that one, so that the values come
  /// in order, and the newest one last.
  func update() {
    guard updateCount.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    var seenCount: Int
    repeat {
      seenCount = updateCount.load(ordering: .acquiring)
      let value = source.value
      let old = last.withLock { last in
        defer { last = value }
        return last
      }
      if old != value { continuation.yield(value) }
    } while updateCount.subtract(seenCount, ordering: .acquiringAndReleasing).newValue != 0
  }
}
