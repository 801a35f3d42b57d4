import Foundation
import StandupsModel
import Testing

@Suite struct EditTests: EditRecords {
  /// One program: what it knows of the standup, and what its person did.
  private struct Desk {
    var content: StandupContent
    var history = EditHistory()

    mutating func make(_ edit: Edit) -> [Change] {
      history.apply(.done(edit))
      return content.make(edit.parts)
    }

    /// Makes the next edit, and stores it.
    mutating func move(_ direction: EditHistory.Direction) throws -> [Change] {
      let edit = try #require(history.last(direction))
      let (changes, made) = try edit.moved(direction, in: [edit.standupIDs[0]: content])
      _ = content.make(made.parts)
      history.apply(.moved(direction, made: made))
      return changes
    }

    mutating func obstacle(_ direction: EditHistory.Direction) -> Edit.Obstacle? {
      let before = content
      do {
        _ = try move(direction)
        return nil
      } catch {
        #expect(content == before)
        return error as? Edit.Obstacle
      }
    }
  }

  private func desk(
    _ standup: Standup?, items: [Item] = [], lines: [WrittenUpdate.Line] = []
  ) -> Desk {
    Desk(
      content: StandupContent(
        standup,
        agenda: Agenda(items: items, updates: [WrittenUpdate(id: UUID(0xA), lines: lines)])))
  }

  // MARK: - Standups

