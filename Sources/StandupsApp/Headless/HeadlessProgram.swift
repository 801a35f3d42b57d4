import Composable
import DeepLinks
import Dependencies
import Standups
import TerminalUI

/// The whole program without a terminal. Script steps go in, and pictures come out.
///
/// Input, reducers, effects, and drawing are the same as in the full-screen program. Only time
/// differs: the clock moves only in steps that wait.
@MainActor
final class HeadlessProgram {
  let clock: VirtualClock
  let store: StoreOf<AppFeature>
  private(set) var size: Size
  /// Called with a frame whenever the full-screen program would draw one.
  private(set) var recording: Asciicast?
  private let glyphs: GlyphSet
  private let tier: ColorTier
  var decoder = InputDecoder()
  private(set) var session: ScreenSession<AppFeature.Action>

  /// - Parameter prepare: sets the dependencies, except the clock.
  init(
    link: DeepLink? = nil, size: Size, glyphs: GlyphSet = .unicode, tier: ColorTier = .direct,
    clock: VirtualClock,
    withDependencies prepare: @escaping (inout DependencyValues) -> Void
  ) {
    self.clock = clock
    self.size = size
    self.glyphs = glyphs
    self.tier = tier
    let store = Store(initialState: AppState(link: link)) {
      AppFeature()
    } withDependencies: {
      $0.context = .preview
      $0.continuousClock = clock
      $0.export = .demo
      prepare(&$0)
    }
    self.store = store
    session = ScreenSession { AppFeature.screen(store.state) }
    store.send(.launched)
    drain()
  }

  /// True if the program has quit. Nothing happens after that.
  var isFinished: Bool { store.state.isFinished }

  /// The parts of the link that were not found.
  var linkProblems: [String] { store.state.linkProblems }

  /// Records everything from now on.
  ///
  /// - Parameter startedAt: the time of the clock's 0, in seconds since 1970-01-01T00:00:00Z.
  func record(title: String, startedAt: Int, roles: [Color.Role: UInt32]) {
    recording = Asciicast(of: picture(), title: title, startedAt: startedAt, roles: roles)
  }

  /// Draws the current screen.
  func picture() -> Canvas {
    store.withDependencies {
      session.draw(size: size, glyphs: glyphs, tier: tier, at: clock.uptime)
    }
  }

  /// Performs one step and draws, as the event loop does, so that clicks hit what is on the screen.
  func perform(_ step: ScriptStep) {
    guard !isFinished else { return }
    switch step {
    case .bytes(let bytes): handle(decoder.decode(bytes, at: clock.uptime))
    case .input(let input): handle([input])
    case .picture(let heading): recording?.addMarker(heading)
    case .resize(let size): self.size = size
    case .sleep(let time): sleep(time)
    case .wait(let time): wait(time)
    }
    show()
  }

  /// Draws the current screen, for clicks and for the recording.
  func show() {
    let picture = picture()
    recording?.add(picture, at: clock.uptime)
  }

  /// Waits for the records that are read and written in the background, and for any work that
  /// follows from them.
  func settle(_ writer: RecordWriter) {
    var handled: Int?
    while handled != writer.requestCount {
      handled = writer.requestCount
      while !writer.waitUntilIdle(for: .seconds(10)) {}
      drain()
      show()
    }
  }

  /// Runs the effects that are ready, and handles the actions that they send.
  func drain() {
    store.withDependencies { session.screenWillChange(at: clock.uptime) }
    store.drain()
  }

  private func handle(_ inputs: [Input]) {
    for input in inputs where !isFinished {
      let action = store.withDependencies { session.action(for: input, at: clock.uptime) }
      guard let action else { continue }
      store.send(action)
      store.drain()
    }
  }

  private func sleep(_ time: Duration) {
    let end = clock.uptime + time
    clock.move(to: end)
    if let deadline = decoder.deadline, deadline <= end { handle(decoder.expire(at: end)) }
    move(to: end)
  }

  private func wait(_ time: Duration) {
    let end = clock.uptime + time
    if let deadline = decoder.deadline, deadline <= end {
      move(to: deadline)
      handle(decoder.expire(at: deadline))
    }
    move(to: end)
  }

  private func move(to end: Duration) {
    while clock.moveToNextDeadline(until: end) {
      drain()
      if recording != nil { show() }
    }
    clock.move(to: end)
  }
}
