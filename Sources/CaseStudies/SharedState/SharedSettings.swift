import Composable
import ComposableMacros
import ComposableUI
import FileStorage
import TerminalUI

extension SharedSettings: CaseStudy {
  static let about = About(
    "Shared settings", link: "shared-settings", lesson: "small values that stay on this machine",
    """
    A setting is a shared value with a name, kept in a small file in the program's configuration \
    folder, like user defaults on other systems. Features read it like any property, and a test \
    gets its own settings, in memory.
    """)
}

@Reducer
struct SharedSettings {
  struct State: Equatable, Sendable {
    @Shared(.appStorage("greeting")) var greeting = Greeting.morning
    @Shared(.appStorage("isLoud")) var isLoud = false
    @Shared(.appStorage("repetitions")) var repetitions = 1
    var selection = Setting.greeting
  }

  enum Greeting: String, CaseIterable, Codable, Equatable, Sendable {
    case morning
    case day
    case evening
  }

  enum Setting: CaseIterable, Equatable, Sendable {
    case greeting
    case isLoud
    case repetitions
  }

  enum Action: Equatable, Sendable {
    case changePressed(step: Int)
    case moved(Movement)
    case resetPressed
    case rowPicked(Int)
  }

  static let repetitions = 1...3

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .changePressed(let step):
        change(&state, by: step)
        return .none

      case .moved(let movement):
        let settings = Setting.allCases
        let index = settings.firstIndex(of: state.selection) ?? 0
        state.selection = settings[movement.applied(to: index, count: settings.count)]
        return .none

      case .resetPressed:
        state.$greeting.withLock { $0 = .morning }
        state.$isLoud.withLock { $0 = false }
        state.$repetitions.withLock { $0 = 1 }
        return .none

      case .rowPicked(let index):
        state.selection = Setting.allCases[index]
        return .none
      }
    }
  }

  private func change(_ state: inout State, by step: Int) {
    switch state.selection {
    case .greeting:
      state.$greeting.withLock { $0 = $0.neighbor(step) }
    case .isLoud:
      state.$isLoud.withLock { $0.toggle() }
    case .repetitions:
      state.$repetitions.withLock { count in
        count = min(max(count + step, Self.repetitions.lowerBound), Self.repetitions.upperBound)
      }
    }
  }
}

extension SharedSettings.State {
  var words: String {
    let words = "Good \(greeting.rawValue)"
    return Array(repeating: isLoud ? words.uppercased() + "!" : words, count: repetitions)
      .joined(separator: ", ")
  }
}

extension SharedSettings {
  static let keys: KeyMap = .moving { Action.moved($0) }
    .followed(by: [
      .on(.left, id: "change-left", does: "Change", .changePressed(step: -1)),
      .on(.right, .space, .enter, id: "change-right", does: "Change", .changePressed(step: 1)),
      .on("r", id: "reset", does: "Reset", .resetPressed),
    ])

  static func screen(_ state: State) -> Screen<Action> {
    let settings = Setting.allCases
    var screen = Screen(
      about, keys: keys,
      body: VStack(spacing: 1) {
        RowList(
          count: settings.count, selection: settings.firstIndex(of: state.selection)
        ) { index in
          row(settings[index], in: state)
        }
        .frame(height: settings.count)
        Text("   \(state.words)", style: .bold)
        Spacer()
      })
    screen.pick = { .rowPicked($0) }
    let problem =
      state.$greeting.problem ?? state.$isLoud.problem ?? state.$repetitions.problem
    screen.notice = problem.map { .failure($0) }
    return screen
  }

  private static func row(_ setting: Setting, in state: State) -> any View {
    let isSelected = setting == state.selection
    let (title, value) =
      switch setting {
      case .greeting: ("Greeting", state.greeting.rawValue)
      case .isLoud: ("Loud", state.isLoud ? "yes" : "no")
      case .repetitions: ("Times", "\(state.repetitions)")
      }
    return FieldRow(title, isFocused: isSelected) { Picker(value, isFocused: isSelected) }
      .padding(Edges(left: 1, right: 1))
  }
}
