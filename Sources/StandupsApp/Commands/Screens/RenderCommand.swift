import DeepLinks
import Dependencies
import Standups
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups render LINK`: the program's screen without a terminal.
///
/// It runs the whole program with a virtual clock, reproducible ids and random numbers, and a
/// client that writes nothing.
struct RenderCommand: Command {
  static let about = CommandUsage(
    "render", summary: "draw a screen without a terminal; nothing is saved",
    details: [
      "With --format ansi or asciicast, --color and NO_COLOR limit the number of colors.",
      "If the link leads nowhere, the screen says so, and the exit status is 1.",
      """
      A script has one step per line: "press e ^S Enter Up", "type TEXT", "paste TEXT", \
      "click 10 5", "mouse down 10 5", "size 100x30", "wait 1.5", "bytes 1B 5B 41", "focus in", \
      "picture HEADING"; lines that start with # are comments. "uncertain y" is a key that arrived \
      together with others, so it never presses a button that deletes or ends something. Each \
      "picture" prints the screen; without any, the last screen is printed.
      """,
      """
      With --format asciicast, everything the script does is recorded, for asciinema and other \
      players. Time passes only in "wait", so wait between steps; "picture" sets a mark.
      """,
    ],
    examples: [
      .init("standups render --demo /standups/1", "print the first sample"),
      .init(
        "standups render -f svg --at 200 /standups/1/record >meeting.svg",
        "draw a meeting that has run for 200 seconds"),
      .init(
        "standups render -f svg --at 200 --for 30 /standups/1/record >meeting.svg",
        "draw its next 30 seconds, in a picture that moves in browsers"),
      .init(
        "standups render --demo -f asciicast --script tour /standups >tour.cast",
        "record what a script does"),
    ])

  @Operand("LINK", absent: DeepLink(), DeepLink.init(argument:)) var link: DeepLink
  let options = RenderOptions()
  var localTime = LocalTime.live
  private let writer = RecordWriter()

  func run() throws -> Int32 {
    do {
      let steps = try steps()
      let program = program()
      let problems = program.linkProblems
      let status = StandardOutput.write(picture: text(of: steps, in: program))
      guard !problems.isEmpty else { return status }
      StandardError.print("\(problems.joined(separator: " "))")
      return ExitCode.failure
    } catch let error as ScriptError {
      StandardError.print("\(options.scriptPath ?? String(localized: "the script")): \(error)")
      return ExitCode.badData
    }
  }

  func steps() throws -> [ScriptStep] {
    guard let path = options.scriptPath else { return [] }
    let bytes = try FileBytes.read(path)
    return try ScriptStep.steps(of: String(decoding: bytes, as: UTF8.self))
  }

  /// Every picture that the steps ask for, under its heading. Without any, and for SVG, the last
  /// screen. For a recording, everything.
  @MainActor
  func text(of steps: [ScriptStep], in program: HeadlessProgram) -> String {
    var pages = ""
    for step in steps {
      program.perform(step)
      program.settle(writer)
      if case .picture(let heading) = step {
        pages += "-- \(HarmlessText(heading).text)\n" + page(program.picture())
      }
    }
    switch options.format {
    case .ansi, .text:
      return pages.isEmpty ? page(program.picture()) : pages
    case .asciicast:
      return program.recording?.text ?? ""
    case .svg:
      var frames = [program.picture()]
      while frames.count < options.frames {
        program.perform(.wait(.seconds(1)))
        frames.append(program.picture())
      }
      var appearance = SVGAppearance.dark
      appearance.roles = roles
      let title = frames.count == 1 ? frames[0].windowTitle : nil
      return frames.svg(title: title ?? "standups", appearance: appearance)
    }
  }

  /// The colors that the configuration replaces.
  private var roles: [Color.Role: UInt32] {
    options.palette(environment: Environment.values).roles
  }

  /// A picture as text that ends with a newline.
  private func page(_ picture: Canvas) -> String {
    guard options.format == .ansi else { return picture.text + "\n" }
    return picture.ansi(palette: options.palette(environment: Environment.values)) + "\n"
  }

  @MainActor
  func program() -> HeadlessProgram {
    let clock = VirtualClock()
    let start = options.now ?? Date()
    let program = HeadlessProgram(
      link: link, size: options.size, glyphs: options.glyphs,
      tier: options.colors(environment: Environment.values), clock: clock
    ) {
      let uuid = UUIDGenerator.incrementing
      if !options.source.isDemo {
        // NB: on this thread, so that the first picture shows it.
        $0.activity = .live(environment: Environment.values, schedule: { $0() })
      }
      $0.date = DateGenerator { start.addingTimeInterval(clock.uptime / .seconds(1)) }
      $0.localTime = localTime
      $0.standupsClient = client(start: start, uuid: uuid)
      $0.zones = .files(environment: Environment.values)
      $0.uuid = uuid
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64())
    }
    if options.format == .asciicast {
      let second = Int(start.timeIntervalSince1970.rounded(.down))
      program.record(title: "standups", startedAt: second, roles: roles)
    }
    program.settle(writer)
    // NB: the list waits a moment before it reads the lengths of meetings.
    program.perform(.wait(max(.seconds(options.seconds), .milliseconds(100))))
    program.settle(writer)
    return program
  }

  private func client(start: Date, uuid: UUIDGenerator) -> StandupsClient {
    guard let folder = options.source.folder else {
      return .demo { Samples.standups(now: start, uuid: { uuid() }) }
    }
    return .live(folder: folder, writer: writer).readOnly
  }
}

/// Random numbers that are the same in every run (Steele, Lea and Flood, 2014).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64 = 0

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
