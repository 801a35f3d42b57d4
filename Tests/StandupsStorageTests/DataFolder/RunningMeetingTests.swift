import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage

@Suite struct RunningMeetingTests {
  private let scratch = Scratch()

  private func snapshot(_ id: Int = 9, elapsed: Duration = .milliseconds(12_345)) -> RunningMeeting
  {
    let attendees = [Attendee(id: UUID(0xA), name: "Ada"), Attendee(id: UUID(0xB), name: "김민지")]
    var engine = MeetingEngine(
      standup: Standup(id: UUID(1), length: .seconds(40), attendees: attendees), members: [],
      startedAt: .zero)
    _ = engine.advance(to: elapsed)
    _ = engine.press(.later, at: elapsed)
    return RunningMeeting(
      id: UUID(id), standup: Fixture.standup, startedAt: Fixture.start,
      savedAt: Fixture.start.addingTimeInterval(12.5), progress: engine.progress,
      transcript: Fixture.meeting.transcript)
  }

  @Test func `the snapshot of a dead program is offered`() throws {
    var folder: DataFolder? = DataFolder(path: scratch.path)
    try folder?.saveRunning(snapshot(elapsed: .seconds(3)))
    try folder?.saveRunning(snapshot())
    folder = nil
    let left = try DataFolder(path: scratch.path).interruptedMeetings()
    #expect(left.meetings == [snapshot()] && left.unreadable.isEmpty)
    #expect(scratch.text(".running/.gitignore") == "*\n")
    #expect(try scratch.mode(".running/\(UUID(9).uuidString).json") == 0o600)
  }

  @Test func `a snapshot of a running program is not offered`() throws {
    let running = DataFolder(path: scratch.path)
    let other = DataFolder(path: scratch.path)
    try running.saveRunning(snapshot())
    #expect(try other.interruptedMeetings().meetings.isEmpty)
    try running.saveRunning(snapshot())
    #expect(try other.interruptedMeetings().meetings.isEmpty)
    #expect(try !other.claimRunning(UUID(9)))
  }

  @Test func `a snapshot is claimed by one program`() throws {
    try { try DataFolder(path: scratch.path).saveRunning(snapshot()) }()
    let first = DataFolder(path: scratch.path)
    let second = DataFolder(path: scratch.path)
    #expect(try first.claimRunning(UUID(9)))
    #expect(try !second.claimRunning(UUID(9)))
    try first.saveRunning(snapshot())
    #expect(try second.interruptedMeetings().meetings.isEmpty)
  }

  @Test func `on this machine a meeting runs elsewhere exactly while its lock is held`() throws {
    let saved = snapshot().savedAt
    let other = DataFolder(path: scratch.path, now: { saved.addingTimeInterval(3600) })
    var running: DataFolder? = DataFolder(path: scratch.path)
    try running?.saveRunning(snapshot())
    let ongoing = OngoingMeeting(meeting: snapshot(), host: DataFolder.thisHost)
    #expect(try other.ongoingMeetings() == [ongoing])
    #expect(try running?.ongoingMeetings() == [])
    running = nil
    #expect(try other.ongoingMeetings() == [])
  }

  @Test func `a meeting runs on another machine for 30 seconds after its last snapshot`() throws {
    let saved = snapshot().savedAt
    try {
      try DataFolder(path: scratch.path, host: "elsewhere", fault: nil).saveRunning(snapshot())
    }()
    let later = DataFolder(path: scratch.path, now: { saved.addingTimeInterval(30) })
    #expect(try later.ongoingMeetings() == [])
    let here = DataFolder(path: scratch.path, now: { saved.addingTimeInterval(29) })
    #expect(try here.ongoingMeetings().map(\.host) == ["elsewhere"])
    #expect(try here.claimRunning(UUID(9)))
    try here.saveRunning(snapshot())
    #expect(try here.ongoingMeetings() == [])
  }

