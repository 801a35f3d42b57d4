import Composable
import Dependencies
import StandupsModel
import TerminalUI

public struct PastMeeting: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    @BindingState var draft = TextInput("")
    var editor: Editor?
    var edits: [Meeting] = []
    var meeting: Meeting?
    let name: MeetingName
    var notice: String?
    var problem: String?
    var selection = 0
    let standupID: Standup.ID
    let standupTitle: String

    init(standupID: Standup.ID, standupTitle: String, entry: History.Entry) {
      self.standupID = standupID
      self.standupTitle = standupTitle
      meeting = entry.meeting
      name = entry.name
      problem = entry.problem
    }
  }

  public struct Editor: Equatable, Sendable {
    var kind: TranscriptLine.Kind
    let line: Int
    let original: TranscriptLine
  }

  public enum Row: Equatable, Sendable {
    case line(Int)
    case speaker(Int)
  }

  public enum Action: BindableAction, Equatable, Sendable {
    case appeared
    case binding(BindingAction<State>)
    case copied(ClipboardClient.Outcome)
    case delegate(Delegate)
    case exportFailed(String)
    case exported(String)
    case loadFailed(String)
    case loaded(Meeting)
    case view(View)

    public enum View: Equatable, Sendable {
      case backPressed
      case copyPressed
      case editPressed
      case editorClosed
      case editorSubmitted
      case exportPressed
      case kindPressed
      case moved(Movement)
      case rowPicked(Int)
      case undoPressed
    }
  }

  public enum Delegate: Equatable, Sendable {
    case edited(Meeting)
    case read(Meeting)
  }

  @Dependency(\.clipboard) var clipboard
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.export) var export
  @Dependency(\.localTime) var localTime
  @Dependency(\.standupsClient) var standupsClient

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if !action.isSentByEffect { state.notice = nil }
      return core(into: &state, action: action)
    }
    .onChange(of: \.meeting) { old, meeting in
      Reduce { _, _ in
        guard let old, let meeting else { return .none }
        return .concatenate(.send(.delegate(.read(old))), .send(.delegate(.edited(meeting))))
      }
    }
  }

  private func core(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      guard state.meeting == nil else { return .none }
      return .run { [name = state.name, standupID = state.standupID] send in
        do {
          try await send(.loaded(standupsClient.meeting(name, standupID)))
        } catch {
          await send(.loadFailed("\(error)"))
        }
      }

    case .view(.backPressed):
      return .run { _ in await dismiss() }

    case .binding, .delegate:
      return .none

    case .copied(let outcome):
      state.notice = outcome.words
      return .none

    case .view(.copyPressed):
      guard let text = state.markdown(localTime) else { return .none }
      return .run { send in await send(.copied(clipboard.copy(text))) }

    case .view(.editPressed):
      guard let line = state.selectedLine, let meeting = state.meeting else { return .none }
      let original = meeting.transcript[line]
      state.editor = Editor(kind: original.kind, line: line, original: original)
      state.draft = TextInput(original.text)
      return .none

    case .view(.editorClosed):
      state.editor = nil
      return .none

    case .view(.editorSubmitted):
      state.submitDraft()
      return .none

    case .exportFailed(let reason):
      state.notice = "Not exported: \(reason)"
      return .none

    case .view(.exportPressed):
      guard let meeting = state.meeting, let text = state.markdown(localTime) else { return .none }
      let name = meeting.fileName(title: state.standupTitle, local: localTime) + ".md"
      return .run { send in
        try await send(.exported(export.write(text, name)))
      } catch: { error, send in
        await send(.exportFailed("\(error)"))
      }

    case .exported(let path):
      state.notice = "Exported to \(path)"
      return .none

    case .view(.kindPressed):
      state.changeKind()
      return .none

    case .loadFailed(let problem):
      state.problem = problem
      return .none

    case .loaded(let meeting):
      state.meeting = meeting
      state.problem = nil
      return .none

    case .view(.moved(let movement)):
      state.selection = movement.applied(to: state.selection, count: state.rows.count)
      return .none

    case .view(.rowPicked(let index)):
      state.selection = index
      return .none

    case .view(.undoPressed):
      guard let meeting = state.edits.popLast() else { return .none }
      state.meeting = meeting
      state.selection = max(0, min(state.selection, state.rows.count - 1))
      state.notice = "The line is as it was before"
      return .none
    }
  }
}

extension PastMeeting.Action: CasePathable {
  public struct AllCasePaths: CasePaths {
    public init() {}
  }

  public var binding: BindingAction<PastMeeting.State>? {
    if case .binding(let it) = self { it } else { nil }
  }

  var isSentByEffect: Bool {
    switch self {
    case .appeared, .copied, .delegate, .exportFailed, .exported, .loadFailed, .loaded: true
    case .binding, .view: false
    }
  }
}
