import Synchronization

/// The one place where a shared value is.
final class SharedReference<Value: Equatable & Sendable>: SharedSource {
  private struct State {
    var value: Value
    /// The number of changes, and how many of them are saved or came from the store of the key.
    var version = 0
    var savedVersion = 0
    var isUnsaved: Bool { version != savedVersion }
    var loadError: (any Error)?
    var saveError: (any Error)?
    var observers: [SharedObserver] = []
  }

  private let state: Mutex<State>
  private let key: (any SharedKey<Value>)?
  private let initial: @Sendable () -> Value
  /// The watch over the stored value. Its lock is held while the value is loaded or saved.
  private let watch = Mutex<SharedWatch?>(nil)

  /// A value that is not stored anywhere.
  init(value: Value) {
    state = Mutex(State(value: value))
    key = nil
    initial = { value }
  }

  /// The value of a key.
  init(key: some SharedKey<Value>, initial: @escaping @Sendable () -> Value) {
    state = Mutex(State(value: initial()))
    self.key = key
    self.initial = initial
    watch.withLock { watch in
      // NB: watches first, so that no change in between is missed.
      startWatching(key, &watch)
      load(key)
    }
  }

  var loadError: (any Error)? { state.withLock(\.loadError) }
  var saveError: (any Error)? { state.withLock(\.saveError) }

  /// The name of the value in messages.
  var name: String { key.map { "\($0)" } ?? "Shared<\(Value.self)>" }

  var value: Value {
    SharedChanges.asserted(for: self) ?? state.withLock(\.value)
  }

  func modify(_ change: (inout Value) -> Void) {
    if var asserted = SharedChanges.isAsserting ? value : nil {
      let old = asserted
      change(&asserted)
      SharedChanges.record(self, from: old, to: asserted)
      return
    }
    let (old, new) = state.withLock { state in
      let old = state.value
      change(&state.value)
      state.version += 1
      return (old, state.value)
    }
    SharedChanges.valueChanged()
    SharedChanges.record(self, from: old, to: new)
    save()
    notify()
  }

  func observe(_ didChange: @escaping @Sendable () -> Void) -> SharedWatch {
    let observer = SharedObserver(didChange: didChange)
    state.withLock { $0.observers.append(observer) }
    return SharedWatch { [weak self] in
      self?.state.withLock { $0.observers.removeAll { $0 === observer } }
    }
  }

  // MARK: Storage

  /// - Precondition: the lock of `watch` is held.
  private func load(_ key: some SharedKey<Value>) {
    let result = Result { try key.load() }
    let problem = state.withLock { state -> (any Error)? in
      switch result {
      case .success(let value):
        state.loadError = nil
        // NB: what changed here in the meantime is saved next, and wins.
        guard !state.isUnsaved else { return nil }
        state.value = value ?? initial()
        SharedChanges.valueChanged()
        return nil
      case .failure(let error):
        let old = state.loadError
        state.loadError = error
        return old.map { "\($0)" } == "\(error)" ? nil : error
      }
    }
    // NB: a problem is reported once, however often the folder changes.
    if let problem { report("could not be loaded", problem) }
  }

  private func save() {
    guard let key else { return }
    watch.withLock { watch in
      // NB: of several changes at the same time, the last one saves all of them.
      let (value, version, loadError, isUnsaved) = state.withLock {
        ($0.value, $0.version, $0.loadError, $0.isUnsaved)
      }
      guard isUnsaved else { return }
      let result = Result {
        if let loadError { throw loadError }
        try key.save(value)
      }
      state.withLock { state in
        switch result {
        case .success:
          state.savedVersion = version
          state.saveError = nil
        case .failure(let error): state.saveError = error
        }
      }
      if case .failure(let error) = result { report("could not be saved", error) }
      startWatching(key, &watch)
    }
  }

  /// Watches the stored value if it is not watched: before the first save, there may be nothing to
  /// watch, and what is watched may be removed.
  private func startWatching(_ key: some SharedKey<Value>, _ watch: inout SharedWatch?) {
    guard watch?.hasEnded != false else { return }
    watch = key.watch { [weak self] in
      guard let self else { return }
      self.watch.withLock { watch in
        startWatching(key, &watch)
        load(key)
      }
      notify()
      // NB: what could not be saved before, because the file could not be read.
      if state.withLock({ $0.isUnsaved && $0.loadError == nil }) { save() }
    }
  }

  private func notify() {
    // NB: outside the lock, because observers read the value.
    for observer in state.withLock(\.observers) { observer.didChange() }
  }

  private func report(_ what: String, _ error: any Error) {
    reportIssue("\(name) \(what): \(error)", at: .ofTest ?? SourcePosition())
  }
}

/// A closure to call after changes, which can be removed.
final class SharedObserver: Sendable {
  let didChange: @Sendable () -> Void

  init(didChange: @escaping @Sendable () -> Void) {
    self.didChange = didChange
  }
}
