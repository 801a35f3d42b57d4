import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage
@testable import StandupsSync

/// Nothing that somebody puts into the shared repository stops the others' sync, takes their
/// records, or lands outside the records of their folder.
struct HostileTreeTests {
  private let folder = UUID(1).uuidString
  private let name = Meeting.fileName

  private static let places: [Stranger.Node] = [
    .link("/etc"), .repository, .file(Array("text".utf8)), .link("../../outside"),
  ]

  @Test(arguments: places.indices)
  func `something in place of a standup's folder deletes nothing, and the records return`(
    index: Int
  ) throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    try ann.save(.held(100, notes: "hers"), of: .design)
    try ann.sync()
    let before = try ann.files()
    try Stranger(team: team).push(replacing: [(folder, Self.places[index])])
    try ben.save(Standup(id: UUID(2), title: "Product"))

    try ben.sync()
    try ann.sync()
    #expect(try ann.files().filter { before.keys.contains($0.key) } == before)
    #expect(try ben.folder.load().standups.map(\.title) == ["Design", "Product"])
    let cem = try team.person("cem")
    #expect(try cem.sync().skipped.isEmpty)
    #expect(try cem.files() == ann.files())
  }

  @Test func `what returns in place of an obstacle is the newest record that can be read`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    var design = Standup.design
    design.title = "Design review"
    try ann.save(design)
    try ann.sync()
    let stranger = Stranger(team: team)
    for odd in [Stranger.Node.file(Array("{\n]".utf8)), .link("/etc")] {
      try stranger.push(replacing: [
        (folder, .folder([(Array("standup.json".utf8), odd)]))
      ])
    }
    #expect(try ben.sync().skipped.isEmpty)
    #expect(try ben.standup(design.id).title == "Design review")
  }

  @Test(arguments: places.indices)
  func `something in place of a record is left alone and reported, and the rest arrives`(
    index: Int
  ) throws {
    let team = try Team()
    _ = try team.peopleSharingDesign()
    try Stranger(team: team).push(replacing: [
      (UUID(2).uuidString, .folder([(Array("standup.json".utf8), Self.places[index])])),
      (UUID(3).uuidString, Self.places[index]),
    ])
    let cem = try team.person("cem")
    let report = try cem.sync()
    #expect(report.received == "Design: added")
    #expect(report.skipped.count == 2)
    #expect(try cem.folder.load().standups.map(\.title) == ["Design"])
    try cem.save(.held(100), of: .design)
    #expect(try cem.sync().sent == "Design: 1 meeting")
    #expect(try team.git(team.url, ["ls-tree", "main", UUID(3).uuidString]).isEmpty == false)
  }

  @Test func `a record that cannot be read is skipped, and the version here stays`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    let before = try ben.files()
    let stranger = Stranger(team: team)
    try stranger.push(replacing: [
      (folder, .folder([(Array("standup.json".utf8), .file(Array("{\n]".utf8)))])),
      (UUID(2).uuidString, .folder([(Array("standup.json".utf8), .file(ann.bytes(of: .design)))])),
    ])
    let report = try ben.sync()
    #expect(
      report.skipped.map(\.path) == [
        "\(folder)/standup.json", "\(UUID(2).uuidString)/standup.json",
      ])
    #expect(report.skipped.first?.reason.hasPrefix("others changed it, but line 2: ") == true)
    #expect(try ben.files() == before)
    #expect(try team.git(team.url, ["show", "main:\(folder)/standup.json"]) == "{\n]")

    var standup = Standup.design
    standup.title = "Repaired"
    try stranger.push(replacing: [
      (folder, .folder([(Array("standup.json".utf8), .file(ann.bytes(of: standup)))]))
    ])
    #expect(try ben.sync().received == "Repaired: edited")
  }

  @Test func `a change here to a record that others broke is asked about, and can win`() throws {
    let team = try Team()
    let (_, ben) = try team.peopleSharingDesign()
    try Stranger(team: team).push(replacing: [
      (folder, .folder([(Array("standup.json".utf8), .file([0]))]))
    ])
    try ben.sync()
    var standup = Standup.design
    standup.title = "Ben's"
    try ben.save(standup)
    #expect(try ben.questions().map(\.field) == ["file"])
    try ben.sync(keeping: .mine)
    let cem = try team.person("cem")
    try cem.sync()
    #expect(try cem.standup(UUID(1)).title == "Ben's")
  }

  @Test func `a record over the size limit is skipped`() throws {
    let team = try Team()
    let (_, ben) = try team.peopleSharingDesign()
    let large = [UInt8](repeating: UInt8(ascii: " "), count: RecordFile.sizeLimit + 1)
    try Stranger(team: team).push(replacing: [
      (UUID(2).uuidString, .folder([(Array("standup.json".utf8), .file(large))]))
    ])
    #expect(try ben.sync().skipped.map(\.reason) == ["it is too large"])
  }

  @Test func `a standup that loses only its own file keeps it here`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    try ann.save(.held(100), of: .design)
    try ann.sync()
    try ben.sync()
    let before = try ben.files()
    let meetings = try Stranger(team: team).children("main:\(folder)").filter {
      $0.name == Array("meetings".utf8)
    }
    try Stranger(team: team).push(replacing: [(folder, .folder(meetings))])
    #expect(try ben.sync().skipped.map(\.path) == ["\(folder)/standup.json"])
    #expect(try ben.files() == before)
  }

  @Test func `a meeting without a standup stays in the repository and is reported once`() throws {
    let team = try Team()
    let (_, ben) = try team.peopleSharingDesign()
    let record = Stranger.Node.file(RecordFile.bytes(of: Meeting.held(100)))
    let names = [name, "20260521T003000Z.json"]
    try Stranger(team: team).push(replacing: [
      (
        UUID(7).uuidString,
        .folder([
          (Array("meetings".utf8), .folder(names.map { (Array($0.utf8), record) }))
        ])
      )
    ])
    let skipped = try ben.sync().skipped
    #expect(skipped.map(\.path) == [UUID(7).uuidString])
    #expect(skipped.first?.reason == "its meetings have no standup")
    #expect(try ben.files().keys.allSatisfy { !$0.contains(UUID(7).uuidString) })
    #expect(
      try team.git(team.url, ["ls-tree", "-r", "--name-only", "main", UUID(7).uuidString])
        .split(separator: "\n").count == 2)
  }

  @Test func `what this version does not know passes through every merge, and is not checked out`()
    throws
  {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    let text = Stranger.Node.file(Array("*.json filter=run\n".utf8))
    let names = [
      ".gitattributes", ".gitignore", ".gitmodules", "README", "caf\u{E9}", "cafe\u{301}",
      "line\nbreak", "\u{1B}]52;c;aGk=\u{7}", "-x", "items",
      "abcdefab-cdef-abcd-efab-cdefabcdefab",
    ]
    let stranger = Stranger(team: team)
    try stranger.push(replacing: names.map { ($0, text) })
    try stranger.push(replacing: [
      (
        folder,
        .folder(
          stranger.children("main:\(folder)") + [
            (Array("items".utf8), .folder([(Array("1.json".utf8), text)])),
            ([0xFF, 0xFE], text),
          ])
      ),
      ("link", .link("/etc/passwd")), ("module", .repository),
    ])
    let before = try ben.files()
    let entries = try others(team)

    try ben.save(.held(100), of: .design)
    try ann.save(Standup(id: UUID(2), title: "Product"))
    try ben.sync()
    try ann.sync()
    try ben.folder.apply(
      .trashMeeting(.init(startedAt: Meeting.held(100).startedAt), standup: UUID(1)))
    try ben.sync()
    #expect(try others(team) == entries)
    #expect(
      try Set(ben.files().keys) == Set(before.keys).union(["\(UUID(2).uuidString)/standup.json"]))
    #expect(try team.git(ben.path, ["status", "--porcelain"]) == "")
  }

  /// The pushed entries that are no records.
  private func others(_ team: Team) throws -> [String] {
    try team.git(team.url, ["ls-tree", "-r", "main"]).split(separator: "\n").map(String.init)
      .filter { !$0.hasSuffix("/standup.json") && !$0.contains("Z.json") }
  }

  @Test(arguments: ["..", ".", ".git", ".GIT", "a/b", "/etc", "\(UUID(2).uuidString)/standup.json"])
  func `a name that no folder can have stops nobody`(name: String) throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    let file = Stranger.Node.file(try ann.bytes(of: Standup(id: UUID(2))))
    let stranger = Stranger(team: team)
    try stranger.push(try stranger.top() + [(Array(name.utf8), file)])
    try ben.save(.held(100), of: .design)
    #expect(try ben.sync().sent == "Design: 1 meeting")
    #expect(try ann.sync().received == "Design: 1 meeting")
    #expect(try ben.folder.load().standups.count == 1)
    #expect(
      try stranger.top().contains { $0.name == Array(name.utf8) })
  }

  @Test func `two entries of the same name stop nobody`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    let stranger = Stranger(team: team)
    try stranger.push(try stranger.top() + [(Array(folder.utf8), .link("/etc"))])
    try ben.save(.held(100), of: .design)
    try ben.sync()
    try ann.sync()
    #expect(try ann.files() == ben.files())
    #expect(try ann.meetings(of: UUID(1)).count == 1)
  }

  @Test func `2,000 foreign files and a deep folder delay nobody`() throws {
    let team = try Team()
    let (_, ben) = try team.peopleSharingDesign()
    let empty = Stranger.Node.file([])
    let stranger = Stranger(team: team)
    var deep = empty
    for _ in 0..<100 { deep = .folder([(Array("d".utf8), deep)]) }
    try stranger.push(replacing: [("deep", deep)])
    guard case .stored(let entry)? = try stranger.top().first(where: { $0.name.count > 5 })?.node
    else { return }
    try stranger.push(
      replacing: (0..<2_000).map { ("file \($0)", Stranger.Node.stored(entry)) })
    try ben.save(.held(100), of: .design)
    #expect(try ben.sync().sent == "Design: 1 meeting")
  }
}

extension Person {
  func bytes(of standup: Standup) throws -> [UInt8] { RecordFile.bytes(of: standup) }
}

extension Meeting {
  fileprivate static let fileName = "20260520T003000Z.json"
}
