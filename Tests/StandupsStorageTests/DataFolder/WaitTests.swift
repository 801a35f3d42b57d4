import Foundation
import Records
import StandupsModel
import Testing

@testable import StandupsStorage

/// What items wait for, in a folder at the top of the data folder.
@Suite struct WaitTests {
  private let scratch = Scratch()
  private let standup = UUID(1)
  private let item = Fixture.meeting.items[0]
  private var file: String { "waits/\(UUID(1))/\(item.id).json" }
  private var waiting: Item {
    var item = item
    item.wait(for: Item.Owner(id: UUID(0xB), name: "Ben"))
    item.due = Day("2026-12-01")
    return item
  }

  private func filled() throws -> DataFolder {
    let folder = DataFolder(path: scratch.path, now: { Fixture.start })
    try folder.apply(.writeStandup(Fixture.standup))
    try folder.apply(Edit.added(waiting, of: standup).changes(in: []))
    return folder
  }

  private func read(_ folder: DataFolder) throws -> [Item] { try folder.agenda(of: standup).items }

  @Test func `a person and a day are one file, and the item's file knows nothing of them`() throws {
    let folder = try filled()
    #expect(
      scratch.text(file) == """
        {
          "due" : "2026-12-01",
          "id" : "\(item.id)",
          "version" : 4,
          "waitsFor" : {
            "id" : "00000000-0000-0000-0000-00000000000B",
            "name" : "Ben"
          }
        }

        """)
    #expect(try scratch.mode(file) == 0o600)
    #expect(scratch.text("\(UUID(1))/items/\(item.id).json")?.contains("\"version\" : 3") == true)
    #expect(try read(folder) == [waiting])
    #expect(
      try folder.items(startingWith: String("\(item.id)".prefix(4)), of: standup) == [waiting])
    #expect(try folder.check() == [])
  }

  @Test func `two programs that know nothing of each other change a field each`() throws {
    let folder = try filled()
    let other = DataFolder(path: scratch.path)
    let base = waiting.wait
    try folder.apply(
      .writeWait(Item.Wait(id: item.id, due: base.due), replacing: base, standup: standup))
    try other.apply(
      .writeWait(Item.Wait(id: item.id, person: base.person), replacing: base, standup: standup))
    #expect(try read(folder).map(\.wait) == [Item.Wait(id: item.id)])
    // An empty file stays, so that a sync merges what was cleared as it merges everything else.
    #expect(scratch.exists(file))
  }

  @Test func `an item goes into the trash and comes back with what it waits for`() throws {
    let folder = try filled()
    let before = scratch.bytes(file)
    try folder.apply(.trashItem(item.id, standup: standup))
    #expect(!scratch.exists(file))
    let deleted = try folder.deletedRecords()
    #expect(deleted.map(\.record) == [.item(item.id, standup: standup)])
    #expect(try folder.restore(deleted[0].id) == .item(item.id, standup: standup))
    #expect(scratch.bytes(file) == before && scratch.bytes(file) != nil)
    #expect(try read(folder) == [waiting])
    #expect(try folder.deletedRecords() == [])
  }

  @Test func `an item that is written again leaves the trash, with what it waits for`() throws {
    let folder = try filled()
    let before = scratch.bytes(file)
    try folder.apply(.trashItem(item.id, standup: standup))
    try folder.apply(.writeItem(waiting, standup: standup))
    #expect(scratch.bytes(file) == before && before != nil)
    #expect(try read(folder) == [waiting])
    #expect(try scratch.names(".trash").filter { $0.hasSuffix(".json") } == [])
  }

  @Test func `a version of an item that differs from the one that is written stays in the trash`()
    throws
  {
    let folder = try filled()
    try folder.apply(.trashItem(item.id, standup: standup))
    var other = item
    other.edit(text: "Another text")
    try folder.apply(.writeItem(other, standup: standup))
    #expect(try read(folder) == [other])
    let deleted = try folder.deletedRecords()
    #expect(deleted.map(\.item) == [item])
    let refused = error { () throws(StorageError) in _ = try folder.restore(deleted[0].id) }
    #expect(refused?.description.hasPrefix("could not restore: the item already exists (") == true)
  }

  @Test func `a deleted item that cannot be read is listed as an item`() throws {
    let folder = try filled()
    try folder.apply(.trashItem(item.id, standup: standup))
    let name = try #require(scratch.names(".trash").first { $0.contains("-items-") })
    try scratch.write("{", to: ".trash/\(name)")
    #expect(
      try folder.deletedRecords().map { $0.kindText(local: LocalTime.utc) } == ["open item"])
  }

  @Test(arguments: [true, false])
  func `a standup goes into the trash and comes back with what its items wait for`(
    isUndo: Bool
  ) throws {
    let folder = try filled()
    try folder.apply(.trashStandup(standup))
    #expect(!scratch.exists("waits/\(UUID(1))"))
    if isUndo {
      try folder.apply(.restoreStandup(standup))
    } else {
      _ = try folder.restore(try #require(folder.deletedRecords().first).id)
    }
    #expect(try read(folder) == [waiting])
    #expect(!scratch.exists("\(UUID(1))/waits"))
  }

  @Test func `what an older version has restored with a standup is put into its place`() throws {
    let folder = try filled()
    try folder.apply(.trashStandup(standup))
    let entry = try #require(scratch.names(".trash").first { $0.hasSuffix("\(UUID(1))") })
    try FileManager.default.moveItem(
      atPath: "\(scratch.path)/.trash/\(entry)", toPath: "\(scratch.path)/\(UUID(1))")
    #expect(try read(folder).map(\.wait.isEmpty) == [true])
    try folder.cleanUp()
    #expect(try read(folder) == [waiting])
    #expect(!scratch.exists("\(UUID(1))/waits"))
  }

  @Test func `a sync moves what it deletes into the trash together`() throws {
    let folder = try filled()
    func removal(_ path: String) -> FileExchange {
      FileExchange(path: path, old: scratch.bytes(path), new: nil)
    }
    let itemFile = "\(UUID(1))/items/\(item.id).json"
    #expect(try folder.exchange([removal(file), removal(itemFile)]))
    #expect(try folder.deletedRecords().map(\.record) == [.item(item.id, standup: standup)])
    _ = try folder.restore(try #require(folder.deletedRecords().first).id)
    #expect(try read(folder) == [waiting])

    let all = [file, itemFile, Fixture.standupFile].map(removal)
    #expect(try folder.exchange(all))
    #expect(try folder.load().standups == [] && !scratch.exists("waits"))
    _ = try folder.restore(try #require(folder.deletedRecords().first).id)
    #expect(try read(folder) == [waiting])
  }

  @Test(arguments: [
    ("{", "expected a key in quotes"), ("[]", "expected an object"),
    (#"{"id": "ID", "due": "2026-02-30", "version": 4}"#, "expected a day such as \"2026-12-01\""),
    (#"{"id": "ID", "due": "99999-12-01", "version": 4}"#, "expected a day"),
    (#"{"id": "ID", "due": 20261201, "version": 4}"#, "expected a string"),
    (#"{"id": "ID", "waitsFor": "Ben", "version": 4}"#, "expected an object"),
    (#"{"id": "ID", "waitsFor": {"id": "Ben", "name": "Ben"}, "version": 4}"#, "not a valid ID"),
    (#"{"id": "00000000-0000-0000-0000-000000000009", "version": 4}"#, "the ID differs"),
    (#"{"id": "ID", "waitsFor": {"id": "ID", "name": "Ben"}, "version": 99}"#, "newer version"),
  ])
  func `a file that cannot be read is named and stays, and its item is there without it`(
    text: String, reason: String
  ) throws {
    let folder = try filled()
    let text = text.replacing("\"ID\"", with: "\"\(item.id)\"")
    try scratch.write(text, to: file)
    let agenda = try folder.agenda(of: standup)
    #expect(agenda.items == [item])
    let problem = try #require(agenda.unreadable.first)
    #expect(problem.path.hasSuffix(file) && agenda.unreadable.count == 1)
    #expect(problem.reason.contains(reason), "\(problem.reason)")
    #expect(try folder.check().map(\.path) == [problem.path])
    let refused = error { () throws(StorageError) in
      try folder.apply(
        .writeWait(waiting.wait, replacing: Item.Wait(id: item.id), standup: standup))
    }
    #expect(refused?.path.hasSuffix(file) == true)
    #expect(scratch.text(file) == text)
  }

  @Test func `huge files and things that are no files are named and stay`() throws {
    let folder = try filled()
    try scratch.write(Array(repeating: 32, count: RecordFormat.sizeLimit + 1), to: file)
    #expect(try folder.agenda(of: standup).unreadable.map(\.reason) == ["it is larger than 16 MB"])
    try scratch.remove("waits")
    try scratch.write("text", to: "waits")
    let agenda = try folder.agenda(of: standup)
    #expect(agenda.items == [item] && agenda.unreadable.map(\.path) == ["\(scratch.path)/waits"])
    try folder.cleanUp()
    try folder.apply(.trashStandup(standup))
    try folder.apply(.restoreStandup(standup))
    #expect(scratch.text("waits") == "text")
    try scratch.remove("waits")
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.path)/waits", withDestinationPath: "/etc")
    #expect(try folder.agenda(of: standup).unreadable.map(\.path) == ["\(scratch.path)/waits"])
    #expect(try folder.recordPaths().unreadable.map(\.path) == ["\(scratch.path)/waits"])
  }

  @Test
  func `a file without its item is of no interest, and without its standup nobody writes one`()
    throws
  {
    let folder = try filled()
    try scratch.remove("\(UUID(1))/items/\(item.id).json")
    #expect(try folder.agenda(of: standup) == Agenda())
    #expect(try folder.check() == [])
    try folder.apply(.trashStandup(standup))
    let refused = error { () throws(StorageError) in
      try folder.apply(.writeWait(waiting.wait, replacing: waiting.wait, standup: standup))
    }
    #expect(refused?.kind == .deletedElsewhere)
  }

  @Test func `sync finds the files, and only those that are in their place`() throws {
    let folder = try filled()
    for name in ["\(UUID(1))/waits/\(item.id).json", "waits/x.json", "waits/\(UUID(1))/x.json"] {
      try scratch.write("{}", to: name)
    }
    #expect(try folder.recordPaths().paths.keys.filter { $0.contains("waits") } == [file])
    #expect(RecordFile.kind(ofPath: file) == .wait(item.id, standup: standup))
    #expect(RecordFile.kind(ofPath: "\(UUID(1))/waits/\(item.id).json") == nil)
    #expect(RecordFile.kind(ofPath: "waits/\(UUID(1))/standup.json") == nil)
    #expect(RecordFile.path(of: .wait(item.id, standup: standup)) == file)
  }

  @Test func `a copy of a file sync is named, and can be taken in`() throws {
    let folder = try filled()
    let copy = file.replacing(".json", with: " 2.json")
    try scratch.write(
      try #require(scratch.text(file)).replacing("2026-12-01", with: "2026-12-24"), to: copy)
    let copies = try folder.copies()
    #expect(copies.map(\.path) == [copy])
    #expect(copies.map(\.differences) == [["date: here 2026-12-01, in the copy 2026-12-24"]])
    try folder.takeIn(try #require(copies.first))
    #expect(try read(folder).map(\.due) == [Day("2026-12-24")])
    #expect(try folder.copies() == [] && !scratch.exists(copy))
  }

  @Test func `an export holds it, and a copy of the standup waits for the copy of the person`()
    throws
  {
    let exported = Exporter.bytes {
      Exporter.json(
        ExportedStandups(
          [Fixture.standup], agenda: { _ in Agenda(items: [waiting]) },
          meetings: { _ in
            AnySequence([])
          }), to: $0)
    }
    let text = String(decoding: exported, as: UTF8.self)
    #expect(text.contains("\"due\" : \"2026-12-01\"") && text.contains("\"version\" : 4"))
    let plan = try Importer.plan(exported, existing: [], meetingIDs: { _ in [] })
    #expect(plan.agendas.values.flatMap(\.items) == [waiting])
    var next = 0x100
    let copied = try Importer.plan(
      exported, existing: [],
      mode: .copy {
        next += 1
        return UUID(next)
      }, meetingIDs: { _ in [] })
    let people = copied.additions[0].attendees.map(\.id)
    #expect(copied.agendas.values.flatMap(\.items).map(\.waitsFor?.id) == [people[1]])
  }

  @Test func `undo remembers it on disk`() throws {
    let folder = try filled()
    let edit = Edit.changed(item, to: waiting, of: standup)
    try folder.record(.done(edit))
    #expect(try DataFolder(path: scratch.path).history().undoable == [edit])
  }

  #if canImport(Glibc)
    @Test func `a change is noticed, also if the folder is new`() throws {
      let limit = FolderWatchEnd()
      DispatchQueue.global().asyncAfter(deadline: .now() + 60) { limit.end() }
      let folder = DataFolder(path: scratch.path)
      try folder.apply(.writeStandup(Fixture.standup))
      try folder.apply(.writeItem(item, standup: standup))
      guard var watch = FolderWatch(path: scratch.path, until: limit) else {
        Issue.record("The system is out of watches")
        return
      }
      func isNoticed(_ expected: (FolderWatch.Touched) -> Bool) -> Bool {
        while let touched = watch.next() { if expected(touched) { return true } }
        return false
      }
      let touched = FolderWatch.Touched.standups([TouchedStandup(standup)])
      try folder.apply(
        .writeWait(waiting.wait, replacing: Item.Wait(id: item.id), standup: standup))
      #expect(isNoticed { $0 == .anywhere || $0 == touched })
      try folder.apply(
        .writeWait(Item.Wait(id: item.id), replacing: waiting.wait, standup: standup))
      #expect(isNoticed { $0 == .anywhere || $0 == touched })
    }
  #endif
}
