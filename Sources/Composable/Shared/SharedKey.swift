import Synchronization

/// Names a shared value, and stores it.
///
/// A key that stores nothing needs no more than its name:
///
/// ```swift
/// struct SessionKey: SharedKey {
///   typealias Value = String
///   let name: String
/// }
/// ```
///
/// All operations may be called on any thread, but never two of them at the same time for one value.
public protocol SharedKey<Value>: Hashable, Sendable {
  associatedtype Value: Equatable & Sendable

  /// The stored value; nil if there is none. It throws an error if what is stored cannot be read; then
  /// it is not replaced either.
  func load() throws -> Value?

  /// Stores a value. What was stored before must not be lost if this fails.
  func save(_ value: Value) throws

  /// Calls `didChange`, on another thread, when the stored value may have changed, until the watch is
  /// released. Returns nil if that is not possible now.
  func watch(_ didChange: @escaping @Sendable () -> Void) -> SharedWatch?
}

extension SharedKey {
  public func load() throws -> Value? { nil }
  public func save(_ value: Value) throws {}
  public func watch(_ didChange: @escaping @Sendable () -> Void) -> SharedWatch? { nil }
}

/// Ends the watch of a stored value when it is released.
///
/// ```swift
/// return SharedWatch { observer.stop() }
/// ```
public final class SharedWatch: Sendable {
  private let end: @Sendable () -> Void
  private let isEnded: @Sendable () -> Bool

  /// Creates a watch that calls `end` when it is released.
  public convenience init(end: @escaping @Sendable () -> Void) {
    self.init(end: end, isEnded: { false })
  }

  init(end: @escaping @Sendable () -> Void, isEnded: @escaping @Sendable () -> Bool) {
    self.end = end
    self.isEnded = isEnded
  }

  /// True if what it watched is gone, so that nothing is called anymore.
  var hasEnded: Bool { isEnded() }

  deinit { end() }
}

/// The key of a value that lives as long as the program.
public struct InMemoryKey<Value: Equatable & Sendable>: SharedKey {
  let name: String
}

extension SharedKey {
  /// A value that all features share, and that is forgotten when the program ends.
  ///
  /// ```swift
  /// @Shared(.inMemory("isMuted")) var isMuted = false
  /// ```
  public static func inMemory<Value>(_ name: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(name: name)
  }
}

/// The shared values of a program, and where they are stored.
///
/// ```swift
/// prepareDependencies { $0.sharedStorage = SharedStorage(folder: configurationFolder) }
/// ```
public final class SharedStorage: Sendable {
  private let references = Mutex<[CancelID: any Sendable]>([:])
  package let files: SharedFiles
  /// The folder of the values of `.appStorage`.
  package let folder: String

  /// Creates a storage on the disk.
  ///
  /// - Parameter folder: where the values of `.appStorage` are; by default, the folder with the
  ///   program's name in the user's configuration folder (`XDG_CONFIG_HOME`, or `~/.config`). It is
  ///   created when the first one is saved.
  public convenience init(folder: String? = nil) {
    self.init(files: .disk, folder: folder ?? SharedFiles.configurationFolder)
  }

  /// Creates a storage that never touches the disk, for tests and demos.
  public static func inMemory() -> SharedStorage {
    SharedStorage(files: .inMemory(), folder: "/")
  }

  private init(files: SharedFiles, folder: String) {
    self.files = files
    self.folder = folder
  }

  /// The one reference for a key, which is created if needed.
  func reference<Key: SharedKey>(
    for key: Key, default initial: @escaping @Sendable () -> Key.Value
  ) -> SharedReference<Key.Value> {
    let id = CancelID(key)
    if let known = references.withLock({ $0[id] }) as? SharedReference<Key.Value> { return known }
    // NB: outside the lock, because loading takes time. If two threads do it, the first one wins.
    let new = SharedReference(key: key, initial: initial)
    return references.withLock { references in
      if let known = references[id] as? SharedReference<Key.Value> { return known }
      references[id] = new
      return new
    }
  }
}

extension DependencyValues {
  /// The storage of shared values. A test store has its own, in memory.
  public var sharedStorage: SharedStorage {
    get { self[SharedStorageKey.self] }
    set { self[SharedStorageKey.self] = newValue }
  }
}

private enum SharedStorageKey: DependencyKey {
  static let liveValue = SharedStorage()
  static let previewValue = SharedStorage.inMemory()
  static var testValue: SharedStorage {
    reportIssue(
      """
      A test used a shared value by its key, without a storage of its own.

      Create the state in the call of TestStore(initialState:), or override the storage \
      (withDependencies { $0.sharedStorage = .inMemory() }).
      """, at: .ofTest ?? SourcePosition())
    return .inMemory()
  }
}
