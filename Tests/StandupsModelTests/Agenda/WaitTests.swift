import Foundation
import StandupsModel
import Testing

/// Whom items wait for, and until when.
@Suite struct WaitTests {
  private let standup = UUID(1)
  private let ben = Item.Owner(id: UUID(0xB), name: "Ben")
  private let cem = Item.Owner(id: UUID(0xC), name: "Cem")
  private let day = Day("2026-12-01")

  private let item = Item(
    id: UUID(0x41), text: "No key", kind: .blocker, meeting: UUID(9), line: UUID(0x51),
    openedAt: Date(timeIntervalSince1970: 1_779_237_000))

  private func item(for person: Item.Owner?, due: Day? = nil) -> Item {
    var item = item
    item.wait(for: person)
    item.due = due
    return item
  }

  private func content(_ item: Item) -> StandupContent {
    StandupContent(Standup(id: standup), agenda: Agenda(items: [item]))
  }

  @Test func `a change of what an item waits for leaves the item's own record alone`() {
    let waiting = item(for: ben, due: day)
    var content = content(item)
    let edit = Edit.changed(item, to: waiting, of: standup)
    #expect(
      content.make(edit.parts) == [
        .writeWait(waiting.wait, replacing: Item.Wait(id: item.id), standup: standup)
      ])
    #expect(content.agenda.items == [waiting] && waiting.changes == 0)

    let added = Edit.added(waiting, of: standup).changes(in: [])
    #expect(
      added.map(\.record) == [
        .item(item.id, standup: standup), .wait(item.id, standup: standup),
      ])
    var edited = waiting
    edited.edit(text: "No key at all")
    #expect(
      Edit.changed(waiting, to: edited, of: standup).changes(in: []) == [
        .writeItem(edited, standup: standup)
      ])
  }

  @Test func `undo takes back one field, and leaves what somebody else has changed in the other`()
    throws
  {
    let mine = Edit.changed(item, to: item(for: ben), of: standup)
    let undone = try mine.reversed.repeated(in: [standup: content(item(for: ben, due: day))])
    #expect(undone.changes.count == 1)
    var changed = content(item(for: ben, due: day))
    for change in undone.changes { changed.agenda.apply(change) }
    #expect(changed.agenda.items == [item(for: nil, due: day)])
    #expect(throws: Edit.Obstacle.changed) {
      try mine.reversed.repeated(in: [standup: content(item(for: cem))])
    }
  }

  @Test func `undo of a deletion brings back what the item waited for`() throws {
    let waiting = item(for: ben, due: day)
    let edit = Edit.deleted(waiting, of: standup)
    var gone = content(waiting)
    #expect(gone.make(edit.parts) == [.trashItem(item.id, standup: standup)])
    let back = try edit.reversed.repeated(in: [standup: gone])
    for change in back.changes { gone.agenda.apply(change) }
    #expect(gone.agenda.items == [waiting])
  }

  @Test func `an item that is written does not change what it waits for`() {
    var agenda = Agenda(items: [item(for: ben)])
    var resolved = item
    resolved.resolve(at: Date(timeIntervalSince1970: 1_779_300_000))
    agenda.apply(.writeItem(resolved, standup: standup))
    #expect(agenda.items.map(\.waitsFor) == [ben] && agenda.openItems.isEmpty)
  }

  @Test func `twins of a line wait for the same person, in whatever order they are merged`() {
    let one = item(for: cem, due: day)
    var other = item(for: ben)
    other.due = Day("2026-12-24")
    #expect(one.merged(with: other) == other.merged(with: one))
    #expect(item.merged(with: one) == one && one.merged(with: item) == one)
  }

  @Test func `an edit says what it changed`() {
    let texts = [
      (item, item(for: ben), "item waiting for Ben: No key"),
      (item(for: ben), item, "item waiting for nobody: No key"),
      (item, item(for: nil, due: day), "item due December 1, 2026: No key"),
      (item(for: nil, due: day), item, "item without a date: No key"),
    ]
    for (old, new, text) in texts {
      #expect(Edit.changed(old, to: new, of: standup).summary { _ in nil } == text)
    }
  }

  @Test func `an item is late from its third day on, or once its date has passed`() throws {
    let today = try #require(day)
    let due = item(for: nil, due: today)
    #expect(!due.isLate(at: 0, on: today))
    #expect(due.isLate(at: 0, on: today.advanced(by: 1)))
    #expect(due.isLate(at: Item.lateAge, on: today.advanced(by: -9)))
    #expect(!item.isLate(at: 2, on: today.advanced(by: 99)))
  }

  @Test
  func `the blockers of a meeting say whom they wait for, by the name that the person has now`() {
    let meeting = Meeting(
      id: UUID(9), startedAt: item.openedAt, endedAt: item.openedAt, ending: .time,
      transcript: [
        TranscriptLine(id: UUID(0x51), kind: .blocker, text: "No key"),
        TranscriptLine(id: UUID(0x52), kind: .blocker, text: "No lamp"),
      ])
    let agenda = Agenda(items: [item(for: ben, due: day)])
    #expect(
      agenda.annotated(meeting, [UUID(0xB): "Benjamin"]).transcript.map(\.text) == [
        "No key (waits for Benjamin, due December 1, 2026)", "No lamp",
      ])
    var korean = Standup(id: standup, title: "Design")
    korean.languageCode = "ko"
    let summary = korean.summary(
      of: meeting, agenda, as: .plain, tickets: Tickets(), local: LocalTime.utc)
    #expect(summary.contains("No key (Ben을 기다림, 기한 2026년 12월 1일)"), "\(summary)")
    #expect(agenda.annotated(meeting, [:]).transcript[0].text.hasPrefix("No key (waits for Ben,"))
    var resolved = item(for: ben)
    resolved.resolve(at: item.openedAt)
    #expect(Agenda(items: [resolved]).annotated(meeting, [:]) == meeting)
  }
}
