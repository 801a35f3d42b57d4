import Testing
import Usage

@Suite struct HelpTests {
  @Test func `help shows options, commands and sections`() {
    #expect(
      pot.help == """
        Usage: pot [OPTION]…
               pot COMMAND [OPTION]…

        Keep paint.

        Options:
          --color WHEN           in color
          -h, --help             print this help
          -V, --version          print the version

        Commands (for details: pot help COMMAND):
          paint WALL [COAT]      paint a wall
          wash                   wash the brushes

        Environment:
          POT                    the pot to use
        """)
  }

  @Test func `a command's help shows its options and examples`() throws {
    #expect(
      pot.help(for: try #require(pot.command("paint"))) == """
        Usage: pot paint [OPTION]… WALL [COAT]

        Paint a wall.
        The wall's old color is lost.

        Options:
          -n, --dry-run          report what would be done
          -s, --size N           with a brush of N inches
          --with brush           by hand
          -h, --help             print this help

        Examples:
          pot paint -s 3 north
              paint with care
        """)
  }

  @Test func `long text is wrapped, and long terms have their own line`() {
    let option = OptionUsage(
      "background-of-the-wall", value: .text("COLOR"),
      summary: "a summary that is too long for one line and is therefore wrapped onto the next line"
    )
    let program = ProgramUsage(
      "pot", version: "1", summary: "keep paint",
      opening: CommandUsage(nil, summary: "open", options: [option]))
    #expect(
      program.help.contains(
        """
          --background-of-the-wall COLOR
                                 a summary that is too long for one line and is
                                 therefore wrapped onto the next line

        """))
  }
}