  @Test func `an added standup goes to the trash, and comes back`() throws {
    var desk = desk(nil)
    #expect(
      desk.make(.added(held))
        == [.writeStandup(held), .writeMeeting(meeting, name: name, standup: UUID(1))])
    #expect(try desk.move(.undo) == [.trashStandup(UUID(1))])
    #expect(desk.content.standup == nil)
    #expect(try desk.move(.redo) == [.restoreStandup(UUID(1))])
    #expect(desk.content.standup?.title == "Design")
    #expect(desk.content.standup?.history.map(\.meeting) == [meeting])
    #expect(try desk.move(.undo) == [.trashStandup(UUID(1))])
  }

  @Test func `an added standup stays once others use it`() throws {
    let added = Edit([.standup(.added(held)), .item(.added(self.item), standup: UUID(1))])
    func desk(items: [Item] = [], lines: [WrittenUpdate.Line] = []) -> Desk {
      var desk = self.desk(nil, items: items, lines: lines)
      _ = desk.make(added)
      return desk
    }
    func item(of meeting: Meeting.ID, line: UUID? = nil) -> Item {
      Item(
        id: UUID(0x77), text: "Raised", kind: .blocker, meeting: meeting, line: line,
        openedAt: Date(timeIntervalSince1970: 0))
    }
    var own = desk()
    #expect(
      try own.move(.undo) == [.trashItem(self.item.id, standup: UUID(1)), .trashStandup(UUID(1))])
    var raised = desk(items: [item(of: meeting.id)])
    #expect(try raised.move(.undo).last == .trashStandup(UUID(1)))
    for line in [nil, UUID(0x79)] {
      var other = desk(items: [item(of: UUID(0x78), line: line)])
      #expect(other.obstacle(.undo) == .changed)
    }
    let line = WrittenUpdate.Line(id: UUID(0x52), kind: .done, text: "Review")
    var written = desk(lines: [line])
    #expect(written.obstacle(.undo) == .changed)
  }

  @Test func `a deleted standup comes back, and goes again`() throws {
    var desk = desk(held)
    #expect(desk.make(.deleted(held)) == [.trashStandup(UUID(1))])
    #expect(try desk.move(.undo) == [.restoreStandup(UUID(1))])
    #expect(try desk.move(.redo) == [.trashStandup(UUID(1))])
    #expect(try desk.move(.undo) == [.restoreStandup(UUID(1))])
  }

  @Test func `a standup that was never stored is stored, to be in the trash`() {
    var content = StandupContent(nil)
    #expect(
      content.make([.standup(.deleted(held))])
        == [
          .writeStandup(held), .writeMeeting(meeting, name: name, standup: UUID(1)),
          .trashStandup(UUID(1)),
        ])
  }

  @Test func `as many items as a standup shows are made, taken back, and made again`() throws {
    let items = (0..<RecordLimit.items).map { number in
      Item(
        id: UUID(number), text: "\(number)", kind: .blocker, meeting: UUID(9),
        openedAt: Date(timeIntervalSince1970: Double(number % 60)))
    }
    let edit = Edit(items.map { .item(.added($0), standup: UUID(1)) })
    var desk = desk(standup)
    #expect(desk.make(edit).count == items.count)
    #expect(desk.content.agenda.items.count == items.count)
    #expect(try desk.move(.undo).count == items.count)
    #expect(desk.content.agenda.items.isEmpty)
    #expect(try desk.move(.redo).count == items.count)
    #expect(desk.content.agenda == Agenda(items: items))
  }

  @Test func `undoing a change leaves what others have changed`() throws {
    var desk = desk(held)
    #expect(
      desk.make(.changed(held, to: titled("New", held))) == [.writeStandup(titled("New", held))])
    desk.content.standup?.length = .seconds(60)
    var wanted = held
    wanted.length = .seconds(60)
    #expect(try desk.move(.undo) == [.writeStandup(wanted)])
    #expect(try desk.move(.redo) == [.writeStandup(titled("New", wanted))])
  }

  @Test func `an edit in a form is stored though others have changed the same`() {
    var content = StandupContent(titled("Theirs", held))
    #expect(
      content.make([.standup(.changed(from: standup, to: titled("Mine")))])
        == [.writeStandup(titled("Mine", held))])
    content.standup = nil
    #expect(
      content.make([.standup(.changed(from: standup, to: titled("Mine")))])
        == [.writeStandup(titled("Mine"))])
  }

  @Test func `what others have changed or deleted refuses`() {
    var changed = desk(standup)
    _ = changed.make(.changed(standup, to: titled("New")))
    changed.content.standup?.title = "Theirs"
    #expect(changed.obstacle(.undo) == .changed)
    changed.content.standup = nil
    #expect(changed.obstacle(.undo) == .deleted)

    var added = desk(nil)
    _ = added.make(.added(standup))
    added.content.standup?.theme = .teal
    #expect(added.obstacle(.undo) == .changed)
    added.content.standup = held
    #expect(added.obstacle(.undo) == .changed, "it has had a meeting")
    added.content.standup = nil
    #expect(added.obstacle(.undo) == .deleted)

    var deleted = desk(standup)
    _ = deleted.make(.deleted(standup))
    deleted.content.standup = standup
    #expect(deleted.obstacle(.undo) == .changed)
  }

  // MARK: - Meetings

  @Test func `a deleted meeting comes back, and goes again`() throws {
    var desk = desk(held)
    let edit = Edit.deleted(entry, of: UUID(1))
    #expect(desk.make(edit) == [.trashMeeting(name, standup: UUID(1))])
    #expect(desk.content.standup?.history.isEmpty == true)
    #expect(try desk.move(.undo) == [.restoreMeeting(name, standup: UUID(1))])
    #expect(desk.content.standup?.history.map(\.name) == [name])
    #expect(try desk.move(.redo) == [.trashMeeting(name, standup: UUID(1))])
    desk.content.standup = held
    #expect(desk.obstacle(.undo) == .changed, "it is back")
    desk.content.standup = nil
    #expect(desk.obstacle(.undo) == .deleted)
  }

  @Test func `a deletion without the meeting's content deletes whatever it says now`() throws {
    var desk = desk(held)
    _ = desk.make(.deleted(History.Entry(name: name), of: UUID(1)))
    _ = try desk.move(.undo)
    desk.content.standup?.history.update(name, meeting: meeting)
    #expect(try desk.move(.redo) == [.trashMeeting(name, standup: UUID(1))])
  }

  @Test func `a discarded meeting goes straight to the trash`() throws {
    var desk = desk(standup)
    #expect(
      desk.make(.deleted(entry, of: UUID(1)))
        == [.discardMeeting(meeting, name: name, standup: UUID(1))])
    #expect(try desk.move(.undo) == [.restoreMeeting(name, standup: UUID(1))])
  }

  @Test func `a changed meeting is compared with the one on disk`() throws {
    var desk = desk(held)
    let edit = Edit([.meeting(.changed(from: entry, to: noted), standup: UUID(1))])
    let noted = try #require(noted.meeting)
    #expect(desk.make(edit) == [.writeMeeting(noted, name: name, standup: UUID(1))])
    #expect(desk.history.next(.undo)?.meetings == [MeetingPlace(name: name, standup: UUID(1))])
    #expect(try desk.move(.undo) == [.writeMeeting(meeting, name: name, standup: UUID(1))])
    #expect(try desk.move(.redo) == [.writeMeeting(noted, name: name, standup: UUID(1))])
    var theirs = noted
    theirs.transcript.append(TranscriptLine(kind: .note, text: "theirs"))
    desk.content.standup?.history.update(name, meeting: theirs)
    #expect(desk.obstacle(.undo) == .changed)
    desk.content.standup?.history.remove(name)
    #expect(desk.obstacle(.undo) == .deleted)
  }

  @Test func `an added meeting goes to the trash`() throws {
    var desk = desk(standup)
    #expect(
      desk.make(Edit([.meeting(.added(entry), standup: UUID(1))]))
        == [.writeMeeting(meeting, name: name, standup: UUID(1))])
    #expect(desk.history.next(.undo)?.meetings == [MeetingPlace(name: name, standup: UUID(1))])
    #expect(try desk.move(.undo) == [.trashMeeting(name, standup: UUID(1))])
    #expect(desk.history.next(.redo)?.meetings == [])
    #expect(try desk.move(.redo) == [.restoreMeeting(name, standup: UUID(1))])
  }

  // MARK: - Items and updates

  @Test func `an item counts its changes, however often they are undone and redone`() throws {
    var desk = desk(standup, items: [item])
    _ = desk.make(.changed(item, to: resolved, of: UUID(1)))
    var changed = resolved
    changed.edit(text: "It is here")
    _ = desk.make(.changed(resolved, to: changed, of: UUID(1)))
    for round in 1...3 {
      _ = try desk.move(.undo)
      _ = try desk.move(.undo)
      #expect(desk.content.agenda.openItems.map(\.text) == ["API key is late"])
      _ = try desk.move(.redo)
      _ = try desk.move(.redo)
      let present = try #require(desk.content.agenda.items.first)
      #expect(!present.isOpen && present.text == "It is here" && present.changes == 2 + 4 * round)
    }
  }

  @Test func `undo of an item leaves what others have changed, and else refuses`() throws {
    var desk = desk(standup, items: [item])
    _ = desk.make(.changed(item, to: resolved, of: UUID(1)))
    var edited = resolved
    edited.edit(text: "theirs")
    desk.content.agenda = Agenda(items: [edited])
    _ = try desk.move(.undo)
    #expect(desk.content.agenda.openItems.map(\.text) == ["theirs"])
    _ = try desk.move(.redo)
    #expect(desk.content.agenda.items.map(\.text) == ["theirs"])
    #expect(desk.content.agenda.openItems.isEmpty)
    var reopened = try #require(desk.content.agenda.items.first)
    reopened.reopen()
    desk.content.agenda = Agenda(items: [reopened])
    #expect(desk.obstacle(.undo) == .changed)
    desk.content.agenda = Agenda()
    #expect(desk.obstacle(.undo) == .deleted)
  }

  @Test func `an added item goes to the trash, also once a change of it was undone`() throws {
    var desk = desk(standup)
    #expect(desk.make(.added(item, of: UUID(1))) == [.writeItem(item, standup: UUID(1))])
    _ = desk.make(.changed(item, to: resolved, of: UUID(1)))
    #expect(try desk.move(.undo).count == 1)
    #expect(try desk.move(.undo) == [.trashItem(item.id, standup: UUID(1))])
    #expect(desk.content.agenda.items.isEmpty)
    #expect(try desk.move(.redo).map(\.record) == [.item(item.id, standup: UUID(1))])
    #expect(desk.content.agenda.openItems.map(\.text) == [item.text])
    desk.content.agenda = Agenda(items: [resolved])
    #expect(desk.obstacle(.undo) == .changed)
    desk.content.agenda = Agenda()
    #expect(desk.obstacle(.undo) == .deleted)
  }

  @Test func `an item cannot come back to a standup that is gone`() throws {
    var desk = desk(standup)
    _ = desk.make(.added(item, of: UUID(1)))
    _ = try desk.move(.undo)
    desk.content.standup = nil
    #expect(desk.obstacle(.redo) == .deleted)
  }

  @Test func `lines of an update go and come, until a meeting has them`() throws {
    var desk = desk(standup)
    let edit = WrittenUpdate.Rewrite(base: [], lines: [line])
    #expect(
      desk.make(.update(edit, of: UUID(0xA), standup: UUID(1)))
        == [.writeUpdate(edit, of: UUID(0xA), standup: UUID(1))])
    #expect(
      try desk.move(.undo)
        == [.writeUpdate(.init(removing: [line]), of: UUID(0xA), standup: UUID(1))])
    #expect(desk.content.agenda.updates.isEmpty)
    #expect(try desk.move(.redo) == [.writeUpdate(edit, of: UUID(0xA), standup: UUID(1))])
    #expect(desk.content.agenda.updates[UUID(0xA)]?.lines == [line])
    desk.content.agenda = Agenda()
    #expect(desk.obstacle(.undo) == .changed)
    desk.content.standup = nil
    #expect(desk.obstacle(.undo) == .deleted)
  }

  // MARK: - Several parts

  @Test func `an edit of several records is made in reverse, as a whole or not at all`() throws {
    var desk = desk(held)
    let edit = Edit([
      .meeting(.changed(from: entry, to: noted), standup: UUID(1)),
      .item(.added(item), standup: UUID(1)),
    ])
    _ = desk.make(edit)
    #expect(
      try desk.move(.undo)
        == [
          .trashItem(item.id, standup: UUID(1)),
          .writeMeeting(meeting, name: name, standup: UUID(1)),
        ])
    #expect(desk.history.last(.redo)?.standupIDs == [UUID(1)])
    _ = try desk.move(.redo)
    desk.content.agenda = Agenda(items: [resolved])
    #expect(desk.obstacle(.undo) == .changed)
    desk.content.agenda = Agenda(items: [item])
    desk.content.standup?.history.update(name, meeting: meeting)
    #expect(desk.obstacle(.undo) == .changed)
  }

  @Test func `what is reversed twice does the same, and what was added is restored`() {
    let same = Edit([
      .standup(.changed(from: standup, to: titled("New"))),
      .meeting(.changed(from: entry, to: noted), standup: UUID(1)),
      .item(.deleted(item), standup: UUID(1)),
      .update(.init(base: [], lines: [line]), of: UUID(0xA), standup: UUID(1)),
      .standup(.restored(standup)),
    ])
    #expect(same.reversed.reversed == same && same.reversed != same)
    #expect(Edit.added(standup).reversed.reversed == Edit([.standup(.restored(standup))]))
    #expect(same.standupIDs == [UUID(1)])
  }

  // MARK: - Comparing

  private func changes(_ old: [Standup], _ new: [Standup], isReturn: Bool = false) -> [Change] {
    Edit.between(old, new, isReturn: isReturn).changes(in: old)
  }

  @Test func `without differences, and when only meetings were read, there is no edit`() {
    let others = [standup, Standup(id: UUID(2), position: 1)]
    #expect(Edit.between(others, others.reversed()).parts.isEmpty)
    var (unread, unreadable) = (standup, standup)
    unread.history.insert(name)
    unreadable.history.insert(name)
    unreadable.history.update(name, problem: "is empty")
    for (old, new) in [(unread, held), (unread, unreadable), (unreadable, held), (held, unread)] {
      #expect(Edit.between([old], [new]).parts.isEmpty)
    }
  }

  @Test func `standups and meetings come, change, and go`() throws {
    let other = Standup(id: UUID(2), title: "Other")
    #expect(
      changes([standup, other], [titled("New")]) == [
        .trashStandup(UUID(2)), .writeStandup(titled("New")),
      ])
    #expect(
      changes([other], [other, held])
        == [.writeStandup(held), .writeMeeting(meeting, name: name, standup: UUID(1))])
    #expect(changes([standup], [held]) == [.writeMeeting(meeting, name: name, standup: UUID(1))])
    #expect(changes([held], [standup]) == [.trashMeeting(name, standup: UUID(1))])
    var edited = held
    edited.history.update(name, meeting: try #require(noted.meeting))
    #expect(
      changes([held], [edited])
        == [.writeMeeting(try #require(noted.meeting), name: name, standup: UUID(1))])
  }

  @Test func `what returns is restored, and written in case it was changed before it was deleted`()
  {
    #expect(
      changes([], [standup], isReturn: true) == [.restoreStandup(UUID(1)), .writeStandup(standup)])
    #expect(
      changes([standup], [held], isReturn: true)
        == [
          .restoreMeeting(name, standup: UUID(1)),
          .writeMeeting(meeting, name: name, standup: UUID(1)),
        ])
    var unread = standup
    unread.history.insert(name)
    #expect(
      changes([standup], [unread], isReturn: true) == [.restoreMeeting(name, standup: UUID(1))])
  }
}
