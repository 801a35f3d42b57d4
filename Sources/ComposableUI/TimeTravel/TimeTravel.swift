public import Composable
public import TerminalUI

/// A root feature that ``TimeTravel`` can show in earlier states and continue from them.
public protocol TimeTraveler: Reducer, SendableMetatype where State: Sendable {
  /// The whole screen of a state.
  static func screen(_ state: State) -> Screen<Action>

  /// The reason why the user cannot continue from an earlier state, as a sentence; nil if they can,
  /// which is the default.
  ///
  /// - Parameter steps: the steps since then, the newest first.
  static func obstacle(
    toContinuingFrom past: State, in present: State,
    after steps: some Sequence<ActionHistory<State, Action>.Step>
  ) -> String?

  /// The action that takes the feature back to an earlier state.
  ///
  /// If it is nil, which is the default, the earlier state replaces the present one, and all
  /// effects are canceled. A feature with effects that must continue, such as one that writes
  /// files, replaces parts of its state itself, and cancels the effects of the parts it replaces.
  static func continuation(from past: State) -> Action?
}

extension TimeTraveler {
  public static func obstacle(
    toContinuingFrom past: State, in present: State,
    after steps: some Sequence<ActionHistory<State, Action>.Step>
  ) -> String? { nil }

  public static func continuation(from past: State) -> Action? { nil }
}

/// A reducer that keeps the last actions of a feature with their states. A pane lists them, shows
/// the screen as it was, and lets the user continue from there.
///
/// ```swift
/// let travel = Store(initialState: TimeTravel<Menu>.State(Menu.State())) {
///   TimeTravel<Menu> { Menu() }
/// }
/// let store = travel.scope(state: { $0.present }, action: { .feature($0) })
/// let screen = TimeTravel<Menu>.screen(travel.state)
/// ```
///
/// While the pane is open, the feature keeps running: its effects send actions, which are recorded.
/// Going back is recorded, too, so it never loses anything in the history.
public struct TimeTravel<Feature: TimeTraveler>: Reducer {
  /// The number of actions that are kept.
  public static var limit: Int { 1000 }

  public struct State: Sendable {
    /// The state of the feature.
    public internal(set) var present: Feature.State
    public internal(set) var history: ActionHistory<Feature.State, Feature.Action>
    /// The open pane.
    var pane: Pane?

    /// Starts with an empty history.
    ///
    /// - Parameter limit: the number of actions to keep, at least 1.
    public init(_ present: Feature.State, limit: Int = TimeTravel.limit) {
      self.present = present
      history = ActionHistory(limit: limit, from: present)
    }
  }

  /// The state of the pane.
  struct Pane: Equatable, Sendable {
    /// The changes of the selected action, if they are shown instead of the screen.
    var changes: [String]?
    var notice: Notice?
    /// The number of lines of the changes that are scrolled off the top.
    var scroll = 0
    /// The number of the selected entry.
    var selection: Int
  }

  public enum Action: Sendable {
    case changesPressed
    case closePressed
    case continuePressed
    case feature(Feature.Action)
    case moved(Movement)
    case noticed(Notice)
    case opened
    /// Closes the pane and sends the action that quits the program.
    case quitPressed(Feature.Action)
    /// Scrolls the changes if they are shown; otherwise moves the selection.
    case scrolled(Movement)
  }

  private enum CancelID: Hashable, Sendable {
    case feature
  }

  private let feature: Reduce<Feature.State, Feature.Action>

  /// - Parameter feature: the feature, possibly combined with reducers that observe it.
  public init(
    @ReducerBuilder<Feature.State, Feature.Action>
    _ feature: () -> some Reducer<Feature.State, Feature.Action>
  ) {
    self.feature = feature().prepared()
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .feature(let action) = action { return reduce(into: &state, action) }
    state.pane?.notice = nil
    switch action {
    case .changesPressed:
      guard var pane = state.pane else { return .none }
      pane.changes = pane.changes == nil ? state.selectedChanges : nil
      pane.scroll = 0
      state.pane = pane
      return .none

    case .closePressed:
      state.pane = nil
      return .none

    case .continuePressed:
      return continueFromSelection(&state)

    case .feature:
      return .none

    case .moved(let movement):
      state.move(movement)
      return .none

    case .noticed(let notice):
      state.pane?.notice = notice
      return .none

    case .opened:
      guard state.history.count > 0 else { return .none }
      state.pane = Pane(selection: state.history[0].number)
      return .none

    case .quitPressed(let quit):
      state.pane = nil
      return .send(.feature(quit))

    case .scrolled(let movement):
      if let pane = state.pane, let changes = pane.changes {
        state.pane?.scroll = movement.applied(to: pane.scroll, count: changes.count)
      } else {
        state.move(movement)
      }
      return .none
    }
  }

  private func reduce(
    into state: inout State, _ action: Feature.Action
  ) -> Effect<Action> {
    defer { state.history.record(action, state.present) }
    return run(action, &state)
  }

  private func run(_ action: Feature.Action, _ state: inout State) -> Effect<Action> {
    feature.reduce(into: &state.present, action: action).within(\State.present)
      .map { .feature($0) }.cancellable(id: CancelID.feature)
  }

  private func continueFromSelection(_ state: inout State) -> Effect<Action> {
    guard state.pane != nil else { return .none }
    let past = state.selected
    if let obstacle = state.obstacle {
      state.pane?.notice = Notice(obstacle)
      return .none
    }
    state.pane = nil
    defer { state.history.recordContinuing(from: past.number, state.present) }
    guard let action = Feature.continuation(from: past.state) else {
      state.present = past.state
      return .cancel(id: CancelID.feature)
    }
    return run(action, &state)
  }
}

extension TimeTravel.State {
  /// The index of the selected entry. If that is no longer kept, it is the oldest one.
  var selectedIndex: Int {
    guard let pane else { return 0 }
    return history.index(of: pane.selection) ?? history.count - 1
  }

  var selected: ActionHistory<Feature.State, Feature.Action>.Entry { history[selectedIndex] }

  /// The reason why the user cannot continue from the selected entry; nil if they can.
  var obstacle: String? {
    let index = selectedIndex
    return Feature.obstacle(
      toContinuingFrom: history[index].state, in: present, after: history.steps(after: index))
  }

  fileprivate var selectedChanges: [String] { history.changes(at: selectedIndex) }

  fileprivate mutating func move(_ movement: Movement) {
    guard pane != nil else { return }
    let index = movement.applied(to: selectedIndex, count: history.count)
    guard history[index].number != pane?.selection else { return }
    pane?.selection = history[index].number
    pane?.scroll = 0
    guard pane?.changes != nil else { return }
    let changes = selectedChanges
    pane?.changes = changes
  }
}
