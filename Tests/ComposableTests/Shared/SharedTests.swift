import ComposableTesting
import FileStorage
import Synchronization
import Testing

@MainActor
@Suite("Shared values")
struct SharedTests {
  private struct Row: Equatable, Identifiable {
    let id: Int
    var name = ""
  }

  private struct Failure: Error {}

  private func withStorage(_ operation: () async throws -> Void) async rethrows {
    try await withDependencies {
      $0.sharedStorage = .inMemory()
    } operation: {
      try await operation()
    }
  }

  @Test func `properties with the same key share a value`() async {
    await withStorage {
      @Shared(.inMemory("count")) var first = 1
      @Shared(.inMemory("count")) var second = 2
      @Shared(.inMemory("count")) var text = "another type"
      @Shared(.fileStorage("/count")) var stored = 3
      $second.withLock { $0 += 10 }
      #expect(first == 11)
      #expect(text == "another type")
      #expect(stored == 3)
    }
  }

  @Test func `storages share nothing`() async {
    await withStorage {
      @Shared(.inMemory("count")) var count = 1
      $count.withLock { $0 = 2 }
    }
    await withStorage {
      @Shared(.inMemory("count")) var count = 1
      #expect(count == 1)
    }
  }

  @Test func `shared values are equal if their values are`() {
    #expect(Shared(value: 1) == Shared(value: 1))
    #expect(Shared(value: 1) != Shared(value: 2))
  }

  @Test func `a change returns a value or throws an error`() {
    @Shared(value: [1, 2]) var numbers
    #expect($numbers.withLock { $0.removeLast() } == 2)
    #expect(throws: Failure.self) {
      try $numbers.withLock { numbers in
        numbers.append(3)
        throw Failure()
      }
    }
    #expect(numbers == [1, 3])
  }

  @Test func `an element that is gone keeps its last value, and its changes are dropped`() async {
    @Shared(value: [Row(id: 1, name: "a")]) var rows: IdentifiedArrayOf<Row>
    let row = $rows[id: 1]
    let name = row?.name
    name?.withLock { $0 = "b" }
    #expect(rows[id: 1]?.name == "b")
    $rows.withLock { _ = $0.remove(id: 1) }
    #expect($rows[id: 1] == nil)
    #expect(name?.wrappedValue == "a")
    await expectIssue(saying: "no longer in its array", "1", in: "Shared.swift") {
      #expect(name?.withLock { $0 + "!" } == "a!")
    }
    #expect(rows.isEmpty)
  }

  @Test func `the values of a part are seen as they change`() async {
    @Shared(value: Row(id: 1, name: "a")) var row
    var names = $row.name.values.makeAsyncIterator()
    $row.withLock { $0.name = "b" }
    $row.withLock { $0.name = "b" }
    $row.name.withLock { $0 = "c" }
    #expect(await [names.next(), names.next(), names.next()] == ["a", "b", "c"])
  }

  @Test func `a change while observers are called is seen, too`() async {
    let measured = Shared(value: Measured())
    var numbers = SharedReader(measured).read.values.makeAsyncIterator()
    measured.wrappedValue.reads.duringNext { measured.withLock { $0.number = 2 } }
    measured.withLock { $0.number = 1 }
    measured.withLock { $0.number = 3 }
    #expect(await [numbers.next(), numbers.next(), numbers.next()] == [0, 1, 2])
  }

  @Test func `a change while a loop starts is seen, too`() async {
    let measured = Shared(value: Measured())
    measured.wrappedValue.reads.duringNext { measured.withLock { $0.number = 1 } }
    var numbers = SharedReader(measured).read.values.makeAsyncIterator()
    measured.withLock { $0.number = 2 }
    #expect(await [numbers.next(), numbers.next()] == [0, 1])
  }

  @Test func `loops that have ended are not called again`() {
    let measured = Shared(value: Measured())
    for _ in 0..<10 { _ = SharedReader(measured).read.values }
    let count = measured.wrappedValue.reads.count
    measured.withLock { $0.number = 1 }
    #expect(measured.wrappedValue.reads.count == count)
  }

  @Test func `a test asserts what it observes only once`() async {
    struct Observed: Reducer {
      struct State: Equatable { @Shared(.inMemory("count")) var count = 0 }
      enum Action: Equatable {
        case changed(Int)
        case incremented, started
      }

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .changed: return .none
        case .incremented:
          state.$count.withLock { $0 += 1 }
          return .none
        case .started:
          return .run { [count = state.$count] send in
            for await count in count.values { await send(.changed(count)) }
          }
        }
      }
    }
    let store = TestStore(initialState: Observed.State()) { Observed() }
    let task = await store.send(.started)
    await store.receive(.changed(0))
    await store.send(.incremented) { $0.$count.withLock { $0 = 1 } }
    await store.receive(.changed(1))
    await task.cancel()
  }

  @Test func `no change is lost if many threads change a value`() async {
    await withStorage {
      @Shared(.fileStorage("/numbers")) var numbers: [Int] = []
      await withTaskGroup { [numbers = $numbers] group in
        for number in 0..<200 {
          group.addTask { numbers.withLock { $0.append(number) } }
          group.addTask { _ = numbers.wrappedValue.count }
        }
      }
      #expect(numbers.sorted() == Array(0..<200))
    }
  }

  @Test func `what cannot be loaded is reported once, however often it changes`() async {
    await withStorage {
      let store = BrokenStore()
      await expectIssue(saying: "could not be loaded", in: "SharedReference.swift") {
        @Shared(store.key) var count = 1
        #expect($count.loadError is BrokenStore.Failure)
      }
      @Shared(store.key) var count = 1
      #expect(count == 1)
      store.change()
      store.change()
    }
  }

  @Test func `a test that uses a key needs a storage`() async {
    await expectIssue(
      saying: "shared value by its key", "sharedStorage = .inMemory()", in: "SharedKey.swift"
    ) {
      @Shared(.inMemory("count")) var count = 1
      #expect(count == 1)
    }
  }
}

/// A number whose reads are counted.
private struct Measured: Equatable {
  let reads = Reads()
  var number = 0

  var read: Int {
    reads.add()
    return number
  }

  static func == (left: Self, right: Self) -> Bool { left.number == right.number }
}

private final class Reads: Sendable {
  private let state = Mutex<(count: Int, next: @Sendable () -> Void)>((0, {}))

  var count: Int { state.withLock(\.count) }

  /// Runs an operation during the next read, as another thread might.
  func duringNext(_ operation: @escaping @Sendable () -> Void) {
    state.withLock { $0.next = operation }
  }

  func add() {
    let operation = state.withLock { state in
      defer { state = (state.count + 1, {}) }
      return state.next
    }
    operation()
  }
}

/// What cannot be loaded, and says that it changes.
private final class BrokenStore: Sendable {
  struct Failure: Error {}

  struct Key: SharedKey {
    let store: BrokenStore

    func load() throws -> Int? { throw Failure() }

    func watch(_ didChange: @escaping @Sendable () -> Void) -> SharedWatch? {
      store.listeners.withLock { $0.append(didChange) }
      return SharedWatch {}
    }

    static func == (left: Self, right: Self) -> Bool { left.store === right.store }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(store)) }
  }

  fileprivate let listeners = Mutex<[@Sendable () -> Void]>([])

  var key: Key { Key(store: self) }

  func change() {
    for listener in listeners.withLock(\.self) { listener() }
  }
}
