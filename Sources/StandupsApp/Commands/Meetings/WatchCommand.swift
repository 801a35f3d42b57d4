import DeepLinks
import Standups
import Usage

/// `standups watch`: shows the meeting that another window or machine is running.
struct WatchCommand: Command {
  static let about = CommandUsage(
    "watch", summary: "watch a running meeting",
    details: [
      "Shows the meeting as its facilitator sees it, at most a second later, and how old the "
        + "picture is. It works in another window, on the same machine, or wherever the data "
        + "folder can be read. You cannot change anything. If the meeting has not begun, it waits "
        + "until it does."
    ],
    examples: [
      .init("standups watch Design", "watch Design's meeting"),
      .init("standups watch Design --linear", "hear whose turn it is"),
    ])

  @Operand("REF", .standup) var reference: String
  let source = RecordSource()
  let screen = ScreenOptions()

  func run() throws -> Int32 {
    var opening = OpenCommand()
    opening.source = source
    opening.screen = screen
    opening.link = DeepLink(watching: reference)
    opening.run(nil)
  }
}
