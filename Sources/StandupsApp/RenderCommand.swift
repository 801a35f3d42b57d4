import Composable
import Dependencies
import Standups
import StandupsModel
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `standups render LINK`: the program as it would look, without a terminal.
///
/// The same state, reducer and effects as on the whole screen, but with a clock that stands
/// still, ids and random numbers that are the same every time, and a client that writes nothing.
@MainActor
struct RenderCommand {
  let arguments: Arguments
  let link: DeepLink
  let rendering: Rendering
  var localTime = LocalTime.live

  /// The picture after `rendering.seconds`, every tick until then included.
  func frame() -> Canvas {
    let clock = StandingClock()
    let start = rendering.now ?? Date()
    let store = Store(initialState: AppState(link: link)) {
      AppFeature()
    } withDependencies: {
      let uuid = UUIDGenerator.incrementing
      $0.continuousClock = clock
      $0.date = DateGenerator { start.addingTimeInterval(clock.uptime / .seconds(1)) }
      $0.localTime = localTime
      $0.sound = SoundClient(speakerChanged: {}, timeUp: {})
      $0.runningMeetings = .none
      $0.syncClient = .none(because: "A picture is not shared")
      $0.standupsClient = client(start: start, uuid: uuid)
      $0.uuid = uuid
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(CountingRandomNumberGenerator())
    }
    store.send(.launched)
    store.drain()
    while clock.moveToNextDeadline(until: .seconds(rendering.seconds)) { store.drain() }
    return AppFeature.screen(store.state).render(size: rendering.size)
  }

  private func client(start: Date, uuid: UUIDGenerator) -> StandupsClient {
    var client: StandupsClient
    if arguments.isDemo {
      client = .demo
      client.load = {
        LoadedStandups(standups: Samples.standups(now: start, uuid: { uuid() }))
      }
    } else {
      client = .live(folder: arguments.folder, writer: RecordWriter())
    }
    client.prepare = {}
    client.apply = { _ in }
    return client
  }
}

extension Canvas {
  /// The picture as a file's content: it ends with a line feed.
  func text(as format: Rendering.Format) -> String {
    switch format {
    case .text: text + "\n"
    case .ansi: ansi(colors: .direct) + "\n"
    case .svg: svg(title: windowTitle ?? "standups")
    }
  }
}
