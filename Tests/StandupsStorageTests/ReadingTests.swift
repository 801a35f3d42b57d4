import Foundation
import StandupsModel
import Synchronization
import Testing

@testable import StandupsStorage

@Suite struct ReadingTests {
  private let scratch = Scratch()

  private func write(_ standup: Standup) throws {
    try scratch.write(RecordFile.bytes(of: standup), to: "\(standup.id.uuidString)/standup.json")
  }

  @Test(arguments: [1, 199, 200, 201, 450])
  func `many standups are read as few are`(count: Int) throws {
    let standups = (1...count).map { Standup(id: UUID($0), title: "\($0)", position: -$0) }
    for standup in standups { try write(standup) }
    try scratch.write("{", to: "\(UUID(count + 1).uuidString)/standup.json")
    try scratch.write("{", to: "\(UUID(count + 2).uuidString)/standup.json")
    let folder = DataFolder(path: scratch.path)
    let loaded = try folder.load()
    #expect(loaded.standups.map(\.id) == standups.reversed().map(\.id))
    #expect(loaded.standups.first?.title == "\(count)")
    #expect(loaded.unreadable.count == 2)
    for standup in standups { try folder.apply(.writeStandup(standup)) }
  }

  @Test(arguments: [1, 450])
  func `what reading began ahead is loaded once`(count: Int) throws {
    for number in 1...count { try write(Standup(id: UUID(number), position: number)) }
    try scratch.write("{", to: "\(UUID(count + 1).uuidString)/standup.json")
    try scratch.write("{}", to: "\(UUID(1).uuidString)/meetings/20260520T003000Z.json")
    let folder = DataFolder(path: scratch.path)
    folder.readAhead()
    let loaded = try folder.load()
    #expect(try loaded == DataFolder(path: scratch.path).load())
    #expect(loaded.standups.count == count)
    #expect(loaded.unreadable.count == 1)
    try write(Standup(id: UUID(count + 1), position: count + 1))
    #expect(try folder.load().standups.count == count + 1)
  }

  @Test func `reading ahead leaves it to loading to tell that there is no folder`() throws {
    let missing = DataFolder(path: scratch.path + "/missing")
    missing.readAhead()
    #expect(try missing.load() == LoadedStandups())
    try scratch.write("", to: "file")
    let file = DataFolder(path: scratch.path + "/file")
    file.readAhead()
    #expect(throws: StorageError.self) { try file.load() }
  }

  @Test func `a folder may hold as many folders as are in it`() throws {
    for number in 1...3 { try write(Standup(id: UUID(number))) }
    let mayHoldThem = try DataFolder(path: scratch.path).openedRoot()?.mayHold(folders: 3)
    #expect(mayHoldThem == true)
  }

  @Test func `a record that is longer than most is read like the others`() throws {
    let attendees = (1...300).map { Attendee(id: UUID($0), name: "Attendee \($0)") }
    let long = Standup(id: UUID(1), attendees: attendees, position: 1)
    let short = Standup(id: UUID(2), title: "\"Daily\"", position: 2)
    try write(long)
    try write(short)
    let loaded = try DataFolder(path: scratch.path).load()
    #expect(loaded.standups == [long, short])
  }

  @Test func `what a helper does is done once, whether it has begun or not when it is wanted`() {
    let doneCount = Atomic(0)
    for number in 0..<100 {
      let helper = BackgroundTask {
        doneCount.add(1, ordering: .relaxed)
        return number
      }
      #expect(helper.value() == number)
    }
    #expect(doneCount.load(ordering: .relaxed) == 100)
  }
}
