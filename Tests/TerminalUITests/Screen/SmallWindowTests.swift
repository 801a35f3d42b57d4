import Testing

@testable import TerminalUI

/// A screen that works in windows from 20x1.
@Suite struct SmallWindowTests {
  private var screen: Screen<String> {
    var screen = Screen<String>(
      title: "Design",
      keys: [
        .on("n", id: "next", does: "Next", "next"),
        .on("q", .escape, id: "end", does: "End", "end"),
      ],
      body: VStack {
        Text("Ada 0:20")
        Text("Next: Ben")
        Text("Remaining 4:00")
      })
    screen.globalKeys = [.on("?", id: "help", does: "Help", "help")]
    screen.notice = "Speaker 1 of 6"
    screen.quitWithoutAsking = { "terminated" }
    screen.minimumSize = Size(width: 20, height: 1)
    return screen
  }

  private func picture(_ screen: Screen<String>, _ width: Int, _ height: Int) -> String {
    screen.render(size: Size(width: width, height: height)).text
  }

  private func line(_ popup: Popup<String>, _ width: Int) -> String {
    picture(screen.popup(popup), width, 1)
  }

  private func press(_ key: Key, on screen: Screen<String>, _ width: Int, _ height: Int) -> String?
  {
    var interaction = Interaction()
    let size = Size(width: width, height: height)
    interaction.screenDrawn(screen, in: size, at: .zero)
    return interaction.respond(
      to: .key(key), on: screen, drawn: screen.render(size: size), at: .seconds(1))
  }

