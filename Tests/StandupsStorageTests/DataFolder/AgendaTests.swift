import Foundation
import StandupsModel
import Synchronization
import Testing

@testable import StandupsStorage

@Suite struct AgendaTests {
  private let scratch = Scratch()
  private let standup = UUID(1)
  private let ada = UUID(0xA)
  private let updateFile = "\(UUID(1))/updates/\(UUID(0xA)).json"

  private static let line = WrittenUpdate.Line(id: UUID(0x51), kind: .today, text: "Write tests")
  private static let other = WrittenUpdate.Line(id: UUID(0x52), kind: .blocker, text: "No key")

  /// A meeting with ids of lines, one of which it took from an update.
  private static let held: Meeting = {
    var meeting = Fixture.meeting
    meeting.transcript[0].id = UUID(0xA1)
    meeting.transcript.append(TranscriptLine(other, speaker: UUID(0xA), at: nil))
    return meeting
  }()

  private var itemFile: String { "\(UUID(1))/items/\(Self.held.items[0].id).json" }

  private func filled() throws -> DataFolder {
    let folder = DataFolder(path: scratch.path, now: { Fixture.start })
    try folder.apply(.writeStandup(Fixture.standup))
    return folder
  }

  private func edit(_ lines: WrittenUpdate.Line..., of base: [WrittenUpdate.Line] = []) -> Change {
    .writeUpdate(.init(base: base, lines: lines), of: ada, standup: standup)
  }

