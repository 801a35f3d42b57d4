import Composable
import StandupsModel

extension AlertState {
  static func deleteStandup(_ standup: Standup, action: Action) -> Self {
    AlertState {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: action) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("Nevermind") }
    } message: {
      TextState("\"\(standup.displayTitle)\" and its meetings go; u brings them back.")
    }
  }
}
