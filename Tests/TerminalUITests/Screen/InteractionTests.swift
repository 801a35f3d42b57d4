import Testing

@testable import TerminalUI

@Suite struct InteractionTests {
  /// A screen with its interaction in a window.
  private struct Session {
    var screen: Screen<String>
    var interaction = Interaction()
    var now: Duration = .seconds(100)
    var size = Size(width: 80, height: 24)

    init(_ screen: Screen<String>) {
      self.screen = screen
      interaction.screenDrawn(screen, in: size, at: now)
      now += .seconds(1)
    }

    var canvas: Canvas {
      screen.render(size: size, interaction: interaction)
    }

    mutating func press(_ key: Key) -> String? { respond(.key(key)) }

    mutating func click(_ x: Int, _ y: Int) -> String? {
      respond(.mouse(Mouse(.press, at: Point(x: x, y: y))))
    }

    mutating func respond(_ input: Input) -> String? {
      interaction.respond(to: input, on: screen, drawn: canvas, at: now)
    }
  }

  @Test func `a count is for the next key that moves, and digits that are keys are none`() {
    var screen = list
    screen.keys = Movement.keys().map { "\($0)" }.followed(by: [
      .on("d", id: "delete", does: "Delete", "delete").deleting,
      .on("7", id: "seven", does: "Seven", "seven"),
    ])
    var session = Session(screen)
    func press(_ keys: String) -> [String] {
      keys.compactMap { session.press(Key(.character($0))) }
    }
    #expect(press("3j12k0j") == ["by(3)", "by(-12)", "down"])
    #expect(press("30j") == ["by(30)"])
    #expect(press("2Gj") == ["last", "down"])
    #expect(press("3dd") == ["notice: Nothing deleted: counts are only for moving", "delete"])
    #expect(press("7") == ["seven"])
    #expect(press("4") == [] && session.press(.escape) == nil && press("j") == ["down"])
    #expect(press("2") == [] && session.press(.control("d")) == "by(20)")
    #expect(press("99999999999999999999j") == ["by(1000000)"])
    session.screen = field
    #expect(session.press("3") == "insert(\"3\")")
    session = Session(list)
    #expect(press("3j") == ["down"])
  }

  private let list: Screen<String> = {
    var screen = Screen<String>(
      title: "List",
      keys: [
        .on(.down, "j", id: "move-down", does: "Move", "down"),
        .on(.up, "k", id: "move-up", does: "Move", "up"),
        .on("a", id: "add", does: "Add", "add"), .on(.enter, id: "open", does: "Open", "open"),
        .on("u", id: "undo", does: "Undo", "undo"),
      ],
      body: RowList(count: 3, selection: 0) { Text("row \($0)") })
    screen.keys = screen.keys.disabled("u", because: "nothing to undo")
    screen.globalKeys = [
      .on("?", id: "help", does: "Help", "help"),
      .on(.control("c"), id: "quit", does: "Quit", "quit"),
    ]
    screen.pick = { "pick \($0)" }
    screen.showNotice = { "notice: \($0)" }
    return screen
  }()

  private var field: Screen<String> {
    var screen = list
    screen.keys = [.on(.control("s"), .enter, id: "done", does: "Done", "done")]
    screen.typing = { "\($0)" }
    return screen
  }

  @Test func `a key gives its action`() {
    var session = Session(list)
    #expect(session.press("j") == "down")
    #expect(session.press(.enter) == "open")
    #expect(session.press("?") == "help")
    #expect(session.press("z") == nil)
  }

  @Test func `a disabled key says why`() {
    var session = Session(list)
    #expect(session.press("u") == "notice: nothing to undo")
  }

  @Test func `letters work while the Korean input method is on`() {
    var session = Session(list)
    #expect(session.press("ㅓ") == "down")
    #expect(session.press("ㅁ") == "add")
    session = Session(list.popup(.pair))
    #expect(session.press("ㅜ") == "no")
    session = Session(field)
    #expect(session.press("ㅓ") == "\(TextEdit.insert("ㅓ"))")
  }

