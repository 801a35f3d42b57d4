import Foundation
import StandupsModel
import Synchronization
import Testing

@testable import StandupsStorage

@Suite struct JournalTests {
  private let scratch = Scratch()

  private func folder(host: String = "here", fault: FileFault? = nil) -> DataFolder {
    DataFolder(path: scratch.path, host: host, fault: fault)
  }

  private func edit(_ number: Int) -> Edit {
    .changed(Standup(id: UUID(1)), to: Standup(id: UUID(1), title: "\(number)"))
  }

  /// One program: what it remembers, and what it records.
  private struct Program {
    let folder: DataFolder
    var history: EditHistory

    init(_ folder: DataFolder) throws {
      self.folder = folder
      history = try folder.history()
    }

    mutating func record(_ step: EditHistory.Step) throws {
      history.apply(step)
      try folder.record(step)
    }

    mutating func move(_ direction: EditHistory.Direction) throws {
      try record(.moved(direction, made: try #require(history.next(direction))))
    }
  }

  private func files() throws -> [String] {
    try scratch.names(".journal").filter { $0 != ".gitignore" }
  }

  // MARK: - Edits

  @Test func `every kind of edit survives a restart`() throws {
    var standup = Fixture.standup
    standup.history.insert(Fixture.meeting, name: Fixture.name)
    var unread = Fixture.standup
    unread.history.insert(Fixture.name)
    var noted = Fixture.meeting
    noted.transcript.append(TranscriptLine(id: UUID(0x61), kind: .note, text: "\u{7}"))
    let old = History.Entry(name: Fixture.name, meeting: Fixture.meeting)
    let name = History.Entry(name: Fixture.name)
    let item = Fixture.meeting.items[0]
    var resolved = item
    resolved.resolve(at: Fixture.start)
    let line = WrittenUpdate.Line(id: UUID(0x51), kind: .today, text: "Write tests")

    let kept: [Edit] = [
      .changed(Fixture.standup, to: Standup(id: UUID(1), title: "New")),
      Edit([
        .meeting(
          .changed(from: old, to: History.Entry(name: Fixture.name, meeting: noted)),
          standup: UUID(1)), .item(.added(item), standup: UUID(1)),
      ]),
      .changed(item, to: resolved, of: UUID(1)),
      Edit([.item(.deleted(item), standup: UUID(1)), .item(.restored(item), standup: UUID(1))]),
      .update(.init(base: [line], lines: []), of: UUID(0xA), standup: UUID(1)),
    ]
    let named: [(Edit, Edit)] = [
      (.added(standup), .added(unread)), (.deleted(standup), .deleted(unread)),
      (Edit([.standup(.restored(standup))]), Edit([.standup(.restored(unread))])),
      (.deleted(old, of: UUID(1)), .deleted(name, of: UUID(1))),
      (
        Edit([.meeting(.restored(old), standup: UUID(1))]),
        Edit([.meeting(.restored(name), standup: UUID(1))])
      ),
      (
        Edit([.meeting(.added(old), standup: UUID(1))]),
        Edit([.meeting(.added(name), standup: UUID(1))])
      ),
    ]
    for edit in kept + named.map(\.0) { try folder().record(.done(edit)) }
    #expect(try folder().history() == EditHistory(undoable: kept + named.map(\.1)))
  }

  @Test func `what was undone can be redone after a restart`() throws {
    var first = try Program(folder())
    for number in 1...4 { try first.record(.done(edit(number))) }
    for _ in 1...3 { try first.move(.undo) }
    try first.move(.redo)
    #expect(try folder().history() == first.history)

    var second = try Program(folder())
    try second.move(.redo)
    #expect(second.history.undoable == [edit(1), edit(2), edit(3)])
    #expect(try folder().history() == second.history)
    try second.record(.done(edit(5)))
    #expect(
      try folder().history() == EditHistory(undoable: [1, 2, 3, 5].map(edit)))
    #expect(try files().count == 4)
  }

