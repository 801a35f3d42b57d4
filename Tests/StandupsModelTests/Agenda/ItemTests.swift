import Foundation
import StandupsModel
import Testing

@Suite struct ItemTests {
  private let start = Date(timeIntervalSince1970: 1_779_237_000)

  private var meeting: Meeting {
    Meeting(
      id: UUID(0x14), startedAt: start, endedAt: start, ending: .time,
      speakers: [Speaker(id: UUID(0xA), name: "Ada")],
      transcript: [
        TranscriptLine(id: UUID(1), speaker: UUID(0xA), kind: .blocker, text: "API key is late"),
        TranscriptLine(id: UUID(2), kind: .note, text: "merged"),
        TranscriptLine(id: UUID(3), kind: .parking, text: "Offsite"),
        TranscriptLine(id: UUID(4), kind: .blocker, text: " "),
        TranscriptLine(kind: .blocker, text: "old"),
        TranscriptLine(kind: .blocker, text: "old"),
      ])
  }

  /// The items of a meeting as earlier versions have made them.
  private func earlierItems(of meeting: Meeting) -> [Item] {
    meeting.items.map { item in
      let id = item.line.map { UUID(derivedFrom: "item/\(meeting.id)/\($0)") } ?? item.id
      return item.copy(
        id: id, meeting: item.meeting, line: item.line, person: { $0 }, resolvedIn: nil)
    }
  }

  @Test func `blockers and the parking lot become items, with copies of text and owner`() {
    let items = meeting.items
    #expect(items.map(\.text) == ["API key is late", "Offsite", "old", "old"])
    #expect(items[0].owner == Item.Owner(id: UUID(0xA), name: "Ada"))
    #expect(items[1].owner == nil && items[1].kind == .parking)
    #expect(items.allSatisfy { $0.meeting == UUID(0x14) && $0.openedAt == start && $0.isOpen })
    #expect(items[0].line == UUID(1) && items[2].line == nil)
  }

  @Test func `two machines give an item the same id, and no two lines share one`() {
    var edited = meeting
    edited.transcript[0].text = "The key is late"
    edited.transcript.remove(at: 1)
    #expect(edited.items.map(\.id) == meeting.items.map(\.id))
    #expect(Set(meeting.items.map(\.id)).count == 4)
    let twin = meeting.copy(id: UUID(0x15))
    let ids = [meeting, twin].map { $0.items.filter { $0.line != nil }.map(\.id) }
    #expect(ids[0] == ids[1])
    #expect(Set((meeting.items + twin.items).map(\.id)).count == 6)
  }

  @Test func `a line of which earlier versions made two items is shown as one`() {
    let twins = earlierItems(of: meeting) + earlierItems(of: meeting.copy(id: UUID(0x15)))
    let all = twins + meeting.items
    let agenda = Agenda(items: all.shuffled())
    #expect(agenda.items.map(\.line).filter { $0 == UUID(1) }.count == 1)
    #expect(agenda.items.count(where: { $0.line == nil }) == 4)
    for item in all { #expect(agenda.has(item)) }
    for item in all where item.line == UUID(1) {
      var resolved = item
      resolved.resolve(at: start)
      #expect(Agenda(items: agenda.items + [resolved]).items.count == agenda.items.count)
      #expect(
        Agenda(items: all + [resolved]).items.first { $0.line == UUID(1) }?.isOpen == false)
    }
  }

  @Test func `changes keep an agenda in order, with one item for a line`() {
    var rest = meeting.items
    rest[2] = Item(
      id: UUID(9), text: "older", kind: .note, meeting: UUID(8),
      openedAt: start.addingTimeInterval(-60))
    for items in [meeting.items + rest, rest + earlierItems(of: meeting)] {
      var agenda = Agenda()
      var atOnce = Agenda()
      for item in items { agenda.apply(.writeItem(item, standup: UUID(1))) }
      atOnce.apply(items.map { .writeItem($0, standup: UUID(1)) })
      #expect(agenda == atOnce)
      atOnce.apply(agenda.items.map { .trashItem($0.id, standup: UUID(1)) })
      #expect(atOnce.items.isEmpty)
      #expect(agenda == Agenda(items: items.reduce(into: [UUID: Item]()) { $0[$1.id] = $1 }.values))
    }
  }

  @Test func `the newest items are shown, and the open ones before others`() {
    let items = (0..<RecordLimit.items + 3).map { number in
      Item(
        id: UUID(number), text: "\(number)", kind: .blocker, meeting: UUID(1),
        openedAt: start.addingTimeInterval(Double(number)),
        resolution: number == 1 ? nil : Item.Resolution(date: start))
    }
    let shown = Agenda(items: items).shown.items
    #expect(shown.count == RecordLimit.items)
    #expect(shown.prefix(2).map(\.text) == ["1", "4"] && shown.last == items.last)
    #expect(Agenda(items: items.prefix(4)).shown.items.count == 4)
  }