  @Test(arguments: ["о", "О", "ξ"])
  func `letters work on Cyrillic and Greek keyboards`(_ letter: Character) {
    let key = Key(.character(letter))
    var session = Session(list)
    #expect(session.press(key) == (letter == "О" ? nil : "down"))
    session = Session(list.popup(.pair))
    #expect(session.press("н") == "yes" && session.press("ν") == "no")
    session = Session(field)
    #expect(session.press(key) == "\(TextEdit.insert(String(letter)))")
  }

  @Test func `every letter of a layout has its key, and capitals have capitals`() {
    let layouts = [
      "йцукенгшщзфывапролдячсмить": "qwertyuiopasdfghjklzxcvbnm",
      "ςερτυθιοπασδφγηξκλζχψωβνμ": "wertyuiopasdfghjklzxcvbnm",
    ]
    for (letters, keys) in layouts {
      for (letter, key) in zip(letters, keys) {
        #expect(Key(.character(letter)).latin == Key(.character(key)))
        let capital = Key(.character(Character(letter.uppercased()))).latin
        if letter != "ς" { #expect(capital == Key(.character(Character(key.uppercased())))) }
      }
    }
  }

  @Test func `letters are typed while a field is focused`() {
    var session = Session(field)
    for key in ["h", "j", "q", "?", "/", "1", "한"] as [Key] {
      #expect(session.press(key) == "\(TextEdit.insert(key.description))")
    }
    #expect(session.press(.control("s")) == "done")
    #expect(session.press(.control("w")) == "deleteToWhitespace")
    #expect(session.press(.control("c")) == "quit")
  }

  @Test func `pasted text goes into the field, or a notice says why not`() {
    var session = Session(field)
    #expect(session.respond(.paste("hi q\nd")) == "\(TextEdit.insert("hi q\nd"))")
    session = Session(list)
    #expect(
      session.respond(.paste("hi q\nd")) == "notice: You can only paste into text fields.")
    session = Session(field.popup(.pair))
    #expect(session.respond(.paste("y")) == "notice: You can only paste into text fields.")
  }

  @Test func `a click picks a row, and opens the selected one`() {
    var session = Session(list)
    #expect(session.click(5, 3) == "pick 1")
    #expect(session.click(5, 2) == "open")
    #expect(session.click(5, 20) == nil)
  }

  @Test func `the wheel moves the selection`() {
    var session = Session(list)
    #expect(session.respond(.mouse(Mouse(.wheelDown, at: Point(x: 0, y: 0)))) == "down")
    #expect(session.respond(.mouse(Mouse(.wheelUp, at: Point(x: 0, y: 0)))) == "up")
  }

  @Test func `a click on a hint presses its key`() {
    var session = Session(list)
    #expect(session.canvas.line(23) == "  ↓↑ move  a add  Enter open  u undo  ? help  ^C quit")
    #expect(session.click(2, 23) == "down")
    #expect(session.click(3, 23) == "up")
    #expect(session.click(12, 23) == "add")
    #expect(session.click(30, 23) == "notice: nothing to undo")
    #expect(session.click(40, 23) == "help")
  }

  @Test func `nothing behind a popup reacts`() {
    var session = Session(list.popup(.pair))
    #expect(session.press("a") == nil)
    #expect(session.press("?") == nil)
    #expect(session.canvas.targets.allSatisfy { $0.hit != .key("a") })
    #expect(session.press(.control("c")) == "quit")
  }

