import Composable
import Dependencies
import Standups
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `standups render LINK`: the program as it would look, without a terminal.
///
/// The same state, reducer and effects as on the whole screen, but with a clock that stands
/// still, ids and random numbers that are the same every time, and a client that writes nothing.
struct RenderCommand: Command {
  static let at = OptionUsage(
    "at", value: .text("SECONDS"), does: "of a meeting that has run so long")
  static let format = OptionUsage(
    "format", letter: "f", value: .choice(Rendering.Format.allCases.map(\.rawValue)),
    does: "as text, as text with colours, or as a picture")
  static let now = OptionUsage(
    "now", value: .text("DATE"), does: "opened at that time, such as 2026-05-20T09:30:00Z")
  static let size = OptionUsage(
    "size", value: .text("80x24"), does: "in a window of so many columns and rows")

  static let usage = CommandUsage(
    "render", does: "draw one screen without a terminal; nothing is written",
    details: ["With --format ansi, --color says how many colours may be used."],
    operands: [.init("LINK")], options: [size, format, at, now, .dataFolder, .demo, .color],
    examples: [
      .init("standups render --demo /standups/1", "prints the first sample"),
      .init(
        "standups render -f svg --at 200 /standups/1/record >meeting.svg",
        "draws a meeting that has run for 200 seconds"),
    ])

  let source: RecordSource
  let link: DeepLink
  let rendering: Rendering
  var localTime = LocalTime.live

  init(_ invocation: Invocation) throws(UsageError) {
    source = try RecordSource(invocation)
    link = try DeepLink(argument: invocation.operands[0])
    rendering = try Rendering(invocation)
  }

  func run() -> Int32 { StandardOutput.print(frame().text(as: rendering)) }

  /// The picture after `rendering.seconds`, every tick until then included.
  @MainActor
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
    switch source {
    case .demo:
      client = .demo
      client.load = {
        LoadedStandups(standups: Samples.standups(now: start, uuid: { uuid() }))
      }
    case .folder(let path):
      client = .live(folder: DataFolder(path: path), writer: RecordWriter())
    }
    client.prepare = {}
    client.apply = { _ in }
    return client
  }
}

extension Canvas {
  /// The picture as a file's content: it ends with a line feed.
  func text(as rendering: Rendering) -> String {
    switch rendering.format {
    case .text: text + "\n"
    case .ansi: ansi(colors: rendering.colors) + "\n"
    case .svg: svg(title: windowTitle ?? "standups")
    }
  }
}
