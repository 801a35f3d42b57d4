import Foundation
import PseudoTerminal
import Testing

/// The keys and mouse reports that terminals send.
@Suite(.onOwnThreads, .serialized)
struct InputTests {
  @Test(arguments: ["\u{1B}[B", "\u{1B}OB", "j", "ㅓ"])
  func `every key for down moves down`(_ key: String) throws {
    let terminal = try Program.open()
    try terminal.send(key)
    try terminal.wait(forText: "▸ ▌ Product")
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "screen"])
  func `the mouse works in every column of every terminal`(_ type: String) throws {
    let terminal = try Program.open(.alert, environment: ["TERM": type]) { $0.columns = 320 }
    try terminal.send("\u{1B}[<0;300;4M\u{1B}[<0;300;4m")
    try terminal.wait(for: "the closed alert") {
      !$0.screen.text.contains(Program.Place.alert.text)
    }
  }

  @Test func `letters typed into a field are not commands, and focus reports are ignored`() throws {
    let terminal = try Program.open(.form)
    try terminal.send("hjklq?/\u{1B}[I\u{1B}[O")
    try terminal.wait(forText: "Designhjklq?/")
    #expect(terminal.screen.text.contains(Program.Place.form.text))
  }

  @Test(arguments: [
    ("/standups", "/"), ("/standups", "?"), ("/standups/1/edit?focus=attendee:1", ""),
    ("/standups/1/record?seconds=600", "i"),
  ])
  func `letters are text in every field`(_ link: String, _ key: String) throws {
    let terminal = try Program.start { $0.arguments = ["--demo", "--deep-link", link] }
    try terminal.wait(forText: "Design")
    try terminal.send(key + "hjklq?/")
    try terminal.wait(forText: "hjklq?/")
  }

  @Test func `Enter performs the action found in help`() throws {
    let terminal = try Program.open()
    try terminal.send("?stat\r")
    try terminal.wait(forText: "› Statistics")
  }

  @Test(arguments: ["\u{7F}", "\u{8}"])
  func `both bytes for Backspace erase`(_ key: String) throws {
    let terminal = try Program.open(.form)
    try terminal.send(key)
    try terminal.wait(forText: "Desig ")
  }

  @Test func `the terminal's erase character erases`() throws {
    let terminal = try PseudoTerminal(
      .init(
        "/bin/sh",
        arguments: [
          "-c", "stty erase ^B; exec \"$0\" --demo --deep-link /standups/1/edit", Program.path,
        ], environment: Program.environment))
    try terminal.wait(forText: Program.Place.form.text)
    try terminal.send("\u{2}")
    try terminal.wait(forText: "Desig ")
  }

  @Test func `the keys for flow control do not stop the output`() throws {
    let terminal = try Program.open()
    try terminal.send("\u{13}\u{1B}[B")
    try terminal.wait(forText: "▸ ▌ Product")
  }

  /// The keys open another screen, on which the click would hit something else.
  @Test(arguments: ["s", "\r", "e", "a", "t", "?", "d"])
  func `a click belongs to the picture that was clicked`(_ key: String) throws {
    let home = try Home()
    for number in 1...6 {
      let id = "00000000-0000-0000-0000-00000000000\(number)"
      let people = number == 1 ? "" : #"{"id": "\#(id)", "name": "Ada"}"#
      try home.write(
        standup: """
          {"attendees": [\(people)], "id": "\(id)", "length": 60, "order": "fixed",
          "overtime": "end", "position": \(number), "theme": "teal", "title": "T\(number)",
          "version": 1}
          """, id: id)
    }
    for row in [2, 3, 5, 8, 12, 16, 20, 23, 24] {
      let terminal = try home.start()
      try terminal.wait(forText: "6 standups", "? help")
      let before = terminal.screen.text
      try terminal.send("\(key)~\u{1B}[<0;5;\(row)M\u{1B}[<0;5;\(row)m")
      try terminal.wait(for: "another screen") { $0.screen.text != before }
      let mark = terminal.output.count
      try terminal.send("\u{C}")
      try terminal.wait(for: "a full redraw") { $0.output.count > mark }
      terminal.signal(SIGTERM)
      #expect(try terminal.waitForExit() == .code(143), "row \(row)")
    }
  }

  @Test func `a paste whose end never comes is over after a while or with ^C`() throws {
    let terminal = try Program.open()
    try terminal.send("\u{1B}[200~lost")
    try terminal.wait(forText: "You can only paste into text fields.")
    try terminal.send("j")
    try terminal.wait(forText: "▸ ▌ Product")
    try terminal.send("\u{1B}[200~lost\u{3}q")
    try terminal.wait(forText: "You can only paste into text fields.")
    try terminal.send("q\u{1B}[201~k")
    try terminal.wait(forText: "▸ ▌ Design")
  }

  @Test(arguments: ["d\r", "dy", "d1"])
  func `typing ahead does not delete anything`(_ keys: String) throws {
    let terminal = try Program.open()
    try terminal.send(keys)
    try terminal.send("\u{1B}")
    try terminal.wait(for: "the list") {
      $0.screen.text.contains("▸ ▌ Design") && !$0.screen.text.contains(Program.Place.alert.text)
    }
    #expect(terminal.screen.text.contains(Program.Place.list.text))
  }
}
