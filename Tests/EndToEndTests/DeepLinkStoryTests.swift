import PseudoTerminal
import Testing

/// Links open nested screens at once, and the way back is that of somebody who walked in.
struct DeepLinkStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.importThree()
  }

  private func open(_ link: String, showing text: String) throws -> Tmux {
    let window = try home.open("--deep-link", link)
    try window.wait(forText: text)
    return window
  }

  @Test(arguments: [
    "/standups/2/edit?focus=attendee:4", "standups/2/edit?focus=attendee:4",
    "standups://standups/2/edit?focus=attendee:4", "standups:///standups/2/edit?focus=attendee:4",
    "/standups/00000000-0000-0000-0000-000000000002/edit?focus=attendee:4",
  ])
  func `a link puts the caret into the field it names`(_ link: String) throws {
    let window = try open(link, showing: "▸ 4 P3")
    let row = try #require(try window.rows().firstIndex { $0.contains("▸ 4 P3") })
    try window.wait(forCaretInColumn: 20, row: row)
    try window.type("!")
    try window.wait(forText: "▸ 4 P3!")
  }

  @Test func `the caret stands behind wide characters`() throws {
    let window = try open("/standups/1/edit?focus=attendee:2", showing: "▸ 2 김민지")
    let row = try #require(try window.rows().firstIndex { $0.contains("▸ 2 김민지") })
    try window.wait(forCaretInColumn: 24, row: row)
  }

  @Test func `Cancel and Escape lead from the form to the list`() throws {
    let window = try open("/standups/1/edit?focus=attendee:1", showing: "[ Done ]")
    try window.press("Escape")
    try window.wait(for: "the detail") {
      $0.hasPrefix(" ← Platform sync") && !$0.contains("[ Done ]")
    }
    try window.press("Escape")
    try window.wait(forText: "3 standups")
  }

  @Test func `a title in a link is a draft only`() throws {
    let before = try home.files()
    let title = "%EC%83%88%20%EC%9D%B4%EB%A6%84"
    let window = try open("/standups/1/edit?title=\(title)", showing: "▸ Title         새 이름")
    try window.press("Escape")
    try window.wait(forText: "Discard changes?")
    try window.press("1", untilText: "Past meetings")
    try window.wait(forNoText: "새 이름")
    try window.press("Escape")
    try window.wait(forText: "3 standups")
    try window.quit()
    #expect(try home.files() == before)
  }

  @Test func `a link starts a meeting over its detail`() throws {
    let window = try open("/standups/1/record", showing: "Speaker 1 of 3")
    try window.press("Escape")
    try window.wait(forText: "End meeting?")
    try window.press("2", untilText: "Start Meeting")
    try window.press("Escape")
    try window.wait(forText: "3 standups")
  }

  @Test func `a link opens a form with its fields filled`() throws {
    let link =
      "/standups/new?title=%ED%9A%8C%EA%B3%A0&attendee=Ada&attendee=Lin&focus=attendee:last"
    let window = try open(link, showing: "▸ 2 Lin")
    #expect(try window.capture().contains("Title         회고"))
    try window.press("C-s")
    try window.wait(forText: "▸ 회고")
    try window.wait(forText: "Saved")
    #expect(try home.standups().last?.names == ["Ada", "Lin"])
  }

  @Test func `a link opens a past meeting, the newest by 1`() throws {
    let window = try open("/standups/1/meetings/1", showing: "half a sentence ❌")
    #expect(try window.rows()[0].hasPrefix(" ← November 15, 2023"))
    try window.press("Escape")
    try window.wait(forText: "Past meetings")
    try window.press("Escape")
    try window.wait(forText: "3 standups")
  }

  @Test func `a link asks for a deletion over the detail`() throws {
    let window = try open("/standups/1/delete", showing: "Delete?")
    try window.press("Escape")
    try window.wait(forNoText: "Delete?")
    try window.wait(forText: "← Platform sync")
    try window.press("d")
    try window.wait(forText: "Delete?")
    try window.press("1", untilText: "2 standups")
    try window.wait(forText: "Saved")
    #expect(try home.standups().count == 2)
  }

  @Test(arguments: [
    ("/standups/9/edit", "No standup is called \"9\"", "3 standups"),
    ("/elsewhere", "There is no screen \"elsewhere\"", "3 standups"),
    ("/standups/1/nowhere", "There is no screen \"nowhere\"", "← Platform sync"),
    ("/standups/1/meetings/7", "has no meeting 7", "← Platform sync"),
    ("/standups/1/edit?focus=attendee:9", "no field \"attendee:9\"", "[ Done ]"),
    ("/standups/1?colour=red", "\"colour\" means nothing here", "← Platform sync"),
    ("/standups/1/record?seconds=0", "is not a number of seconds", "Speaker 1 of 3"),
  ])
  func `what a link does not find is said over the deepest screen there is`(
    _ link: String, _ problem: String, _ place: String
  ) throws {
    let window = try open(link, showing: "Not found")
    try window.wait(forText: problem)
    try window.press("Enter")
    try window.wait(forText: place, without: "Not found")
  }

  @Test func `a link that finds nothing does not fail the program`() throws {
    let window = try open("/standups/9", showing: "Not found")
    try window.press("Enter")
    try window.wait(forNoText: "Not found")
    try window.quit()
  }

  @Test(arguments: [
    "", "/standups/%ZZ", "/standups/%FF", "/standups/%1B", "https://standups/1",
  ])
  func `a malformed link is refused in one line before the terminal is touched`(
    _ link: String
  ) throws {
    let terminal = try home.start("--deep-link", link)
    #expect(try terminal.waitForExit() == .code(64))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.hasPrefix("standups: "))
    #expect(output.split(separator: "\r\n").count == 1)
    #expect(!output.contains("\u{1B}"))
    #expect(terminal.modes == terminal.modesBefore)
  }
}
