import Composable
import StandupsModel

extension AppState {
  public enum Ending: Equatable, Sendable {
    case afterPendingWrites
    case notWanted
    case whenSaved
  }

  public var isFinished: Bool {
    switch ending {
    case .afterPendingWrites: saving.pending == 0
    case .notWanted: false
    case .whenSaved: saving.pending == 0 && saving.unsaved.isEmpty
    }
  }

  public var unsaved: [Change] { saving.unsaved }

  var runningMeeting: StackElementID? {
    path.ids.last { path[id: $0]?.record != nil }
  }

  mutating func quit() {
    if saving.pending == 0, !saving.unsaved.isEmpty {
      present(.quitWithUnsaved(saving.unsaved))
    } else {
      ending = .whenSaved
    }
  }
}
