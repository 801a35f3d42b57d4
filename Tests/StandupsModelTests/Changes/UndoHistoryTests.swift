import Foundation
import StandupsModel
import Testing

@Suite struct UndoHistoryTests {
  private func edit(_ number: Int) -> Edit { .added(Standup(id: UUID(number))) }

  private func history(_ numbers: ClosedRange<Int>) -> EditHistory {
    numbers.reduce(into: EditHistory()) { $0.apply(.done(edit($1))) }
  }

  @Test func `edits are taken back from the newest, and made again from the oldest`() throws {
    var history = history(1...3)
    #expect(history.last(.undo) == edit(3) && history.last(.redo) == nil)
    #expect(history.next(.undo) == edit(3).reversed && history.next(.redo) == nil)
    for number in [3, 2] {
      let next = try #require(history.next(.undo))
      #expect(next == edit(number).reversed)
      history.apply(.moved(.undo, made: next))
    }
    #expect(history.undoable == [edit(1)])
    #expect(history.next(.redo) == edit(2).reversed.reversed)
    history.apply(.moved(.redo, made: try #require(history.next(.redo))))
    #expect(history.next(.undo)?.standupIDs == [UUID(2)])
    #expect(history.next(.redo)?.standupIDs == [UUID(3)])
  }

  @Test func `a new edit overtakes what was undone`() {
    var history = history(1...3)
    history.apply(.moved(.undo, made: edit(3).reversed))
    history.apply(.done(edit(4)))
    #expect(history.redoable.isEmpty && history.undoable == [edit(1), edit(2), edit(4)])
  }

  @Test func `what cannot be made is dropped`() {
    var history = history(1...3)
    history.apply(.dropped(.undo))
    #expect(history.undoable == [edit(1), edit(2)])
    history.apply(.moved(.undo, made: edit(2).reversed))
    history.apply(.dropped(.redo))
    #expect(history.redoable.isEmpty && history.undoable == [edit(1)])
    for direction in EditHistory.Direction.allCases {
      var empty = EditHistory()
      empty.apply(.dropped(direction))
      #expect(empty == EditHistory())
    }
  }

  @Test func `it remembers a hundred edits`() {
    var history = history(1...EditHistory.limit + 1)
    #expect(history.undoable.first == edit(2) && history.undoable.count == EditHistory.limit)
    let many = (1...EditHistory.limit + 1).map(edit)
    history = EditHistory(undoable: many, redoable: many)
    #expect(history.undoable.first == edit(2) && history.redoable.first == edit(2))
    history.apply(.moved(.redo, made: edit(EditHistory.limit + 1)))
    history.apply(.done(edit(1)))
    #expect(history.undoable.count == EditHistory.limit && history.undoable.last == edit(1))
  }
}
