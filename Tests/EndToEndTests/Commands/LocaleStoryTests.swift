import Foundation
import PseudoTerminal
import Testing

/// What is saved and printed does not depend on the locale.
@Suite(
  .onOwnThreads,
  .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/i18n/locales/de_DE")))
struct LocaleStoryTests {
  private let plain: Home
  private let german: Home

  init() throws {
    plain = try Home()
    german = try Home()
    let made = try german.shell("localedef -i de_DE -f UTF-8 \"$HOME/de_DE.UTF-8\"")
    #expect(made.exit == .code(0), "\(made.error)")
    german.variables = ["LC_ALL": "de_DE.UTF-8", "LOCPATH": german.path]
    #expect(try german.shell("locale decimal_point").output == [","])
  }

  @Test func `records and reports are the same to the byte where a comma is the decimal point`()
    throws
  {
    for home in [plain, german] {
      try home.importThree()
      let terminal = try home.start("--deep-link", "/standups/1/edit")
      try terminal.wait(forText: " Done ")
      try terminal.send("é\u{1B}[B1:30\u{13}")
      try terminal.wait(forText: "Saved")
      try terminal.send("\u{3}")
      #expect(try terminal.waitForExit() == .code(0))
    }
    #expect(try german.files() == plain.files())
    for arguments in [["list"], ["show", "1"], ["history", "--json"], ["export", "-f", "csv"]] {
      let script = "\"$standups\" " + arguments.joined(separator: " ")
      #expect(try german.shell(script).output == plain.shell(script).output)
      #expect(try german.shell(script).exit == .code(0))
    }
  }
}
