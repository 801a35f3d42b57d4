public import Composable
import Records
public import StandupsModel

extension Library {
  public enum Alert: AlertRepresentable {
    case changedElsewhere(Conflict, mine: Standup?)
    /// The copies that a file sync has left; the first one is asked about.
    case copies([RecordCopy])
    case quitWithUnsaved([String])
    case saveFailed(SaveFailure)
    case unreadable([UnreadableFile])

    public enum Action: Equatable, Sendable {
      indirect case conflictAnswered(ConflictAnswer, Conflict)
      case copyAnswered(isTakenIn: Bool, of: [RecordCopy])
      case quitConfirmed
      case retryConfirmed(thenQuit: Bool)
    }

    public var alertState: AlertState<Action> {
      switch self {
      case .changedElsewhere(let conflict, let mine):
        AlertState(
          "Changed elsewhere", code: "CH", message: "\(conflict.message(mine: mine))"
        ) {
          if !conflict.isAboutDeletion {
            ButtonState("Keep both", action: .conflictAnswered(.keepBoth, conflict))
          }
          ButtonState(
            "Keep mine", role: .destructive, action: .conflictAnswered(.keepMine, conflict))
          ButtonState(
            "Take theirs", role: .destructive, action: .conflictAnswered(.takeTheirs, conflict))
        }

      case .copies(let copies):
        AlertState(
          "A file sync left a copy", code: "CP", message: copies.first.map { "\($0.message)" }
        ) {
          if copies.first?.problem == nil {
            ButtonState("Merge copy", action: .copyAnswered(isTakenIn: true, of: copies))
          }
          ButtonState(
            "Delete copy", role: .destructive, action: .copyAnswered(isTakenIn: false, of: copies))
          ButtonState("Later", role: .cancel)
        }

      case .quitWithUnsaved(let records):
        AlertState(
          "Quit without saving?", code: "QS",
          message: "Not saved: \(records.joined(separator: ", ")).", isAboutLoss: true
        ) {
          ButtonState("Retry", role: .ending, action: .retryConfirmed(thenQuit: true))
          ButtonState(
            "Quit anyway", role: .destructive, action: .quitConfirmed, animation: .explicit(nil))
          ButtonState("Keep working", role: .cancel)
        }

      case .saveFailed(let failure):
        AlertState(
          "Could not save", code: "SF",
          message: """
            \(failure.sentence.asSentence)
            Not saved yet. Retry now, or it will be saved with your next change.
            """, isAboutLoss: true
        ) {
          ButtonState("Retry", action: .retryConfirmed(thenQuit: false))
          ButtonState("Keep working", role: .cancel)
        }

      case .unreadable(let files):
        AlertState("Some files could not be read", code: "UF", message: "\(files.sentences)")
      }
    }
  }
}

extension Library.State {
  /// True if a waiting alert is still relevant. It is not once its changes have been written.
  func isCurrent(_ alert: Library.Alert) -> Bool {
    switch alert {
    case .changedElsewhere(let conflict, _): conflicts.contains(conflict)
    case .copies, .quitWithUnsaved, .unreadable: true
    case .saveFailed: !failed.isEmpty
    }
  }
}

extension RecordCopy {
  fileprivate var message: String {
    let facts =
      problem.map { [String(localized: "It cannot be read: \($0).")] }
      ?? differences.map(\.asSentence)
    return
      ([String(localized: "A copy of \(subject) is in \(path.quoted(columns: 120)).")]
      + (facts.isEmpty ? [String(localized: "It contains nothing new.")] : facts)).joined(
        separator: "\n")
  }
}

extension Conflict {
  fileprivate var isAboutDeletion: Bool {
    switch theirs {
    case .meetingGone, .standupGone: true
    case .meeting, .standup: false
    }
  }

  fileprivate func message(mine: Standup?) -> String {
    let title = (mine?.displayTitle ?? String(localized: "A standup")).quoted
    switch theirs {
    case .meeting(let meeting, _):
      let differences =
        if case .writeMeeting(let mine, _, _) = change { mine.differences(from: meeting) } else {
          [String]()
        }
      return lines(
        String(localized: "A meeting of \(title) was changed by another program."), differences)
    case .meetingGone:
      return String(localized: "A meeting of \(title) was deleted by another program.")
    case .standup(let standup, _):
      return lines(
        String(localized: "\(title) was changed by another program."),
        mine?.differences(from: standup) ?? [])
    case .standupGone:
      return String(localized: "\(title) was deleted by another program.")
    }
  }

  private func lines(_ sentence: String, _ differences: [String]) -> String {
    ([sentence] + differences).joined(separator: "\n")
  }
}

extension Standup {
  fileprivate func differences(from theirs: Standup) -> [String] {
    Self.fields.differences(mine: self, theirs: theirs).map {
      String(localized: "\($0.field.capitalizedStart): mine \($0.mine), theirs \($0.theirs)")
    }
  }
}

extension Meeting {
  fileprivate func differences(from theirs: Meeting) -> [String] {
    transcript.without(theirs.transcript).map { String(localized: "mine: \($0.text.named)") }
      + theirs.transcript.without(transcript).map { String(localized: "theirs: \($0.text.named)") }
  }
}
