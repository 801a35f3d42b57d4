import PseudoTerminal
import Testing

/// Links open nested screens directly, with their parent screens below.
@Suite(.onOwnThreads)
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
  func `a link puts the cursor in the field it names`(_ link: String) throws {
    let window = try open(link, showing: "▸ ⠿ 4  P3")
    let row = try #require(try window.rows().firstIndex { $0.contains("▸ ⠿ 4  P3") })
    try window.wait(forCaretInColumn: 17, row: row)
    try window.type("!")
    try window.wait(forText: "▸ ⠿ 4  P3!")
  }

  @Test func `Cancel and Escape go from the form to the list`() throws {
    let window = try open("/standups/1/edit?focus=attendee:1", showing: " Done ")
    try window.press("Escape")
    try window.wait(for: "the detail") {
      $0.hasPrefix("  Standups › Platform sync") && !$0.contains(" Done ")
    }
    try window.press("Escape")
    try window.wait(forText: "3 standups")
  }

  @Test func `a title in a link is only a draft`() throws {
    let before = try home.files()
    let title = "%EC%83%88%20%EC%9D%B4%EB%A6%84"
    let window = try open("/standups/1/edit?title=\(title)", showing: "▸ Title             새 이름")
    try window.press("Escape")
    try window.wait(forText: "Discard changes?")
    try window.press("1", untilText: "History")
    try window.wait(forNoText: "새 이름")
    try window.press("Escape")
    try window.wait(forText: "3 standups")
    try window.quit()
    #expect(try home.files() == before)
  }

  @Test func `a link starts a meeting on top of its detail`() throws {
    let window = try open("/standups/1/record", showing: "Speaker 1 of 3")
    try window.press("Escape")
    try window.wait(forText: "Keep this meeting?")
    try window.press("d", untilText: "Start meeting")
    try window.press("Escape", untilText: "3 standups")
  }

  @Test func `a link opens a form with filled-in fields`() throws {
    let link =
      "/standups/new?title=%ED%9A%8C%EA%B3%A0&attendee=Ada&attendee=Lin&focus=attendee:last"
    let window = try open(link, showing: "▸ ⠿ 2  Lin")
    #expect(try window.capture().contains("Title             회고"))
    try window.press("C-s")
    try window.wait(forText: "▸ ▌ 회고")
    try window.wait(forText: "Saved")
    #expect(try home.standups().last?.names == ["Ada", "Lin"])
  }

  @Test func `a link asks to confirm a deletion on top of the detail`() throws {
    let window = try open("/standups/1/delete", showing: "Delete?")
    try window.press("Escape")
    try window.wait(forNoText: "Delete?")
    try window.wait(forText: "› Platform sync")
    try window.press("d")
    try window.wait(forText: "Delete?")
    try window.press("1", untilText: "2 standups")
    try window.wait(forText: "Saved")
    #expect(try home.standups().count == 2)
  }

  @Test func `a link that leads nowhere opens the program with an alert`() throws {
    let window = try open("/standups/9", showing: "Not found")
    try window.press("Enter")
    try window.wait(forNoText: "Not found")
    try window.quit()
  }

  @Test(arguments: [
    "", "/standups/%ZZ", "/standups/%FF", "/standups/%1B", "https://standups/1",
  ])
  func `an invalid link is rejected in one line before the terminal is touched`(
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
