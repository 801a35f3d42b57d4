import DeepLinks
import Localization
import Processes
import Standups
import TerminalUI
import Usage

/// `standups`: the full-screen program, or the same program as lines.
struct OpenCommand: Command {
  static let about = CommandUsage(
    nil, summary: "open the program",
    details: [
      "Each screen shows its keys; ? lists all of them.",
      "With --linear, type help for the commands of a screen.",
    ],
    examples: [
      .init("standups --demo", "try the program without saving anything"),
      .init("standups --deep-link /standups/Design/record", "start Design's meeting"),
      .init("standups --demo --record keys.txt", "try it, and record the keys for a bug report"),
      .init("standups --demo --replay keys.txt", "watch what the keys did"),
    ])

  var source = RecordSource()
  @Option(
    "deep-link", .text("LINK"), "open a screen directly, such as /standups/1/edit",
    DeepLink.init(argument:))
  var link: DeepLink?
  var screen = ScreenOptions()
  @Flag(
    "history",
    "keep the last 1,000 actions; M-h lists them with their screens and goes back to any of them")
  var keepsHistory: Bool
  @Option("record", .file, "write the keys and their times to FILE, which must not exist")
  var recordingPath: String?
  @Option(
    "replay", .file,
    "press the keys in FILE; needs --demo or --data-dir, because they change the data")
  var replayPath: String?

  func check() throws(UsageError) {
    if screen.isLinear {
      if keepsHistory { throw .linear("--history") }
      if recordingPath != nil { throw .linear("--record") }
      if replayPath != nil { throw .linear("--replay") }
    }
    if replayPath != nil, !source.isDemo, source.data.given == nil { throw .replayWithoutData }
  }

  func run() -> Int32 {
    var command = self
    if let reference = link?.begunMeeting, hasOtherMeeting(of: reference) {
      command.link?.waitForAnswer()
    }
    command.run(nil)
  }

  private func hasOtherMeeting(of reference: String) -> Bool {
    guard let folder = source.folder else { return false }
    do {
      return try RecordReader(folder).otherMeeting(of: reference) != nil
    } catch {
      // The program says why the folder cannot be read.
      return false
    }
  }

  /// Opens the program, with a quick meeting if there is one.
  @MainActor
  func run(_ quickMeeting: QuickMeeting?) -> Never {
    if let reason = Environment.missingMemory {
      StandardError.print("\(reason)")
      exit(ExitCode.failure)
    }
    if screen.isLinear { LinearProgram(command: self, quickMeeting: quickMeeting).run() }
    FullScreen(command: self, quickMeeting: quickMeeting).run()
  }
}

extension DeepLink {
  /// Parses a link on the command line.
  init(argument: String) throws(UsageError) {
    do {
      try self.init(argument)
    } catch {
      throw .deepLink(error)
    }
  }
}