  @Test func `removing a snapshot twice is not an error`() throws {
    let folder = DataFolder(path: scratch.path)
    try folder.removeRunning(UUID(9))
    try folder.saveRunning(snapshot())
    try folder.removeRunning(UUID(9))
    try folder.removeRunning(UUID(9))
    #expect(try scratch.names(".running") == [".gitignore"])
    #expect(try !folder.claimRunning(UUID(9)))
  }

  @Test func `an unreadable snapshot is reported`() throws {
    try scratch.write("{", to: ".running/\(UUID(9).uuidString).json")
    let left = try DataFolder(path: scratch.path).interruptedMeetings()
    #expect(left.meetings.isEmpty && left.unreadable.map(\.line) == [1])
  }

  @Test func `a copy of a snapshot under another name is reported, not offered`() throws {
    try { try DataFolder(path: scratch.path).saveRunning(snapshot()) }()
    let file = ".running/\(UUID(9).uuidString).json"
    let bytes = try #require(scratch.bytes(file))
    let copies = [".running/\(UUID(8).uuidString).json", ".running/copy.json"]
    for copy in copies { try scratch.write(bytes, to: copy) }
    let folder = DataFolder(path: scratch.path)
    let left = try folder.interruptedMeetings()
    #expect(left.meetings == [snapshot()])
    #expect(left.unreadable.map(\.path) == copies.map { "\(scratch.path)/\($0)" })
    #expect(
      left.unreadable.map(\.reason)
        == Array(repeating: "its name is not its meeting's id, which is \(UUID(9))", count: 2))
    #expect(try folder.claimRunning(UUID(9)))
    try folder.removeRunning(UUID(9))
    #expect(try folder.interruptedMeetings().meetings.isEmpty)
    #expect(try folder.ongoingMeetings() == [])
  }

  @Test func `another kind of file among the snapshots stops no meeting`() throws {
    try scratch.write("", to: ".running/a.json")
    try scratch.remove(".running/a.json")
    #expect(mkfifo("\(scratch.path)/.running/a.json", 0o600) == 0)
    let folder = DataFolder(path: scratch.path)
    #expect(try folder.ongoingMeetings() == [])
    #expect(
      try folder.interruptedMeetings().unreadable.map(\.reason) == ["it is not a regular file"])
  }

  @Test func `contradictory numbers are reported`() throws {
    try { try DataFolder(path: scratch.path).saveRunning(snapshot()) }()
    let file = ".running/\(UUID(9).uuidString).json"
    let text = try #require(scratch.text(file))
    try scratch.write(
      text.replacingOccurrences(of: "\"currentIndex\" : 0", with: "\"currentIndex\" : 5"), to: file)
    let left = try DataFolder(path: scratch.path).interruptedMeetings()
    #expect(left.unreadable.map(\.reason) == ["the numbers contradict each other"])
  }

  @Test func `snapshots are not standups`() throws {
    try DataFolder(path: scratch.path).saveRunning(snapshot())
    #expect(try DataFolder(path: scratch.path).load() == LoadedStandups())
  }

  @Test func `check reports every unreadable file`() throws {
    let folder = DataFolder(path: scratch.path)
    try folder.apply(.writeStandup(Fixture.standup))
    try folder.apply(.writeMeeting(Fixture.meeting, name: Fixture.name, standup: UUID(1)))
    #expect(try folder.check().isEmpty)
    try scratch.write("{", to: Fixture.meetingFile)
    try scratch.write("{", to: ".running/\(UUID(9).uuidString).json")
    try scratch.write("{", to: "\(UUID(2).uuidString)/standup.json")
    #expect(
      try folder.check().map(\.path)
        == [
          ".running/\(UUID(9).uuidString).json", Fixture.meetingFile,
          "\(UUID(2).uuidString)/standup.json",
        ].map { "\(scratch.path)/\($0)" })
    #expect(try folder.meetingIDs(of: folder.standup(UUID(1))).isEmpty)
  }
}
