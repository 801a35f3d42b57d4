import Composable
import ComposableTesting
import Measuring

/// What the architecture costs, case by case.
///
/// The limits are a fifth, a tenth or a third of what The Composable Architecture 1.25 was measured
/// with on a machine of this kind.
@MainActor
enum Architecture {
  static func measure(_ options: Options) async -> [Section] {
    var operations = Stopwatch(options, group: "architecture")
    await sends(&operations)
    await navigation(&operations)
    await effects(&operations)
    await testStore(&operations)
    var sizes = Stopwatch(options, group: "architecture")
    await largeStates(&sizes)
    return [
      Section(
        title: "The architecture, an operation", columns: .init("Composable"),
        measurements: operations.measurements),
      Section(
        title: "State that an action does not touch", columns: .init("Composable"),
        measurements: sizes.measurements),
    ].filter { !$0.measurements.isEmpty }
  }

  private static func sends(_ stopwatch: inout Stopwatch) async {
    let counter = Store(initialState: Counter.State()) { Counter() }
    await stopwatch.measure("counter", atMost: 810 / 5, count: 1_000_000) { count in
      for _ in 0..<count { counter.send(.incremented) }
    }
    typealias Five = Wrapper<Wrapper<Wrapper<Wrapper<Wrapper<Counter>>>>>
    let five = Five(child: .init(child: .init(child: .init(child: .init(child: Counter())))))
    let nested = Store(
      initialState: Five.State(
        child: .init(child: .init(child: .init(child: .init(child: Counter.State())))))
    ) { five }
    await stopwatch.measure("scope5", atMost: 15_400 / 10, count: 200_000) { count in
      for _ in 0..<count { nested.send(.child(.child(.child(.child(.child(.incremented)))))) }
    }
    for (depth, limit) in [(1, 11_800.0), (10, 13_300), (100, 12_600)] {
      let store = navigation(depth: depth)
      let top = store.path.ids[depth - 1]
      await stopwatch.measure("stack\(depth)", atMost: limit / 10, count: 200_000) { count in
        for _ in 0..<count { store.send(.path(.element(id: top, action: .counter(.incremented)))) }
      }
    }
    let presented = Store(
      initialState: Navigation.State(destination: .counter(Counter.State()))
    ) { Navigation() }
    await stopwatch.measure("presentedEnum", atMost: 30_200 / 10, count: 200_000) { count in
      for _ in 0..<count { presented.send(.destination(.presented(.counter(.incremented)))) }
    }
  }

  private static func navigation(_ stopwatch: inout Stopwatch) async {
    for depth in [0, 10] {
      let store = navigation(depth: depth)
      await stopwatch.measure("pushPop\(depth)", atMost: 104_000 / 10, count: 100_000) { count in
        for _ in 0..<count {
          store.send(.pushPressed)
          store.send(.popPressed)
        }
      }
    }
  }

  private static func effects(_ stopwatch: inout Stopwatch) async {
    let counter = Store(initialState: Counter.State()) { Counter() }
    await stopwatch.measure("effectSend", atMost: 4900 / 3, count: 200_000) { count in
      for _ in 0..<count { counter.send(.sendPressed) }
    }
    counter.onWake = {}
    await stopwatch.measure("effectRun", atMost: 11_600 / 3, count: 50_000) { count in
      for _ in 0..<count {
        counter.send(.runPressed)
        counter.drain()
      }
    }
  }

  private static func testStore(_ stopwatch: inout Stopwatch) async {
    let testStore = TestStore(initialState: Counter.State()) { Counter() }
    await stopwatch.measure("testStoreSend", atMost: 25_100 / 3, count: 50_000) { count in
      for _ in 0..<count { await testStore.send(.incremented) { $0.count += 1 } }
    }
    await stopwatch.measure("testStoreSendReceive", atMost: 93_500 / 3, count: 20_000) { count in
      for _ in 0..<count {
        await testStore.send(.sendPressed)
        await testStore.receive(.incremented) { $0.count += 1 }
      }
    }
  }

  private static func largeStates(_ stopwatch: inout Stopwatch) async {
    for size in [10, 10_000] {
      let large = Store(
        initialState: LargeFeature.State(sheet: Counter.State(), values: Array(0..<size))
      ) { LargeFeature() }
      await stopwatch.measure("element of \(size)", count: 200_000) { count in
        for index in 0..<count { large.send(.valueChanged(index)) }
      }
      stopwatch.measureAllocations("element of \(size)", atMost: 0, count: 10_000) {
        large.send(.valueChanged($0))
      }
      stopwatch.measureAllocations("sheet beside \(size)", count: 10_000) { _ in
        large.send(.sheet(.presented(.incremented)))
      }
    }
  }

  private static func navigation(depth: Int) -> StoreOf<Navigation> {
    let path = StackState((0..<depth).map { _ in Destination.State.counter(Counter.State()) })
    return Store(initialState: Navigation.State(path: path)) { Navigation() }
  }
}
