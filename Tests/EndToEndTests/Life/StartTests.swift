import Foundation
import PseudoTerminal
import Testing

/// Starting in different terminals and environments.
@Suite(.onOwnThreads, .serialized)
struct StartTests {
  @Test(arguments: ["", "nosuch", "dumb"])
  func `an unusable terminal is rejected in one line`(_ type: String) throws {
    let terminal = try Program.start(environment: ["TERM": type])
    try expectRejection(of: terminal, naming: "TERM")
  }

  @Test func `a missing TERM is rejected in one line`() throws {
    let terminal = try Program.start { $0.environment["TERM"] = nil }
    try expectRejection(of: terminal, naming: "TERM is not set")
  }

  @Test(arguments: [PseudoTerminal.Stream.closed, .null, .file("/etc/hostname")])
  func `standard input must be a terminal`(_ stream: PseudoTerminal.Stream) throws {
    let terminal = try Program.start { $0.input = stream }
    try expectRejection(of: terminal, naming: "standard input")
  }

  @Test(arguments: [PseudoTerminal.Stream.closed, .null])
  func `standard output must be a terminal`(_ stream: PseudoTerminal.Stream) throws {
    let terminal = try Program.start { $0.output = stream }
    try expectRejection(of: terminal, naming: "standard output")
  }

  @Test func `nothing is written to an output that is a file`() throws {
    let path = NSTemporaryDirectory() + UUID().uuidString
    defer { unlink(path) }
    let terminal = try Program.start { $0.output = .file(path) }
    try expectRejection(of: terminal, naming: "standard output")
    #expect(try Data(contentsOf: URL(filePath: path)).isEmpty)
  }

