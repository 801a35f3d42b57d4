import Composable
import ComposableTesting

let counter = Store(initialState: Counter.State()) { Counter() }
measure("counter", count: 1_000_000) { count in
  for _ in 0..<count { counter.send(.incremented) }
}

for size in [10, 10_000] {
  let large = Store(
    initialState: LargeFeature.State(sheet: Counter.State(), values: Array(0..<size))
  ) { LargeFeature() }
  measure("element of \(size)", count: 200_000) { count in
    for index in 0..<count { large.send(.valueChanged(index)) }
  }
  measureAllocations("element of \(size)", count: 10_000) { large.send(.valueChanged($0)) }
  measureAllocations("sheet beside \(size)", count: 10_000) { _ in
    large.send(.sheet(.presented(.incremented)))
  }
}

typealias Five = Wrapper<Wrapper<Wrapper<Wrapper<Wrapper<Counter>>>>>
let five = Five(child: .init(child: .init(child: .init(child: .init(child: Counter())))))
let nested = Store(
  initialState: Five.State(
    child: .init(child: .init(child: .init(child: .init(child: Counter.State())))))
) { five }
measure("scope5", count: 200_000) { count in
  for _ in 0..<count { nested.send(.child(.child(.child(.child(.child(.incremented)))))) }
}

for depth in [1, 10, 100] {
  let path = StackState(
    (0..<depth).map { _ in Destination.State.counter(Counter.State()) })
  let store = Store(initialState: Navigation.State(path: path)) { Navigation() }
  let top = path.ids[depth - 1]
  measure("stack\(depth)", count: 200_000) { count in
    for _ in 0..<count { store.send(.path(.element(id: top, action: .counter(.incremented)))) }
  }
}

let presented = Store(
  initialState: Navigation.State(destination: .counter(Counter.State()))
) { Navigation() }
measure("presentedEnum", count: 200_000) { count in
  for _ in 0..<count { presented.send(.destination(.presented(.counter(.incremented)))) }
}

measure("effectSend", count: 200_000) { count in
  for _ in 0..<count { counter.send(.sendPressed) }
}

counter.onWake = {}
measure("effectRun", count: 50_000) { count in
  for _ in 0..<count {
    counter.send(.runPressed)
    counter.drain()
  }
}

for depth in [0, 10] {
  let path = StackState(
    (0..<depth).map { _ in Destination.State.counter(Counter.State()) })
  let store = Store(initialState: Navigation.State(path: path)) { Navigation() }
  measure("pushPop\(depth)", count: 100_000) { count in
    for _ in 0..<count {
      store.send(.pushPressed)
      store.send(.popPressed)
    }
  }
}

let testStore = TestStore(initialState: Counter.State()) { Counter() }
await measure("testStoreSend", count: 50_000) { count in
  for _ in 0..<count { await testStore.send(.incremented) { $0.count += 1 } }
}
await measure("testStoreSendReceive", count: 20_000) { count in
  for _ in 0..<count {
    await testStore.send(.sendPressed)
    await testStore.receive(.incremented) { $0.count += 1 }
  }
}
