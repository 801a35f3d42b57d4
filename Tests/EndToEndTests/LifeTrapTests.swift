import Foundation
import PseudoTerminal
import Testing

/// Traps, aborts and faults in the program itself, on each of its screens and on each of its threads.
///
/// A library that is loaded with it dies on a signal, in the thread that gets the signal; a program
/// that is linked statically cannot load any.
@Suite(.serialized, .enabled(if: Program.loadsLibraries))
struct LifeTrapTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private func loading(_ kind: LifeCrashTests.Kind) -> [String: String] {
    [
      "CRASH": kind.rawValue, "LD_PRELOAD": Program.crashLibrary,
      "XDG_STATE_HOME": home.path + "/state",
    ]
  }

  private func expectWholeEnd(
    of terminal: PseudoTerminal, by kind: LifeCrashTests.Kind,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(kind.exits.contains(try terminal.waitForExit()), sourceLocation: sourceLocation)
    #expect(terminal.screen.leftovers.isEmpty, sourceLocation: sourceLocation)
    #expect(terminal.modes == terminal.modesBefore, sourceLocation: sourceLocation)
    let text = terminal.screen.text.replacing("\n", with: "")
    if let words = kind.words {
      #expect(text.contains(words), "\(text)", sourceLocation: sourceLocation)
    }
    #expect(text.contains("its report is"), "\(text)", sourceLocation: sourceLocation)
    let report = home.text(of: "state/standups/last-crash.txt")
    #expect(report.contains(".launched"), sourceLocation: sourceLocation)
    #expect(report.contains("backtrace\n"), sourceLocation: sourceLocation)
  }

  @Test(arguments: Program.Place.allCases, LifeCrashTests.Kind.allCases)
  func `a crash on any screen leaves the terminal whole, its words and a report`(
    _ place: Program.Place, _ kind: LifeCrashTests.Kind
  ) throws {
    let terminal = try Program.open(place, environment: loading(kind))
    terminal.signal(SIGPROF)
    try expectWholeEnd(of: terminal, by: kind)
  }

  /// A meeting with a transcriber, in a folder that is watched and written to: all threads there are.
  private func openMeeting(dying kind: LifeCrashTests.Kind) throws -> (PseudoTerminal, [Int32]) {
    home.variables = loading(kind)
    let terminal = try home.start("--deep-link", "/standups/1/record")
    try terminal.wait(forText: "Ada: on")
    var threads: [Int32] = []
    try terminal.wait(for: "threads at rest") { terminal in
      threads = self.threads(of: terminal.process)
      return threads.allSatisfy { isAtRest("/proc/\(terminal.process)/task/\($0)/status") }
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

  /// NB: on a busy machine a thread may not have begun yet, and then runs nothing of ours.
  private func isAtRest(_ status: String) -> Bool {
    guard let status = FileManager.default.contents(atPath: status) else { return false }
    return String(decoding: status, as: UTF8.self).contains("State:\tS")
  }

  @Test(arguments: [LifeCrashTests.Kind.fatalError, .stack])
  func `a crash on any thread leaves the terminal whole`(_ kind: LifeCrashTests.Kind) throws {
    try home.importThree()
    try home.transcribe(with: "echo on; exec sleep 60")
    var count = 0
    while true {
      let (terminal, threads) = try openMeeting(dying: kind)
      guard count < threads.count else { break }
      terminal.signal(SIGPROF, thread: threads[count])
      try expectWholeEnd(of: terminal, by: kind)
      count += 1
    }
    #expect(count > 1)
  }
}
