import Composable

extension AppState {
  var pathIDs: [StackElementID] { path.ids }
}
