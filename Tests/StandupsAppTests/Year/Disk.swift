import Foundation
import StandupsModel
import Synchronization

@testable import StandupsApp
@testable import StandupsStorage

/// The disk as one program sees it: it may be full, and from some operation on nothing reaches it.
final class Disk: Sendable {
  /// Why an operation failed.
  enum Failure: Hashable {
    case dead
    case full
  }

  private struct State {
    var failures: Set<Failure> = []
    var isFull: Bool
    /// How many operations succeed before the program is killed; nil to never kill it.
    var left: Int?
    var written: [String] = []
  }

  private let prefix: String
  private let state: Mutex<State>

  init(folder: String, isFull: Bool = false, dyingAfter left: Int? = nil) {
    prefix = folder + "/"
    state = Mutex(State(isFull: isFull, left: left))
  }

  var isDead: Bool { state.withLock { $0.left.map { $0 < 0 } ?? false } }

  /// What has failed since the disk was last healthy.
  var failures: Set<Failure> { state.withLock(\.failures) }

  var isFull: Bool {
    get { state.withLock(\.isFull) }
    set { state.withLock { $0.isFull = newValue } }
  }

  /// Makes everything fail after some operations, like a program that was killed.
  func die(after count: Int) {
    state.withLock { $0.left = $0.left.map { min($0, count) } ?? count }
    if count < 0 { state.withLock { _ = $0.failures.insert(.dead) } }
  }

  func forgetFailures() { state.withLock { $0.failures = [] } }

  /// The records and folders of standups that were written or moved since the last call.
  func takeWritten() -> Set<String> {
    state.withLock { state in
      defer { state.written = [] }
      return Set(state.written)
    }
  }

  func fail(_ operation: FileOperation) -> Int32? {
    state.withLock { state in
      if let left = state.left {
        state.left = max(left - 1, -1)
        if left <= 0 {
          state.failures.insert(.dead)
          return EIO
        }
      }
      switch operation {
      case .create, .makeFolder, .write:
        guard state.isFull else { return nil }
        state.failures.insert(.full)
        return ENOSPC
      case .remove(let path):
        note(path, &state)
      case .rename(let path, let target):
        note(path, &state)
        note(target, &state)
      case .synchronize, .synchronizeAll:
        break
      }
      return nil
    }
  }

  private func note(_ path: String, _ state: inout State) {
    guard path.hasPrefix(prefix) else { return }
    let name = String(path.dropFirst(prefix.count))
    if RecordFile.kind(ofPath: name) != nil || Layout.standupID(of: name) != nil {
      state.written.append(name)
    }
  }
}

/// Work that a program has left to its disk or to its sync. It is done when the year says so.
final class WorkQueue: Sendable {
  private struct State {
    var isClosed = false
    var work: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  var isEmpty: Bool { state.withLock(\.work.isEmpty) }

  /// Adds work. After the queue was closed, work is done at once.
  func add(_ work: @escaping @Sendable () -> Void) {
    let isClosed = state.withLock { state in
      if !state.isClosed { state.work.append(work) }
      return state.isClosed
    }
    if isClosed { work() }
  }

  /// Does the next piece of work; returns false if there is none.
  func doNext() -> Bool {
    let work = state.withLock { $0.work.isEmpty ? nil : $0.work.removeFirst() }
    work?()
    return work != nil
  }

  /// Does all work that was added, and what is added later at once.
  func close() {
    while doNext() {}
    state.withLock { $0.isClosed = true }
  }
}
