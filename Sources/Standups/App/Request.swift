import Composable
import ComposableMacros
public import StandupsModel
public import TerminalUI

/// A request or report from a feature to the program around it.
@CasePathable
public indirect enum Request: Equatable, Sendable {
  /// Shows an alert, now or after the open one and the focused text field are closed.
  case alert(AppFeature.Alert)
  /// Shows an alert immediately, since the user has asked for it.
  case ask(AppFeature.Alert)
  /// The meeting takes the place of the screen that set it up.
  case begun(RecordMeeting.State)
  /// The meeting is not to be stored: it goes to the trash, with its items.
  case discard(Meeting, of: Standup, isQuick: Bool)
  case edit(Edit)
  /// The meeting is over, and is to be stored.
  case ended(Meeting, of: Standup, isQuick: Bool)
  /// Events caused by a stored meeting, for hooks.
  case happened([MeetingEvent])
  /// A screen with its own history has undone or redone an edit.
  case move(EditHistory.Direction, Edit)
  case notice(Notice)
  case open([Path.State])
  /// Asks about blockers of earlier meetings.
  case offerBlockers([Item], of: Standup.ID)
  case openSettings
  /// These blockers are not to be asked about again.
  case postponeBlockers([Item], of: Standup.ID)
  case quit
  case redo
  /// The meeting is over; its standup, which was deleted elsewhere, is to come back with it.
  case restore(Standup, with: Meeting)
  /// A record is back from the trash on disk.
  case restored(DeletedRecord)
  /// An interrupted meeting continues.
  case resumed(RunningMeeting)
  /// The list selects the standup, and shows it.
  case reveal(Standup.ID)
  case search
  /// The screen now shows another meeting of the standup.
  case selected(MeetingName, of: Standup.ID)
  /// The change is on disk.
  case stored(Change)
  case sync
  /// The interrupted meeting continues here, unless another window was first.
  case takeOver(RunningMeeting)
  case timeUp(isMuted: Bool)
  case undo
}