  @Test func `an update is one file with one value a line`() throws {
    let folder = try filled()
    try folder.apply(edit(Self.line))
    #expect(
      scratch.text(updateFile) == """
        {
          "id" : "00000000-0000-0000-0000-00000000000A",
          "lines" : [
            {
              "id" : "00000000-0000-0000-0000-000000000051",
              "kind" : "today",
              "text" : "Write tests"
            }
          ],
          "version" : 3
        }

        """)
    #expect(try scratch.mode(updateFile) == 0o600)
    #expect(try folder.agenda(of: standup).updates[ada]?.lines == [Self.line])
  }

  @Test func `an item is one file, which keeps its state when it is made again`() throws {
    let folder = try filled()
    var item = Self.held.items[0]
    try folder.apply(.writeItem(item, standup: standup))
    item.resolve(at: Fixture.start, in: UUID(0x15))
    try folder.apply(.writeItem(item, standup: standup))
    try folder.apply(.writeItem(Self.held.items[0], standup: standup))
    #expect(
      scratch.text(itemFile) == """
        {
          "changes" : 1,
          "id" : "\(item.id)",
          "kind" : "blocker",
          "line" : "00000000-0000-0000-0000-0000000000A1",
          "meeting" : "00000000-0000-0000-0000-000000000014",
          "openedAt" : "2026-05-20T00:30:00Z",
          "owner" : {
            "id" : "00000000-0000-0000-0000-00000000000A",
            "name" : "Ada"
          },
          "resolved" : {
            "at" : "2026-05-20T00:30:00Z",
            "meeting" : "00000000-0000-0000-0000-000000000015"
          },
          "text" : "API key is late",
          "version" : 3
        }

        """)
    #expect(try folder.agenda(of: standup).items == [item])
  }

  @Test func `two programs that know nothing of each other lose no line`() throws {
    let one = try filled()
    let two = DataFolder(path: scratch.path)
    try one.apply(edit(Self.line))
    try two.apply(edit(Self.other))
    #expect(try one.agenda(of: standup).updates[ada]?.lines.count == 2)
    try one.apply(edit(of: [Self.line]))
    #expect(try two.agenda(of: standup).updates[ada]?.lines == [Self.other])
  }

  @Test func `a line that a meeting has is not shown, wherever its file says it is`() throws {
    let folder = try filled()
    try folder.apply([
      edit(Self.line, Self.other),
      .writeMeeting(Self.held, name: Fixture.name, standup: standup),
    ])
    #expect(try folder.agenda(of: standup).updates[ada]?.lines == [Self.line])
    #expect(scratch.text(updateFile)?.contains(Self.other.text) == true)
    try folder.apply(.trashMeeting(Fixture.name, standup: standup))
    try folder.finish(Self.held, of: standup)
    #expect(scratch.text(updateFile)?.contains(Self.other.text) == false)
  }

  @Test func `finishing makes items and removes taken lines, and can be repeated`() throws {
    let folder = try filled()
    try folder.apply([
      edit(Self.line, Self.other),
      .writeMeeting(Self.held, name: Fixture.name, standup: standup),
    ])
    try folder.finish(Self.held, of: standup)
    let once = try folder.agenda(of: standup)
    #expect(Set(once.items.map(\.text)) == ["API key is late", "No key"])
    #expect(once.updates[ada]?.lines == [Self.line])
    var resolved = once.items[0]
    resolved.resolve(at: Fixture.start)
    try folder.apply(.writeItem(resolved, standup: standup))
    try folder.finish(Self.held, of: standup)
    #expect(try folder.agenda(of: standup).items.contains(resolved))
    #expect(try folder.agenda(of: standup).items.count == 2)
  }

  @Test func `the end of a snapshot completes a stored meeting, and a discarded one takes nothing`()
    throws
  {
    let folder = try filled()
    try folder.apply(edit(Self.line, Self.other))
    let running = RunningMeeting(
      id: Self.held.id, standup: Fixture.standup, startedAt: Fixture.start, savedAt: Fixture.start,
      progress: MeetingProgress(standup: Fixture.standup, members: []),
      transcript: Self.held.transcript)
    try folder.saveRunning(running)
    try folder.endRunning(running.id)
    #expect(try folder.agenda(of: standup).updates[ada]?.lines == [Self.line, Self.other])
    #expect(try folder.agenda(of: standup).items.isEmpty)

    try folder.saveRunning(running)
    try folder.apply(.writeMeeting(Self.held, name: Fixture.name, standup: standup))
    try folder.endRunning(running.id)
    #expect(try folder.agenda(of: standup).items.count == 2)
    #expect(scratch.text(updateFile)?.contains(Self.other.text) == false)
    #expect(try scratch.names(".running") == [".gitignore"])
  }

  @Test func `a meeting whose snapshot could not be written makes its items, too`() throws {
    let folder = try filled()
    let running = RunningMeeting(
      id: Self.held.id, standup: Fixture.standup, startedAt: Fixture.start, savedAt: Fixture.start,
      progress: MeetingProgress(standup: Fixture.standup, members: []),
      transcript: Self.held.transcript)
    try folder.endRunning(running.id, unwritten: running)
    #expect(try folder.agenda(of: standup).items.isEmpty)
    try folder.apply(.writeMeeting(Self.held, name: Fixture.name, standup: standup))
    try folder.endRunning(running.id, unwritten: running)
    #expect(try folder.agenda(of: standup).items.count == 2)
  }

  @Test func `an edit of an older meeting makes no items`() throws {
    let folder = try filled()
    try folder.apply(.writeMeeting(Self.held, name: Fixture.name, standup: standup))
    try folder.endRunning(Self.held.id)
    #expect(try folder.agenda(of: standup).items.isEmpty)
  }

  @Test func `a line that two meetings took is one item`() throws {
    let folder = try filled()
    try folder.finish(Self.held, of: standup)
    try folder.finish(Self.held.copy(id: UUID(0x15)), of: standup)
    #expect(try folder.agenda(of: standup).items.count == 2)
  }

  @Test func `old blockers are those without an item, even a resolved one`() throws {
    let folder = try filled()
    try folder.apply(.writeMeeting(Self.held, name: Fixture.name, standup: standup))
    let blockers = Self.held.items.filter { $0.kind == .blocker }
    #expect(!blockers.isEmpty)
    #expect(try folder.oldBlockers(of: standup) == Agenda(items: blockers).items)
    for var item in blockers {
      item.resolve(at: Fixture.start)
      try folder.apply(.writeItem(item, standup: standup))
    }
    #expect(try folder.oldBlockers(of: standup) == [])
    #expect(throws: StorageError.self) { try folder.oldBlockers(of: UUID(0x99)) }
  }

  @Test func `a meeting whose save is complete has no old blockers`() throws {
    let folder = try filled()
    try folder.apply(.writeMeeting(Self.held, name: Fixture.name, standup: standup))
    #expect(try folder.finish(Self.held, of: standup) == Self.held.items)
    #expect(try folder.finish(Self.held, of: standup) == [])
    #expect(try folder.oldBlockers(of: standup) == [])
  }

  @Test func `whichever step fails, repeating it loses nothing and does the rest`() throws {
    for failing in 0..<60 {
      let scratch = Scratch()
      let left = Mutex(Int.max)
      let fault: FileFault = { _ in
        left.withLock { left in
          left -= 1
          return left < 0 ? EIO : nil
        }
      }
      let folder = DataFolder(path: scratch.path, now: { Fixture.start }, fault: fault)
      try folder.apply(.writeStandup(Fixture.standup))
      try folder.apply(edit(Self.line, Self.other))
      let running = RunningMeeting(
        id: Self.held.id, standup: Fixture.standup, startedAt: Fixture.start,
        savedAt: Fixture.start, progress: MeetingProgress(standup: Fixture.standup, members: []),
        transcript: Self.held.transcript)
      try folder.saveRunning(running)
      left.withLock { $0 = failing }
      let isDone =
        error { () throws(StorageError) in
          try folder.apply(.writeMeeting(Self.held, name: Fixture.name, standup: standup))
          try folder.finish(Self.held, of: standup)
        } == nil
      let after = DataFolder(path: scratch.path)
      let texts = try after.agenda(of: standup).updates[ada]?.lines.map(\.text)
      let stored = try after.storedMeeting(of: running)
      #expect(texts == (stored == nil ? ["Write tests", "No key"] : ["Write tests"]))
      if let stored { try after.finish(stored, of: standup) }
      if stored != nil {
        #expect(try after.agenda(of: standup).items.count == 2)
        #expect(try after.interruptedMeetings() == DataFolder.InterruptedMeetings())
      }
      if isDone { return }
    }
    Issue.record("it never succeeds")
  }

  @Test func `a deleted standup takes both along, and brings them back`() throws {
    let folder = try filled()
    try folder.apply(edit(Self.line))
    try folder.finish(Self.held, of: standup)
    let before = try folder.agenda(of: standup)
    try folder.apply(.trashStandup(standup))
    #expect(try folder.agenda(of: standup) == Agenda())
    try folder.apply(.restoreStandup(standup))
    #expect(try folder.agenda(of: standup) == before)
  }

  @Test func `what others delete goes to the trash, and can be restored`() throws {
    let folder = try filled()
    try folder.apply(edit(Self.line))
    try folder.finish(Self.held, of: standup)
    let before = try folder.agenda(of: standup)
    let deletions = try [updateFile, itemFile].map { path in
      FileExchange(path: path, old: try folder.contents(ofFile: path), new: nil)
    }
    #expect(try folder.exchange(deletions))
    let deleted = try folder.deletedRecords()
    #expect(
      Set(deleted.map { $0.kindText(local: LocalTime.utc) })
        == ["item \"API key is late\" (Ada)", "written update"])
    #expect(deleted.map(\.isFromSync) == [true, true])
    for record in deleted { _ = try folder.restore(record.id) }
    #expect(try folder.agenda(of: standup) == before)
  }

  @Test func `a standup that others delete goes to the trash as one`() throws {
    let folder = try filled()
    try folder.apply(edit(Self.line))
    try folder.apply(.writeMeeting(Self.held, name: Fixture.name, standup: standup))
    try folder.finish(Self.held, of: standup)
    let paths = try folder.recordPaths().paths.keys.sorted()
    #expect(paths.count == 5)
    let files = try paths.map {
      FileExchange(path: $0, old: try folder.contents(ofFile: $0), new: nil)
    }
    #expect(try folder.exchange(files))
    #expect(try folder.deletedRecords().map(\.record) == [.standup(standup)])
    _ = try folder.restore(try folder.deletedRecords()[0].id)
    #expect(try folder.recordPaths().paths.keys.sorted() == paths)
  }

  @Test(arguments: [
    "{", "[]", "{\"id\":1}", "{\"version\":3}",
    """
    {"id":"00000000-0000-0000-0000-00000000000B","lines":[],"version":3}
    """,
    """
    {"id":"00000000-0000-0000-0000-00000000000A","lines":[],"version":5}
    """,
    """
    {"id":"00000000-0000-0000-0000-00000000000A","version":3,"lines":[
      {"id":"00000000-0000-0000-0000-000000000051","kind":"today","text":"a"},
      {"id":"00000000-0000-0000-0000-000000000051","kind":"today","text":"b"}]}
    """,
    """
    {"id":"00000000-0000-0000-0000-00000000000A","version":3,"lines":[
      {"id":"00000000-0000-0000-0000-000000000051","kind":"speech","text":"a"}]}
    """,
  ])
  func `an unreadable update is reported and never written`(text: String) throws {
    let folder = try filled()
    try scratch.write(text, to: updateFile)
    #expect(try folder.check().map(\.path) == ["\(scratch.path)/\(updateFile)"])
    #expect(error { () throws(StorageError) in try folder.apply(edit(Self.line)) } != nil)
    #expect(scratch.text(updateFile) == text)
    #expect(try folder.agenda(of: standup).unreadable.count == 1)
  }

  @Test(arguments: [
    ("\"changes\" : 0", "\"changes\" : -1"), ("\"changes\" : 0", "\"changes\" : 1000001"),
    ("\"changes\" : 0", "\"changes\" : 0.5"), ("\"blocker\"", "\"nothing\""),
    ("\"version\" : 3", "\"version\" : 5"), ("\"owner\" : {", "\"owner\" : 7, \"else\" : {"),
    ("2026-05-20T", "99999-05-20T"), ("\"text\"", "\"test\""),
    ("\"changes\" : 0", "\"changes\" : 1, \"resolved\" : {}"),
  ])
  func `an unreadable item is reported and never written`(old: String, new: String) throws {
    let folder = try filled()
    let item = Self.held.items[0]
    try folder.apply(.writeItem(item, standup: standup))
    #expect(try folder.check().isEmpty)
    let text = try #require(scratch.text(itemFile)).replacingOccurrences(of: old, with: new)
    try scratch.write(text, to: itemFile)
    #expect(try folder.check().map(\.path) == ["\(scratch.path)/\(itemFile)"])
    #expect(
      error { () throws(StorageError) in try folder.apply(.writeItem(item, standup: standup)) }
        != nil)
    #expect(scratch.text(itemFile) == text)
  }

  @Test func `an unknown owner, meeting, or author is no error`() throws {
    let folder = try filled()
    try folder.apply(.writeItem(Self.held.items[0], standup: standup))
    try folder.apply(
      .writeUpdate(.init(base: [], lines: [Self.line]), of: UUID(0xFF), standup: standup))
    #expect(try folder.check().isEmpty)
    #expect(try folder.agenda(of: standup).updates[UUID(0xFF)]?.lines == [Self.line])
  }

  @Test func `nothing is written for a standup that is gone`() throws {
    let folder = try filled()
    try folder.apply(.trashStandup(standup))
    let problem = error { () throws(StorageError) in try folder.apply(edit(Self.line)) }
    #expect(problem?.kind == .deletedElsewhere)
    #expect(!scratch.exists("\(UUID(1))"))
  }

  @Test func `an export with items keeps what only newer versions have`() throws {
    var standup = Fixture.standup
    standup.rotatesFacilitator = true
    standup.attendees[0].email = "ada@example.com"
    let bytes = Exporter.bytes {
      Exporter.json(
        ExportedStandups(
          [standup], agenda: { _ in Agenda(items: Self.held.items) },
          meetings: { _ in AnySequence([]) }), to: $0)
    }
    let plan = try Importer.plan(bytes, existing: []) { _ in [] }
    #expect(plan.additions.map(\.attendees) == [standup.attendees])
    #expect(plan.additions.map(\.rotatesFacilitator) == [true])
  }

  @Test func `our own export brings both along, and importing it again changes nothing`() throws {
    let folder = try filled()
    try folder.apply(edit(Self.line))
    try folder.finish(Self.held, of: standup)
    let before = try folder.agenda(of: standup)
    let bytes = Exporter.bytes {
      Exporter.json(
        ExportedStandups(
          [Fixture.standup], agenda: { _ in before }, meetings: { _ in AnySequence([]) }), to: $0)
    }
    let target = DataFolder(path: scratch.path + "/other")
    for round in 0...1 {
      let plan = try Importer.plan(bytes, existing: try target.load().standups) { _ in [] }
      #expect(plan.notes.isEmpty)
      let edit = try plan.agendaEdit { id throws(StorageError) in try target.agenda(of: id) }
      #expect(edit.parts.isEmpty == (round == 1))
      try target.add(plan.additions)
      try target.apply(edit.changes(in: []))
      #expect(try target.agenda(of: standup) == before)
    }
    var ids = (0x100...).lazy.map { UUID($0) }.makeIterator()
    let copy = try Importer.plan(bytes, existing: [], mode: .copy(uuid: { ids.next()! })) { _ in []
    }
    let agenda = try #require(copy.agendas[copy.additions[0].id])
    #expect(agenda.items.map(\.text) == before.items.map(\.text))
    #expect(Set(agenda.items.map(\.id)).isDisjoint(with: before.items.map(\.id)))
    #expect(Array(agenda.updates.keys) == [copy.additions[0].attendees[0].id])
  }
}
