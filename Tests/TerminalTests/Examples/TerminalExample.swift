import Terminal
import TerminalUI
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The documentation examples of a terminal.
@MainActor
@Suite("Examples: a terminal")
struct TerminalExample {
  /// A program whose state is a number. It needs a terminal, so the tests only compile it.
  static func countKeys() -> Never {
    var count = 0
    var hasQuit = false
    let terminal = openTerminal()
    let loop = EventLoop(terminal: terminal, clock: LoopClock())
    let end = loop.run(
      screen: { countScreen(count) },
      send: { if let step = $0 { count += step } else { hasQuit = true } },
      drain: { false }, isFinished: { hasQuit }, willEnd: { _ in hasQuit = true })
    terminal.leave()
    print("\(count)")
    end.exitProcess()
  }

  static func countScreen(_ count: Int) -> Screen<Int?> {
    Screen(
      title: "Keys",
      keys: [
        .on(.up, "k", id: "more", does: "More", 1), .on(.down, "j", id: "fewer", does: "Fewer", -1),
        .on("q", .control("c"), id: "quit", does: "Quit", nil),
      ],
      body: Text("\(count)"))
  }

  static func openTerminal() -> Terminal {
    do {
      return try Terminal(options: TerminalOptions(colors: .auto))
    } catch {
      print("count: \(error)")
      exit(TerminalError.exitCode)
    }
  }

  /// A program that draws its cells itself.
  static func drawn() -> EventLoop.Program {
    var keys: [Key] = []
    var pointer: Point?
    return EventLoop.Program(
      receive: { input in
        switch input {
        case .key(let key), .uncertainKey(let key): keys.append(key)
        case .mouse(let mouse): pointer = mouse.position
        case .paste(let text): keys += text.map { Key(.character($0)) }
        case .focus, .reply: break
        }
      },
      draw: { size, glyphs, tier, _ in
        var canvas = Canvas(size: size, glyphs: glyphs, tier: tier)
        let names = keys.map { $0.name(in: glyphs) }.joined(separator: " ")
        WrappedText(names, style: .bold).draw(in: Rect(size), on: &canvas)
        if let pointer { canvas.write("●", at: pointer, style: Style(foreground: .accent)) }
        return canvas
      },
      drain: { false }, isFinished: { keys.last == .control("c") },
      willEnd: { _ in keys.append(.control("c")) })
  }

  /// A view that adapts to its area and to the colors.
  struct Meter: FillingView {
    var fraction: Double

    func draw(in area: Rect, on canvas: inout Canvas) {
      let percent = Text("\(Int(fraction * 100)) %")
      guard area.width >= 20 else { return percent.draw(in: area, on: &canvas) }
      HStack(spacing: 1) {
        ThinBar(fraction: fraction, style: Style(foreground: .ready))
        percent
        if canvas.tier == .monochrome, fraction == 1 { Text("full") }
      }
      .draw(in: area, on: &canvas)
    }
  }

  static func edit(_ path: String, on terminal: Terminal) throws(TerminalError) -> Bool {
    let status = try terminal.runInForeground(["/usr/bin/env", "vi", path])
    return status == 0
  }

  static func copy(_ text: String, to terminal: Terminal) -> String {
    switch terminal.copy(text, trusting: .likely) {
    case .copied: "Copied"
    case .sent: "Copied, if the terminal lets programs do that"
    case .tooLong: "Too long to copy"
    case .unsupported: "This terminal has no clipboard for programs"
    }
  }

  static func record(to path: String, on loop: EventLoop) throws(KeyRecording.CreationError) {
    loop.recording = try KeyRecording(path: path, header: ["count 1.0", "count --replay FILE"])
  }

  static func replay(_ path: String, on loop: EventLoop) throws(ScriptFile.ReadError) {
    loop.script = try ScriptFile.steps(at: path)
  }

  @Test func `keys change the number`() {
    #expect(Self.countScreen(3).action(for: .key("k")) == .some(1))
    #expect(Self.countScreen(3).action(for: .key("q")) == .some(nil))
    let picture = Self.countScreen(3).render(size: Size(width: 40, height: 12))
    #expect(picture.text.contains("3"))
  }

  @Test func `a program draws what it has received`() {
    let program = Self.drawn()
    for input: Input in [.key("a"), .uncertainKey(.escape), .paste("b")] { program.receive(input) }
    program.receive(.mouse(Mouse(.press, at: Point(x: 3, y: 1))))
    let canvas = program.draw(Size(width: 20, height: 2), .unicode, .monochrome, false)
    #expect(canvas.line(0).hasPrefix("a Esc b"))
    #expect(canvas.line(1).hasPrefix("   ●"))
    #expect(!program.isFinished())
    program.willEnd(.terminalClosed)
    #expect(program.isFinished())
  }

  @Test func `a view adapts to its area and to the colors`() {
    func picture(_ width: Int, _ tier: ColorTier) -> String {
      var canvas = Canvas(size: Size(width: width, height: 1), tier: tier)
      Meter(fraction: 1).draw(in: Rect(canvas.size), on: &canvas)
      return canvas.line(0)
    }
    #expect(picture(10, .direct) == "100 %")
    #expect(picture(20, .direct) == "━━━━━━━━━━━━━━ 100 %")
    #expect(picture(20, .monochrome) == "━━━━━━━━━ 100 % full")
  }
}