  @Test func `what is refused is forgotten`() throws {
    var program = try Program(folder())
    for number in 1...3 { try program.record(.done(edit(number))) }
    try program.record(.dropped(.undo))
    try program.move(.undo)
    try program.record(.dropped(.redo))
    #expect(try folder().history() == EditHistory(undoable: [edit(1)]))
    #expect(try files().count == 1)
  }

  @Test func `a hundred edits are kept`() throws {
    var program = try Program(folder())
    for number in 1...EditHistory.limit + 2 { try program.record(.done(edit(number))) }
    #expect(try files().count == EditHistory.limit)
    #expect(try folder().history() == program.history)
    #expect(program.history.undoable.first == edit(3))
    try program.move(.undo)
    #expect(try folder().history() == program.history)
  }

  @Test func `an edit that is too large is not remembered, and the others are`() throws {
    var program = try Program(folder())
    try program.record(.done(edit(1)))
    try program.record(.done(edit(2)))
    try program.move(.undo)
    let text = String(repeating: "x", count: RecordFormat.sizeLimit)
    let large = Edit.changed(Standup(id: UUID(1)), to: Standup(id: UUID(1), title: text))
    try program.record(.done(large))
    #expect(try folder().history() == EditHistory(undoable: [edit(1)]))
    try program.move(.undo)
    try program.move(.redo)
    #expect(try folder().history() == EditHistory(undoable: [edit(1)]))
    try program.move(.undo)
    try program.move(.undo)
    #expect(
      try folder().history() == EditHistory(redoable: [edit(1)]))
  }

  // MARK: - Several programs and machines