  @Test func `an item is resolved once, and reopened once`() {
    var item = meeting.items[0]
    item.reopen()
    #expect(item.changes == 0)
    item.resolve(at: start.addingTimeInterval(0.5), in: UUID(0x15))
    item.resolve(at: start.addingTimeInterval(60))
    #expect(item.resolution == Item.Resolution(date: start, meeting: UUID(0x15)))
    #expect(item.changes == 1)
    item.reopen()
    #expect(item.isOpen && item.changes == 2)
  }

  @Test func `the state that changed more often wins, and of equal resolutions the earlier`() {
    let open = meeting.items[0]
    var early = open
    early.resolve(at: start)
    var late = open
    late.resolve(at: start.addingTimeInterval(60))
    var reopened = late
    reopened.reopen()
    #expect(open.merged(with: early) == early)
    #expect(late.merged(with: early) == early)
    #expect(early.merged(with: reopened) == reopened)
  }

  @Test func `two people's edits of different fields are both kept`() {
    let base = meeting.items[0]
    var (mine, theirs) = (base, base)
    mine.edit(text: "in other words")
    theirs.assign(to: .init(id: UUID(7), name: "Ben"))
    theirs.edit(text: base.text, kind: .parking)
    theirs.resolve(at: start)
    let both = Item(
      id: base.id, text: "in other words", kind: .parking, owner: theirs.owner,
      meeting: base.meeting, line: base.line, openedAt: base.openedAt,
      resolution: theirs.resolution, changes: theirs.changes)
    for (one, other) in [(mine, theirs), (theirs, mine)] {
      let merged = Item.merged(base: base, mine: one, theirs: other) { _ in
        Issue.record("There is nothing to ask")
        return false
      }
      #expect(merged == both)
    }
    #expect(Item.merged(base: nil, mine: mine, theirs: theirs) { _ in true } == theirs)
  }

  @Test func `a text, a kind, and an owner that both changed are questions`() {
    let base = meeting.items[0]
    var (mine, theirs) = (base, base)
    mine.edit(text: "here", kind: .parking)
    mine.assign(to: nil)
    theirs.edit(text: "elsewhere", kind: .note)
    theirs.assign(to: .init(id: UUID(7), name: "Ben"))
    theirs.resolve(at: start)
    for isTheirs in [true, false] {
      var questions: [FieldQuestion] = []
      let merged = Item.merged(base: base, mine: mine, theirs: theirs) {
        questions.append($0)
        return isTheirs
      }
      #expect(
        questions == [
          FieldQuestion(field: "text", mine: "\"here\"", theirs: "\"elsewhere\""),
          FieldQuestion(field: "kind", mine: "parking", theirs: "note"),
          FieldQuestion(field: "owner", mine: "nobody", theirs: "Ben"),
        ])
      #expect(merged.text == (isTheirs ? theirs : mine).text)
      #expect(merged.owner == (isTheirs ? theirs : mine).owner)
      #expect(merged.resolution == theirs.resolution && merged.changes == theirs.changes)
    }
  }

  @Test func `merging gives the same item in every order, whatever the copies say`() {
    var generator = SplitMix64(state: 7)
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func item() -> Item {
      Item(
        id: UUID(1), text: "text \(pick(0...1))", kind: pick(0...1) == 0 ? .note : .blocker,
        owner: pick(0...1) == 0 ? nil : .init(id: UUID(pick(1...2)), name: "\(pick(1...2))"),
        meeting: UUID(pick(2...3)), openedAt: start,
        resolution: pick(0...1) == 0
          ? nil
          : .init(
            date: start.addingTimeInterval(Double(pick(0...2))),
            meeting: pick(0...1) == 0 ? nil : UUID(pick(1...2))),
        changes: pick(0...2))
    }
    for _ in 0..<2000 {
      let (one, two, three) = (item(), item(), item())
      #expect(one.merged(with: one) == one)
      #expect(one.merged(with: two) == two.merged(with: one))
      #expect(
        one.merged(with: two).merged(with: three) == one.merged(with: two.merged(with: three)))
    }
  }

  @Test func `an agenda applies changes as storage does`() {
    var agenda = Agenda()
    var item = meeting.items[0]
    agenda.apply(.writeItem(item, standup: UUID(1)))
    item.resolve(at: start)
    agenda.apply(.writeItem(item, standup: UUID(1)))
    agenda.apply(.writeItem(meeting.items[0], standup: UUID(1)))
    #expect(agenda.items == [item] && agenda.openItems.isEmpty)
    let line = WrittenUpdate.Line(id: UUID(5), kind: .today, text: "a")
    agenda.apply(.writeUpdate(.init(base: [], lines: [line]), of: UUID(0xA), standup: UUID(1)))
    #expect(agenda.updates[UUID(0xA)]?.lines == [line])
    agenda.apply(.writeUpdate(.init(removing: [line]), of: UUID(0xA), standup: UUID(1)))
    #expect(agenda.updates.isEmpty)
  }
}
