import Composable
import TerminalUI

extension AppFeature {
  func press(_ key: Key, _ state: inout State) -> Effect<Action> {
    state.destination = nil
    guard let action = AppFeature.screen(state).action(for: key) else {
      state.notice = "Only the key itself does that."
      return .none
    }
    return .send(action)
  }
}
