import Composable
import StandupsModel

extension AlertState<AppFeature.Destination.Alert> {
  static func loadFailed(_ files: [UnreadableFile]) -> Self {
    loadFailed(files.sentences)
  }

  static func loadFailed(_ reason: String) -> Self {
    AlertState {
      TextState("Data failed to load")
    } actions: {
      ButtonState(action: .samplesWanted) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("No") }
    } message: {
      TextState(
        """
        \(reason)
        Nothing was changed on disk. Would you like to try three samples meanwhile?
        """)
    }
  }

  static func unfinishedMeeting(_ meeting: RunningMeeting) -> Self {
    @Dependency(\.localTime) var localTime
    let start = localTime(meeting.startedAt)
    return AlertState {
      TextState("Unfinished meeting")
    } actions: {
      ButtonState(action: .interruptedMeetingAnswered(.resume, meeting)) { TextState("Resume") }
      ButtonState(action: .interruptedMeetingAnswered(.save, meeting)) { TextState("Save as is") }
      ButtonState(role: .destructive, action: .interruptedMeetingAnswered(.discard, meeting)) {
        TextState("Discard")
      }
    } message: {
      TextState(
        """
        "\(meeting.standup.displayTitle)" of \(start.dateText), \(start.timeText), \
        was interrupted after \(meeting.progress.elapsed.clockText).
        """)
    }
  }

  static func standupGone(_ standup: Standup, meeting: Meeting) -> Self {
    AlertState {
      TextState("Standup was deleted elsewhere")
    } actions: {
      ButtonState(action: .orphanedMeetingAnswered(.restore, meeting, of: standup)) {
        TextState("Restore standup")
      }
      ButtonState(
        role: .destructive, action: .orphanedMeetingAnswered(.discard, meeting, of: standup)
      ) {
        TextState("Discard meeting")
      }
      ButtonState(role: .cancel) { TextState("Keep for later") }
    } message: {
      TextState("The meeting of \"\(standup.displayTitle)\" has nowhere to go.")
    }
  }

  static func mergeQuestion(_ question: MergeConflict) -> Self {
    AlertState {
      TextState("Changed by two people")
    } actions: {
      ButtonState(action: .mergeAnswered(question, .mine)) { TextState("Keep mine") }
      ButtonState(action: .mergeAnswered(question, .theirs)) { TextState("Take theirs") }
      ButtonState(role: .cancel) { TextState("Not now") }
    } message: {
      TextState("\(question). Nothing is synced until you have decided.")
    }
  }

  static func syncFailed(_ reason: String) -> Self {
    AlertState {
      TextState("Not synced")
    } message: {
      TextState(reason.asSentence)
    }
  }

  static func notFound(_ problems: [String]) -> Self {
    AlertState {
      TextState("Not found")
    } message: {
      TextState(problems.joined(separator: "\n"))
    }
  }

  static var quitDuringMeeting: Self {
    AlertState {
      TextState("Quit during the meeting?")
    } actions: {
      ButtonState(action: .meetingSaveWanted) { TextState("Save and quit") }
      ButtonState(action: .quitConfirmed) { TextState("Quit, resume later") }
      ButtonState(role: .cancel) { TextState("Resume") }
    }
  }

  static func quitWithUnsaved(_ records: [String]) -> Self {
    AlertState {
      TextState("Quit without saving?")
    } actions: {
      ButtonState(action: .retryConfirmed(thenQuit: true)) { TextState("Retry") }
      ButtonState(role: .destructive, action: .quitConfirmed) { TextState("Quit anyway") }
      ButtonState(role: .cancel) { TextState("Keep working") }
    } message: {
      TextState("Not saved: \(records.joined(separator: ", ")).")
    }
  }

  static func saveFailed(_ failure: SaveFailure) -> Self {
    AlertState {
      TextState("Could not save")
    } actions: {
      ButtonState(action: .retryConfirmed(thenQuit: false)) { TextState("Retry") }
      ButtonState(role: .cancel) { TextState("Keep working") }
    } message: {
      TextState(
        "\(failure.sentence.asSentence)\nIt is kept here; Retry or the next change saves it.")
    }
  }

  static func unreadable(_ files: [UnreadableFile]) -> Self {
    AlertState {
      TextState("Some files could not be read")
    } message: {
      TextState(files.sentences)
    }
  }
}

extension AlertState<AppFeature.Destination.Alert> {
  var asksAboutConflict: Bool {
    buttons.contains { button in
      if case .conflictAnswered = button.action { true } else { false }
    }
  }

  var asksToRetry: Bool {
    buttons.contains { $0.action == .retryConfirmed(thenQuit: false) }
  }

  var asksToQuit: Bool {
    buttons.contains { $0.action == .quitConfirmed }
  }
}
