import DeepLinks
import Standups
import StandupsModel
import Usage

/// `standups run`: starts a meeting, with or without the screen.
struct RunCommand: Command {
  /// The meeting to start.
  enum Subject: Equatable {
    /// The meeting of a standup.
    case link(DeepLink)
    /// A meeting without a standup.
    case quick(QuickMeeting)
  }

  static let about = CommandUsage(
    "run", summary: "start a meeting",
    details: [
      "A meeting with --people is saved with a new standup when it ends. With --no-ui, turns and "
        + "the meeting end automatically, whatever the standup's settings, and a meeting with "
        + "--people is never saved. From the first line on, HUP, INT, or TERM ends the meeting "
        + "early and saves it, even if several arrive; before that, nothing is saved. If sync is "
        + "set up, a meeting with --no-ui syncs before it starts and after it ends, for at most 10 "
        + "seconds each time; autoSync in the configuration turns that off. If another window or "
        + "machine is running the standup's meeting, only --anyway starts another. If the last "
        + "meeting was interrupted, you are asked about it first."
    ],
    examples: [
      .init("standups run Design", "start Design's meeting"),
      .init("standups run Design --minutes 10", "start it with ten minutes, this time only"),
      .init("standups run --people Ann,Ben,혜진 --minutes 10", "start a meeting without a standup"),
    ])

  @Operand("REF", .standup) var reference: String?
  @Option("people", .text("A,B"), "start a meeting of these people, without a standup")
  var people: String?
  @Option("minutes", .text("N"), "the meeting's length in minutes, from 1 to 180", seconds)
  var seconds: Int?
  @Flag("anyway", "start a meeting even if the standup has a running one") var isAnyway: Bool
  @Flag("no-ui", "no screen; print a line for each change of speaker") var isUnattended: Bool
  let source = RecordSource()
  let screen = ScreenOptions()

  func check() throws(UsageError) { _ = try subject() }

  func subject() throws(UsageError) -> Subject {
    switch (reference, people, seconds) {
    case (let reference?, nil, let seconds):
      var link = DeepLink(recording: reference)
      if let seconds { link.parameters.append(.init(name: "seconds", value: "\(seconds)")) }
      return .link(link)
    case (nil, let people?, let seconds?):
      return .quick(QuickMeeting(people: people, length: .seconds(seconds)))
    case (_?, _?, _): throw .peopleAndStandup
    case (nil, _?, nil): throw .peopleWithoutMinutes
    case (nil, nil, _): throw .runNeedsMeeting
    }
  }

  /// The standup's meeting that is running elsewhere, or was interrupted. A reference that names
  /// nothing is reported later.
  private func otherMeeting() throws -> ReadyMeeting.OtherMeeting? {
    guard !isAnyway, let reference, let folder = source.folder else { return nil }
    return try RecordReader(folder).otherMeeting(of: reference)
  }

  private static func seconds(_ text: String) throws(UsageError) -> Int {
    guard let number = Int(digits: text), LengthStepper.minutes.contains(number) else {
      throw .minutes(text)
    }
    return number * 60
  }

  func run() throws -> Int32 {
    let subject = try subject()
    var isAsking = false
    switch try otherMeeting() {
    case .interrupted(let meeting):
      isAsking = !isUnattended
      if isUnattended {
        let length = meeting.progress.elapsed.clockText
        StandardError.print(
          "the last meeting was interrupted after \(length); run standups to resume or save it")
      }
    case .ongoing(let meeting):
      let state = meeting.text(at: Date())
      StandardError.print(
        """
        The meeting is already \(state). Watch it with standups watch, or start another with \
        --anyway.
        """)
      return ExitCode.failure
    case nil:
      break
    }
    if isUnattended { return UnattendedMeeting(subject: subject, folder: source.folder).run() }
    var opening = OpenCommand()
    opening.source = source
    opening.screen = screen
    switch subject {
    case .link(let link):
      opening.link = link
      if isAsking { opening.link?.waitForAnswer() }
      opening.run(nil)
    case .quick(let meeting):
      opening.run(meeting)
    }
  }
}
