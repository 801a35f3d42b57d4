import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

/// The palette, which finds anything that can be done or opened by a part of its name.
@Reducer
public struct CommandPalette: Sendable {
  public struct State: Equatable, ListState, Sendable {
    /// The newest meetings of a standup.
    struct Source: Equatable, Sendable {
      var standup: Standup.ID
      var title: String
      var entries: [History.Entry]

      var unread: [MeetingName] { entries.filter(\.isUnread).map(\.name) }
    }

    private(set) var index: CommandIndex
    /// The meetings that have not been added yet.
    let meetings: [Source]
    var notice: Notice?
    private(set) var query = TextInput("")
    let recent: [Command.ID]
    /// The commands that were found.
    public private(set) var rows: [Command]
    public var selection: Command.ID?

    init(_ commands: [Command], recent: [Command.ID] = [], meetings: [Source] = []) {
      self.meetings = meetings
      self.recent = recent
      index = CommandIndex(commands)
      rows = index.commands(matching: "", recent: recent)
    }

    var commands: [Command] { index.commands }
  }

  public enum Action: Equatable, Sendable {
    case appeared
    case closePressed
    case delegate(Delegate)
    case meetingsRead([Standup.ID: [MeetingName: Meeting]])
    case meetingsUnread(String)
    case moved(Movement)
    case queryEdited(TextEdit)
    case runPressed
  }

  @CasePathable
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

      case .meetingsRead(let meetings):
        state.add(meetings)
        return .none

      case .meetingsUnread(let reason):
        state.notice = .failure("The meetings could not be read: \(reason)")
        state.add([:])
        return .none

      case .moved(let movement):
        state.notice = nil
        state.move(movement)
        return .none

      case .queryEdited(let edit):
        state.edit(edit)
        return .none

      case .runPressed:
        guard let command = state.selected else { return .none }
        state.notice = command.reason.map { .failure($0) }
        return command.reason == nil ? .send(.delegate(.chosen(command))) : .none
      }
    }
  }

  /// Reads one standup's meetings after another, and searches once. A meeting that cannot be read
  /// is found by its date.
  private func readMeetings(_ sources: [State.Source]) -> Effect<Action> {
    guard !sources.isEmpty else { return .none }
    return .run { send in
      var meetings: [Standup.ID: [MeetingName: Meeting]] = [:]
      for source in sources where !source.unread.isEmpty {
        meetings[source.standup] =
          try await standupsClient.meetings(source.unread, of: source.standup)
      }
      await send(.meetingsRead(meetings))
    } catch: { error, send in
      await send(.meetingsUnread("\(error)"))
    }
  }
}

extension CommandPalette.State {
  mutating func edit(_ edit: TextEdit) {
    query.apply(edit)
    notice = nil
    rows = index.commands(matching: query.text, recent: recent)
    selection = nil
  }

  /// Adds the meetings, and keeps the selected command.
  mutating func add(_ read: [Standup.ID: [MeetingName: Meeting]]) {
    let today = Day.today
    for source in meetings {
      let commands = source.entries.map { entry in
        let start = entry.name.startedAt.local
        let figures = MeetingFigures(entry.meeting ?? read[source.standup]?[entry.name])
        let detail = [start.timeText, figures.text].filter { !$0.isEmpty }
        return Command(
          target: .meeting(entry.name, of: source.standup),
          title: "\(source.title), \(Day(start).text(on: today))",
          detail: detail.joined(separator: " · "), synonym: start.dateText)
      }
      index.append(commands)
    }
    rearrange { $0.rows = $0.index.commands(matching: $0.query.text, recent: $0.recent) }
  }
}
