import Foundation
import PseudoTerminal
import Testing

/// The program that teaches the architecture, with the keys that its screens show.
@Suite(.onOwnThreads, .serialized)
struct CaseStudiesStoryTests {
  private static let down = "\u{1B}[B"
  private static let escape = "\u{1B}"

  @Test func `every study opens from the menu, and Esc goes back`() throws {
    let terminal = try CaseStudies.start()
    try terminal.wait(forText: CaseStudies.menu, "q quit", "a about")
    for index in try CaseStudies.links().indices {
      if index > 0 { try terminal.send(Self.down) }
      try terminal.send("\r")
      try terminal.wait(forText: "Esc back", without: CaseStudies.menu)
      try terminal.send(Self.escape)
      try terminal.wait(forText: CaseStudies.menu, "q quit")
    }
    try quit(terminal)
  }

  @Test func `every study opens from its link, and says what it is about`() throws {
    for link in try CaseStudies.links() {
      let terminal = try CaseStudies.start("--deep-link", link)
      try terminal.wait(forText: "Esc back", without: CaseStudies.menu)
      try terminal.send("\u{1B}OQ")
      try terminal.wait(forText: "Sources/CaseStudies/")
      try end(terminal)
    }
  }

  @Test func `L copies the link of a study`() throws {
    let terminal = try CaseStudies.start("--deep-link", "/counter")
    try terminal.wait(forText: "Esc back")
    try terminal.send("L")
    try terminal.wait(forText: ": /counter")
  }

  @Test func `a link that leads nowhere opens the deepest screen with an alert`() throws {
    let terminal = try CaseStudies.start("--deep-link", "/inventory/9/delete")
    try terminal.wait(forText: "No item is called \"9\".")
    try terminal.send("\r")
    try terminal.wait(forText: "Headphones", without: "Not found")
  }

  @Test func `Yes presents the second popup, and its button closes it`() throws {
    let terminal = try openPopup()
    try terminal.send("1")
    try terminal.wait(forText: "두번째 알림입니다", "확인", without: "첫번째 알림")
    try terminal.send("\r")
    try terminal.wait(forText: "The handler for \"확인\" found no popup.", without: "╰")
    try end(terminal)
  }

  @Test func `No closes the popup`() throws {
    let terminal = try openPopup()
    try terminal.send("\t\r")
    try terminal.wait(forText: "The handler for \"아니요\" found no popup.", without: "╰")
    try end(terminal)
  }

