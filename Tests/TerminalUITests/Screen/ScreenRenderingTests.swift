import Testing

@testable import TerminalUI

@Suite struct ScreenRenderingTests {
  private var screen: Screen<String> {
    var screen = Screen<String>(
      title: "Daily Standups", detail: "2 standups · as added",
      keys: [
        .on(.up, "k", id: "move-up", does: "Move", "up"),
        .on(.down, "j", id: "move-down", does: "Move", "down"),
        .on(.enter, id: "open", does: "Open", "open"), .on("a", id: "add", does: "Add", "add"),
      ],
      body: RowList(count: 2, selection: 1, rowHeight: 2) { index in
        VStack {
          HStack(spacing: 1) {
            SelectionMark(index == 1)
            Text(["Design", "플랫폼 싱크"][index])
            Spacer()
            Text("Teal [Tl]").prioritized()
          }
          Text("  4 people · never held")
        }
      })
    screen.globalKeys = [.on("?", id: "help", does: "Help", "help").prioritized()]
    screen.notice = "\"Retro\" deleted, u undoes"
    screen.status = "Saved"
    screen.windowTitle = "standups"
    return screen
  }

  private func picture(_ screen: Screen<String>, _ width: Int, _ height: Int) -> String {
    screen.render(size: Size(width: width, height: height)).text
  }

