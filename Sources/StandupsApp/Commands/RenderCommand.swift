import DeepLinks
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
/// The whole program, but with a clock that stands still but for what a script waits, ids and random numbers that are the same every time, and a client that writes nothing.
struct RenderCommand: Command {
  static let at = OptionUsage(
    "at", value: .text("SECONDS"), does: "of a meeting that has run so long")
  static let format = OptionUsage(
    "format", letter: "f", value: .choice(Rendering.Format.allCases.map(\.rawValue)),
    does: "as text, as text with colours, or as a picture")
  static let now = OptionUsage(
    "now", value: .text("DATE"), does: "opened at that time, such as 2026-05-20T09:30:00Z")
  static let script = OptionUsage(
    "script", value: .file, does: "after the keys in FILE; - is standard input")
  static let size = OptionUsage(
    "size", value: .text("80x24"), does: "in a window of so many columns and rows")

  static let usage = CommandUsage(
    "render", does: "draw one screen without a terminal; nothing is written",
    details: [
      "With --format ansi, --color says how many colours may be used.",
      """
      A script has one step a line: "press e ^S Enter Up", "type TEXT", "paste TEXT", "click 10 5", \
      "mouse down 10 5", "size 100x30", "wait 1.5", "bytes 1B 5B 41", "focus in", "picture HEADING"; \
      lines that start with # are comments. Each "picture" is printed, or else the last screen.
      """,
    ],
    operands: [.init("LINK")],
    options: [size, format, at, now, script, .dataFolder, .demo, OpenCommand.plain, .color],
    examples: [
      .init("standups render --demo /standups/1", "prints the first sample"),
      .init(
        "standups render -f svg --at 200 /standups/1/record >meeting.svg",
        "draws a meeting that has run for 200 seconds"),
    ])

  let source: RecordSource
  let link: DeepLink
  let rendering: Rendering
  let scriptPath: String?
  var localTime = LocalTime.live

  init(_ invocation: Invocation) throws(UsageError) {
    source = try RecordSource(invocation)
    link = try DeepLink(argument: invocation.operands[0])
    rendering = try Rendering(invocation)
    scriptPath = invocation.value(of: Self.script)
  }

  func run() throws -> Int32 {
    do {
      return StandardOutput.print(text(of: try steps()))
    } catch let error as ScriptError {
      StandardError.print("\(scriptPath ?? "the script"): \(error)")
      return ExitCode.badData
    }
  }

  private func steps() throws -> [ScriptStep] {
    guard let scriptPath else { return [] }
    let bytes = try FileBytes.read(scriptPath)
    return try ScriptStep.steps(of: String(decoding: bytes, as: UTF8.self))
  }

  /// Each picture that the steps ask for under its heading; else, and as SVG, the last one alone.
  @MainActor
  func text(of steps: [ScriptStep]) -> String {
    let program = program()
    var text = ""
    for step in steps {
      program.perform(step)
      if case .picture(let heading) = step, rendering.format != .svg {
        text += "-- \(heading)\n" + program.picture().text(as: rendering)
      }
    }
    return text.isEmpty ? program.picture().text(as: rendering) : text
  }

  /// The picture after `rendering.seconds`, every tick until then included.
  @MainActor
  func frame() -> Canvas { program().picture() }

  @MainActor
  private func program() -> HeadlessProgram {
    let clock = VirtualClock()
    let start = rendering.now ?? Date()
    let program = HeadlessProgram(
      link: link, size: rendering.size, glyphs: rendering.glyphs, clock: clock
    ) {
      let uuid = UUIDGenerator.incrementing
      $0.date = DateGenerator { start.addingTimeInterval(clock.uptime / .seconds(1)) }
      $0.localTime = localTime
      $0.standupsClient = client(start: start, uuid: uuid)
      $0.uuid = uuid
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(CountingRandomNumberGenerator())
    }
    program.perform(.wait(.seconds(rendering.seconds)))
    return program
  }

  private func client(start: Date, uuid: UUIDGenerator) -> StandupsClient {
    switch source {
    case .demo:
      var client = StandupsClient.demo
      client.load = { _ in
        LoadedStandups(standups: Samples.standups(now: start, uuid: { uuid() }))
      }
      return client
    case .folder(let path):
      return .live(folder: DataFolder(path: path), writer: RecordWriter()).onlyReading
    }
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
