import Records
import Standups
import StandupsModel
import StandupsStorage
import StandupsSync
import TerminalUI
import Usage

/// `standups activity REF`: people's commits since the last meeting.
struct ActivityCommand: Command {
  static let about = CommandUsage(
    "activity", summary: "print people's commits since the last meeting",
    details: [
      "Reads the git repositories that local.json lists for the standup; see standups(5). Prints "
        + "one section per person, with a line per commit: subject, repository, and branch. "
        + "Commits made since the last meeting began are counted, including any made over a "
        + "weekend. Before the first meeting, commits made since this time of day on the last "
        + "working day are counted.",
      "A commit belongs to a person if its author, or a Co-authored-by line, has their email "
        + "address, or their name if no address is known; edit --email sets an address. Names and "
        + "addresses are mapped by the .mailmap file in the branch that is checked out, if it is "
        + "at most 1 MB. Merges are left out. A commit on several local or remote branches is "
        + "printed once, under the main branch if that has it. Dates come from the committer's "
        + "machine, whose clock may be up to two weeks slow. Nothing in a repository can make git "
        + "run a program. If a repository cannot be read, the log in the state folder says why.",
    ],
    examples: [
      .init("standups activity Design", "print everyone's commits"),
      .init("standups activity Design --as Ada --json", "print Ada's commits as JSON"),
    ])

  @Operand("REF", .standup) var reference: String
  @Option("as", .text("NAME"), "print only this person's commits") var person: String?
  @Flag(.json) var isJSON: Bool
  let data = FolderOption()

  func run() throws -> Int32 {
    TemporaryFolder.removeStale()
    let (_, standup) = try RecordReader(data.folder).standup(reference, byStart: true)
    let people = try person.map { [try standup.attendee(named: $0)] } ?? standup.team
    let file = ConfigurationFile(environment: Environment.values)
    if file.local.repositories(of: standup).isEmpty {
      StandardError.print(
        "no repositories are listed for \(standup.displayTitle.quoted); list them in \(LocalSettings.path(environment: Environment.values))"
      )
    }
    let start = Activity.start(
      lastMeeting: standup.history.first?.name.startedAt, now: Date(),
      in: standup.workingDays(weekend: file.configuration.weekend), local: LocalTime.live)
    let activity = Activity(of: standup, since: start, Environment.values)
    return isJSON
      ? StandardOutput.write(.list(people) { Self.json(of: activity, $0) })
      : StandardOutput.print(Self.lines(of: activity, people).map { HarmlessText($0) })
  }

  private static func json(of activity: Activity, _ person: Attendee) -> JSONValue {
    let commits = JSONValue.list(activity[person.id]) { commit in
      .object([
        "branch": .string(commit.branch), "committedAt": .date(commit.committedAt),
        "hash": .string(commit.id), "repository": .string(commit.repository),
        "subject": .string(commit.subject),
      ])
    }
    return Listing.json(
      .object(["commits": commits, "id": .id(person.id), "name": .string(person.name)]))
  }

  static func lines(of activity: Activity, _ people: [Attendee]) -> [String] {
    var lines: [String] = []
    for person in people {
      if !lines.isEmpty { lines.append("") }
      let commits = activity[person.id]
      lines.append(
        commits.isEmpty
          ? String(localized: "\(person.displayName): nothing") : person.displayName)
      lines += commits.map { "  \($0.subject) (\($0.place))" }
    }
    return lines
  }
}
