import Foundation
import StandupsModel
import Synchronization
import Testing

@testable import StandupsStorage
@testable import StandupsSync

struct SynchronizerTests {
  @Test func `one person's changes reach the other`() throws {
    let team = try Team()
    let ann = try team.person("ann")
    let ben = try team.person("ben")
    try ann.save(.design)
    try ann.save(.held(100, notes: "shipped"), of: .design)

    #expect(try ann.sync().sent == "Design: added, 1 meeting")
    #expect(try ben.sync() == SyncReport(received: "Design: added, 1 meeting"))

    for person in [ann, ben] {
      #expect(try team.git(person.path, ["status", "--porcelain"]).isEmpty)
    }
    #expect(try ben.standup(Standup.design.id).title == "Design")
    #expect(try ben.meetings(of: Standup.design.id) == [.held(100, notes: "shipped")])
    #expect(try ann.files() == ben.files())
    #expect(try ann.sync() == SyncReport())
  }

  @Test(arguments: [1, 700, 3000])
  func `what is too much for one step comes in several, in one sync`(limit: Int) throws {
    let team = try Team()
    let ann = try team.person("ann")
    let ben = try team.person("ben")
    try ann.save(.design)
    for minute in UInt8(0)..<9 { try ann.save(.held(100 + minute, notes: "shipped"), of: .design) }
    try ann.save(Standup(id: UUID(2), title: "Product"))
    try ann.sync()
    var synchronizer = ben.synchronizer()
    synchronizer.receivedLimit = limit
    let report = SyncReport(received: "Design: added, 9 meetings; Product: added")
    #expect(try synchronizer.synchronize() == .finished(report))
    #expect(try ann.files() == ben.files())
    #expect(try ben.sync() == SyncReport())
  }

  @Test func `many files of a folder arrive, or none of them is incomplete`() throws {
    let team = try Team()
    let ann = try team.person("ann")
    let ben = try team.person("ben")
    try ann.save(.design)
    for minute in UInt8(0)..<60 { try ann.save(.held(100 + minute, notes: "shipped"), of: .design) }
    try ann.sync()
    let renames = Mutex(0)
    let synchronizer = ben.synchronizer(fault: { operation in
      guard case .rename(_, to: let path) = operation, path.contains("/meetings/") else {
        return nil
      }
      return renames.withLock { count in
        count += 1
        return count == 30 ? EIO : nil
      }
    })
    #expect(throws: SyncError.self) { try synchronizer.synchronize() }
    #expect(try ben.folder.check().isEmpty)
    #expect(try ben.files().keys.contains { $0.contains(".new-") } == false)
    try ben.sync()
    #expect(try ann.files() == ben.files())
  }

