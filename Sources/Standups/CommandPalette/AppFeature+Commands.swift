import Composable
import StandupsModel
import TerminalUI

/// What is chosen in the help or from the commands.
extension AppFeature {
  /// Shows the commands, or closes them. An alert is answered first.
  func showCommands(_ state: inout State) -> Effect<Action> {
    guard state.openAlert == nil else { return .none }
    if state.destination?.commands != nil {
      state.destination = nil
      return .none
    }
    state.destination = nil
    let commands = state.commands
    let canOpen = commands.last?.reason == nil
    state.destination = .commands(
      CommandPalette.State(
        commands, recent: state.recentCommands, meetings: canOpen ? state.paletteMeetings : []))
    return .send(.destination(.presented(.commands(.appeared))))
  }

  func run(_ command: Command, _ state: inout State) -> Effect<Action> {
    state.remember(command)
    switch command.target {
    case .key(let key, _, let depth):
      if state.canActAfterCovering {
        while state.path.count > depth { state.path.popLast() }
      }
      return press(key, &state)
    case .meeting(let name, let id):
      return open(id, meeting: name, &state)
    case .person(_, let id), .standup(let id):
      return open(id, &state)
    }
  }

  /// Does what a key does on the screen for which it was listed.
  func press(_ key: Key, _ state: inout State) -> Effect<Action> {
    guard state.canActAfterCovering, let action = AppFeature.screen(state).action(for: key) else {
      state.notice = "Press the key to do that."
      return .none
    }
    return .send(action)
  }

  private func open(
    _ id: Standup.ID, meeting: MeetingName? = nil, _ state: inout State
  ) -> Effect<Action> {
    if state.canActAfterCovering {
      while state.path.popLast() != nil {}
      state.open(id, meeting: meeting)
    }
    return .none
  }
}

extension AppState {
  /// Whether the screen is still the one that help or the commands covered: no other screen is about
  /// to open, and no alert has opened.
  fileprivate var canActAfterCovering: Bool { waitingActions.isEmpty && openAlert == nil }
}