  @Test func `nothing is written to an output that is a pipe`() throws {
    let terminal = try PseudoTerminal(
      .init(
        "/bin/sh", arguments: ["-c", "{ \"$0\" --demo; exit $?; } | wc -c", Program.path],
        environment: Program.environment))
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.screen.text.contains("standard output"))
    #expect(terminal.screen.lines[1].hasSuffix("0"))
    #expect(!terminal.output.contains(0x1B))
  }

  private func expectRejection(
    of terminal: PseudoTerminal, naming reason: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try terminal.waitForExit() == .code(2), sourceLocation: sourceLocation)
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains(reason), sourceLocation: sourceLocation)
    #expect(output.split(separator: "\r\n").count == 1, sourceLocation: sourceLocation)
    #expect(!output.contains("\u{1B}"), sourceLocation: sourceLocation)
    #expect(terminal.modes == terminal.modesBefore, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "xterm-256color", "xterm", "xterm-mono", "tmux-256color", "screen", "rxvt", "linux", "vt100",
  ])
  func `every terminal shows the list and is restored`(_ type: String) throws {
    let terminal = try Program.open(environment: ["TERM": type])
    try terminal.send("\u{1B}[B")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.screen.leftovers.isEmpty)
    #expect(terminal.modes == terminal.modesBefore)
  }

  /// The program on a terminal with an entry of its own. Few systems have entries for these
  /// terminals, so the test compiles one.
  ///
  /// - Parameter color: `setaf`, with N for the digit before the 8; `setab` has the same with 4.
  private func open(
    _ type: String, _ capabilities: String, color: String, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let home = try Home()
    let entry = """
      \(type)|made for a test,
      \t\(capabilities)setab=\(color.replacing("N", with: "4")),
      \tsetaf=\(color.replacing("N", with: "3")), use=xterm-256color,

      """
    try entry.write(
      toFile: home.path + "/entry", atomically: false, encoding: .utf8)
    let made = try home.shell("tic -x -o \"$HOME/terminfo\" \"$HOME/entry\"")
    #expect(made.exit == .code(0), "\(made.error)")
    let own = ["TERM": type, "TERMINFO": home.path + "/terminfo"]
    return try Program.open(environment: own.merging(environment) { own, _ in own })
  }

  @Test func `a direct-color terminal gets 24-bit colors`() throws {
    let terminal = try open(
      "xterm-direct", "RGB, colors#0x1000000, pairs#0x7FFFF, ",
      color: #"\E[%?%p1%{8}%<%tN%p1%d%eN8\:2\:\:%p1%{65536}%/%d"#
        + #"\:%p1%{256}%/%{255}%&%d\:%p1%{255}%&%d%;m"#)
    #expect(terminal.screen.text.contains("▸ ▌ Design"))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("\u{1B}[48:2::") || output.contains("\u{1B}[48;2;"))
    #expect(!output.contains("8;5;"))
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.screen.leftovers.isEmpty)
  }

  @Test func `an entry that writes colors with colons, as foot's does, gets 24-bit colors`() throws
  {
    let terminal = try open(
      "xterm-colons", "", color: #"\E[%?%p1%{8}%<%tN%p1%d%eN8\:5\:%p1%d%;m"#,
      environment: ["COLORTERM": "truecolor"])
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("\u{1B}[48;2;"))
    #expect(!output.contains("8:5:"))
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
  }

  @Test func `vt100 is drawn in ASCII`() throws {
    let terminal = try Program.open(environment: ["TERM": "vt100"])
    try terminal.send("d")
    try terminal.wait(forText: "+----", "Cancel")
    // Names keep their letters.
    let drawn = String(decoding: terminal.output, as: UTF8.self).unicodeScalars
    #expect(drawn.allSatisfy { $0.isASCII || $0.properties.isAlphabetic })
    #expect(terminal.screen.text.contains("> | Design [Or]"))
  }

  @Test(arguments: ["C", "C.UTF-8", "POSIX", "ko_KR.UTF-8", ""])
  func `text is UTF-8 in every locale`(_ locale: String) throws {
    let terminal = try Program.open(environment: ["LC_ALL": locale, "STANDUPS_LANG": "en"])
    #expect(terminal.screen.text.contains("▸ ▌ Design"))
  }

  @Test func `only TERM is required`() throws {
    let terminal = try Program.open { $0.environment = ["TERM": "xterm"] }
    #expect(terminal.screen.text.contains("▸ ▌ Design"))
  }

  @Test func `COLORTERM turns on 24-bit colors`() throws {
    let terminal = try Program.open(environment: ["COLORTERM": "truecolor"])
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("\u{1B}[48;2;") && !output.contains("8;5;"))
  }

  @Test(arguments: Program.Place.allCases)
  func `NO_COLOR turns off all colors`(_ place: Program.Place) throws {
    let terminal = try Program.open(place, environment: ["NO_COLOR": "1"])
    terminal.signal(SIGTERM)
    _ = try terminal.waitForExit()
    #expect(renditions(in: terminal.output).allSatisfy { !isColor($0) })
  }

  @Test func `colors are on by default`() throws {
    let terminal = try Program.open()
    #expect(renditions(in: terminal.output).contains(where: isColor))
  }

  /// The parameters of every SGR sequence.
  private func renditions(in output: [UInt8]) -> [Int] {
    String(decoding: output, as: UTF8.self).split(separator: "\u{1B}[").flatMap { part in
      let parameters = part.prefix { $0.isNumber || $0 == ";" || $0 == ":" }
      guard part.dropFirst(parameters.count).first == "m" else { return [Int]() }
      return parameters.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
    }
  }

  private func isColor(_ parameter: Int) -> Bool {
    (30...49).contains(parameter) || (90...107).contains(parameter)
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "linux"])
  func `cells without a background show the terminal's`(_ type: String) throws {
    let terminal = try Program.open(environment: ["TERM": type])
    for column in 0..<80 { #expect(terminal.screen[15, column].style.background == nil) }
    #expect(terminal.screen[3, 4].style != terminal.screen[15, 0].style)
  }

  @Test func `the kernel's window size takes precedence over the environment`() throws {
    let terminal = try Program.open(environment: ["LINES": "14", "COLUMNS": "44"])
    #expect(terminal.screen.lines[23].contains("q quit"))
  }

  @Test func `pasted text is not a command`() throws {
    let terminal = try Program.open()
    try terminal.send("\u{1B}[200~hi q\nd\u{1B}[201~")
    try terminal.wait(forText: "You can only paste into text fields")
    #expect(terminal.screen.text.contains(Program.Place.list.text))
  }
}
