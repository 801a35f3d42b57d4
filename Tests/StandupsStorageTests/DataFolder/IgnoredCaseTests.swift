import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage

/// File systems that ignore case and list names in lowercase.
@Suite struct IgnoredCaseTests {
  @Test(arguments: [
    "DE000000-0000-0000-0000-0000000000FA", "DE000000-0000-0000-0000-0000000000FA.json",
    "20260520T003000Z.json", "20260520T003000Z_02.json",
    "20260520T003000Z-sync-DE000000-0000-0000-0000-0000000000FA-items-FA.json",
  ])
  func `ids and times are written in uppercase`(name: String) {
    #expect(Layout.writtenName(of: name.lowercased()) == name)
    #expect(Layout.writtenName(of: name) == nil)
  }

  @Test(arguments: ["meetings", "standup.json", ".lock", ".new-fade", "notes", "ü-x", ""])
  func `other names stay as they are`(name: String) {
    #expect(Layout.writtenName(of: name) == nil)
  }

  @Test func `a record that is listed in lowercase is there once`() throws {
    let scratch = Scratch()
    let folder = DataFolder(path: scratch.path)
    try folder.apply(.writeStandup(Fixture.standup))
    try folder.apply(.writeItem(Fixture.meeting.items[0], standup: UUID(1)))
    let items = "\(scratch.path)/\(UUID(1).uuidString)/items"
    let file = Layout.file(of: Fixture.meeting.items[0].id)
    // NB: a second name of the same file stands for a file system on which both are one.
    try #require(file != file.lowercased())
    #expect(link("\(items)/\(file)", "\(items)/\(file.lowercased())") == 0)
    #expect(try folder.agenda(of: UUID(1)).items == [Fixture.meeting.items[0]])
  }

  @Test func `another file with such a name is not a record`() throws {
    let scratch = Scratch()
    let folder = DataFolder(path: scratch.path)
    try folder.apply(.writeStandup(Fixture.standup))
    try scratch.write("{}", to: "de000000-0000-0000-0000-0000000000fa/standup.json")
    #expect(try folder.load().standups.map(\.id) == [UUID(1)])
  }
}
