import Testing

@testable import ComposableTesting

@Suite("Colors of differences")
struct DifferenceStyleTests {
  private func style(
    _ environment: [String: String], output: DifferenceStyle.Output = .pipe,
    arguments: [String] = ["tests"]
  ) -> DifferenceStyle {
    DifferenceStyle(arguments: arguments, output: output) { environment[$0] }
  }

  private func isColored(_ style: DifferenceStyle) -> Bool { style.legend().contains("\u{1B}") }

  @Test func `what was expected is red, and what happened is green`() {
    let style = style(["TERM": "xterm"])
    #expect(
      style.difference(from: [1, 2], to: [1, 3]) == """
          [
        \u{1B}[31m-   [1]: 2\u{1B}[0m
        \u{1B}[32m+   [1]: 3\u{1B}[0m
            … (1 unchanged)
          ]
        """)
    #expect(
      style.legend() == "(\u{1B}[31mexpected: −\u{1B}[0m, \u{1B}[32mactual: +\u{1B}[0m)")
    #expect(style.difference(from: [1], to: [1]) == nil)
  }

  @Test func `elsewhere, it is plain`() {
    let style = style([:])
    #expect(style.difference(from: 1, to: 2) == "- 1\n+ 2")
    #expect(style.legend(actual: "received") == "(expected: −, received: +)")
  }

  @Test(arguments: [DifferenceStyle.Output.pipe, .terminal])
  func `on terminals, and in the pipe of swift test, there are colors`(
    output: DifferenceStyle.Output
  ) {
    #expect(isColored(style(["TERM": "xterm"], output: output)))
    #expect(isColored(style(["TERM": "xterm", "NO_COLOR": ""], output: output)))
    #expect(!isColored(style(["TERM": "xterm", "NO_COLOR": "1"], output: output)))
    #expect(!isColored(style(["TERM": "dumb"], output: output)))
    #expect(!isColored(style(["TERM": ""], output: output)))
  }

  @Test func `in a file, there are none`() {
    #expect(!isColored(style(["TERM": "xterm"], output: .file)))
  }

  @Test func `colors can be demanded`() {
    #expect(isColored(style(["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], output: .file)))
    #expect(!isColored(style(["CLICOLOR_FORCE": "0"], output: .file)))
    #expect(!isColored(style(["CLICOLOR_FORCE": ""], output: .file)))
  }

  @Test(arguments: ["--xunit-output", "--event-stream-output-path=/tmp/events"])
  func `a report in a file has no escape sequences`(argument: String) {
    let environment = ["TERM": "xterm", "CLICOLOR_FORCE": "1"]
    #expect(!isColored(style(environment, arguments: ["tests", argument])))
  }
}
