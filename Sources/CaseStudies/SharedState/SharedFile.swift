import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import FileStorage
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SharedFile: CaseStudy {
  static let about = About(
    "Shared file", link: "shared-file", lesson: "a list in a file, a row for a child",
    """
    The list is a shared value in a JSON file, which each change replaces before it returns. The \
    editor gets one element of it, still shared: it need not report its changes, and knows neither \
    the list nor the file.
    """)
}

@Reducer
struct SharedFile {
  struct State: Equatable, Sendable {
    @PresentationState var editor: NoteEditor.State?
    @Shared(.notes) var notes: IdentifiedArrayOf<Note> = []
    var selection: Note.ID?
  }

  enum Action: Equatable, Sendable {
    case addPressed
    case deletePressed
    case editor(PresentationAction<NoteEditor.Action>)
    case editPressed
    case moved(Movement)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addPressed:
        let note = Note(id: uuid())
        state.$notes.withLock { _ = $0.append(note) }
        return edit(note.id, in: &state)

      case .deletePressed:
        guard let id = state.selected?.id else { return .none }
        state.$notes.withLock { _ = $0.remove(id: id) }
        return .none

      case .editor:
        return .none

      case .editPressed:
        guard let id = state.selected?.id else { return .none }
        return edit(id, in: &state)

      case .moved(let movement):
        state.move(movement)
        return .none
      }
    }
    .ifLet(\.$editor, action: \.editor) { NoteEditor() }
  }

  private func edit(_ id: Note.ID, in state: inout State) -> Effect<Action> {
    state.selection = id
    state.editor = state.$notes[id: id].map { NoteEditor.State(note: $0) }
    return .none
  }
}

@Reducer
struct NoteEditor {
  struct State: Equatable, Sendable {
    var input: TextInput
    @Shared var note: Note

    init(note: Shared<Note>) {
      input = TextInput(note.wrappedValue.text)
      _note = note
    }
  }

  enum Action: Equatable, Sendable {
    case donePressed
    case edited(TextEdit)
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .donePressed:
        return .run { _ in await dismiss() }

      case .edited(let edit):
        state.input.apply(edit)
        state.$note.text.withLock { [text = state.input.text] in $0 = text }
        return .none
      }
    }
  }
}

struct Note: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var text = ""
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Note>> {
  static var notes: Self { .fileStorage(SharedFile.path) }
}

extension SharedFile.State: ListState {
  var rows: IdentifiedArrayOf<Note> { notes }
}

extension SharedFile {
  static var path: String { "\(DependencyValues.current.studyFolder)/notes.json" }

  static func keys(_ state: State) -> KeyMap<Action> {
    KeyMap.moving { Action.moved($0) }
      .followed(by: [
        .on("n", id: "new-note", does: "New note", .addPressed),
        .on(.enter, id: "edit", does: "Edit", .editPressed),
        .on("d", .delete, id: "delete", does: "Delete", .deletePressed),
      ])
      .disabled("d", .enter, because: state.notes.isEmpty ? "There is no note" : nil)
  }

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      about, keys: keys(state),
      body: state.notes.isEmpty
        ? KeyHints(.init("n", "new note")).centered()
        : state.rowList { note, isSelected in
          HStack(spacing: 1) {
            SelectionMark(isSelected)
            Text(
              note.text.isEmpty ? "empty" : note.text, style: note.text.isEmpty ? .dim : .plain)
          }
          .padding(Edges(left: 1, right: 1))
        }.flexible())
    screen.pick = { .moved(.to($0)) }
    screen.remark = "Stored in \(path)"
    screen.notice = state.$notes.problem.map { .failure($0) }
    return screen.sheet(
      state.editor.map { NoteEditor.screen($0).map { .editor(.presented($0)) } })
  }
}

extension NoteEditor {
  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen<Action>(
      title: "Note", keys: [.on(.enter, .escape, id: "done", does: "Done", .donePressed)],
      body: TextField(state.input, placeholder: "What to remember"))
    screen.typing = { .edited($0) }
    return screen
  }
}
