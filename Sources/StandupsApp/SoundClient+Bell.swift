import Standups
import Terminal

extension SoundClient {
  /// The terminal's bell: once for a change of speaker, twice when the time is up.
  static func bell(of terminal: Terminal, clock: LoopClock) -> Self {
    SoundClient(
      speakerChanged: { ring(terminal) },
      timeUp: {
        ring(terminal)
        do {
          try await clock.sleep(for: .milliseconds(200))
        } catch {
          return
        }
        ring(terminal)
      })
  }

  // NB: effects run on the main thread, between two rounds of the loop.
  private static func ring(_ terminal: Terminal) {
    MainActor.assumeIsolated { terminal.ring() }
  }
}
