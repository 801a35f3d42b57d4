import Composable
import Dependencies
import Standups
import StandupsModel
import Terminal
import TerminalUI

extension LoopClock: MonotonicClock {}

/// The app with so many standups in its own loop on a terminal, with a meter between its layers.
///
/// A key is typed once the frame of the one before is out, so each runs the whole way by itself.
@MainActor
final class KeystrokeProbe {
  private let window: OwnTerminal
  private let clock: LoopClock
  private let loop: EventLoop
  private let store: StoreOf<AppFeature>
  private let meter: LayerMeter
  private var session: ScreenSession<AppFeature.Action>
  private var decoder = KeyDecoder()
  private var waiting: ArraySlice<KeyScript.Step> = []
  private var pressed: KeyScript.Step?
  private var isReceived = false
  private var drawnAt = Cost()
  private var strokes: [Keystroke] = []

  init(standups count: Int, window: OwnTerminal, terminal: Terminal) {
    let clock = LoopClock()
    let meter = LayerMeter()
    let store = Store(initialState: AppState()) {
      AppFeature()
    } withDependencies: {
      $0.clipboard = ClipboardClient(copy: { _ in .unsupported })
      $0.continuousClock = clock
      $0.notification = .none
      $0.runningMeetings = .none
      $0.settings = SettingsClient(open: {})
      $0.sound = SoundClient(speakerChanged: {}, timeUp: {})
      $0.speech = .none
      $0.standupsClient = .inMemory(.numbered(count))
      $0.syncClient = .none(because: "A benchmark is not shared")
    }
    self.clock = clock
    self.meter = meter
    self.store = store
    self.window = window
    loop = EventLoop(terminal: terminal, clock: clock)
    session = ScreenSession { meter.measure(.screen) { AppFeature.screen(store.state) } }
    store.onWake = { EventLoop.wake() }
    store.send(.launched)
  }

  /// Presses the keys one after the other; gives what those cost that count.
  func play(_ steps: [KeyScript.Step]) -> [Keystroke] {
    strokes = []
    waiting = steps[...]
    pressNext()
    _ = loop.run(
      EventLoop.Program(
        receive: { [unowned self] in receive($0) },
        draw: { [unowned self] in draw(size: $0, glyphs: $1) },
        drain: { [unowned self] in
          session.screenChanged()
          store.drain()
        },
        isFinished: { [unowned self] in pressed == nil },
        didDraw: { [unowned self] in rest() },
        willEnd: { [unowned self] _ in
          waiting = []
          pressed = nil
        }))
    return strokes
  }

  private func pressNext() {
    pressed = waiting.popFirst()
    // NB: the loop looks whether it is finished before it draws, and waits afterwards.
    guard let pressed else { return EventLoop.wake() }
    isReceived = false
    meter.stroke = Keystroke()
    _ = meter.measure(.decode) { decoder.decode(pressed.bytes, at: clock.uptime) }
    window.type(pressed.bytes)
  }

  private func receive(_ input: Input) {
    isReceived = true
    let action = meter.measure(.lookUp) { session.action(for: input, at: clock.uptime) }
    guard let action else { return }
    meter.measure(.reduce) { _ = store.send(action) }
  }

  private func draw(size: Size, glyphs: Glyphs) -> Canvas {
    let canvas = meter.measure(.render) {
      session.draw(size: size, glyphs: glyphs, at: clock.uptime)
    }
    drawnAt = .now
    return canvas
  }

  private func rest() {
    let presented = Cost.now - drawnAt
    window.watch()
    guard let pressed, isReceived else { return }
    meter.stroke[.present] = presented
    if pressed.counts { strokes.append(meter.stroke) }
    pressNext()
  }
}
