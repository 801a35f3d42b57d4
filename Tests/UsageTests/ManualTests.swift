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

  @Test(arguments: Shell.allCases)
  func `completions name every command, option and choice`(shell: Shell) {
    let script = pot.completions(for: shell)
    for word in ["paint", "wash", "size", "dry-run", "always", "never"] {
      #expect(script.contains(word), "\(word)")
    }
  }
}