  @Test func `the popups work in a program without a reducer`() throws {
    let program = URL(filePath: CaseStudies.path).deletingLastPathComponent()
      .appending(path: "PopupDemo").path
    let terminal = try PseudoTerminal(.init(program, environment: Program.environment))
    try terminal.wait(forText: "팝업 보기", "q quit")
    try terminal.send("\r")
    try terminal.wait(forText: "두번째 알림을 볼까요?")
    try terminal.send("y")
    try terminal.wait(forText: "두번째 알림입니다")
    try terminal.send("\r")
    try terminal.wait(forText: "확인", without: "╰")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `a confirmed deletion removes the item`() throws {
    let terminal = try CaseStudies.start("--deep-link", "/inventory/2/delete")
    try terminal.wait(forText: "Delete \"Mouse\"")
    // NB: a destructive button ignores keys until none has come for 300 ms, so `y` is repeated; it
    // does nothing afterward.
    for _ in 0..<20 where terminal.screen.text.contains("Delete \"Mouse\"") {
      try terminal.send("y")
      _ = terminal.receive(within: .milliseconds(500))
    }
    try terminal.wait(forText: "Mouse was deleted", without: "In stock: 10")
  }

  @Test func `the counter counts, asks for a fact and ticks`() throws {
    let terminal = try CaseStudies.start("--deep-link", "/counter")
    try terminal.wait(forText: "Press f for a fact about 0.")
    try terminal.send("++-f")
    try terminal.wait(forText: "1 is neither prime nor composite.")
    try terminal.send("t")
    try terminal.wait(forText: "The timer is on.")
    try terminal.send("t")
    try terminal.wait(forText: "The timer is off.")
    try end(terminal)
  }

  @Test func `the web socket talks to a server of its own, and survives its end`() throws {
    let terminal = try CaseStudies.start("--deep-link", "/web-socket")
    try terminal.wait(forText: "The echo server listens", "Enter connect")
    try terminal.send("\r")
    try terminal.wait(forText: "Connected.", "Enter send")
    try terminal.send("hello\r")
    try terminal.wait(forText: "→ hello", "← hello")
    try terminal.send("\u{13}")
    try terminal.wait(forText: "Disconnected. The server has stopped.")
    // NB: the field has closed by itself, so keys are ignored until none has come for 300 ms.
    for _ in 0..<20 where !terminal.screen.text.contains("Connection refused") {
      try terminal.send("\r")
      _ = terminal.receive(within: .milliseconds(500))
    }
    try terminal.wait(forText: "Connection refused")
    try end(terminal)
  }

  @Test func `the long-living effect sees what happens to a folder`() throws {
    let home = try Home()
    let terminal = try PseudoTerminal(
      .init(
        "/bin/sh",
        arguments: [
          "-c", "cd \"$1\" && exec \"$0\" --deep-link /long-living", CaseStudies.path, home.path,
        ],
        environment: Program.environment))
    try terminal.wait(forText: "0 changes so far")
    try Data("text".utf8).write(to: URL(fileURLWithPath: home.path + "/example"))
    try terminal.wait(forText: "added    example", "written  example", "changes so far")
    try terminal.send("\u{1B}")
    try terminal.wait(forText: CaseStudies.menu, "q quit")
    try quit(terminal)
  }

  @Test func `the next start finds the notes of this one`() throws {
    let home = try Home()
    let environment = ["XDG_DATA_HOME": home.path]
    let first = try CaseStudies.start("--deep-link", "/shared-file", environment: environment)
    try first.wait(forText: "n  new note")
    try first.send("nMilk\r")
    try first.wait(forText: "▸ Milk", without: "╰")
    try end(first)
    let second = try CaseStudies.start("--deep-link", "/shared-file", environment: environment)
    try second.wait(forText: "▸ Milk")
    try end(second)
  }

  @Test func `two programs share a count, as soon as one of them changes it`() throws {
    let home = try Home()
    let environment = ["XDG_DATA_HOME": home.path]
    let first = try CaseStudies.start("--deep-link", "/shared-changes", environment: environment)
    try first.wait(forText: "Nothing has changed yet.")
    let second = try CaseStudies.start("--deep-link", "/shared-changes", environment: environment)
    try second.wait(forText: "Nothing has changed yet.")
    try second.send("+")
    try first.wait(forText: "Before: 0")
    try first.send("+")
    try second.wait(forText: "Before: 0, 1")
    try end(first)
    try end(second)
  }

  @Test(arguments: [true, false])
  func `printed changes go to the log, never to the screen in use`(
    hasLog: Bool
  ) throws {
    let home = try Home()
    var launch = PseudoTerminal.Launch(
      CaseStudies.path, arguments: ["--print-changes", "--deep-link", "/counter"],
      environment: Program.environment)
    if hasLog { launch.error = .file(home.path + "/changes.log") }
    let terminal = try PseudoTerminal(launch)
    try terminal.wait(forText: "Press f for a fact about 0.", "a about")
    try terminal.send("+")
    try terminal.wait(forText: "Press f for a fact about 1.")
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("received action"))
    try end(terminal)
    #expect(home.text(of: "changes.log").contains("action: .counter(.incrementPressed)") == hasLog)
  }

  @Test func `a click presses a popup's button`() throws {
    let terminal = try openPopup()
    let button = try #require(place(of: "네", in: terminal))
    try terminal.send("\u{1B}[<0;\(button.column + 1);\(button.row + 1)M")
    try terminal.send("\u{1B}[<0;\(button.column + 1);\(button.row + 1)m")
    try terminal.wait(forText: "두번째 알림입니다")
    try end(terminal)
  }

  @Test(arguments: ["/", "/counter", "/inventory/2/delete", "/popup/first", "/bindings"])
  func `however it ends, the terminal is restored`(link: String) throws {
    let interrupted = try CaseStudies.start("--deep-link", link)
    try interrupted.wait(forText: ".swift")
    try end(interrupted)
    for signal in [SIGHUP, SIGINT, SIGTERM] {
      let terminal = try CaseStudies.start("--deep-link", link)
      try terminal.wait(forText: ".swift")
      terminal.signal(signal)
      #expect(try terminal.waitForExit() == .code(128 + signal))
      #expect(terminal.screen.leftovers.isEmpty)
      #expect(terminal.modes == terminal.modesBefore)
    }
  }

