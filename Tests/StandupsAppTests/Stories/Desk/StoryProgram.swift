import Composable
import ComposableUI
import Dependencies
import Foundation
import StandupsModel
import Testing

@testable import Standups
@testable import StandupsApp
@testable import TerminalUI

/// The program in its window: what `FullScreen` runs, without a terminal and with its own time.
@MainActor
final class StoryProgram {
  /// The cases of the root's actions that any story has reached.
  static private(set) var reached: Set<RootAction> = []
  private let clock: VirtualClock
  private let disk: StoryDisk
  private let store: StoreOf<AppFeature>
  private let screen: () -> Screen<AppFeature.Action>
  private let window: Window
  var size = Size(width: 100, height: 30)
  /// Called for each picture on the way to what stays.
  var seePicture: ((String) -> Void)?

  /// The screen of whatever runs: the root, or the root with its history.
  private struct Window {
    var draw: (Size, Duration) -> Canvas
    var respond: (Input, Duration) -> Void
    var screenWillChange: (Duration) -> Void

    @MainActor
    init<State, Action>(
      _ store: Store<State, Action>, _ screen: @escaping (State) -> Screen<Action>
    ) {
      var session = ScreenSession { screen(store.state) }
      draw = { session.draw(size: $0, glyphs: .unicode, at: $1) }
      respond = { session.action(for: $0, at: $1).map { _ = store.send($0) } }
      screenWillChange = { session.screenWillChange(at: $0) }
    }
  }

  init(
    _ state: AppState, clock: VirtualClock, disk: StoryDisk,
    withDependencies prepare: @escaping (inout DependencyValues) -> Void
  ) {
    self.clock = clock
    self.disk = disk
    let prepareAll = { (values: inout DependencyValues) in
      values.context = .preview
      values.continuousClock = clock
      values.localTime = LocalTime.utc
      disk.answer(&values, listsMeetings: state.link != nil)
      prepare(&values)
    }
    if state.hasHistory {
      let history = Store(initialState: TimeTravel<AppFeature>.State(state)) {
        TimeTravel<AppFeature> { Self.features }
      } withDependencies: {
        prepareAll(&$0)
      }
      store = history.scope(state: { $0.present }, action: { .feature($0) })
      window = Window(history, TimeTravel.screen)
    } else {
      let store = Store(initialState: state) {
        Self.features
      } withDependencies: {
        prepareAll(&$0)
      }
      self.store = store
      window = Window(store, AppFeature.screen)
    }
    screen = { [store] in AppFeature.screen(store.state) }
    store.onWake = {}
    store.send(.launched)
    settle()
  }

  private static var features: some ReducerOf<AppFeature> {
    CombineReducers {
      Reduce { _, action in
        note(action)
        return .none
      }
      AppFeature()
    }
  }

  private static func note(_ action: AppFeature.Action) {
    reached.insert(RootAction(action))
    if case .user(let action) = action { note(action) }
  }

  // MARK: Input and time

  var isFinished: Bool { store.state.isFinished }

  func handle(_ input: Input) {
    guard !isFinished else { return }
    store.withDependencies { window.respond(input, clock.uptime) }
    // NB: what the effects of a key do must not look as if it had happened by itself.
    store.drain()
    settle()
  }

  func click(_ text: String) {
    let picture = picture
    let lines = (0..<picture.size.height).map { picture.line($0) }
    guard let y = lines.firstIndex(where: { $0.contains(text) }),
      let place = lines[y].range(of: text)
    else {
      Issue.record("no \"\(text)\" to click on\n\(picture.text)")
      return
    }
    let point = Point(x: lines[y][..<place.lowerBound].columns, y: y)
    for kind in [Mouse.Kind.press, .release] { handle(.mouse(Mouse(kind, at: point))) }
  }

  func endWithoutAsking() {
    store.withDependencies { screen().quitWithoutAsking }.map { _ = store.send($0()) }
    settle()
  }

  func wait(_ time: Duration) {
    let end = clock.uptime + time
    while clock.moveToNextDeadline(until: end) { settle() }
    clock.move(to: end)
    settle()
  }

  func sleep(_ time: Duration) {
    clock.move(to: clock.uptime + time)
    wait(.zero)
  }

  /// Tells the program that its folder has changed.
  func notice(_ standups: [Standup.ID]) {
    disk.touched.yield(standups.map { TouchedStandup($0, meetings: nil) })
    settle()
  }

  /// Runs whatever is ready, and lets the disk do its work.
  func settle() {
    repeat {
      store.withDependencies { window.screenWillChange(clock.uptime) }
      store.drain()
      seePicture?(picture.text)
    } while disk.work.doNext()
    if isFinished { disk.unlock() }
  }

  // MARK: The window

  /// Shows the window to somebody who reads before they press the next key.
  func draw() { _ = picture }

  var picture: Canvas { store.withDependencies { window.draw(size, clock.uptime) } }

  var alert: (title: String, message: String, buttons: [String], keys: [String])? {
    store.withDependencies { screen().topPopup }.map {
      (
        $0.title ?? "", $0.message ?? "", $0.buttons.map(\.label),
        $0.buttons.enumerated().map { $1.name(at: $0) }
      )
    }
  }
}
