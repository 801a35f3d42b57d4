import Foundation
import StandupsModel
import Testing

@Suite struct EditTests {
  private let item = Item(
    id: UUID(1), text: "API key", kind: .blocker, meeting: UUID(2),
    openedAt: Date(timeIntervalSince1970: 0))

  @Test func `changes to one item are taken back one after the other, down to its making`() throws {
    var resolved = item
    resolved.resolve(at: Date(timeIntervalSince1970: 60))
    var reopened = resolved
    reopened.reopen()
    var content = StandupContent(nil, agenda: Agenda(items: [reopened]))
    let edits: [Edit] = [
      .added(item, of: UUID(3)), .changed(item, to: resolved, of: UUID(3)),
      .changed(resolved, to: reopened, of: UUID(3)),
    ]
    _ = try content.repeated(edits[2].reversed.parts[0])
    #expect(content.agenda.items.map(\.isOpen) == [false])
    _ = try content.repeated(edits[1].reversed.parts[0])
    #expect(content.agenda.items.map(\.isOpen) == [true])
    let made = try content.repeated(edits[0].reversed.parts[0]).made
    #expect(content.agenda.items == [])
    _ = try content.repeated(Edit([made]).reversed.parts[0])
    #expect(content.agenda.items.map(\.changes) == [4])
  }

  @Test func `an item that somebody has changed is not taken back`() {
    var resolved = item
    resolved.resolve(at: Date(timeIntervalSince1970: 60))
    var content = StandupContent(nil, agenda: Agenda(items: [resolved]))
    #expect(throws: Edit.Obstacle.changed) {
      try content.repeated(Edit.added(item, of: UUID(3)).reversed.parts[0])
    }
    #expect(content.agenda.items == [resolved])
  }
}
