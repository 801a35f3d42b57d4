import Composable

@testable import Standups

extension AppState {
  /// The standup's form that is open.
  var openForm: StandupForm.State? {
    guard path.isEmpty else { return path.last?.detail?.destination?.edit }
    return list.destination?.add ?? list.destination?.edit
  }

  /// The update that is being written.
  var openUpdate: UpdateForm.State? { path.last?.detail?.destination?.update }
}
