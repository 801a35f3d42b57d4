import Usage

/// `standups manual SECTION`: a page of the manual, as `make install` installs it.
struct ManualCommand: Command {
  enum Section: String, CaseIterable {
    case program = "1"
    case files = "5"
    case guide = "7"
  }

  static let about = CommandUsage(
    "manual", summary: "print a page of the manual",
    details: [
      "Section 1 covers the program, section 5 its files and configuration, and section 7 is a guide "
        + "to its screens. They are in the format that man(1) reads."
    ],
    examples: [
      .init("standups manual 5 | man -l -", "read about the configuration"),
      .init("standups manual 7 | man -l -", "read the guide"),
    ])

  @Operand("SECTION") var section = Section.program

  func run() -> Int32 { StandardOutput.write(Array(page.text.utf8)) }

  private var page: ManualPage {
    switch section {
    case .files: Program.filesManual
    case .guide: Program.guide
    case .program: Program.usage.manual(Program.manualSections)
    }
  }
}
