import DeepLinks
import Standups
import StandupsModel
import Usage

/// `standups run`: starts a meeting, with or without the screen.
struct RunCommand: Command, Equatable {
  /// Which meeting to start.
  enum Subject: Equatable {
    /// The meeting of a standup.
    case link(DeepLink)
    /// A meeting without a standup.
    case quick(QuickMeeting)
  }

  static let people = OptionUsage(
    "people", value: .text("A,B"), summary: "start a meeting of these people, without a standup")
  static let minutes = OptionUsage(
    "minutes", value: .text("N"), summary: "the meeting's length in minutes, from 1 to 180")
  static let noScreen = OptionUsage(
    "no-ui", summary: "no screen; print a line for each change of speaker")

  static let usage = CommandUsage(
    "run", summary: "start a meeting",
    details: [
      "A meeting with --people is saved with a new standup when it ends. With --no-ui, turns and the "
        + "meeting end automatically, whatever the standup says, and a meeting with --people is never "
        + "saved. From the first line on, HUP, INT, or TERM ends the meeting early and saves it, even "
        + "if several arrive; before that, nothing is saved. If sync is set up, a meeting with "
        + "--no-ui syncs before it starts and when it has ended, for at most 10 seconds each; autoSync "
        + "in the configuration turns that off."
    ],
    operands: [.optionalReference],
    options: [
      people, minutes, noScreen, .dataFolder, .demo, OpenCommand.noMouse, OpenCommand.plain,
      OpenCommand.linear, .color,
    ],
    examples: [
      .init("standups run Design", "start Design's meeting"),
      .init("standups run Design --minutes 10", "start it with ten minutes, this time only"),
      .init("standups run --people Ann,Ben,혜진 --minutes 10", "start a meeting without a standup"),
    ])

  let subject: Subject
  let hasScreen: Bool
  let opening: OpenCommand

  init(_ invocation: Invocation) throws(UsageError) {
    hasScreen = !invocation.has(Self.noScreen)
    var opening = try OpenCommand(invocation)
    let people = invocation.value(of: Self.people)
    let seconds = try Self.seconds(invocation)
    switch (invocation.operands.first, people, seconds) {
    case (let reference?, nil, let seconds):
      var link = DeepLink(recording: reference)
      if let seconds { link.parameters.append(.init(name: "seconds", value: "\(seconds)")) }
      opening.link = link
      subject = .link(link)
    case (nil, let people?, let seconds?):
      subject = .quick(QuickMeeting(people: people, length: .seconds(seconds)))
    case (_?, _?, _): throw .peopleAndStandup
    case (nil, _?, nil): throw .peopleWithoutMinutes
    case (nil, nil, _): throw .runNeedsMeeting
    }
    self.opening = opening
  }

  private static func seconds(_ invocation: Invocation) throws(UsageError) -> Int? {
    guard let text = invocation.value(of: minutes) else { return nil }
    guard let number = Int(digits: text), LengthStepper.minutes.contains(number) else {
      throw .minutes(text)
    }
    return number * 60
  }

  func run() -> Int32 {
    switch (subject, hasScreen) {
    case (_, false):
      UnattendedMeeting(subject: subject, source: opening.source).run()
    case (.link, true):
      opening.run(nil)
    case (.quick(let meeting), true):
      opening.run(meeting)
    }
  }
}