  @Test func `a screen at the smallest size`() {
    #expect(
      picture(screen, 40, 12) == """
         Daily Standups   2 standups · as added
          Design                       Teal [Tl]
          4 people · never held
        ▸ 플랫폼 싱크                  Teal [Tl]
          4 people · never held





         "Retro" deleted, u undoes        Saved
         ↑↓ move  Enter open  a add  ? help
        """)
  }

  @Test func `what a picture takes over from the one before it is what it would draw`() {
    var typing = screen
    typing.typing = { "\($0)" }
    var disabled = screen
    disabled.keys = screen.keys.disabled("a", because: "Not now")
    let screens = [screen, typing, disabled, screen.sheet(disabled), disabled.popup(question)]
    let looks: [(Size, GlyphSet)] = [
      (Size(width: 40, height: 12), .unicode), (Size(width: 41, height: 12), .unicode),
      (Size(width: 40, height: 13), .unicode), (Size(width: 40, height: 12), .ascii),
      (Size(width: 40, height: 5), .unicode), (Size(width: 20, height: 5), .unicode),
    ]
    let pictures = screens.flatMap { screen in
      looks.map { size, glyphs in (screen, size, glyphs) }
    }
    for (screen, size, glyphs) in pictures {
      let alone = screen.render(size: size, glyphs: glyphs)
      for (other, otherSize, otherGlyphs) in pictures {
        let earlier = other.render(size: otherSize, glyphs: otherGlyphs)
        let after = screen.render(size: size, glyphs: glyphs, after: earlier)
        #expect(after == alone)
      }
    }
  }

  private var question: Popup<String> {
    Popup(
      title: "Delete?", message: nil,
      buttons: [.init("Delete", role: .destructive, action: "delete")], dismissAction: "close")
  }

  @Test func `a window that is too small says so`() {
    #expect(picture(screen, 20, 5) == "Window is 20x5,\nneeds 40x12.\n\n\n")
    #expect(picture(screen, 20, 1) == "needs 40x12.")
    #expect(picture(screen, 0, 0) == "")
  }

  @Test func `the title bar stands out without color`() {
    let canvas = screen.render(size: Size(width: 80, height: 24))
    #expect(canvas[2, 0].style == .bold)
    #expect(canvas[77, 0].style == .dim)
    #expect(canvas.windowTitle == "standups")
  }

  @Test func `where the title needs the room, the state is cut after its first part`() {
    var screen = screen
    screen.detail = "12 standups · by next meeting"
    let title = screen.render(size: Size(width: 40, height: 12)).line(0)
    #expect(title == " Daily Standups" + String(repeating: " ", count: 13) + "12 standups")
  }

  @Test func `a sheet covers its screen and takes over the footer`() {
    var sheet = Screen<String>(
      title: "New standup", keys: [.on(.control("s"), id: "add", does: "Add", "done")],
      body: VStack {
        HStack(spacing: 1) {
          Text("Title").frame(width: 8)
          TextField(TextInput("아침"))
        }
        Button("Add", role: .confirm)
      })
    sheet.typing = { "\($0)" }
    let canvas = screen.sheet(sheet).render(size: Size(width: 44, height: 12))
    #expect(
      canvas.text == """
         Daily Standups       2 standups · as added

        ╭──────────────────────────────────────────╮
        │ New standup                              │
        │                                          │
        │ Title    아침                            │
        │   Add                                    │
        ╰──────────────────────────────────────────╯


         "Retro" deleted, u undoes            Saved
         ^S add
        """)
    #expect(canvas.caret == Point(x: 15, y: 5))
  }

  @Test func `a popup dims what is behind it and makes it ignore clicks`() {
    let canvas = screen.popup(.pair).render(size: Size(width: 80, height: 24))
    #expect(canvas[0, 0].style == Style(foreground: .faded))
    #expect(canvas[2, 23].style == .key)
    #expect(canvas.hit(at: Point(x: 2, y: 23)) == .key(.tab))
    #expect(canvas.hit(at: Point(x: 2, y: 0)) == .key(.escape))
    #expect(canvas.caret == nil)
    #expect(canvas.line(11) == "          │ 두번째 알림을 볼까요?                                    │")
  }

  @Test(arguments: [
    ("Done" as Notice, " Done  Failed: why"), ("Done!", " Done!      Failed"),
    (Notice.success("Do"), " ✓ Do  Failed: why"),
    (Notice.failure("No"), " ✗ No  Failed: why"), ("", "       Failed: why"),
  ])
  func `a status that does not fit next to the notice is cut at its colon or comma`(
    notice: Notice, line: String
  ) {
    #expect(StatusLine(notice: notice, status: "Failed: why").picture(19, 1) == line)
    #expect(
      StatusLine(notice: notice, status: "Failed, why").picture(19, 1)
        == line.replacing(":", with: ","))
  }

  @Test func `a prompt gets at least 30 columns, and the notice replaces the status beside it`() {
    let prompt = TextField(TextInput("", killed: ""), placeholder: "Filter")
    var line = StatusLine(notice: "", status: "Failed: why", prompt: prompt)
    #expect(line.picture(44, 1) == " Filter" + String(repeating: " ", count: 30) + "Failed")
    #expect(line.picture(46, 1).hasSuffix("Failed: why"))
    line.notice = "Not a day"
    #expect(line.picture(44, 1) == " Filter" + String(repeating: " ", count: 27) + "Not a day")
    #expect(line.picture(40, 1).hasSuffix("  Not a…"))
  }

  @Test func `mapped screens look the same`() {
    let size = Size(width: 60, height: 20)
    let mapped = screen.popup(.long).map { [$0] }
    #expect(mapped.render(size: size) == screen.popup(.long).render(size: size))
  }

  @Test func `a screen can be drawn at any size`() {
    let covered = screen.sheet(screen).popup(.end)
    for size in [(1, 200), (200, 1), (40, 12), (41, 13), (120, 50), (500, 3), (63, 17)] {
      for glyphs in [GlyphSet.unicode, .ascii, .screenReader] {
        let size = Size(width: size.0, height: size.1)
        #expect(screen.render(size: size, glyphs: glyphs).isWellFormed)
        #expect(covered.render(size: size, glyphs: glyphs).isWellFormed)
      }
    }
  }

  @Test func `screen readers get no box drawing, blocks, or braille`() {
    let canvas = screen.sheet(screen).popup(.end)
      .render(size: Size(width: 80, height: 24), glyphs: .screenReader)
    #expect(!canvas.text.unicodeScalars.contains { (0x2500...0x28FF).contains($0.value) })
  }

  @Test func `screen readers do not read what a sheet or a popup covers`() {
    let sheet = Screen<String>(title: "New standup", keys: [], body: Text("Title"))
    for covered in [screen.sheet(sheet), screen.popup(.pair)] {
      let text = covered.render(size: Size(width: 80, height: 24), glyphs: .screenReader).text
      #expect(text.hasPrefix("  Daily Standups"))
      #expect(text.contains("New standup") || text.contains("두번째 알림을 볼까요?"))
      #expect(!text.contains("never held"))
    }
    let popup = screen.popup(.pair).render(size: Size(width: 80, height: 24), glyphs: .screenReader)
    #expect(popup.line(23).hasPrefix("  Tab move  Enter press"))
  }
}
