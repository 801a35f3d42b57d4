import Composable
import ComposableMacros
import Dependencies
import StandupsModel
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Reducer
public struct PastMeeting: Sendable {
  public struct State: Equatable, Sendable {
    var draft = TextInput("")
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

  public enum Action: Equatable, Sendable {
    case appeared
    case copied(ClipboardClient.Outcome)
    case delegate(Delegate)
    case exportFailed(String)
    case exported(String)
    case loadFailed(String)
    case loaded(Meeting)
    case view(View)

    @CasePathable
    public enum View: Equatable, Sendable {
      case backPressed
      case copyPressed
      case draftEdited(TextEdit)
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
    Reduce { state, action in
      switch action {
      case .appeared:
        guard state.meeting == nil else { return .none }
        return .run { [name = state.name, standupID = state.standupID] send in
          try await send(.loaded(standupsClient.meeting(name, standupID)))
        } catch: { error, send in
          await send(.loadFailed("\(error)"))
        }

      case .copied(let outcome):
        state.notice = outcome.notice
        return .none

      case .delegate:
        return .none

      case .exportFailed(let reason):
        state.notice = "Export failed: \(reason)"
        return .none

      case .exported(let path):
        state.notice = "Exported to \(path)"
        return .none

      case .loadFailed(let problem):
        state.problem = problem
        return .none

      case .loaded(let meeting):
        // An edit that was made before another program's must not be undone over it.
        state.edits = []
        state.meeting = meeting
        state.problem = nil
        return .none

      case .view(let action):
        state.notice = nil
        return reduce(into: &state, action)
      }
    }
    .onChange(of: \.meeting) { old, meeting in
      Reduce { _, _ in
        guard let old, let meeting else { return .none }
        return .concatenate(.send(.delegate(.read(old))), .send(.delegate(.edited(meeting))))
      }
    }
  }

  private func reduce(into state: inout State, _ action: Action.View) -> Effect<Action> {
    switch action {
    case .backPressed:
      return .run { _ in await dismiss() }

    case .copyPressed:
      guard let text = state.markdown(localTime) else { return .none }
      return .run { send in await send(.copied(clipboard.copy(text))) }

    case .draftEdited(let edit):
      state.draft.apply(edit)
      return .none

    case .editPressed:
      guard let line = state.selectedLine, let meeting = state.meeting else { return .none }
      let original = meeting.transcript[line]
      state.editor = Editor(kind: original.kind, line: line, original: original)
      state.draft = TextInput(original.text)
      return .none

    case .editorClosed:
      state.editor = nil
      return .none

    case .editorSubmitted:
      state.submitDraft()
      return .none

    case .exportPressed:
      guard let meeting = state.meeting, let text = state.markdown(localTime) else { return .none }
      let name = meeting.fileName(title: state.standupTitle, local: localTime) + ".md"
      return .run { send in
        try await send(.exported(export.write(text, name)))
      } catch: { error, send in
        await send(.exportFailed("\(error)"))
      }

    case .kindPressed:
      state.changeKind()
      return .none

    case .moved(let movement):
      state.selection = movement.applied(to: state.selection, count: state.rows.count)
      return .none

    case .rowPicked(let index):
      if state.rows.indices.contains(index) { state.selection = index }
      return .none

    case .undoPressed:
      guard let meeting = state.edits.popLast() else { return .none }
      state.meeting = meeting
      state.selection = max(0, min(state.selection, state.rows.count - 1))
      state.notice = "Line restored"
      return .none
    }
  }
}

extension PastMeeting.State {
  var rows: [PastMeeting.Row] {
    guard let meeting else { return [] }
    return meeting.speakers.indices.map { .speaker($0) }
      + Meeting.Section.allCases.flatMap { meeting.lines(of: $0) }.map { .line($0) }
  }

  var selectedLine: Int? {
    let rows = rows
    guard rows.indices.contains(selection), case .line(let line) = rows[selection] else {
      return nil
    }
    return line
  }

  func markdown(_ localTime: (Date) -> LocalTime) -> String? {
    meeting?.markdown(title: standupTitle, local: localTime)
  }

  mutating func submitDraft() {
    guard let editor, let before = meeting else { return }
    self.editor = nil
    var edited = editor.original
    edited.kind = editor.kind
    edited.text = draft.text.trimmed
    meeting?.transcript.replace(editor.original, near: editor.line, with: edited)
    guard meeting != before else { return }
    edits.append(before)
    if edited.text.isEmpty { notice = "Line deleted. Press u to undo." }
    let line = meeting?.transcript.firstIndex(of: edited)
    selection = line.flatMap { rows.firstIndex(of: .line($0)) } ?? selection
    selection = max(0, min(selection, rows.count - 1))
  }

  mutating func changeKind() {
    guard let editor else { return }
    let kinds = TranscriptLine.Kind.allCases.filter {
      $0 != .speech || editor.original.kind == .speech
    }
    let index = kinds.firstIndex(of: editor.kind) ?? 0
    self.editor?.kind = kinds[(index + 1) % kinds.count]
  }
}

extension [TranscriptLine] {
  fileprivate mutating func replace(
    _ line: TranscriptLine, near index: Int, with edited: TranscriptLine
  ) {
    let isThere = indices.contains(index) && self[index] == line
    let place = isThere ? index : firstIndex(of: line)
    let start = place ?? Swift.min(index, count)
    replaceSubrange(
      start..<(place == nil ? start : start + 1), with: edited.text.isEmpty ? [] : [edited])
  }
}

extension ClipboardClient.Outcome {
  fileprivate var notice: String {
    switch self {
    case .copied: "Copied as Markdown"
    case .sent: "Sent to the terminal as Markdown. Press E to save a file instead."
    case .tooLong: "Too long for the terminal's clipboard. Press E to save a file instead."
    case .unsupported: "This terminal has no clipboard. Press E to save a file instead."
    }
  }
}