  @Test func `the body comes first, then the notice, the keys, and the title`() {
    #expect(picture(screen, 20, 1) == "Ada 0:20")
    #expect(picture(screen, 20, 3) == "Ada 0:20\nNext: Ben\nRemaining 4:00")
    #expect(picture(screen, 20, 4) == "Ada 0:20\nNext: Ben\nRemaining 4:00\n Speaker 1 of 6")
    #expect(
      picture(screen, 20, 6)
        == "Ada 0:20\nNext: Ben\nRemaining 4:00\n\n Speaker 1 of 6\n n next  q end")
    #expect(
      picture(screen, 30, 8)
        == " Design\nAda 0:20\nNext: Ben\nRemaining 4:00\n\n\n Speaker 1 of 6\n n next  q end  ? help"
    )
  }

  @Test func `all keys work`() {
    #expect(press("n", on: screen, 20, 1) == "next")
    #expect(press(.escape, on: screen, 20, 3) == "end")
    #expect(press("n", on: screen, 19, 3) == nil)
    #expect(press(.control("c"), on: screen, 19, 3) == "terminated")
  }

  @Test func `a prompt takes a row of its own`() {
    var screen = screen
    screen.prompt = TextField(TextInput("Dee"))
    #expect(picture(screen, 20, 1) == " Dee")
    #expect(picture(screen, 20, 2) == "Ada 0:20\n Dee")
  }

  // MARK: Popups

  @Test(arguments: [
    (70, "End meeting?  1 save and end  Esc resume  discard needs 40x12"),
    (60, "End meeting?  1 save and end  Esc resume"),
    (39, "End meeting?  1 save  Esc resume"), (32, "End meeting?  1 save  Esc resume"),
    (31, "1 save and end  Esc resume"), (26, "1 save and end  Esc resume"),
    (25, "1 save  Esc resume"), (20, "1 save  Esc resume"),
  ])
  func `a popup is one line with its keys`(width: Int, text: String) {
    #expect(line(.end, width) == text)
  }

  @Test func `at least the keys are there`() {
    let popup = Popup(
      title: "Speech recognition denied", message: nil,
      buttons: [
        .init("Continue without recording", role: .plain, action: ""),
        .init("Open settings", role: .plain, action: ""),
        .init("Cancel", role: .cancel, action: ""),
      ], dismissAction: "dismiss")
    #expect(line(popup, 48) == "Speech recognit…  1 continue  2 open  Esc cancel")
    #expect(line(popup, 47) == "1 continue  2 open  Esc cancel")
    #expect(line(popup, 20) == "1  2  Esc")
    #expect(line(.bare, 20) == "알림  Esc close")
    #expect(line(.footer, 39) == "두번째 알림입니다  1 확인")
  }

  @Test func `a popup takes the last row, and the rest stays visible`() {
    #expect(
      picture(screen.popup(.end), 40, 3)
        == "Ada 0:20\nNext: Ben\nEnd meeting?  1 save and end  Esc resume")
  }

  @Test func `destructive buttons do not exist there`() {
    let covered = screen.popup(.end)
    #expect(press("2", on: covered, 20, 1) == nil)
    #expect(press("1", on: covered, 20, 1) == "save")
    #expect(press("3", on: covered, 20, 1) == "resume")
    #expect(press(.escape, on: covered, 20, 1) == "dismiss")
    #expect(press("2", on: covered, 40, 12) == "discard")
  }

  @Test func `the focus skips them`() {
    var interaction = Interaction()
    let covered = screen.popup(.end)
    let size = Size(width: 40, height: 3)
    let canvas = covered.render(size: size)
    let keys: [Key] = [.tab, .enter, .tab, .tab, .enter]
    let answers = keys.map {
      interaction.respond(to: .key($0), on: covered, drawn: canvas, at: .zero)
    }
    #expect(answers == [nil, "save", nil, nil, "resume"])
  }

  @Test func `a click answers`() {
    let covered = screen.popup(.end)
    let canvas = covered.render(size: Size(width: 40, height: 3))
    #expect(canvas.hit(at: Point(x: 15, y: 2)) == .item(0))
    #expect(canvas.hit(at: Point(x: 31, y: 2)) == .item(2))
    #expect(canvas.hit(at: Point(x: 2, y: 0)) == .key(.escape))
  }

  @Test func `a destructive button is armed when it is first seen`() {
    var interaction = Interaction()
    let covered = screen.popup(.end)
    interaction.screenDrawn(covered, in: Size(width: 40, height: 3), at: .zero)
    interaction.screenDrawn(covered, in: Size(width: 40, height: 12), at: .seconds(1))
    let canvas = covered.render(size: Size(width: 40, height: 12))
    let early = interaction.respond(
      to: .key("2"), on: covered, drawn: canvas, at: .milliseconds(1299))
    let late = interaction.respond(
      to: .key("2"), on: covered, drawn: canvas, at: .milliseconds(1599))
    #expect([early, late] == [nil, "discard"])
  }

  // MARK: Sheets

  @Test func `a sheet that needs more room says so and can be closed`() {
    let sheet = Screen<String>(
      title: "Keys",
      keys: [
        .on(.escape, id: "close", does: "Close", "close"),
        .on("x", id: "do-it", does: "Do it", "do"),
      ],
      body: Text(""))
    let covered = screen.sheet(sheet)
    #expect(picture(covered, 30, 3) == "Window is 30x3,\nneeds 40x12. Esc closes.\n")
    #expect(picture(covered, 20, 5) == "Window is 20x5,\nneeds 40x12.\nEsc closes.\n\n")
    #expect(picture(covered, 20, 2) == "needs 40x12.\nEsc closes.")
    #expect(picture(covered, 20, 1) == "needs 40x12. Esc cl…")
    #expect(press("x", on: covered, 30, 3) == nil)
    #expect(press(.escape, on: covered, 30, 3) == "close")
  }

  @Test func `every size is drawn well`() {
    for height in 1...12 {
      for width in 20...42 {
        for glyphs in [GlyphSet.unicode, .ascii, .screenReader] {
          for covered in [screen, screen.popup(.end), screen.popup(.long), screen.popup(.bare)] {
            let canvas = covered.render(size: Size(width: width, height: height), glyphs: glyphs)
            #expect(canvas.isWellFormed)
          }
        }
      }
    }
  }
}
