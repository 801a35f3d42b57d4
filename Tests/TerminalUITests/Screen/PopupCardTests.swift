import Testing

@testable import TerminalUI

@Suite struct PopupCardTests {
  private func picture(
    _ popup: Popup<String>, _ width: Int, _ height: Int, scroll: Int = 0,
    glyphs: GlyphSet = .unicode
  ) -> String {
    PopupCard(popup: popup, focus: popup.initialFocus, scroll: scroll)
      .picture(width, height, glyphs: glyphs)
  }

  @Test func `two buttons share a row at equal width`() {
    #expect(
      picture(.pair, 60, 6) == """
        ╭──────────────────────────────────────────────────────────╮
        │ 첫번째 알림                                              │
        │ 두번째 알림을 볼까요?                                    │
        │                                                          │
        │ ▸            네                        아니요            │
        ╰──────────────────────────────────────────────────────────╯
        """)
  }

  @Test func `one button takes the whole width`() {
    #expect(
      picture(.footer, 60, 5) == """
        ╭──────────────────────────────────────────────────────────╮
        │ 두번째 알림입니다                                        │
        │                                                          │
        │ ▸                         확인                           │
        ╰──────────────────────────────────────────────────────────╯
        """)
  }

  @Test func `three buttons are stacked`() {
    #expect(
      picture(.end, 40, 9) == """
        ╭──────────────────────────────────────╮
        │ End meeting?                         │
        │ It would end before its time.        │
        │                                      │
        │             Save and end             │
        │              ✗ Discard               │
        │ ▸              Resume                │
        ╰──────────────────────────────────────╯

        """)
  }

  @Test func `a menu has icons, a footer of its own and a mark that closes it`() {
    #expect(
      picture(.menu, 40, 9) == """
        ╭─────────────────────────────────── × ╮
        │               Standup                │
        │         What should happen?          │
        │                                      │
        │ ▸              ✎ Edit                │
        │              Copy link               │
        │                                      │
        │               ✗ Delete               │
        ╰──────────────────────────────────────╯
        """)
    let canvas = PopupCard(popup: .menu, focus: 0, scroll: 0).canvas(40, 9)
    #expect(canvas.hit(at: Point(x: 37, y: 0)) == .key(.escape))
    #expect(canvas.hit(at: Point(x: 20, y: 0)) == .nothing)
    #expect(canvas.hit(at: Point(x: 20, y: 7)) == .item(2))
    #expect(canvas.hit(at: Point(x: 20, y: 6)) == .nothing)
    #expect(!picture(.menu, 40, 10, glyphs: .screenReader).contains("✎"))
  }

  @Test func `a menu that does not fit scrolls to the focused button`() {
    let card = PopupCard(popup: .menu, focus: 2, scroll: 0)
    #expect(
      card.picture(40, 6) == """
        ╭─────────────────────────────────── × ╮
        │               Standup                │
        │         What should happen?          │
        │                                      │
        │ ▸             ✗ Delete               │
        ╰──────────────────────────────────────╯
        """)
  }

  @Test func `an item becomes a popup with a leading and a trailing button`() {
    let screen = Screen<String>(title: "Home", keys: [], body: Text(""))
    #expect(screen.alert(item: nil as String?) { _ in .menu }.topPopup == nil)
    let popup = screen.alert(item: "Design") { title in
      Popup(
        message: title, leading: .init("Delete", role: .destructive, action: "delete"),
        trailing: .init("Keep", role: .cancel, action: "keep"), dismissAction: "keep")
    }.map { $0 }.topPopup
    #expect(popup?.initialFocus == 1)
    #expect(
      popup.map { picture($0, 40, 5) } == """
        ╭──────────────────────────────────────╮
        │                Design                │
        │                                      │
        │      ✗ Delete     ▸      Keep        │
        ╰──────────────────────────────────────╯
        """)
    let footer = Popup(
      message: "Saved", footer: .init("OK", role: .confirm, action: ""), dismissAction: "")
    #expect(
      picture(footer, 20, 5) == """
        ╭──────────────────╮
        │      Saved       │
        │                  │
        │ ▸      OK        │
        ╰──────────────────╯
        """)
  }

  @Test func `without buttons, there is no row for them`() {
    #expect(
      picture(.bare, 24, 3) == """
        ╭──────────────────────╮
        │ 알림                 │
        ╰──────────────────────╯
        """)
  }

  @Test func `a long message scrolls inside the card`() {
    #expect(
      picture(.long, 40, 8) == """
        ╭──────────────────────────────────────╮
        │ Some files could not be read         │
        │ 1.json: 손상된 파일입니다           ┃│
        │ 2.json: 손상된 파일입니다            │
        │                              2 of 9  │
        │                                      │
        │ ▸                OK                  │
        ╰──────────────────────────────────────╯
        """)
    #expect(
      picture(.long, 40, 8, scroll: 99) == """
        ╭──────────────────────────────────────╮
        │ Some files could not be read         │
        │ 8.json: 손상된 파일입니다            │
        │ 9.json: 손상된 파일입니다            │
        │                              9 of 9 ┃│
        │                                      │
        │ ▸                OK                  │
        ╰──────────────────────────────────────╯
        """)
  }

  @Test func `two buttons that do not fit in a row are stacked`() {
    let popup = Popup(
      title: "Denied", message: nil,
      buttons: [
        .init("Continue without recording", role: .plain, action: ""),
        .init("Cancel", role: .cancel, action: ""),
      ], dismissAction: nil)
    #expect(
      picture(popup, 40, 6) == """
        ╭──────────────────────────────────────╮
        │ Denied                               │
        │                                      │
        │ ▸    Continue without recording      │
        │                Cancel                │
        ╰──────────────────────────────────────╯
        """)
  }

  @Test func `ASCII terminals and screen readers get no box drawing`() {
    #expect(
      picture(.footer, 24, 5, glyphs: .ascii) == """
        +----------------------+
        | 두번째 알림입니다    |
        |                      |
        | >       확인         |
        +----------------------+
        """)
    let spoken = picture(.footer, 24, 5, glyphs: .screenReader)
    #expect(!spoken.unicodeScalars.contains { (0x2500...0x28FF).contains($0.value) })
  }

  @Test func `roles have a color and a mark, the focus has a mark and a solid area`() {
    let canvas = PopupCard(popup: .end, focus: 1, scroll: 0).canvas(40, 8)
    #expect(canvas[20, 5].style == Style(background: .danger, attributes: .bold))
    #expect(canvas[20, 6].style == Style(background: Color.accent.wash))
    #expect(canvas[2, 1].style == .bold)
  }

  @Test func `a click outside the card dismisses, one on it does nothing`() {
    let canvas = PopupCard(popup: .pair, focus: 0, scroll: 0).canvas(80, 24)
    #expect(canvas.hit(at: Point(x: 0, y: 0)) == .key(.escape))
    #expect(canvas.hit(at: Point(x: 40, y: 10)) == .nothing)
    #expect(canvas.hit(at: Point(x: 20, y: 13)) == .item(0))
    #expect(canvas.hit(at: Point(x: 60, y: 13)) == .item(1))
  }

  @Test func `a popup can be drawn in any window`() {
    for width in stride(from: 0, through: 62, by: 3) {
      for height in stride(from: 0, through: 12, by: 2) {
        for popup in [Popup.pair, .footer, .end, .bare, .long, .menu] {
          for glyphs in [GlyphSet.unicode, .ascii, .screenReader] {
            let card = PopupCard(popup: popup, focus: popup.initialFocus, scroll: 0)
            #expect(card.canvas(width, height, glyphs: glyphs).isWellFormed)
          }
        }
      }
    }
  }
}

