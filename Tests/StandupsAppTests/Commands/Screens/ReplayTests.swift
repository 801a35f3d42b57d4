import Standups
import StandupsModel
import TerminalUI
import Testing

@testable import StandupsApp

/// A recording always shows the same frames.
@MainActor
@Suite struct ReplayTests {
  /// Every frame that `standups render` draws, with its time, as differences.
  private func frames(of script: String) throws -> [Substring] {
    let options = [
      "render", "--demo", "-f", "asciicast", "--now", "2026-05-20T09:30:00Z", "/standups",
    ]
    var command = try #require(try Program.command(options) as? RenderCommand)
    command.localTime = LocalTime.utc
    let program = command.program()
    for step in try ScriptStep.steps(of: script) { program.perform(step) }
    return try #require(program.recording).text.split(separator: "\n")
  }

  /// Keys as a person's terminal could have sent them, as the program records them. They open every
  /// screen and type into every field, mostly fast, and the window changes its size.
  private func recording(keys count: Int) -> String {
    var numbers = SplitMix64(state: 20)
    var recorder = ScriptRecorder(from: .zero)
    var script = recorder.lines(for: .resize(Size(width: 80, height: 24)), at: .zero)
    var now = Duration.zero
    for index in 0..<count {
      let longest = index.isMultiple(of: 8) ? 2_000_000 : 50_000
      now += .microseconds(Int.random(in: 1_000...longest, using: &numbers))
      let key = Self.keys.randomElement(using: &numbers) ?? .enter
      script += recorder.lines(for: .input(.key(key)), at: now)
      guard index.isMultiple(of: 100) else { continue }
      let size = Size(
        width: Int.random(in: 40...60, using: &numbers),
        height: Int.random(in: 12...16, using: &numbers))
      script += recorder.lines(for: .resize(size), at: now)
    }
    return script
  }

  private static let keys: [Key] =
    "adejksntuofFxglbmv+-!@ip123 한aé?[]".map { Key(.character($0)) } + [
      .enter, .enter, .escape, .escape, .tab, .up, .down, .down, .left, .right, .pageDown, .home,
      .backspace, .control("s"), .control("p"), .control("n"), .control("w"), .control("_"),
      .alt(.down),
    ]

  @Test func `replaying 10,000 keys gives the identical frames`() throws {
    let script = recording(keys: 10_000)
    let first = try frames(of: script)
    #expect(first.count > 5_000)
    #expect(try frames(of: script) == first)
  }
}
