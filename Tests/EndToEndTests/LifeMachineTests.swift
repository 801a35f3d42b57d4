import Foundation
import PseudoTerminal
import Testing

/// What the processor itself stops in a program that is linked statically, into which no library can be
/// loaded: the signal comes from within, in the middle of the work, and with no stack left after a
/// recursion without end.
@Suite(.serialized, .enabled(if: Program.isStatic && MachineCode.isAvailable))
struct LifeMachineTests {
  @Test(arguments: Program.Place.allCases, MachineCode.allCases)
  func `what the processor stops leaves the terminal whole, wherever it comes`(
    _ place: Program.Place, _ code: MachineCode
  ) throws {
    let home = try Home()
    let terminal = try Program.open(
      place, environment: ["XDG_STATE_HOME": home.path + "/state"])
    var tries = 0
    while try !code.put(into: terminal.process), tries < 1_000 {
      _ = terminal.receive(within: .milliseconds(10))
      tries += 1
    }
    try terminal.send("\u{1B}[I")
    #expect(try terminal.waitForExit() == .signal(code.signal))
    #expect(terminal.screen.leftovers.isEmpty)
    #expect(terminal.modes == terminal.modesBefore)
    #expect(terminal.screen.text.replacing("\n", with: "").contains("its report is"))
    let report = home.text(of: "state/standups/last-crash.txt")
    #expect(report.contains("signal \(code.signal)\n"))
    #expect(report.contains("\n.launched"))
    #expect(report.contains("backtrace\n"))
  }
}