extension Popup<String> {
  static let pair = Popup(
    title: "첫번째 알림", message: "두번째 알림을 볼까요?",
    buttons: [
      Button("네", role: .confirm, action: "yes"), Button("아니요", role: .cancel, action: "no"),
    ], dismissAction: "dismiss")
  static let footer = Popup(
    title: "두번째 알림입니다", message: nil,
    buttons: [Button("확인", role: .confirm, action: "ok")], dismissAction: nil)
  static let end = Popup(
    title: "End meeting?", message: "It would end before its time.",
    buttons: [
      Button("Save and end", role: .plain, action: "save"),
      Button("Discard", role: .destructive, action: "discard"),
      Button("Resume", role: .cancel, action: "resume"),
    ], initialFocus: 2, dismissAction: "dismiss")
  static let menu = Popup(
    menu: "Standup", message: "What should happen?",
    buttons: [
      .init("Edit", icon: "✎", role: .plain, action: "edit"),
      .init("Copy link", role: .plain, action: "copy"),
    ],
    footer: .init("Delete", role: .destructive, action: "delete"), dismissAction: "dismiss")
  static let bare = Popup(title: "알림", message: nil, buttons: [], dismissAction: "dismiss")
  static let long = Popup(
    title: "Some files could not be read",
    message: (1...9).map { "\($0).json: 손상된 파일입니다" }.joined(separator: "\n"),
    buttons: [Button("OK", role: .cancel, action: "ok")], dismissAction: "dismiss")
}
