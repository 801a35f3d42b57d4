import Dependencies
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups add TITLE`: a new standup at the end of the list.
struct AddCommand: Command {
  static let about = CommandUsage(
    "add", summary: "add a standup and print its id",
    details: ["A length of 7 means seven minutes; 7:30 means seven and a half."],
    examples: [
      .init(
        "standups add 'Platform sync' -l 12:30 -t teal -a Ada -a 김민지",
        "add a standup with two people")
    ])

  @Operand("TITLE") var title: String
  @Option(
    "length", letter: "l", .text("M:SS"), "the length of a meeting (default 5 minutes)",
    Duration.init(length:))
  var length = Duration.seconds(300)
  @Option(
    "theme", letter: "t", placeholder: "NAME",
    "its color (default from the configuration, or bubblegum)")
  var theme: Theme?
  @Option("attendee", letter: "a", .text("NAME"), "an attendee; may be repeated")
  var names: [String]
  let rules = MeetingRules()
  let data = FolderOption()

  func run() throws -> Int32 {
    let folder = data.folder
    folder.finishSaves()
    let standups = try folder.load().standups
    var standup = Standup(
      id: .random(), title: title, length: length,
      theme: theme ?? ConfigurationFile(environment: Environment.values).configuration.theme,
      attendees: names.map { Attendee(id: .random(), name: $0) },
      position: standups.nextPosition)
    try rules.apply(to: &standup)
    standup = standup.normalized()
    try folder.make(.added(standup))
    return StandardOutput.print("\(standup.id)")
  }
}