  @Test func `updates that together are too large are not synced, and nothing is lost`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    let author = UUID(10)
    func lines(_ ids: Range<UInt8>) -> [WrittenUpdate.Line] {
      let text = String(repeating: "x", count: 1_000_000)
      return ids.map { WrittenUpdate.Line(id: UUID($0), kind: .today, text: text) }
    }
    func write(
      _ person: Person, _ base: [WrittenUpdate.Line], _ lines: [WrittenUpdate.Line]
    ) throws {
      try person.folder.apply(
        .writeUpdate(.init(base: base, lines: lines), of: author, standup: UUID(1)))
    }
    try write(ann, [], lines(20..<29))
    try ann.sync()
    try write(ben, [], lines(30..<39))
    let (annFiles, benFiles) = (try ann.files(), try ben.files())
    let path = RecordFile.path(of: .update(author, standup: UUID(1)))
    #expect(
      throws: SyncError.mergeNotReadable(path: path, reason: "it is larger than 16 MB")
    ) {
      try ben.synchronizer().synchronize()
    }
    #expect(try ben.files() == benFiles && ben.folder.check().isEmpty)

    try write(ben, lines(30..<39), lines(30..<33))
    try ben.sync()
    try ann.sync()
    #expect(try ann.files() == ben.files() && ann.files() != annFiles)
    #expect(try ann.folder.agenda(of: UUID(1)).updates[author]?.lines.count == 12)
  }

  @Test func `updates and items of two machines merge without a question`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    let author = UUID(10)
    func line(_ id: UInt8) -> WrittenUpdate.Line {
      WrittenUpdate.Line(id: UUID(id), kind: .today, text: "line \(id)")
    }
    func write(_ person: Person, _ base: [WrittenUpdate.Line], _ lines: [WrittenUpdate.Line]) throws
    {
      try person.folder.apply(
        .writeUpdate(.init(base: base, lines: lines), of: author, standup: UUID(1)))
    }
    var item = Item(
      id: UUID(99), text: "API key", kind: .blocker, meeting: UUID(98),
      openedAt: Date(timeIntervalSince1970: 1_779_237_000))
    try write(ann, [], [line(1), line(2)])
    try ann.folder.apply(.writeItem(item, standup: UUID(1)))
    #expect(try ann.sync().sent == "Design: 1 item, 1 update")
    try ben.sync()

    try write(ann, [line(1), line(2)], [line(2), line(3)])
    try write(ben, [line(1), line(2)], [line(1), line(2), line(4)])
    item.resolve(at: Date(timeIntervalSince1970: 1_779_300_000))
    try ann.folder.apply(.writeItem(item, standup: UUID(1)))
    item.reopen()
    try ben.folder.apply(.writeItem(item, standup: UUID(1)))
    for person in [ann, ben, ann] { try person.sync() }

    #expect(try ann.files() == ben.files())
    let agenda = try ann.folder.agenda(of: UUID(1))
    #expect((agenda.updates[author]?.lines ?? []).map(\.id).sorted() == [2, 3, 4].map { UUID($0) })
    #expect(agenda.items == [item])
  }

  @Test func `an item keeps what two people changed, and asks about the same field`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    let start = Date(timeIntervalSince1970: 1_779_237_000)
    let item = Item(
      id: UUID(99), text: "API key", kind: .blocker, meeting: UUID(98), openedAt: start)
    func write(_ person: Person, _ change: (inout Item) -> Void) throws {
      var item = try person.folder.agenda(of: UUID(1)).items.first ?? item
      change(&item)
      try person.folder.apply(.writeItem(item, standup: UUID(1)))
    }
    try write(ann) { _ in }
    for person in [ann, ben] { try person.sync() }
    let owner = Item.Owner(id: UUID(10), name: "Ann")
    try write(ann) { $0.edit(text: "API key of the vendor") }
    try write(ben) { $0.assign(to: owner) }
    for person in [ann, ben, ann] { try person.sync() }
    var merged = try #require(ann.folder.agenda(of: UUID(1)).items.first)
    #expect(merged.text == "API key of the vendor" && merged.owner == owner)

    try write(ann) { $0.edit(text: "Ann's") }
    try write(ben) { $0.edit(text: "Ben's") }
    try ann.sync()
    #expect(
      try ben.questions().map(\.description) == [
        "Design, Ben's: the text is \"Ben's\" here and \"Ann's\" elsewhere"
      ])
    try ben.sync(keeping: .theirs)
    try ann.sync()
    merged = try #require(ben.folder.agenda(of: UUID(1)).items.first)
    #expect(merged.text == "Ann's" && merged.owner == owner)
    #expect(try ann.files() == ben.files())
  }

  @Test func `two folders with records are merged`() throws {
    let team = try Team()
    let ann = try team.person("ann", shares: false)
    let ben = try team.person("ben", shares: false)
    try ann.save(.design)
    try ben.save(Standup(id: UUID(2), title: "Product"))
    for person in [ann, ben] {
      try person.synchronizer().setUp(url: team.url, program: "/usr/bin/standups")
      try person.sync()
    }
    try ann.sync()

    #expect(try ann.folder.load().standups.map(\.title) == ["Design", "Product"])
    #expect(try ann.files() == ben.files())
  }

  @Test func `a folder joins the branch that the others use, whatever its name`() throws {
    let team = try Team()
    _ = try team.peopleSharingDesign()
    for branch in ["main", "older"] {
      try team.git(team.url, ["branch", "trunk-\(branch)", "main"])
    }
    try team.git(team.url, ["branch", "--move", "main", "trunk"])
    let cem = try team.person("cem", shares: false)
    try cem.synchronizer().setUp(url: team.url, program: "/usr/bin/standups")
    #expect(try cem.sync() == SyncReport(received: "Design: added"))
    #expect(try team.git(cem.path, ["symbolic-ref", "--short", "HEAD"]) == "trunk")
  }

  @Test func `the only branch is joined even if the repository points to another`() throws {
    let team = try Team()
    _ = try team.peopleSharingDesign()
    try team.git(team.url, ["branch", "--move", "main", "trunk"])
    try team.git(team.url, ["symbolic-ref", "HEAD", "refs/heads/gone"])
    let cem = try team.person("cem", shares: false)
    try cem.synchronizer().setUp(url: team.url, program: "/usr/bin/standups")
    #expect(try cem.sync() == SyncReport(received: "Design: added"))
  }

  @Test func `a folder that is a repository already is connected`() throws {
    let team = try Team()
    let (ann, _) = try team.peopleSharingDesign()
    let cem = try team.person("cem", shares: false)
    try team.git("/", ["init", "--quiet", "--initial-branch=main", cem.path])
    try cem.synchronizer().setUp(url: team.url, program: "/usr/bin/standups")
    try cem.sync()
    #expect(try cem.files() == ann.files())
  }

  @Test func `what git ignores already stays ignored`() throws {
    let team = try Team()
    let ann = try team.person("ann", shares: false)
    try team.git("/", ["init", "--quiet", ann.path])
    try ann.write("*.log", to: ".git/info/exclude")
    for _ in 1...2 { try ann.synchronizer().setUp(url: team.url, program: "standups") }
    let lines = try String(contentsOfFile: "\(ann.path)/.git/info/exclude", encoding: .utf8)
    #expect(lines == "*.log\n.journal/\n.lock\n.new-*\n.running/\n.trash/\n")
  }

  @Test func `git merges every kind of record, also in a clone of an earlier version`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    let (standup, id) = (UUID(1), UUID(2))
    let records: [Change.Record] = [
      .item(id, standup: standup), .meeting(.init(startedAt: .distantPast), standup: standup),
      .schedule(standup), .standup(standup), .update(id, standup: standup),
      .wait(id, standup: standup),
    ]
    func drivers(_ person: Person) throws -> String {
      let paths = records.map { RecordFile.path(of: $0) }
      return try team.git(person.path, ["check-attr", "merge", "--"] + paths)
    }
    let all = records.map { "\(RecordFile.path(of: $0)): merge: standups" }
    #expect(try drivers(ann).split(separator: "\n").map(String.init) == all)

    let old =
      "*.psd binary\n* -text\n/*/standup.json merge=standups\n/*/meetings/*.json merge=standups\n"
    try ann.write(old, to: ".git/info/attributes")
    try ann.sync()
    #expect(try drivers(ann).split(separator: "\n").map(String.init) == all)
    try ben.write("*.psd binary\n", to: ".git/info/attributes")
    try ben.sync()
    #expect(try !drivers(ben).contains("standups\n"))
  }

  @Test func `setting up again tells git where the program is now`() throws {
    let team = try Team()
    let ann = try team.person("ann")
    try ann.synchronizer().setUp(url: team.url, program: "/opt/ann's/standups")
    #expect(
      try team.git(ann.path, ["config", "merge.standups.driver"])
        == "'/opt/ann'\\''s/standups' merge-file %O %A %B")
  }

  @Test func `different fields of one standup are merged without a question`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    var standup = Standup.design
    standup.title = "Design Sync"
    standup.attendees.append(Attendee(id: UUID(11), name: "Cem"))
    try ann.save(standup)
    standup = .design
    standup.theme = .teal
    standup.attendees.append(Attendee(id: UUID(12), name: "Ben"))
    try ben.save(standup)
    try ann.sync()
    try ben.sync()
    try ann.sync()

    let merged = try ann.standup(standup.id)
    #expect(merged.title == "Design Sync")
    #expect(merged.theme == .teal)
    #expect(merged.attendees.map(\.name) == ["Ann", "Cem", "Ben"])
    #expect(try ann.files() == ben.files())
    #expect(
      try team.subjects() == [
        "Design Sync: edited", "Design Sync: edited", "Design: added",
      ])
  }

  @Test func `a title that both changed is asked about, and nothing changes until it is answered`()
    throws
  {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    try ann.save(Standup(id: UUID(1), title: "Hers", attendees: Standup.design.attendees))
    try ben.save(Standup(id: UUID(1), title: "His", attendees: Standup.design.attendees))
    try ann.sync()
    let before = try ben.files()

    #expect(
      try ben.questions() == [
        MergeConflict(
          path: "\(UUID(1).uuidString)/standup.json", subject: "His", field: "title",
          mine: "\"His\"", theirs: "\"Hers\"")
      ])
    #expect(try ben.files() == before)
    #expect(try team.subjects().count == 2)

    try ben.sync(keeping: .theirs)
    #expect(try ben.standup(UUID(1)).title == "Hers")
    #expect(try ann.sync() == SyncReport())
  }

  @Test func `two meetings in the same second are both kept`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    try ann.save(.held(100, notes: "hers"), of: .design)
    try ben.save(.held(101, notes: "his"), of: .design)
    try ann.sync()
    try ben.sync()
    try ann.sync()

    #expect(
      try ann.meetings(of: UUID(1)) == [.held(101, notes: "his"), .held(100, notes: "hers")])
    #expect(try ann.files() == ben.files())
  }

  @Test func `notes that both people added to a meeting are all kept`() throws {
    let team = try Team()
    let (ann, ben) = try (team.person("ann"), team.person("ben"))
    try ann.save(.design)
    try ann.save(.held(100, notes: "first", "second"), of: .design)
    try ann.sync()
    try ben.sync()
    let name = try #require(try ann.standup(UUID(1)).history.first?.name)
    _ = try ann.meetings(of: UUID(1))
    _ = try ben.meetings(of: UUID(1))
    try ann.folder.apply(
      .writeMeeting(.held(100, notes: "first", "second", "hers"), name: name, standup: UUID(1)))
    try ben.folder.apply(
      .writeMeeting(.held(100, notes: "1st", "second", "his"), name: name, standup: UUID(1)))
    try ann.sync()
    try ben.sync()

    #expect(
      try ben.meetings(of: UUID(1)).first?.transcript.map(\.text)
        == ["1st", "second", "hers", "his"])
  }

  @Test func `a standup that one person deletes and another changes is kept with all its meetings`()
    throws
  {
    let team = try Team()
    let (ann, ben) = try (team.person("ann"), team.person("ben"))
    try ann.save(.design)
    try ann.save(.held(100, notes: "old"), of: .design)
    try ann.sync()
    try ben.sync()
    _ = try ann.folder.load()
    try ann.folder.apply(.trashStandup(UUID(1)))
    try ann.sync()
    try ben.save(.held(101, at: 90, notes: "new"), of: .design)
    try ben.sync()
    try ann.sync()

    #expect(
      try ann.meetings(of: UUID(1)) == [.held(101, at: 90, notes: "new"), .held(100, notes: "old")])
    #expect(try ann.files() == ben.files())
  }

  @Test func `a standup is deleted with the others even if its last meeting was deleted here`()
    throws
  {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    try ann.save(.held(100), of: .design)
    try ann.sync()
    try ben.sync()
    _ = try ben.folder.load()
    try ben.folder.apply(.trashStandup(UUID(1)))
    try ben.sync()
    let name = try #require(ann.folder.standup(UUID(1)).history.first?.name)
    try ann.folder.apply(.trashMeeting(name, standup: UUID(1)))
    try ann.sync()
    #expect(try ann.folder.load().standups.isEmpty)
  }

  @Test func `git is started no more often than needed`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    let environment = try team.environment(counting: "started")
    func starts(_ person: Person) throws -> Int {
      try team.write("", to: "started")
      // However long the test takes, the records look as if they were written just now.
      for file in try FileManager.default.subpathsOfDirectory(atPath: person.path)
      where file.hasSuffix(".json") {
        try FileManager.default.setAttributes(
          [.modificationDate: Date.distantFuture], ofItemAtPath: "\(person.path)/\(file)")
      }
      try Person(path: person.path, environment: environment).sync()
      return try String(contentsOfFile: "\(team.path)/started", encoding: .utf8)
        .split(separator: "\n").count
    }
    try ann.sync()
    let unchanged = try starts(ann)
    try ann.save(Standup(id: UUID(2), title: "Product"))
    let sending = try starts(ann)
    let receiving = try starts(ben)
    try ann.save(.held(100), of: .design)
    try ann.sync()
    try ben.save(Standup(id: UUID(3), title: "Retro"))
    let merging = try starts(ben)
    let counts: [Int] = [unchanged, sending, receiving, merging]
    #expect(counts == [4, 14, 9, 19])
  }

  @Test func `a standup that nobody else changed is deleted everywhere`() throws {
    let team = try Team()
    let (ann, ben) = try (team.person("ann"), team.person("ben"))
    try ann.save(.design)
    try ann.save(.held(100), of: .design)
    try ann.sync()
    try ben.sync()
    try ben.folder.apply(.trashStandup(UUID(1)))
    #expect(try ben.sync().sent == "Design: deleted")
    #expect(try ann.sync().received == "Design: deleted")
    #expect(try ann.folder.load().standups.isEmpty)
    #expect(try ann.files().isEmpty)
    #expect(try ann.folder.isInTrash(.standup(UUID(1))))
  }
}
