import Dependencies
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `standups add TITLE`: a new standup at the end of the list.
struct AddCommand: Command, Equatable {
  static let attendee = OptionUsage(
    "attendee", letter: "a", value: .text("NAME"), summary: "an attendee; may be repeated")
  static let length = OptionUsage(
    "length", letter: "l", value: .text("M:SS"), summary: "how long it takes (default 5 minutes)")
  static let theme = OptionUsage(
    "theme", letter: "t", value: .choice(Theme.allCases.map(\.rawValue), placeholder: "NAME"),
    summary: "its color (default from the configuration, or bubblegum)")

  static let usage = CommandUsage(
    "add", summary: "add a standup and print its id",
    details: ["A length of 7 means seven minutes; 7:30 means seven and a half."],
    operands: [.init("TITLE")],
    options: [length, theme, attendee] + MeetingRules.options + [.dataFolder],
    examples: [
      .init(
        "standups add 'Platform sync' -l 12:30 -t teal -a Ada -a 김민지",
        "add a standup with two people")
    ])

  let folder: String
  let title: String
  let length: Duration
  let theme: Theme?
  let names: [String]
  let rules: MeetingRules

  init(_ invocation: Invocation) throws(UsageError) {
    folder = try RecordSource.path(invocation)
    title = invocation.operands[0]
    rules = MeetingRules(invocation)
    names = invocation.values(of: Self.attendee)
    theme = invocation.value(of: Self.theme).flatMap { Theme(rawValue: $0) }
    if let text = invocation.value(of: Self.length) {
      guard let length = LengthStepper.length(typed: text) else { throw .length(text) }
      self.length = length
    } else {
      length = .seconds(300)
    }
  }

  func run() throws -> Int32 {
    let folder = DataFolder(path: folder)
    folder.finishSaves()
    let standups = try folder.load().standups
    var standup = Standup(
      id: .random(), title: title, length: length,
      theme: theme ?? ConfigurationFile(environment: Environment.values).configuration.theme,
      attendees: names.map { Attendee(id: .random(), name: $0) },
      position: standups.nextPosition)
    rules.apply(to: &standup)
    standup = standup.normalized()
    try folder.make(.added(standup))
    return StandardOutput.print("\(standup.id)")
  }
}