  @Test func `a popup is answered from the keyboard`() {
    for (keys, answer) in [
      ([.enter], "yes"), ([.tab, .enter], "no"), ([.tab, .tab, .space], "yes"),
      ([.shift(.tab), .enter], "no"), ([.right, .enter], "no"), ([.left, .left, .enter], "yes"),
      (["y"], "yes"), (["n"], "no"), (["1"], "yes"), (["2"], "no"), ([.escape], "dismiss"),
    ] as [([Key], String)] {
      var session = Session(list.popup(.pair))
      #expect(keys.compactMap { session.press($0) } == [answer])
    }
  }

  @Test func `keys without a button do nothing in a popup`() {
    var session = Session(list.popup(.bare))
    for key in [.tab, .shift(.tab), .up, .down, .enter, .space, "y", "1", .pageDown] as [Key] {
      #expect(session.press(key) == nil)
    }
    #expect(session.press(.escape) == "dismiss")
    session = Session(list.popup(.end))
    #expect(["y", "n", "0", "9"].compactMap { session.press(Key(.character($0))) } == [])
  }

  @Test func `a popup without a dismiss action ignores Esc and clicks outside`() {
    var session = Session(list.popup(.footer))
    #expect(session.press(.escape) == nil)
    #expect(session.click(0, 0) == nil)
  }

  @Test func `a popup is answered with the mouse`() {
    var session = Session(list.popup(.pair))
    #expect(session.click(60, 13) == "no")
    #expect(session.click(20, 13) == "yes")
    #expect(session.click(40, 10) == nil)
    #expect(session.click(0, 0) == "dismiss")
  }

  @Test func `a long message scrolls to its end and no further`() {
    var popup = Popup.long
    popup.message = (1...40).map(String.init).joined(separator: "\n")
    var session = Session(list.popup(popup))
    for _ in 0..<5 { _ = session.press(.pageDown) }
    #expect(session.canvas.text.contains("│ 40 "))
    _ = session.press(.up)
    #expect(!session.canvas.text.contains("│ 40 "))
    _ = session.respond(.mouse(Mouse(.wheelDown, at: Point(x: 40, y: 10))))
    #expect(session.canvas.text.contains("│ 40 "))
  }

  @Test func `a sheet receives the keys and covers what is behind it`() {
    let sheet = Screen<String>(
      title: "Sheet", keys: [.on("x", id: "close", does: "Close", "close")], body: Text("inside"))
    var session = Session(list.sheet(sheet))
    #expect(session.press("x") == "close")
    #expect(session.press("a") == nil)
    #expect(session.click(5, 2) == nil)
  }

  @Test func `in a window that is too small, only ^C works`() {
    var session = Session(list)
    session.screen.quitWithoutAsking = { "leave" }
    session.size = Size(width: 39, height: 12)
    #expect(session.press("j") == nil)
    #expect(session.press("?") == nil)
    #expect(session.click(0, 0) == nil)
    #expect(session.respond(.paste("text")) == nil)
    #expect(session.press(.control("c")) == "leave")
    session.size = Size(width: 40, height: 12)
    #expect(session.press("j") == "down")
    #expect(session.press(.control("c")) == "quit")
  }

  @Test func `keys typed before the first picture work`() {
    var session = Session(list)
    session.size = .zero
    #expect(session.press("j") == "down")
  }

  @Test func `a second Enter meant for a sheet does not reach the screen below`() {
    var session = Session(list)
    session.screen = list.sheet(field)
    _ = session.press(.enter)
    session.screen = list
    #expect(session.press(.enter) == nil)
    session.now += Interaction.doublePressTime
    #expect(session.press(.enter) == "open")
  }

  @Test func `Enter works again after another key`() {
    var session = Session(list)
    session.screen = list.sheet(field)
    _ = session.press(.enter)
    session.screen = list
    #expect(session.press("a") == "add")
    #expect(session.press(.enter) == "open")
  }

  @Test func `Enter works right after another key closed a sheet`() {
    var session = Session(list)
    session.screen = list.sheet(field)
    _ = session.press(.control("s"))
    session.screen = list
    #expect(session.press(.enter) == "open")
  }
}
