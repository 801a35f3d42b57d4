import Composable
import ComposableTesting
import ComposableUI
import Foundation
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct SharedFileTests {
  private func store(_ notes: IdentifiedArrayOf<Note> = []) -> TestStoreOf<SharedFile> {
    TestStore(
      initialState: {
        @Shared(.notes) var stored: IdentifiedArrayOf<Note> = notes
        return SharedFile.State()
      }()
    ) {
      SharedFile()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test func `the editor changes an element of the list, and knows nothing of the list`() async {
    let store = store()
    await store.send(.addPressed) {
      $0.$notes.withLock { _ = $0.append(Note(id: UUID(0))) }
      $0.selection = UUID(0)
      $0.editor = $0.$notes[id: UUID(0)].map { NoteEditor.State(note: $0) }
    }
    await store.send(.editor(.presented(.edited(.insert("Milk"))))) {
      $0.editor?.input.apply(.insert("Milk"))
      $0.$notes.withLock { $0[id: UUID(0)]?.text = "Milk" }
    }
    await store.send(.editor(.presented(.donePressed)))
    await store.receive(.editor(.dismiss)) { $0.editor = nil }
    #expect(store.notes.map(\.text) == ["Milk"])
  }

  @Test func `a deleted note is gone for everyone`() async {
    let store = store([Note(id: UUID(1), text: "Milk"), Note(id: UUID(2), text: "Bread")])
    await store.send(.deletePressed) { $0.$notes.withLock { _ = $0.remove(id: UUID(1)) } }
    #expect(store.state.selected?.text == "Bread")
  }

  @Test func `without notes, there is nothing to edit`() {
    let keys = SharedFile.keys(store().state)
    #expect(keys.rows.compactMap(\.reason) == ["There is no note", "There is no note"])
  }

  @Test func `the next start finds the notes in the file`() async throws {
    let folder = NSTemporaryDirectory() + "notes-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for count in [0, 1] {
      let store = withDependencies {
        $0.sharedStorage = SharedStorage(folder: folder)
        $0.studyFolder = folder
        $0.uuid = .incrementing
      } operation: {
        Store(initialState: SharedFile.State()) { SharedFile() }
      }
      #expect(store.notes.count == count)
      store.send(.addPressed)
    }
    #expect(FileManager.default.fileExists(atPath: folder + "/notes.json"))
  }
}
