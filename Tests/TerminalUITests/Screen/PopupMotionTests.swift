import Testing

@testable import TerminalUI

/// How popups unroll and fold away.
@Suite struct PopupMotionTests {
  // MARK: Pictures

  private func card(_ unrolled: Double) -> PopupCard<String> {
    PopupCard(popup: .end, focus: 2, scroll: 0, unrolled: unrolled)
  }

  @Test func `a card unrolls from its middle`() {
    #expect(
      card(0.25).picture(40, 8).trimmed == """
        ╭──────────────────────────────────────╮
        ╰──────────────────────────────────────╯
        """)
    #expect(
      card(0.5).picture(40, 8).trimmed == """
        ╭──────────────────────────────────────╮
        │                                      │
        │             Save and end             │
        ╰──────────────────────────────────────╯
        """)
    #expect(
      card(0.75).picture(40, 8).trimmed == """
        ╭──────────────────────────────────────╮
        │ It would end before its time.        │
        │                                      │
        │             Save and end             │
        │              ✗ Discard               │
        ╰──────────────────────────────────────╯
        """)
  }

  @Test func `an invisible button cannot be clicked, and no click there closes the popup`() {
    let half = card(0.5).canvas(40, 12)
    #expect(half.hit(at: Point(x: 20, y: 6)) == .item(0))
    #expect(half.hit(at: Point(x: 20, y: 7)) == .nothing)
    #expect(half.hit(at: Point(x: 20, y: 8)) == .nothing)
    #expect(half.hit(at: Point(x: 20, y: 11)) == .key(.escape))
  }

  @Test func `a card can be drawn half in any window`() {
    for width in stride(from: 0, through: 62, by: 3) {
      for height in 0...12 {
        for unrolled in [0, 0.1, 0.5, 0.9] {
          for popup in [Popup.pair, .bare, .long] {
            let card = PopupCard(popup: popup, focus: 0, scroll: 0, unrolled: unrolled)
            #expect(card.canvas(width, height).isWellFormed)
          }
        }
      }
    }
  }

  // MARK: Time

  /// A list, and an alert that `d` opens.
  private final class Model {
    var title = "List"
    var popup: Popup<String>?
    var nextPopup: Popup<String>?

    var screen: Screen<String> {
      var screen = Screen<String>(
        title: title,
        keys: [
          .on("d", id: "delete", does: "Delete", "opened"),
          .on("a", id: "add", does: "Add", "added"),
        ],
        body: Text("Ada\nBen\nCem\nDeb\nEli\nFay\nGus\nHal\nIda\nJan"))
      screen.minimumSize = Size(width: 20, height: 1)
      return screen.popup(popup)
    }

    func send(_ action: String) {
      switch action {
      case "added": break
      case "opened": popup = .end
      case "save":
        title = "Summary"
        popup = nil
      default:
        popup = nextPopup
        nextPopup = nil
      }
    }
  }

  /// A program in a window, with a clock that only moves when told.
  private struct Window {
    let model = Model()
    var session: ScreenSession<String>
    var size = Size(width: 40, height: 12)
    var hasMotion = true

    init() {
      session = ScreenSession { [model] in model.screen }
      draw(at: 0)
    }

    @discardableResult
    mutating func draw(at time: Int) -> String {
      session.draw(
        size: size, glyphs: .unicode, hasMotion: hasMotion, at: .milliseconds(time)
      ).text
    }

    @discardableResult
    mutating func receive(_ input: Input, at time: Int) -> String? {
      let action = session.action(for: input, at: .milliseconds(time))
      if let action { model.send(action) }
      return action
    }

    @discardableResult
    mutating func press(_ key: Key, at time: Int) -> String? { receive(.key(key), at: time) }

    /// Opens the popup, and waits until nothing moves.
    mutating func open() {
      press("d", at: 0)
      draw(at: 0)
      draw(at: 500)
    }

    /// The complete picture of the current state.
    var final: String { model.screen.render(size: size).text }

    /// How many rows show the border or the inside of a card, at each time that the session asks to
    /// be drawn, from now on.
    mutating func rowsOfCards(from start: Duration) -> [(rows: Int, time: Duration)] {
      var time = start
      var frames: [(Int, Duration)] = []
      while frames.count < 20 {
        let picture = session.draw(
          size: size, glyphs: .unicode, hasMotion: hasMotion, at: time)
        let lines = picture.text.split(separator: "\n")
        frames.append((lines.count { "╭│╰".contains($0.first ?? " ") }, time))
        guard let next = session.nextFrame else { break }
        time = next
      }
      return frames
    }
  }

  private func click(_ x: Int, _ y: Int) -> Input { .mouse(Mouse(.press, at: Point(x: x, y: y))) }

  @Test func `a popup opens within 120 ms, and then nothing is due`() {
    var window = Window()
    window.press("d", at: 0)
    let frames = window.rowsOfCards(from: .zero)
    #expect(frames.map(\.rows) == [2, 4, 6, 8])
    #expect(frames.allSatisfy { $0.time <= .milliseconds(120) })
    #expect(window.session.drawn.text == window.final)
    #expect(window.session.nextFrame == nil)
  }

  @Test func `a frame that comes late skips what it has missed`() {
    var window = Window()
    window.press("d", at: 0)
    window.draw(at: 0)
    #expect(window.draw(at: 5000) == window.final)
    #expect(window.session.nextFrame == nil)
  }

  @Test func `a key acts in the middle of the motion, and ends it`() {
    var window = Window()
    window.press("d", at: 0)
    window.draw(at: 0)
    #expect(window.press(.tab, at: 20) == nil)
    #expect(window.draw(at: 20).contains("▸           Save and end"))
    #expect(window.session.nextFrame == nil)
    #expect(window.press(.enter, at: 21) == "save")
  }

  @Test func `what is typed ahead answers a popup that was never drawn`() {
    var window = Window()
    #expect(window.press("d", at: 0) == "opened")
    #expect(window.press("3", at: 0) == "resume")
    #expect(window.draw(at: 0) == window.final)
    #expect(window.session.nextFrame == nil)
  }

  @Test func `an answered popup folds away over the screen that follows`() {
    var window = Window()
    window.open()
    #expect(window.press("3", at: 500) == "resume")
    let frames = window.rowsOfCards(from: .milliseconds(500))
    #expect(frames.map(\.rows) == [6, 4, 2, 0])
    #expect(frames.allSatisfy { $0.time <= .milliseconds(620) })
    #expect(window.session.drawn.text == window.final)
  }

  @Test(
    arguments: [
      .key("a"), .paste("x"), .mouse(Mouse(.wheelDown, at: Point(x: 1, y: 1))),
    ] as [Input])
  func `input ends the motion of a popup that is closing`(_ input: Input) {
    var window = Window()
    window.open()
    window.press(.escape, at: 500)
    window.draw(at: 500)
    #expect(window.session.nextFrame != nil)
    window.receive(input, at: 510)
    #expect(window.draw(at: 510) == window.final)
    #expect(window.session.nextFrame == nil)
  }

  @Test func `releasing the mouse does not end the motion that its press began`() {
    var window = Window()
    window.open()
    #expect(window.receive(click(20, 8), at: 500) == "resume")
    window.draw(at: 500)
    window.receive(.mouse(Mouse(.release, at: Point(x: 20, y: 8))), at: 510)
    #expect(window.draw(at: 540) != window.final)
  }

  @Test func `a click beside a closing card hits the screen, and one on it does nothing`() {
    var window = Window()
    window.open()
    window.press(.escape, at: 500)
    window.draw(at: 500)
    #expect(window.session.drawn.hit(at: Point(x: 20, y: 6)) == .nothing)
    #expect(window.receive(click(20, 6), at: 510) == nil)
    #expect(window.receive(click(1, 11), at: 520) == "opened")
  }

  @Test(arguments: [(1, String?.some("dismiss")), (8, nil)])
  func `a click in the middle of the motion hits what is drawn, although the screen was rebuilt`(
    _ row: Int, _ action: String?
  ) {
    var window = Window()
    window.press("d", at: 0)
    window.draw(at: 0)
    window.session.screenWillChange(at: .milliseconds(10))
    #expect(window.receive(click(20, row), at: 10) == action)
  }

  @Test func `a popup closes at once if another screen or another popup follows`() {
    var window = Window()
    window.open()
    #expect(window.press("1", at: 500) == "save")
    #expect(window.draw(at: 500) == window.final)
    #expect(window.session.nextFrame == nil)

    var asked = Window()
    asked.open()
    asked.model.nextPopup = .footer
    asked.press("3", at: 500)
    #expect(asked.rowsOfCards(from: .milliseconds(500)).map(\.rows) == [2, 3, 4, 5])
  }

  @Test func `a popup that nobody has answered closes at once`() {
    var window = Window()
    window.open()
    window.session.screenWillChange(at: .milliseconds(500))
    window.model.popup = nil
    #expect(window.draw(at: 500) == window.final)
    #expect(window.session.nextFrame == nil)
  }

  @Test(arguments: [(Int?.none, 590), (0, 500), (60, 560), (9999, 620)])
  func `a button determines how long its popup takes to close, and so does Esc`(
    _ time: Int?, end: Int
  ) {
    for key in [Key("3"), .escape] {
      var window = Window()
      window.open()
      window.model.popup?.buttons[2].closingTime = time.map { .milliseconds($0) }
      window.session.screenWillChange(at: .milliseconds(400))
      window.press(key, at: 500)
      let frames = window.rowsOfCards(from: .milliseconds(500))
      #expect(frames.last?.time == .milliseconds(end))
      #expect(frames.last?.rows == 0)
    }
  }

  @Test(arguments: [
    (false, Size(width: 40, height: 12)), (true, Size(width: 20, height: 5)),
  ])
  func `without motion, and in a small window, popups open and close at once`(
    _ hasMotion: Bool, _ size: Size
  ) {
    var window = Window()
    window.size = size
    window.hasMotion = hasMotion
    window.draw(at: 0)
    window.press("d", at: 0)
    #expect(window.draw(at: 0) == window.final)
    #expect(window.session.nextFrame == nil)
    window.press(.escape, at: 1000)
    #expect(window.draw(at: 1000) == window.final)
    #expect(window.session.nextFrame == nil)
  }

  @Test func `the first picture of a program, a slow terminal, and a new size end the motion`() {
    let model = Model()
    model.popup = .end
    var session = ScreenSession { model.screen }
    let size = Size(width: 40, height: 12)
    let first = session.draw(size: size, glyphs: .unicode, hasMotion: true, at: .zero)
    #expect(first.text == model.screen.render(size: size).text)

    var slow = Window()
    slow.press("d", at: 0)
    slow.draw(at: 0)
    slow.hasMotion = false
    #expect(slow.draw(at: 30) == slow.final)
    slow.hasMotion = true
    #expect(slow.draw(at: 60) == slow.final)

    var resized = Window()
    resized.press("d", at: 0)
    resized.draw(at: 0)
    resized.size = Size(width: 60, height: 20)
    #expect(resized.draw(at: 30) == resized.final)
  }
}

extension String {
  /// Without empty lines at both ends.
  fileprivate var trimmed: String {
    split(separator: "\n").joined(separator: "\n")
  }
}
