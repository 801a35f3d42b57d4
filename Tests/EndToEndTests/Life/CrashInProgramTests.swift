import Foundation
import PseudoTerminal
import Testing

/// Crashes in the program itself, on each of its screens and threads.
///
/// A preloaded library crashes in the thread that receives a signal. A statically linked program
/// cannot load it.
@Suite(.onOwnThreads, .serialized, .enabled(if: Program.loadsLibraries))
struct CrashInProgramTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private func loading(_ kind: CrashTests.Kind) -> [String: String] {
    [
      "CRASH": kind.rawValue, "LD_PRELOAD": Program.crashLibrary,
      "XDG_STATE_HOME": home.path + "/state",
    ]
  }

  private func expectRestored(
    of terminal: PseudoTerminal, by kind: CrashTests.Kind,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(kind.exits.contains(try terminal.waitForExit()), sourceLocation: sourceLocation)
    #expect(terminal.screen.leftovers.isEmpty, sourceLocation: sourceLocation)
    #expect(terminal.modes == terminal.modesBefore, sourceLocation: sourceLocation)
    let text = terminal.screen.text.replacing("\n", with: "")
    if let message = kind.message {
      #expect(text.contains(message), "\(text)", sourceLocation: sourceLocation)
    }
    #expect(text.contains("Crash report: "), "\(text)", sourceLocation: sourceLocation)
    let report = home.text(of: "state/standups/last-crash.txt")
    #expect(report.contains(".launched"), sourceLocation: sourceLocation)
    #expect(report.contains("backtrace\n"), sourceLocation: sourceLocation)
  }

  @Test(arguments: Program.Place.allCases, [CrashTests.Kind.fatalError, .stack])
  func `a crash on any screen restores the terminal, shows its message and leaves a report`(
    _ place: Program.Place, _ kind: CrashTests.Kind
  ) throws {
    let terminal = try Program.open(place, environment: loading(kind))
    try terminal.wait(for: "main thread at rest") { terminal in
      isAtRest("/proc/\(terminal.process)/status")
    }
    terminal.signal(SIGPROF)
    try expectRestored(of: terminal, by: kind)
  }

  /// Opens a meeting with a transcriber, in a folder that is watched and written to: every thread
  /// runs.
  private func openMeeting(dying kind: CrashTests.Kind) throws -> (PseudoTerminal, [Int32]) {
    home.variables = loading(kind)
    let terminal = try home.start("--deep-link", "/standups/1/record")
    try terminal.wait(forText: "Ada   on")
    var threads: [Int32] = []
    try terminal.wait(for: "threads at rest") { terminal in
      threads = self.threads(of: terminal.process)
      if kind == .stack {
        threads.removeAll { isWorker("/proc/\(terminal.process)/task/\($0)/comm") }
      }
      // On a busy machine, none may have started yet.
      return !threads.isEmpty
        && threads.allSatisfy { isAtRest("/proc/\(terminal.process)/task/\($0)/status") }
    }
    return (terminal, threads)
  }

  private func threads(of process: Int32) -> [Int32] {
    let tasks = "/proc/\(process)/task"
    let names = FileManager.default.enumerator(atPath: tasks)
    var threads: [Int32] = []
    while let name = names?.nextObject() as? String {
      names?.skipDescendants()
      if let thread = Int32(name), thread != process { threads.append(thread) }
    }
    return threads.sorted()
  }

  // NB: on a busy machine a thread may not have started yet, and a thread that is allocating memory
  // would corrupt the heap by dying there.
  private func isAtRest(_ status: String) -> Bool {
    guard let status = FileManager.default.contents(atPath: status) else { return false }
    return String(decoding: status, as: UTF8.self).contains("State:\tS")
  }

  // NB: libdispatch may keep a worker that has not run our code yet, which therefore has no stack
  // for the handler of an overflow.
  private func isWorker(_ name: String) -> Bool {
    guard let name = FileManager.default.contents(atPath: name) else { return true }
    return String(decoding: name, as: UTF8.self).contains("qos")
  }

  @Test(arguments: [CrashTests.Kind.fatalError, .stack])
  func `a crash on any thread restores the terminal`(_ kind: CrashTests.Kind) throws {
    try home.importThree()
    try home.transcribe(with: "echo on; exec sleep 60")
    var count = 0
    while true {
      let (terminal, threads) = try openMeeting(dying: kind)
      guard count < threads.count else { break }
      terminal.signal(SIGPROF, thread: threads[count])
      try expectRestored(of: terminal, by: kind)
      // Else the next start asks about the meeting of this one.
      for name in try home.snapshots() {
        try FileManager.default.removeItem(atPath: "\(home.records)/.running/\(name)")
      }
      count += 1
    }
    #expect(count > (kind == .stack ? 0 : 1))
  }
}
