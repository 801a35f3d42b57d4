import Composable
import ComposableMacros
import Dependencies
import StandupsModel
import TerminalUI

/// Finds anything that can be done or opened by a part of its name.
@Reducer
public struct CommandPalette: Sendable {
  public struct State: Equatable, Sendable {
    /// The newest meetings of a standup.
    struct Source: Equatable, Sendable {
      var standup: Standup.ID
      var title: String
      var entries: [History.Entry]
    }

    private(set) var commands: [Command]
    private(set) var found: [Command]
    /// The meetings that were not added yet.
    let meetings: [Source]
    var notice: String?
    private(set) var query = TextInput("")
    let recent: [Command.ID]
    var selection = 0

    init(_ commands: [Command], recent: [Command.ID] = [], meetings: [Source] = []) {
      self.commands = commands
      self.meetings = meetings
      self.recent = recent
      found = commands.found(by: "", recent: recent)
    }
  }

  public enum Action: Equatable, Sendable {
    case appeared
    case closePressed
    case delegate(Delegate)
    case meetingsRead(Standup.ID, [MeetingName: MeetingFigures])
    case moved(Movement)
    case queryEdited(TextEdit)
    case rowPicked(Int)
    case runPressed
  }

  public enum Delegate: Equatable, Sendable {
    case chosen(Command)
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.standupsClient) var standupsClient

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return readMeetings(state.meetings)

      case .closePressed:
        return .run { _ in await dismiss() }

      case .delegate:
        return .none

      case .meetingsRead(let standup, let figures):
        state.add(figures, of: standup)
        return .none

      case .moved(let movement):
        state.notice = nil
        state.selection = movement.applied(to: state.selection, count: state.found.count)
        return .none

      case .queryEdited(let edit):
        state.edit(edit)
        return .none

      case .rowPicked(let index):
        if state.found.indices.contains(index) { state.selection = index }
        return .none

      case .runPressed:
        guard state.found.indices.contains(state.selection) else { return .none }
        let command = state.found[state.selection]
        state.notice = command.reason
        return command.reason == nil ? .send(.delegate(.chosen(command))) : .none
      }
    }
  }

  /// Reads one standup's meetings after another. A meeting that cannot be read is found by its date.
  private func readMeetings(_ sources: [State.Source]) -> Effect<Action> {
    .run { send in
      for source in sources {
        let unread = source.entries.filter { $0.meeting == nil && $0.problem == nil }.map(\.name)
        let read = unread.isEmpty ? [:] : try? await standupsClient.meetings(unread, source.standup)
        let figures = source.entries.map { entry in
          (entry.name, MeetingFigures(entry.meeting ?? read?[entry.name]))
        }
        await send(.meetingsRead(source.standup, Dictionary(uniqueKeysWithValues: figures)))
      }
    }
  }
}

extension CommandPalette.State {
  mutating func edit(_ edit: TextEdit) {
    query.apply(edit)
    notice = nil
    found = commands.found(by: query.text, recent: recent)
    selection = 0
  }

  /// Adds meetings, and keeps the selected command.
  mutating func add(_ figures: [MeetingName: MeetingFigures], of standup: Standup.ID) {
    @Dependency(\.localTime) var localTime
    guard let source = meetings.first(where: { $0.standup == standup }) else { return }
    let selected = found.indices.contains(selection) ? found[selection].id : nil
    commands += source.entries.map { entry in
      let start = localTime(entry.name.startedAt)
      let detail = [start.timeText, figures[entry.name]?.text ?? ""].filter { !$0.isEmpty }
      return Command(
        target: .meeting(entry.name, of: standup), title: "\(source.title), \(start.dateText)",
        detail: detail.joined(separator: " · "))
    }
    found = commands.found(by: query.text, recent: recent)
    selection = found.firstIndex { $0.id == selected } ?? 0
  }
}

extension AppState {
  private static let meetingsOfStandup = 12
  private static let standupsWithMeetings = 40

  /// The newest meetings of the standups held last, unless something must be finished first.
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
