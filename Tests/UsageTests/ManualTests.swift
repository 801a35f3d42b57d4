import Testing
import Usage

@Suite struct ManualTests {
  @Test func `a page describes everything, escaped for roff`() {
    let text = pot.manual([.init("Files", [.term(".pot", "the pot"), .literal("'a' \\b")])]).text
    #expect(text.hasPrefix(".TH POT 1 \"\" \"pot 1.2\" \"\"\n.SH NAME\npot \\- keep paint\n"))
    #expect(text.contains(".SS paint [OPTION]... WALL [COAT]\n"))
    #expect(text.contains(".TP\n\\fB\\-s, \\-\\-size N\\fR\nWith a brush of N inches.\n"))
    #expect(text.contains("\\fB\\&.pot\\fR"))
    #expect(text.contains(".nf\n.RS 4\n\\(aqa\\(aq \\eb\n.RE\n.fi\n"))
  }

  @Test(arguments: [
    (
      Shell.bash,
      [
        "show) words='--help -h --version -V paint wash show open'",
        "  open) _pot_lines list --all ;;",
      ]
    ),
    (
      .fish,
      [
        "from show' -a 'paint wash show open'",
        "from open' -a '(pot list --all (_pot_passed) 2>/dev/null)'",
      ]
    ),
    (.zsh, ["'::COMMAND:(paint wash show open)'", "':JAR:{_pot_lines list --all}'"]),
  ])
  func `completions ask the program for values, and name commands`(shell: Shell, parts: [String]) {
    let commands =
      pot.commands + [
        CommandUsage(
          "show", summary: "show help",
          operands: [.init("COMMAND", isOptional: true, kind: .command)]),
        CommandUsage(
          "open", summary: "open a jar",
          operands: [.init("JAR", kind: .lines(of: ["list", "--all"]))]),
      ]
    let script = ProgramUsage(
      "pot", version: "1", summary: "keep paint", opening: pot.opening, commands: commands
    ).completions(for: shell)
    for part in parts { #expect(script.contains(part), "\(part)") }
  }

  @Test(arguments: Shell.allCases)
  func `completions name every command, option and choice`(shell: Shell) {
    let script = pot.completions(for: shell)
    for word in ["paint", "wash", "size", "dry-run", "always", "never"] {
      #expect(script.contains(word), "\(word)")
    }
  }
}