  @Test func `programs of one machine take back their own edits`() throws {
    var (app, command) = (try Program(folder()), try Program(folder()))
    try app.record(.done(edit(1)))
    try command.record(.done(edit(2)))
    try app.move(.undo)
    #expect(
      try folder().history() == EditHistory(undoable: [edit(2)], redoable: [edit(1)]))
    try command.record(.done(edit(3)))
    #expect(try folder().history() == EditHistory(undoable: [edit(2), edit(3)]))
    try app.move(.redo)
    #expect(try folder().history().undoable == [2, 3, 1].map(edit))
  }

  @Test func `an edit that another program has taken back is still there for it`() throws {
    var app = try Program(folder())
    try app.record(.done(edit(1)))
    var command = try Program(folder())
    try command.move(.undo)
    try app.record(.dropped(.undo))
    #expect(try folder().history() == EditHistory(redoable: [edit(1)]))
    try command.move(.redo)
    #expect(try folder().history() == EditHistory(undoable: [edit(1)]))
  }

  @Test func `each machine has its own history`() throws {
    try folder(host: "here").record(.done(edit(1)))
    try folder(host: "th/e\u{7}re").record(.done(edit(2)))
    #expect(try folder(host: "here").history().undoable == [edit(1)])
    #expect(try folder(host: "th/e\u{7}re").history().undoable == [edit(2)])
    #expect(try folder(host: "").history() == EditHistory())
  }

  // MARK: - Files

  @Test func `git ignores it, only the owner reads it, and nobody else notices it`() throws {
    let folder = folder()
    try folder.apply(.writeStandup(Fixture.standup))
    let loaded = try folder.load()
    let paths = try folder.recordPaths().paths
    try folder.record(.done(edit(1)))
    #expect(scratch.text(".journal/.gitignore") == "*\n")
    #expect(try scratch.mode(".journal") == 0o700)
    let file = try #require(try files().first)
    #expect(try scratch.mode(".journal/\(file)") == 0o600)
    #expect(file == "\(UUID(derivedFrom: "here").uuidString)-1-1-undo.json")
    #expect(try folder.load() == loaded && folder.check().isEmpty)
    #expect(try folder.recordPaths().paths == paths && folder.deletedRecords().isEmpty)
    let path = ".journal/\(file)"
    let sent = FileExchange(path: path, old: scratch.bytes(path), new: [])
    #expect(error { () throws(StorageError) in _ = try folder.exchange([sent]) } != nil)
    #expect(try folder.history().undoable == [edit(1)])
  }

  @Test func `reading creates nothing`() throws {
    #expect(try folder().history() == EditHistory())
    #expect(!scratch.exists(""))
  }

  @Test(
    arguments: [
      "", "!@", "[]", "{}", #"{"version" : 4}"#, #"{"parts" : [], "version" : 5}"#,
      #"{"parts" : [{}], "version" : 4}"#, #"{"parts" : {}, "version" : 4}"#,
      #"{"parts" : [{"kind" : "team", "standup" : "ID"}], "version" : 4}"#,
      #"{"parts" : [{"change" : "moved", "kind" : "item", "standup" : "ID", "to" : {}}], "version" : 4}"#,
      #"{"parts" : [{"change" : "deleted", "kind" : "meeting", "standup" : "ID", "to" : {"name" : "x"}}], "version" : 4}"#,
      #"{"parts" : [{"from" : {"id" : "ID", "lines" : []}, "kind" : "update", "standup" : "ID", "to" : {"id" : "00000000-0000-0000-0000-000000000002", "lines" : []}}], "version" : 4}"#,
    ])
  func `files that cannot be read are skipped`(_ text: String) throws {
    var program = try Program(folder())
    for number in 1...3 { try program.record(.done(edit(number))) }
    let file = try #require(try files().first { $0.hasSuffix("-2-2-undo.json") })
    try scratch.write(
      text.replacingOccurrences(of: "ID", with: UUID(1).uuidString), to: ".journal/\(file)")
    program = try Program(folder())
    #expect(program.history.undoable == [edit(1), edit(3)])
    #expect(try folder().check().isEmpty)
    try program.move(.undo)
    try program.move(.undo)
    #expect(try folder().history().redoable == [edit(3), edit(1)])
  }

  @Test func `numbers out of range, and ids that differ, are skipped`() throws {
    let changed = Item(
      id: UUID(0x41), text: "API", kind: .note, meeting: UUID(2), openedAt: Fixture.start)
    try folder().record(.done(.changed(changed, to: changed, of: UUID(1))))
    try folder().record(.done(.changed(Fixture.standup, to: Fixture.standup)))
    let (item, standup) = (".journal/" + (try files()[0]), ".journal/" + (try files()[1]))
    let texts = [item, standup].map { scratch.text($0) ?? "" }
    #expect(try folder().history().undoable.count == 2)
    for (file, old, new) in [
      (item, "\"changes\" : 0", "\"changes\" : -1"),
      (item, "\"changes\" : 0", "\"changes\" : 9223372036854775807"),
      (standup, "\"position\" : 3", "\"position\" : 9223372036854775807"),
    ] {
      let text = try #require(file == item ? texts[0] : texts[1])
      let range = try #require(text.range(of: old))
      try scratch.write(text.replacingCharacters(in: range, with: new), to: file)
      #expect(try folder().history().undoable.count == 1, "\(new)")
      try scratch.write(text, to: file)
    }
    let range = try #require(texts[0].range(of: UUID(0x41).uuidString))
    try scratch.write(
      texts[0].replacingCharacters(in: range, with: UUID(0x42).uuidString), to: item)
    #expect(try folder().history().undoable.count == 1)
  }

  @Test func `other files and names are left alone`() throws {
    var program = try Program(folder())
    try program.record(.done(edit(1)))
    let host = UUID(derivedFrom: "here").uuidString
    let bytes = try #require(scratch.bytes(".journal/\(host)-1-1-undo.json"))
    let names =
      [
        "0-1-undo", "2-1-take", "2-1", "02-1-undo", "+2-1-undo", "2-1-undo-3", "2-0-undo",
        "2--undo",
        "9223372036854775808-1-undo", "1000000000000-1-undo", "2-1-undo (conflicted copy)",
      ].map { "\(host)-\($0).json" } + ["2-1-undo.json", "\(host.lowercased())-2-1-redo.json", "x"]
    for name in names { try scratch.write(bytes, to: ".journal/\(name)") }
    #expect(try folder().history() == program.history)
    try program.move(.undo)
    #expect(try folder().history() == program.history)
    #expect(try files().count == names.count + 1)
  }

  @Test func `whatever lies in place of a file or the folder, nothing is asked or lost`() throws {
    var program = try Program(folder())
    for number in 1...4 { try program.record(.done(edit(number))) }
    let all = try files().map { ".journal/\($0)" }
    let outside = Scratch()
    try outside.write(try #require(scratch.bytes(all[0])), to: "file")
    for file in all.prefix(3) { try scratch.remove(file) }
    #expect(mkfifo("\(scratch.path)/\(all[0])", 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.path)/\(all[1])", withDestinationPath: "\(outside.path)/file")
    try scratch.write([], to: all[2])
    #expect(truncate("\(scratch.path)/\(all[2])", 100 << 20) == 0)
    #expect(try folder().history() == EditHistory(undoable: [edit(4)]))

    try scratch.remove(".journal")
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.path)/.journal", withDestinationPath: outside.path)
    #expect(try folder().history() == EditHistory())
    #expect(
      error { () throws(StorageError) in try folder().record(.done(edit(5))) }?.kind
        == .wrongFileType)
    #expect(try outside.names() == ["file"])
  }

  @Test func `the largest number is no dead end`() throws {
    try folder().record(.done(edit(1)))
    let name = ".journal/" + (try files()[0])
    let largest = name.replacingOccurrences(of: "-1-1-", with: "-999999999999-1-")
    try scratch.write(try #require(scratch.bytes(name)), to: largest)
    var program = try Program(folder())
    try program.record(.done(edit(2)))
    #expect(try folder().history().undoable.last == edit(2))
    try program.move(.undo)
    try program.record(.done(edit(3)))
    #expect(try folder().history().undoable.last == edit(3))
  }

  // MARK: - Faults

  @Test(arguments: [ENOSPC, EACCES, EROFS, EIO])
  func `whatever fails, the history is the old or the new one, and goes on`(
    _ code: Int32
  ) throws {
    var number = 0
    var hasFailed = true
    while hasFailed {
      number += 1
      hasFailed = try fail(number, code: code)
    }
    #expect(number > 30)
  }

  /// Records steps with one failing operation.
  private func fail(_ number: Int, code: Int32) throws -> Bool {
    let scratch = Scratch()
    let rest = Mutex(number)
    var program = try Program(
      DataFolder(path: scratch.path, host: "here") { _ in
        rest.withLock { rest in
          rest -= 1
          return rest == 0 ? code : nil
        }
      })
    func onDisk() throws -> EditHistory {
      try DataFolder(path: scratch.path, host: "here", fault: nil).history()
    }
    func next(_ direction: EditHistory.Direction) -> EditHistory.Step? {
      program.history.next(direction).map { .moved(direction, made: $0) }
    }
    var failures: [StorageError] = []
    let script: [() -> EditHistory.Step?] = [
      { .done(edit(1)) }, { .done(edit(2)) }, { next(.undo) }, { next(.undo) }, { next(.redo) },
      { .done(edit(3)) }, { next(.undo) }, { .dropped(.redo) },
    ]
    for step in script {
      let before = try onDisk()
      let step = try #require(step())
      let failure = error { () throws(StorageError) in
        program.history.apply(step)
        try program.folder.record(step)
      }
      guard let failure else { continue }
      failures.append(failure)
      let after = try onDisk()
      #expect(after == before || after == program.history)
    }
    #expect(failures.allSatisfy { $0.kind == StorageError.system(code, "", "").kind })
    #expect(failures.count < 2)
    let survivor = try Program(DataFolder(path: scratch.path, host: "here", fault: nil))
    try survivor.folder.record(.done(edit(4)))
    try survivor.folder.cleanUp()
    #expect(try onDisk().undoable.last == edit(4))
    #expect(!(try scratch.names(".journal").contains { $0.hasPrefix(".new-") }))
    return rest.withLock { $0 <= 0 }
  }
}
