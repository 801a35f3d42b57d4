import Composable
import ComposableMacros
public import StandupsModel

/// A request or report from a feature to the program around it.
@CasePathable
public indirect enum Request: Equatable, Sendable {
  /// Shows an alert, now or after the open one and the focused text field are closed.
  case alert(AppFeature.Alert)
  /// Shows an alert immediately, since a person has asked for it.
  case ask(AppFeature.Alert)
  /// The meeting takes the place of the screen that got it ready.
  case begun(RecordMeeting.State)
  /// The meeting is not to be stored: it goes to the trash, with its items.
  case discard(Meeting, of: Standup, isQuick: Bool)
  case edit(Edit)
  /// The meeting is over, and is to be stored.
  case ended(Meeting, of: Standup, isQuick: Bool)
  /// Events that a stored meeting has led to, for hooks.
  case happened([MeetingEvent])
  /// A screen with a history of its own has taken back, or made again, an edit.
  case move(EditHistory.Direction, Edit)
  case notice(String)
  case open([Path.State])
  /// Asks about the blockers of earlier meetings.
  case offerBlockers([Item], of: Standup.ID)
  case openSettings
  /// Nobody is to be asked about these blockers again.
  case postponeBlockers([Item], of: Standup.ID)
  case quit
  case redo
  /// A record is back from the trash on disk.
  case restored(DeletedRecord)
  /// A meeting that was interrupted goes on.
  case resumed(RunningMeeting)
  /// The list selects the standup, and shows it.
  case reveal(Standup.ID)
  case search
  /// Another meeting of the standup is on the screen now.
  case selected(MeetingName, of: Standup.ID)
  /// The change is on disk.
  case stored(Change)
  case sync
  /// The interrupted meeting goes on here, unless another window was first.
  case takeOver(RunningMeeting)
  case timeUp(isMuted: Bool)
  case undo
}
