import DeepLinks
import Standups
import StandupsModel
import Usage

/// `standups run`: opens a meeting at once, on the screen or without it.
struct RunCommand: Command, Equatable {
  /// What is held.
  enum Subject: Equatable {
    /// The meeting of a standup.
    case link(DeepLink)
    /// A meeting of people who have no standup.
    case quick(QuickMeeting)
  }

  static let people = OptionUsage(
    "people", value: .text("A,B"), does: "hold the meeting of people who have no standup")
  static let minutes = OptionUsage(
    "minutes", value: .text("N"), does: "let it take so many minutes, from 1 to 180")
  static let noScreen = OptionUsage(
    "no-ui", does: "only print a line for each change of speaker")
  static let longestMinutes = 180

  static let usage = CommandUsage(
    "run", does: "hold a meeting at once",
    details: [
      "A meeting with --people can be kept as a standup at its end. Without the screen, a signal ends "
        + "the meeting early and stores it; a quick meeting leaves nothing behind then."
    ],
    operands: [.optionalReference],
    options: [
      people, minutes, noScreen, .dataFolder, .demo, OpenCommand.noMouse, OpenCommand.plain, .color,
    ],
    examples: [
      .init("standups run Design", "holds Design's meeting"),
      .init("standups run --people Ann,Ben,혜진 --minutes 10", "holds one without a standup"),
    ])

  let subject: Subject
  let hasScreen: Bool
  let opening: OpenCommand

  init(_ invocation: Invocation) throws(UsageError) {
    hasScreen = !invocation.has(Self.noScreen)
    var opening = try OpenCommand(invocation)
    let people = invocation.value(of: Self.people)
    let minutes = invocation.value(of: Self.minutes)
    switch (invocation.operands.first, people, minutes) {
    case (let reference?, nil, nil):
      let link = DeepLink(recording: reference)
      opening.link = link
      subject = .link(link)
    case (nil, let people?, let minutes?):
      guard let number = Int(minutes), (1...Self.longestMinutes).contains(number) else {
        throw .minutes(minutes)
      }
      subject = .quick(QuickMeeting(people: people, length: .seconds(number * 60)))
    default:
      throw .runNeedsMeeting
    }
    self.opening = opening
  }

  func run() -> Int32 {
    switch (subject, hasScreen) {
    case (_, false):
      UnattendedMeeting(subject: subject, source: opening.source).run()
    case (.link, true):
      FullScreen(command: opening).run()
    case (.quick(let meeting), true):
      FullScreen(command: opening, quickMeeting: meeting).run()
    }
  }
}
