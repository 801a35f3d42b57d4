import Standups
import StandupsModel

/// `standups run`: opens a meeting at once, on the screen or without it.
struct RunCommand: Equatable {
  /// What is held.
  enum Subject: Equatable {
    /// The meeting of a standup.
    case link(DeepLink)
    /// A meeting of people who have no standup.
    case quick(QuickMeeting)

    func state(takesMouse: Bool = false) -> AppState {
      switch self {
      case .link(let link): AppState(link: link, takesMouse: takesMouse)
      case .quick(let meeting): AppState(quickMeeting: meeting, takesMouse: takesMouse)
      }
    }
  }

  static let longestMinutes = 180

  let subject: Subject
  let hasScreen: Bool

  /// - Parameters:
  ///   - references: the words after the command.
  ///   - people: names, separated by commas.
  ///   - minutes: a number from 1 to 180.
  init(
    references: [String], people: String?, minutes: String?, hasScreen: Bool
  ) throws(UsageError) {
    self.hasScreen = hasScreen
    switch (references.count, people, minutes) {
    case (1, nil, nil):
      subject = .link(DeepLink(recording: references[0]))
    case (0, let people?, let minutes?):
      guard let number = Int(minutes), (1...Self.longestMinutes).contains(number) else {
        throw .minutes(minutes)
      }
      subject = .quick(QuickMeeting(people: people, length: .seconds(number * 60)))
    default:
      throw .runNeedsMeeting
    }
  }

  /// Returns the exit status.
  @MainActor
  func run(_ arguments: Arguments) -> Int32 {
    guard hasScreen else {
      return UnattendedMeeting(
        subject: subject, folder: arguments.folder, isDemo: arguments.isDemo,
        speech: arguments.surroundings.speech
      ).run()
    }
    let state = subject.state(takesMouse: arguments.isMouseEnabled)
    FullScreen(arguments: arguments, state: state).run()
  }
}
