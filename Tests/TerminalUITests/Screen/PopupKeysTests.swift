import Testing

@testable import TerminalUI

/// Destructive buttons, and keys that were already on their way when they appeared.
@Suite struct PopupKeysTests {
  private static let popup: Popup<String> = {
    var popup = Popup.end
    popup.initialFocus = 1
    return popup
  }()

  private let list: Screen<String> = {
    var screen = Screen<String>(
      title: "List", keys: [.on("a", id: "add", does: "Add", "add")], body: Text(""))
    screen.showNotice = { $0 }
    return screen
  }()

  private let ignored = "Press again to confirm"

  /// A popup that was drawn at 0 ms, and keys that come later.
  private struct Session {
    var screen: Screen<String>
    var interaction = Interaction()
    var size = Size(width: 80, height: 24)

    init(_ screen: Screen<String>, isDrawn: Bool = true) {
      self.screen = screen
      if isDrawn { draw(at: 0) }
    }

    mutating func draw(at time: Int) {
      interaction.screenDrawn(screen, in: size, at: .milliseconds(time))
    }

    mutating func press(_ key: Key, at time: Int) -> String? {
      receive(.key(key), at: time)
    }

    mutating func receive(_ input: Input, at time: Int) -> String? {
      interaction.respond(
        to: input, on: screen, drawn: Canvas(size: size), at: .milliseconds(time))
    }
  }

  @Test(arguments: ["2", .enter, .space] as [Key])
  func `a key presses the button once no key has come for 300 ms`(_ key: Key) {
    var session = Session(list.popup(Self.popup))
    #expect(session.press(key, at: 299) == ignored)
    #expect(session.press(key, at: 598) == ignored)
    #expect(session.press(key, at: 898) == "discard")
  }

  @Test func `buttons that have letters are pressed by them and by Enter, and by nothing else`() {
    var popup = Popup(
      title: "End?", message: nil,
      buttons: [
        .init("Save", role: .ending, key: "s", action: "save"),
        .init("Resume", role: .cancel, key: "r", action: "resume"),
      ], dismissAction: "dismiss")
    popup.initialFocus = 1
    let screen = list.popup(popup)
    var session = Session(screen)
    for key: Key in ["1", "2", "y", "n", .space] { #expect(session.press(key, at: 1000) == nil) }
    #expect(session.press(.enter, at: 1500) == "resume")
    session = Session(screen)
    #expect(session.press("s", at: 1000) == "save")
    session = Session(screen)
    #expect(session.press("r", at: 1000) == "resume")
    #expect(popup.keyRows.map(\.id) == ["move", "press", "s", "r", "close"])
  }

  @Test(arguments: ["a", .tab, .pageDown, .control("l")] as [Key])
  func `every key postpones that`(_ key: Key) {
    var session = Session(list.popup(Self.popup))
    _ = session.press(key, at: 200)
    #expect(session.press("2", at: 400) == ignored)
    #expect(session.press("2", at: 700) == "discard")
  }

  @Test func `the focus moves at once, and after 300 ms of silence any key works`() {
    var popup = Popup.end
    popup.initialFocus = 0
    var session = Session(list.popup(popup))
    #expect(session.press(.tab, at: 300) == nil)
    #expect(session.press(.enter, at: 301) == "discard")
  }

  @Test func `a button that is not drawn yet cannot be pressed`() {
    var session = Session(list.popup(Self.popup), isDrawn: false)
    #expect(session.press("2", at: 0) == ignored)
    #expect(session.press("2", at: 5000) == ignored)
    session.draw(at: 6000)
    #expect(session.press("2", at: 6300) == "discard")
  }

  @Test func `drawing the popup again postpones nothing`() {
    var session = Session(list.popup(Self.popup))
    session.draw(at: 200)
    #expect(session.press("2", at: 300) == "discard")
  }

  @Test func `an equal popup after an answered one counts as new`() {
    var session = Session(list.popup(Self.popup))
    #expect(session.press("2", at: 300) == "discard")
    session.draw(at: 301)
    #expect(session.press("2", at: 302) == ignored)
  }

  @Test(arguments: [[100, 150, 200], [500, 530, 560, 590]])
  func `the letter that opens a popup, pressed twice or held down, does not answer it`(
    times: [Int]
  ) {
    var popup = Popup.end
    popup.buttons.remove(at: 1)
    var session = Session(list)
    #expect(session.press("n", at: 0) == nil)
    session.screen = list.popup(popup)
    for time in times { #expect(session.press("n", at: time) == nil) }
    #expect(session.press("n", at: (times.last ?? 0) + 700) == "resume")
  }

  @Test func `another letter answers at once`() {
    var popup = Popup.end
    popup.buttons.remove(at: 1)
    var session = Session(list)
    #expect(session.press("n", at: 0) == nil)
    session.screen = list.popup(popup)
    #expect(session.press("y", at: 50) == "save")
  }

  @Test(arguments: ["2", .enter, .space] as [Key])
  func `a key that arrived with others presses no destructive button, however late`(_ key: Key) {
    var session = Session(list.popup(Self.popup))
    #expect(session.receive(.uncertainKey(key), at: 5000) == ignored)
    #expect(session.press(key, at: 5299) == ignored)
    #expect(session.press(.tab, at: 5600) == nil)
    #expect(session.receive(.uncertainKey("2"), at: 5601) == ignored)
    #expect(session.press("2", at: 5901) == "discard")
  }

  @Test(arguments: ["1", .enter, .space] as [Key])
  func `a button that ends something obeys a certain key at once, and no other`(_ key: Key) {
    var popup = Popup.end
    popup.buttons[0].role = .ending
    popup.initialFocus = 0
    var session = Session(list.popup(popup), isDrawn: false)
    #expect(session.receive(.uncertainKey(key), at: 0) == ignored)
    session.draw(at: 1)
    #expect(session.receive(.uncertainKey(key), at: 5000) == ignored)
    #expect(session.press(key, at: 5001) == "save")
  }

  @Test func `uncertain keys move, press harmless buttons, and close the popup`() {
    var session = Session(list.popup(.end))
    #expect(session.receive(.uncertainKey(.tab), at: 1) == nil)
    #expect(session.receive(.uncertainKey(.enter), at: 2) == "save")
    session = Session(list.popup(.end))
    #expect(session.receive(.uncertainKey(.escape), at: 1) == "dismiss")
    session.screen = list
    #expect(session.receive(.uncertainKey("a"), at: 2) == "add")
  }

  @Test func `an uncertain Esc opens no question, and says why`() {
    var screen = list
    screen.keys = [
      .on(.escape, "q", id: "end", does: "End", "end").asksFirst,
      .on(.left, id: "back", does: "Back", "back"),
    ]
    var session = Session(screen)
    #expect(
      session.receive(.uncertainKey(.escape), at: 0)
        == "The terminal is still answering; press Esc again")
    #expect(session.receive(.uncertainKey("q"), at: 1) == "end")
    #expect(session.press(.escape, at: 2) == "end")
    session.screen.keys = [.on(.escape, id: "back", does: "Back", "back")]
    #expect(session.receive(.uncertainKey(.escape), at: 3) == "back")
  }

  @Test func `other buttons work at once`() {
    var session = Session(list.popup(Self.popup), isDrawn: false)
    #expect(session.press("1", at: 0) == "save")
  }
}
