import Foundation
import Records
import StandupsModel
import Testing

@testable import StandupsStorage

/// Blockers that somebody decides about later.
@Suite struct OldBlockersTests {
  private let scratch = Scratch()
  private let standup = Fixture.standup.id
  private let file = ".postponed/\(Fixture.standup.id).json"

  /// The program, started again.
  private var folder: DataFolder { DataFolder(path: scratch.path) }

  /// Writes a meeting with a blocker.
  private func hold(_ number: Int) throws {
    var meeting = Fixture.meeting.copy(id: UUID(number))
    meeting.transcript[0].id = UUID(0x100 + number)
    let name = MeetingName(startedAt: Fixture.start + Double(number))
    try folder.apply(.writeMeeting(meeting, name: name, standup: standup))
  }

  private func postpone() throws {
    try folder.postponeBlockers(Set(folder.oldBlockers(of: standup).map(\.id)), of: standup)
  }

  init() throws {
    try folder.apply(.writeStandup(Fixture.standup))
    try hold(1)
  }

  @Test func `those that were postponed come back together with another one`() throws {
    let bytes = scratch.bytes(Fixture.standupFile)
    let first = try folder.oldBlockers(of: standup)
    #expect(first.count == 1)
    try postpone()
    #expect(try folder.oldBlockers(of: standup) == [])
    try hold(2)
    #expect(try folder.oldBlockers(of: standup).count == 2)
    try postpone()
    #expect(try folder.oldBlockers(of: standup) == [])
    try folder.apply(.writeItem(first[0], standup: standup))
    #expect(try folder.oldBlockers(of: standup) == [])
    #expect(scratch.bytes(Fixture.standupFile) == bytes)
    #expect(scratch.text(".postponed/.gitignore") == "*\n")
    #expect(try folder.check().isEmpty)
  }

  @Test(arguments: [
    "", "!@", "[]", "{}", "{\"blockers\" : 1}", "{\"blockers\" : [1]}",
    "{\"blockers\" : [\"\(UUID(9))\"]}", String(repeating: "[", count: 200_000),
  ])
  func `a file of anything else postpones nothing, and is replaced`(_ text: String) throws {
    try scratch.write(text, to: file)
    #expect(try folder.oldBlockers(of: standup).count == 1)
    #expect(try folder.check().isEmpty)
    try postpone()
    #expect(try folder.oldBlockers(of: standup) == [])
  }

  @Test func `other kinds of files in its place postpone nothing and stop no start`() throws {
    try scratch.write("", to: "\(file)/inside")
    #expect(try folder.oldBlockers(of: standup).count == 1)
    #expect(throws: StorageError.self) { try postpone() }
    try folder.cleanUp()
    try scratch.remove(".postponed")
    let outside = Scratch()
    try outside.write("*", to: "file")
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.path)/.postponed", withDestinationPath: outside.path)
    #expect(try folder.oldBlockers(of: standup).count == 1)
    #expect(throws: StorageError.self) { try postpone() }
    try folder.cleanUp()
    #expect(try folder.check().isEmpty && outside.names() == ["file"])
  }

  @Test func `a start forgets what was postponed in standups that are gone`() throws {
    try postpone()
    try scratch.write("{}", to: ".postponed/\(UUID(9)).json")
    try scratch.write("", to: ".postponed/\(UUID(8)).json/inside")
    try folder.cleanUp()
    #expect(try scratch.names(".postponed") == [".gitignore", "\(standup).json"])
    try folder.apply(.trashStandup(standup))
    try folder.cleanUp()
    #expect(try scratch.names(".postponed") == [".gitignore"])
  }
}
