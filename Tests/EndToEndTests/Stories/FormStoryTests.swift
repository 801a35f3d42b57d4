import Foundation
import PseudoTerminal
import Testing

/// The form in a terminal and on disk.
@Suite(.onOwnThreads)
struct FormStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `pressing Enter twice on Add adds once`() throws {
    let terminal = try home.start("--deep-link", "/standups/new?title=Once")
    try terminal.wait(forText: "Once")
    try terminal.send("\u{1B}[Z\r\r")
    try terminal.wait(forText: "Saved")
    #expect(try home.standups().map(\.title) == ["Once"])
  }

  @Test func `pressing Enter twice on Done saves once`() throws {
    try home.importThree()
    let terminal = try home.start("--deep-link", "/standups/2/edit?title=Once")
    try terminal.wait(forText: "Once")
    let before = try home.files()
    try terminal.send("\u{1B}[Z\r\r")
    try terminal.wait(forText: "Saved")
    #expect(try home.standups().map(\.title)[1] == "Once")
    #expect(try home.files().filter { before[$0.key] != $0.value }.count == 1)
  }

  @Test func `the interrupt key asks in a changed form, and Discard quits`() throws {
    let window = try home.open("--deep-link", "/standups/new")
    try window.wait(forText: "New standup")
    try window.type("초안")
    try window.press("C-c")
    try window.wait(forText: "Discard changes?")
    try window.press("1", untilText: "exit code 0.")
    #expect(!FileManager.default.fileExists(atPath: home.records))
  }

  @Test func `Esc asks only in a changed form, and keeps or discards the changes`() throws {
    try home.importThree()
    let before = try home.files()
    let window = try home.open("--deep-link", "/standups/1")
    try window.wait(forText: "History")
    try window.press("e")
    try window.wait(forText: " Done ")
    try window.press("Escape")
    try window.wait(forNoText: " Done ")
    try window.press("e")
    try window.wait(forText: " Done ")
    try window.type("!")
    try window.press("Escape")
    let question = try window.wait(forText: "Discard changes?")
    #expect(question.contains("▸       Keep editing"))
    try window.press("Enter")
    try window.wait(forNoText: "Discard changes?")
    try window.wait(forText: "▸ Title             Platform sync!")
    try window.press("Escape")
    try window.wait(forText: "Discard changes?")
    try window.press("1", untilText: "s start  e edit")
    #expect(try home.files() == before)
  }

  @Test func `a title is edited with the shell's keys, and the cursor follows`() throws {
    let window = try home.open("--deep-link", "/standups/new")
    try window.wait(forText: "New standup")
    let title = { (text: String) in "▸ Title             \(text)" }
    try window.type("플랫폼 싱크 up")
    try window.press("C-a", "M-f", "M-t")
    try window.wait(forText: title("싱크 플랫폼 up"))
    try window.press("C-t", "C-e", "M-b", "M-u")
    try window.wait(forText: title("싱크 플랫 폼UP"))
    try window.press("C-_", "C-_", "C-_")
    try window.wait(forText: title("플랫폼 싱크 up"))
    try window.press("C-a", "C-f", "C-k")
    try window.wait(forText: title("플"))
    let row = try #require(try window.rows().firstIndex { $0.contains("▸ Title") })
    try window.wait(forCaretInColumn: 30, row: row)
    try window.press("C-y", "C-w", "C-w", "M-BSpace")
    try window.wait(forText: title("").trimmingCharacters(in: .whitespaces) + " ")
    try window.wait(forCaretInColumn: 28, row: row)
    try window.press("C-y")
    try window.wait(forText: title("플랫폼 싱크 up"))
  }

  @Test func `wide characters keep the borders aligned`() throws {
    let terminal = try home.start("--deep-link", "/standups/new")
    try terminal.wait(forText: "New standup")
    try terminal.send("아침 스탠드업 Design é 👍🏽 👨‍👩‍👧 🇰🇷")
    try terminal.wait(forText: "Design é")
    let title = try #require(terminal.screen.lines.firstIndex { $0.contains("Design é") })
    #expect(terminal.screen[title, 6].text == "│")
    #expect(terminal.screen[title, 73].text == "│")
    try terminal.send("\u{13}")
    try terminal.wait(forText: "Saved")
    #expect(try home.standups().map(\.title) == ["아침 스탠드업 Design é 👍🏽 👨‍👩‍👧 🇰🇷"])
  }

  @Test(arguments: ["", "    "])
  func `blank names leave one blank attendee`(_ name: String) throws {
    let window = try home.open("--deep-link", "/standups/new?title=T&focus=attendee:1")
    try window.wait(forText: "▸ ⠿ 1")
    try window.type(name)
    try window.press("C-n")
    try window.press("C-n")
    if name.isEmpty {
      try window.wait(forText: "▸ ⠿ 1")
    } else {
      try window.wait(forText: "▸ ⠿ 2")
      try window.type("    ")
    }
    try window.press("C-s")
    try window.wait(forText: "Saved")
    #expect(try home.standups().first?.names == [""])
    try window.press("e")
    try window.wait(forText: " Done ")
    try window.type("U")
    try window.press("C-s")
    try window.wait(forText: "▸ ▌ TU")
    try window.wait(forText: "Saved")
    #expect(try home.standups().first?.names == [""])
  }

  @Test func `a team is typed and pasted as a list`() throws {
    let terminal = try home.start("--deep-link", "/standups/new?title=T&focus=new-attendee")
    try terminal.wait(forText: "▸ + New attendee")
    try terminal.send("Ada\rBen\rCem\r")
    try terminal.wait(forText: "3  Cem")
    try terminal.send("\u{1B}[200~Dan\rEve \r\r\u{1B}[201~")
    try terminal.wait(forText: "▸ ⠿ 5  Eve")
    try terminal.send("\u{13}")
    try terminal.wait(forText: "Saved")
    #expect(try home.standups().map(\.names) == [["Ada", "Ben", "Cem", "Dan", "Eve"]])
  }

  @Test func `pasted text becomes one line`() throws {
    let terminal = try home.start("--deep-link", "/standups/new")
    try terminal.wait(forText: "New standup")
    try terminal.send("\u{1B}[200~아침\r\n스탠드업\u{1B}[31m\u{1B}[201~")
    try terminal.wait(forText: "스탠드업")
    try terminal.send("\u{13}")
    try terminal.wait(forText: "Saved")
    let title = try #require(try home.standups().first?.title)
    #expect(title.hasPrefix("아침 스탠드업"))
    #expect(!title.contains("\n"))
  }
}