  @Test func `NO_COLOR and --plain turn off colors, and --plain also lines`() throws {
    for link in try CaseStudies.links() {
      try expectNoColor(
        in: CaseStudies.start("--deep-link", link, environment: ["NO_COLOR": "1"]))
      let plain = try CaseStudies.start("--plain", "--deep-link", link)
      try expectNoColor(in: plain)
      let drawn = plain.screen.text.unicodeScalars.filter { (0x2500...0x28FF).contains($0.value) }
      #expect(drawn.isEmpty, "\(link)")
    }
  }

  @Test func `--color=always takes precedence over NO_COLOR`() throws {
    let terminal = try CaseStudies.start(
      "--color=always", "--deep-link", "/inventory", environment: ["NO_COLOR": "1"])
    try terminal.wait(for: "a color", until: isColored)
  }

  @Test func `the mouse is off at first, and a key turns it on`() throws {
    let reports: Set = [1002, 1006]
    let terminal = try CaseStudies.start("--no-mouse")
    try terminal.wait(forText: CaseStudies.menu)
    #expect(terminal.screen.modes.isDisjoint(with: reports))
    try terminal.send("\u{14}")
    try terminal.wait(forText: "Hold Shift to select text")
    try terminal.wait(for: "the mouse") { $0.screen.modes.isSuperset(of: reports) }
    try quit(terminal)
  }

  @Test(arguments: [
    (["--help"], Int32(0), "Usage: case-studies [OPTION]…"),
    (["--version"], 0, "case-studies 0.1.0"),
    (["--plan"], 64, "case-studies: unknown option --plan; did you mean --plain?"),
    (["--deep-link", "/%4"], 64, "case-studies: the deep link \"/%4\" has a %"),
  ])
  func `options that need no screen print text`(
    arguments: [String], code: Int32, text: String
  ) throws {
    let terminal = try PseudoTerminal(
      .init(CaseStudies.path, arguments: arguments, environment: Program.environment))
    #expect(try terminal.waitForExit() == .code(code))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains(text))
    #expect(!terminal.output.contains(0x1B))
  }

  @Test func `arguments that are not UTF-8 are rejected`() throws {
    let terminal = try PseudoTerminal(
      .init(
        "/bin/sh",
        arguments: ["-c", "exec \"$0\" --deep-link=/\"$(printf '\\377')\"", CaseStudies.path],
        environment: Program.environment))
    #expect(try terminal.waitForExit() == .code(64))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("is not UTF-8"))
  }

  @Test func `a missing terminal is reported`() throws {
    var launch = PseudoTerminal.Launch(CaseStudies.path, environment: Program.environment)
    launch.input = .null
    let terminal = try PseudoTerminal(launch)
    #expect(try terminal.waitForExit() == .code(2))
    #expect(terminal.screen.text.hasPrefix("case-studies: "))
  }

  private func openPopup() throws -> PseudoTerminal {
    let terminal = try CaseStudies.start("--deep-link", "/popup")
    try terminal.wait(forText: "TCA 팝업 보기")
    try terminal.send("\r")
    try terminal.wait(forText: "첫번째 알림", "네", "아니요", "╰")
    return terminal
  }

  /// The position of a cell with this text.
  private func place(of text: String, in terminal: PseudoTerminal) -> (row: Int, column: Int)? {
    for row in 0..<24 {
      for column in 0..<80 where terminal.screen[row, column].text == text { return (row, column) }
    }
    return nil
  }

  /// Quits from the menu.
  private func quit(_ terminal: PseudoTerminal) throws {
    try terminal.send("q")
    try expectWhole(terminal)
  }

  /// Quits from anywhere.
  private func end(_ terminal: PseudoTerminal) throws {
    try terminal.send("\u{3}")
    try expectWhole(terminal)
  }

  private func expectWhole(_ terminal: PseudoTerminal) throws {
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.screen.leftovers.isEmpty)
    #expect(terminal.modes == terminal.modesBefore)
  }

  private func expectNoColor(in terminal: PseudoTerminal) throws {
    try terminal.wait(forText: "Esc back")
    #expect(!isColored(terminal))
  }

  private func isColored(_ terminal: PseudoTerminal) -> Bool {
    (0..<24).contains { row in
      (0..<80).contains { column in
        let style = terminal.screen[row, column].style
        return style.foreground != nil || style.background != nil
      }
    }
  }
}
