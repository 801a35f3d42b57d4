import Composable
import ComposableMacros
import TerminalUI

extension SharedInMemory: CaseStudy {
  static let about = About(
    "Shared in memory", link: "shared-in-memory", lesson: "two tabs, one value",
    """
    Two features that do not know each other share a value by its key, and see each other's \
    changes at once. It lives as long as the program: go back to the menu and open this study \
    again.
    """)
}

@Reducer
struct SharedInMemory {
  struct State: Equatable, Sendable {
    var counter = CounterTab.State()
    var profile = ProfileTab.State()
    var tab = Tab.counter
  }

  enum Tab: Equatable, Sendable {
    case counter
    case profile
  }

  enum Action: Equatable, Sendable {
    case counter(CounterTab.Action)
    case profile(ProfileTab.Action)
    case tabPicked(Tab)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { CounterTab() }
    Scope(state: \.profile, action: \.profile) { ProfileTab() }
    Reduce { state, action in
      switch action {
      case .counter, .profile:
        return .none

      case .tabPicked(let tab):
        state.tab = tab
        return .none
      }
    }
  }
}

@Reducer
struct CounterTab {
  struct State: Equatable, Sendable {
    @Shared(.inMemory("stats")) var stats = Stats()
  }

  enum Action: Equatable, Sendable {
    case decrementPressed
    case incrementPressed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementPressed:
        state.$stats.withLock { $0.count(by: -1) }
        return .none

      case .incrementPressed:
        state.$stats.withLock { $0.count(by: 1) }
        return .none
      }
    }
  }
}

@Reducer
struct ProfileTab {
  struct State: Equatable, Sendable {
    @Shared(.inMemory("stats")) var stats = Stats()
  }

  enum Action: Equatable, Sendable {
    case resetPressed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .resetPressed:
        state.$stats.withLock { $0 = Stats() }
        return .none
      }
    }
  }
}

/// A count, and its history in numbers.
struct Stats: Equatable, Sendable {
  private(set) var changes = 0
  private(set) var count = 0
  private(set) var highest = 0
  private(set) var lowest = 0

  mutating func count(by step: Int) {
    changes += 1
    count += step
    highest = max(highest, count)
    lowest = min(lowest, count)
  }
}

extension CounterTab {
  static let keys: KeyMap<Action> = [
    .on("+", "=", id: "increment", does: "Increment", .incrementPressed),
    .on("-", id: "decrement", does: "Decrement", .decrementPressed),
  ]

  static func view(_ state: State) -> any View {
    CenteredColumn { BigText("\(state.stats.count)", maximumScale: 1) }
  }
}

extension ProfileTab {
  static let keys: KeyMap<Action> = [.on("r", id: "reset", does: "Reset", .resetPressed)]

  static func view(_ state: State) -> any View {
    CenteredColumn {
      Text("Count     \(state.stats.count)")
      Text("Highest   \(state.stats.highest)")
      Text("Lowest    \(state.stats.lowest)")
      Text("Changes   \(state.stats.changes)")
    }
  }
}

extension SharedInMemory {
  static func keys(_ state: State) -> KeyMap<Action> {
    switch state.tab {
    case .counter:
      CounterTab.keys.map { .counter($0) }
        .followed(by: [.on(.tab, id: "profile", does: "Profile", .tabPicked(.profile))])
    case .profile:
      ProfileTab.keys.map { .profile($0) }
        .followed(by: [.on(.tab, id: "counter", does: "Counter", .tabPicked(.counter))])
    }
  }

  static func screen(_ state: State) -> Screen<Action> {
    Screen(
      about, keys: keys(state),
      body: VStack {
        HStack(spacing: 3) {
          tab("Counter", isSelected: state.tab == .counter)
          tab("Profile", isSelected: state.tab == .profile)
        }
        .padding(Edges(left: 1, right: 1))
        switch state.tab {
        case .counter: CounterTab.view(state.counter)
        case .profile: ProfileTab.view(state.profile)
        }
      })
  }

  private static func tab(_ title: String, isSelected: Bool) -> any View {
    let tab = HStack(spacing: 1) {
      SelectionMark(isSelected)
      Text(title, style: isSelected ? .bold : .plain)
    }
    return isSelected ? tab : tab.onClick(.key(.tab))
  }
}
