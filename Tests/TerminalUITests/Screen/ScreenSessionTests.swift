import TerminalUI
import Testing

@Suite struct ScreenSessionTests {
  private final class Counter {
    var count = 0
    var screensMade = 0

    func screen() -> Screen<String> {
      screensMade += 1
      return Screen(
        title: "\(count)", keys: [.on("a", id: "add", does: "Add", "added")], body: Text("\(count)")
      )
    }
  }

  private let size = Size(width: 40, height: 12)

  @Test func `an input becomes an action, and the next picture shows its effect`() {
    let counter = Counter()
    var session = ScreenSession { counter.screen() }
    #expect(session.draw(size: size, glyphs: .unicode, at: .zero).line(1) == "0")
    #expect(session.action(for: .key("a"), at: .zero) == "added")
    counter.count = 7
    #expect(session.draw(size: size, glyphs: .unicode, at: .zero).line(1) == "7")
    #expect(session.drawn.line(1) == "7")
  }

  @Test func `input without an action does not rebuild the screen`() {
    let counter = Counter()
    var session = ScreenSession { counter.screen() }
    _ = session.draw(size: size, glyphs: .unicode, at: .zero)
    #expect(session.action(for: .key("b"), at: .zero) == nil)
    _ = session.draw(size: size, glyphs: .unicode, at: .zero)
    #expect(counter.screensMade == 1)
    session.screenWillChange(at: .zero)
    _ = session.draw(size: size, glyphs: .unicode, at: .zero)
    #expect(counter.screensMade == 2)
  }

  @Test func `a click hits the last picture`() throws {
    let counter = Counter()
    var session = ScreenSession { counter.screen() }
    #expect(session.action(for: .mouse(Mouse(.press, at: Point(x: 1, y: 11))), at: .zero) == nil)
    _ = session.draw(size: size, glyphs: .unicode, at: .zero)
    #expect(
      session.action(for: .mouse(Mouse(.press, at: Point(x: 1, y: 11))), at: .zero) == "added")
  }

  // MARK: Bursts

  /// A program with a list and a meeting whose clock runs.
  private final class Model {
    var rows = ["Ada", "Ben", "Cem"]
    var seconds = 0
    var isMeeting = false
    var isMuted = false
    var isTicking = false

    var screen: Screen<String> {
      var screen = Screen<String>(
        title: isMeeting ? "Meeting" : "List",
        keys: KeyMap<String>([
          .on("s", id: "start", does: "Start", "started"),
          .on("m", id: "mute", does: "Mute", "muted"),
          .on("x", id: "remove", does: "Remove", "removed"),
          .on(.down, id: "move", does: "Move", "moved"),
        ]).named(isMeeting ? "record" : "list").relabeled("m", as: isMuted ? "Sound" : nil),
        body: isMeeting
          ? Text("0:0\(seconds)")
          : RowList(count: rows.count, selection: nil) { [rows, seconds] in
            Text("\(rows[$0]) 0:0\(seconds)")
          } as any View)
      screen.isTicking = isTicking
      screen.pick = { [rows] in "picked \(rows[$0])" }
      return screen
    }

    func send(_ action: String) {
      switch action {
      case "muted": isMuted = true
      case "removed": rows.removeFirst()
      case "started": isMeeting = true
      default: break
      }
    }
  }

  /// The actions of inputs that arrive together after the list was drawn.
  private func actions(_ model: Model, _ inputs: Input...) -> [String?] {
    var session = ScreenSession { model.screen }
    _ = session.draw(size: size, glyphs: .unicode, at: .zero)
    return inputs.map { input in
      let action = session.action(for: input, at: .zero)
      if let action { model.send(action) }
      return action
    }
  }

  private func click(_ x: Int, _ y: Int) -> Input { .mouse(Mouse(.press, at: Point(x: x, y: y))) }

  @Test func `keys act on the screen that the keys before them have opened`() {
    let model = Model()
    #expect(actions(model, .key("x"), .key("s"), .key("m")) == ["removed", "started", "muted"])
  }

  @Test(arguments: [.key("~"), .focus(true), .focus(false), .paste("x")] as [Input])
  func `a click is dropped if another screen has taken the picture's place`(_ input: Input) {
    #expect(actions(Model(), .key("s"), input, click(1, 3)) == ["started", nil, nil])
    let wheel = Input.mouse(Mouse(.wheelDown, at: Point(x: 1, y: 3)))
    let drag = Input.mouse(Mouse(.drag, at: Point(x: 1, y: 3)))
    #expect(actions(Model(), .key("s"), input, wheel, drag) == ["started", nil, nil, nil])
  }

  @Test func `a click on a row is dropped if the row is another one now, or gone`() {
    #expect(actions(Model(), .key("x"), click(1, 1)) == ["removed", nil])
    #expect(actions(Model(), .key("x"), click(1, 3)) == ["removed", nil])
  }

  @Test func `a click on a hint is dropped if its key means something else now`() {
    #expect(actions(Model(), click(10, 11)) == ["muted"])
    #expect(actions(Model(), .key("m"), click(10, 11)) == ["muted", nil])
    #expect(actions(Model(), .key("m"), click(1, 11)) == ["muted", "started"])
  }

  /// What a click on the second row does if the model has changed since it was drawn.
  private func clickAfter(_ change: (Model) -> Void, in model: Model) -> String? {
    var session = ScreenSession { model.screen }
    _ = session.draw(size: size, glyphs: .unicode, at: .zero)
    session.screenWillChange(at: .zero)
    change(model)
    return session.action(for: click(1, 2), at: .zero)
  }

  @Test func `a click hits its row although the clock has advanced`() {
    let model = Model()
    model.isTicking = true
    #expect(clickAfter({ $0.seconds = 7 }, in: model) == "picked Ben")
    #expect(clickAfter({ $0.rows[1] = "Bob" }, in: model) == nil)
  }

  @Test(arguments: [false, true])
  func `a click is dropped if its row differs in a number`(isTicking: Bool) {
    let model = Model()
    model.isTicking = isTicking
    model.rows = ["Team 1", "Team 2", "Team 3"]
    #expect(clickAfter({ $0.rows.removeFirst() }, in: model) == nil)
  }

  @Test func `without a running clock, a click is dropped if its row differs in a time`() {
    let model = Model()
    model.rows = ["May 20, 2026  09:30", "May 20, 2026  09:15", "May 20, 2026  09:00"]
    #expect(clickAfter({ $0.rows.removeFirst() }, in: model) == nil)
  }

  @Test func `each turn of the wheel counts`() {
    let wheel = Input.mouse(Mouse(.wheelDown, at: Point(x: 1, y: 1)))
    #expect(actions(Model(), wheel, wheel, wheel) == ["moved", "moved", "moved"])
  }
}
