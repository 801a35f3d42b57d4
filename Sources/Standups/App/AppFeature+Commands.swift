import Composable
import ComposableUI
import StandupsModel
import TerminalUI

/// Running the actions that were chosen in the help or from the commands.
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

  /// Performs the action of a key on the screen for which it was listed.
  func press(_ key: Key, _ state: inout State) -> Effect<Action> {
    guard state.canActAfterCovering, let action = AppFeature.screen(state).action(for: key) else {
      state.notice = "Use the key shown for that."
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
  /// True if the screen is still the one that help or the commands covered: no other screen is
  /// about to open, and no alert has opened.
  fileprivate var canActAfterCovering: Bool { waitingActions.isEmpty && openAlert == nil }
}

// MARK: - The commands

extension AppState {
  private static let meetingsOfStandup = 12
  private static let recentLimit = 20
  private static let standupsWithMeetings = 40

  /// Everything that can be done or opened now, except for moving the selection.
  var commands: [Command] {
    var below = self
    below.destination = nil
    let obstacle = below.path.last?.currentCase.state.reasonToStay ?? below.list.reasonToStay
    var actions: [Command] = []
    var known: Set<String> = []
    while true {
      for (row, action) in below.actions(isOnTop: below.path.count == path.count)
      where known.isDisjoint(with: [row.id, row.label]) {
        known.formUnion([row.id, row.label])
        actions.append(action)
      }
      guard obstacle == nil, below.path.popLast() != nil else { break }
    }
    return actions + list.visible.source.standups.flatMap { $0.commands(because: obstacle) }
  }

  private func actions(isOnTop: Bool) -> [(row: KeyRow, command: Command)] {
    let screen = AppFeature.screen(self)
    let everywhere = AppFeature.commandRows(keyAssignments)
      .usable(whileTyping: screen.hasTextField)
    let rows = screen.keyRows + (isOnTop ? everywhere : [])
    return rows.compactMap { row in
      guard let key = row.keys.first, row.group != KeyGroup.move.id else { return nil }
      let command = Command(
        target: .key(key, named: row.name ?? row.id, depth: path.count), title: row.label,
        detail: isOnTop ? "" : screen.title,
        keys: isOnTop ? row.keys : [], reason: row.reason)
      return (row, command)
    }
  }

  mutating func remember(_ command: Command) {
    recentCommands.removeAll { $0 == command.id }
    recentCommands.insert(command.id, at: 0)
    recentCommands = Array(recentCommands.prefix(Self.recentLimit))
  }

  /// The newest meetings of the standups held last; empty if something must be finished first.
  var paletteMeetings: [CommandPalette.State.Source] {
    let standups = list.visible.source.standups.elements
    return ListOrder.lastHeld.sorted(standups).prefix(Self.standupsWithMeetings)
      .map { standups[$0] }.filter { !$0.history.isEmpty }
      .map { standup in
        CommandPalette.State.Source(
          standup: standup.id, title: standup.displayTitle,
          entries: Array(standup.history.prefix(Self.meetingsOfStandup)))
      }
  }
}

extension Standup {
  /// The commands that open the standup, by its title or by the name of a person.
  fileprivate func commands(because reason: String?) -> [Command] {
    let people = attendees.map { attendee in
      Command(
        target: .person(attendee.id, in: id), title: attendee.displayName, detail: displayTitle,
        reason: reason)
    }
    let standup = Command(
      target: .standup(id), title: displayTitle,
      detail: String(localized: "standup, \(peopleText)"), reason: reason)
    return [standup] + people
  }
}
