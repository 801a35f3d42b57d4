import TerminalUI
import Usage

extension Arguments {
  static let color = OptionUsage(
    "color", value: .choice(ColorChoice.allCases.map(\.rawValue), placeholder: "WHEN"),
    summary: "auto, always or never; or at most 256, 16 or truecolor")
  static let deepLink = OptionUsage(
    "deep-link", value: .text("LINK"), summary: "open a nested screen at once, such as /popup/first")
  static let noMouse = OptionUsage("no-mouse", summary: "leave the mouse to the terminal")
  static let plain = OptionUsage(
    "plain", summary: "no lines or colour, state in words: for screen readers")
  static let printChanges = OptionUsage(
    "print-changes",
    summary: "write what each action changes to standard error, unless that is the terminal in use")

  /// The one table of the command line.
  static let usage = ProgramUsage(
    "case-studies", version: "0.1.0",
    summary: "the architecture of standups, one small study a screen",
    opening: CommandUsage(
      nil, summary: "open the program",
      details: [
        "The title bar names the file to read. Every key is named on the screen; ? lists them all."
      ],
      options: [deepLink, noMouse, plain, color, printChanges],
      examples: [
        .init("case-studies --deep-link /popup/first", "opens the first of two popups"),
        .init("case-studies --print-changes 2>changes.log", "keeps what happened in a file"),
      ]),
    helpSections: [
      .init(
        "Links",
        [
          .literal("/counter  /navigation  /in-step  /bindings"),
          .literal("/inventory  /inventory/2/delete"),
          .literal("/popup  /popup/first  /popup/remind"),
          .literal("/popup/gallery  /popup/case1 … /popup/case8"),
          .paragraph("An item, like the 2 here, is named by its place, id or name."),
        ])
    ])
}
