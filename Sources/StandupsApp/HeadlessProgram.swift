import Composable
import DeepLinks
import Dependencies
import Standups
import TerminalUI

/// The whole program without a terminal: what a script says comes in, pictures come out.
///
/// Input, reducers, effects and pictures are those of the whole screen. Only time is not: the clock
/// stands still but for the steps that wait.
@MainActor
final class HeadlessProgram {
  let clock: VirtualClock
  let store: StoreOf<AppFeature>
  private(set) var size: Size
  private let glyphs: GlyphSet
  private var decoder = KeyDecoder()
  private(set) var session: ScreenSession<AppFeature.Action>

  /// - Parameter prepare: puts the outside world in, but for the clock.
  init(
    link: DeepLink? = nil, size: Size, glyphs: GlyphSet = .unicode, clock: VirtualClock,
    withDependencies prepare: @escaping (inout DependencyValues) -> Void
  ) {
    self.clock = clock
    self.size = size
    self.glyphs = glyphs
    let store = Store(initialState: AppState(link: link)) {
      AppFeature()
    } withDependencies: {
      $0.clipboard = ClipboardClient(copy: { _ in .unsupported })
      $0.continuousClock = clock
      $0.export = .demo
      $0.notification = .none
      $0.runningMeetings = .none
      $0.settings = SettingsClient(open: {})
      $0.sound = SoundClient(speakerChanged: {}, timeUp: {})
      $0.speech = .none
      $0.syncClient = .none(because: "A picture is not shared")
      prepare(&$0)
    }
    self.store = store
    session = ScreenSession { AppFeature.screen(store.state) }
    store.send(.launched)
    drain()
  }

  /// Whether the program has come to its end; nothing happens after that.
  var isFinished: Bool { store.state.isFinished }

  /// The screen as it is now.
  func picture() -> Canvas {
    session.draw(size: size, glyphs: glyphs, at: clock.uptime)
  }

  /// Does one step and draws, as the loop does, so that clicks hit what was seen.
  func perform(_ step: ScriptStep) {
    guard !isFinished else { return }
    switch step {
    case .bytes(let bytes): take(decoder.decode(bytes, at: clock.uptime))
    case .input(let input): take([input])
    case .picture: break
    case .resize(let size): self.size = size
    case .sleep(let time): sleep(time)
    case .wait(let time): wait(time)
    }
    _ = picture()
  }

  /// Runs what is ready: parts of effects, and what they have sent.
  func drain() {
    store.drain()
    session.screenChanged()
  }

  private func take(_ inputs: [Input]) {
    for input in inputs where !isFinished {
      guard let action = session.action(for: input, at: clock.uptime) else { continue }
      store.send(action)
      drain()
    }
  }

  private func sleep(_ time: Duration) {
    let end = clock.uptime + time
    clock.move(to: end)
    if let deadline = decoder.deadline, deadline <= end { take(decoder.expire(at: end)) }
    move(to: end)
  }

  private func wait(_ time: Duration) {
    let end = clock.uptime + time
    if let deadline = decoder.deadline, deadline <= end {
      move(to: deadline)
      take(decoder.expire(at: deadline))
    }
    move(to: end)
  }

  private func move(to end: Duration) {
    while clock.moveToNextDeadline(until: end) { drain() }
    clock.move(to: end)
  }
}
