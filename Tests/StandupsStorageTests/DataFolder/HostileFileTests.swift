import Foundation
import Records
import StandupsModel
import Testing

@testable import StandupsStorage

/// Malicious files: whatever they contain, they are only reported.
@Suite struct HostileFileTests {
  private func importing(_ bytes: [UInt8]) throws -> ImportPlan {
    try Importer.plan(bytes, existing: []) { _ throws(StorageError) in [] }
  }

  private func standup(_ bytes: [UInt8]) -> Result<Standup, JSONProblem> {
    Result { () throws(JSONProblem) in try Standup(record: try JSONParser.parse(bytes)) }
  }

  @Test func `truncated records in the folder are reported with line and column`() throws {
    let scratch = Scratch()
    let folder = DataFolder(path: scratch.path)
    try folder.apply(.writeStandup(Fixture.standup))
    try folder.apply(.writeMeeting(Fixture.meeting, name: Fixture.name, standup: UUID(1)))
    for file in [Fixture.standupFile, Fixture.meetingFile] {
      let bytes = try #require(scratch.bytes(file))
      for count in 0..<(bytes.count - 2) {
        try scratch.write(Array(bytes.prefix(count)), to: file)
        let unreadable = try folder.check()
        #expect(unreadable.map(\.path) == ["\(scratch.path)/\(file)"])
        #expect(unreadable.allSatisfy { $0.line != nil && $0.column != nil && !$0.reason.isEmpty })
      }
      try scratch.write(bytes, to: file)
    }
    #expect(try folder.check().isEmpty)
  }

  @Test(arguments: ["standups.json", "sync-ups.json", "scrums.data", "ours"])
  func `truncated imports add nothing and say why`(_ name: String) throws {
    let ours = Exporter.json([Fixture.standup])
    let bytes = name == "ours" ? ours : try Fixture.bytes(name)
    let end = bytes.count - (bytes.reversed().prefix { $0 <= 0x20 }.count) - 1
    for count in 1...end {
      let plan = try importing(Array(bytes.prefix(count)))
      #expect(plan.additions.isEmpty && plan.failure != nil && plan.exitCode == 65)
    }
  }

  @Test func `flipped bits never crash, and valid records keep their invariants`() throws {
    var numbers = SplitMix64(state: 2026)
    let record = JSONWriter.bytes(Fixture.standup.record)
    let fixture = try Fixture.bytes("standups.json")
    for _ in 0..<3000 {
      var bytes = record
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        bytes[Int.random(in: bytes.indices, using: &numbers)] ^=
          1
          << UInt8.random(
            in: 0..<8, using: &numbers)
      }
      if case .success(let standup) = standup(bytes) {
        #expect(Set(standup.attendees.map(\.id)).count == standup.attendees.count)
        #expect(self.standup(JSONWriter.bytes(standup.record)) == .success(standup))
      }
    }
    for _ in 0..<500 {
      var bytes = fixture
      bytes[Int.random(in: bytes.indices, using: &numbers)] ^=
        1
        << UInt8.random(
          in: 0..<8, using: &numbers)
      let plan = try importing(bytes)
      #expect(plan.failure == nil || plan.additions.isEmpty)
    }
  }

  @Test(arguments: ["[", "{\"a\":", "[[],", "\"\\u005B", "[{\"standups\":["])
  func `endless nesting is rejected`(_ text: String) throws {
    let bytes = Array(String(repeating: text, count: 200_000).utf8)
    #expect(throws: JSONProblem.self) { try JSONParser.parse(bytes) }
    #expect(try importing(bytes).failure != nil)
  }

  @Test func `too many values are rejected before they fill the memory`() throws {
    let bytes = Array(("[" + String(repeating: "0,", count: 3_000_000) + "0]").utf8)
    let problem = #expect(throws: JSONProblem.self) { try JSONParser.parse(bytes) }
    #expect(problem?.reason == "the text has more than 2000000 values")
  }

  @Test(arguments: [
    "1e999999999", "-1e400", "1e-999999999999999999999", "9223372036854775808", "0.1e1000000",
    String(repeating: "9", count: 100_000), "1" + String(repeating: "0", count: 40),
  ])
  func `huge numbers never trap`(_ number: String) throws {
    for key in ["length", "position", "version"] {
      let text = String(decoding: JSONWriter.bytes(Fixture.standup.record), as: UTF8.self)
      let line = try #require(text.split(separator: "\n").first { $0.contains("\"\(key)\"") })
      let comma = line.hasSuffix(",") ? "," : ""
      let bytes = Array(
        text.replacingOccurrences(of: line, with: "\"\(key)\" : \(number)\(comma)").utf8)
      if case .success(let standup) = standup(bytes) {
        #expect(self.standup(JSONWriter.bytes(standup.record)) == .success(standup))
      }
    }
    let scrum = "[{\"title\":\"\",\"lengthInMinutes\":\(number)}]"
    let list =
      "[{\"title\":\"\",\"duration\":[\(number),\(number)],\"meetings\":[{\"date\":\(number)}]}]"
    for text in [scrum, list] { _ = try importing(Array(text.utf8)) }
  }

  @Test(arguments: ["4611686018427387904", "9223372036854775807", "1000000000001", "-1"])
  func `speakers whose seconds cannot be added up are reported`(seconds: String) throws {
    let scratch = Scratch()
    let folder = DataFolder(path: scratch.path)
    try folder.apply(.writeStandup(Fixture.standup))
    var meeting = Fixture.meeting
    meeting.speakers.append(Speaker(id: UUID(0xB), name: "Ben", seconds: 750))
    let text = String(decoding: JSONWriter.bytes(meeting.record), as: UTF8.self)
      .replacingOccurrences(of: "\"seconds\" : 750", with: "\"seconds\" : \(seconds)")
    try scratch.write(text, to: Fixture.meetingFile)
    let file = try #require(try folder.check().first)
    #expect(file.line == 11 && file.reason == "the number is out of range", "\(file)")
    #expect(scratch.text(Fixture.meetingFile) == text)
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "1000000000001"])
  func `a position that nothing can follow is reported`(position: String) throws {
    let scratch = Scratch()
    let folder = DataFolder(path: scratch.path)
    let text = String(decoding: JSONWriter.bytes(Fixture.standup.record), as: UTF8.self)
      .replacingOccurrences(of: "\"position\" : 3", with: "\"position\" : \(position)")
    try scratch.write(text, to: Fixture.standupFile)
    let loaded = try folder.load()
    #expect(loaded.standups.isEmpty && loaded.standups.nextPosition == 0)
    #expect(loaded.unreadable.map(\.reason) == ["the number is out of range"])
  }

  @Test func `no sum over a file can overflow`() {
    for largest in [RecordFormat.seconds.upperBound, MeetingProgress.addedRange.upperBound] {
      #expect(!largest.multipliedReportingOverflow(by: JSONParser.valueLimit).overflow)
    }
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x00], [0x22, 0xC3, 0x28, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], [0x00], [0x7B, 0x22, 0x00, 0x22, 0x3A, 0x31, 0x7D],
      [0x22, 0xC0, 0x80, 0x22],
    ] as [[UInt8]])
  func `bytes that are not text are rejected`(_ bytes: [UInt8]) throws {
    let problem = #expect(throws: JSONProblem.self) { try JSONParser.parse(bytes) }
    #expect(problem.map { $0.location(in: bytes).line } == 1)
    #expect(try importing(bytes).exitCode == 65)
  }

  @Test func `pipes, folders, links, sockets and huge files are reported and left alone`() throws {
    let scratch = Scratch()
    let folder = DataFolder(path: scratch.path)
    for number in 1...6 {
      try folder.apply(.writeStandup(Standup(id: UUID(number), position: number)))
    }
    func file(_ number: Int) -> String { "\(UUID(number).uuidString)/standup.json" }
    for number in 2...6 { try scratch.remove(file(number)) }
    let manager = FileManager.default
    #expect(mkfifo("\(scratch.path)/\(file(2))", 0o600) == 0)
    try manager.createDirectory(
      atPath: "\(scratch.path)/\(file(3))", withIntermediateDirectories: false)
    try manager.createSymbolicLink(
      atPath: "\(scratch.path)/\(file(4))", withDestinationPath: "/dev/zero")
    makeSocket(at: "\(scratch.path)/\(file(5))")
    try scratch.write([], to: file(6))
    #expect(truncate("\(scratch.path)/\(file(6))", 100 << 20) == 0)
    let loaded = try folder.load()
    #expect(loaded.standups.map(\.id) == [UUID(1)])
    #expect(loaded.unreadable.map(\.path) == (2...6).map { "\(scratch.path)/\(file($0))" })
    #expect(loaded.unreadable.allSatisfy { !$0.reason.isEmpty })
    #expect(loaded.unreadable.first?.reason == "it is not a regular file")
    #expect(try folder.check().count == 5)
    for number in 2...6 {
      let change = Change.writeStandup(Standup(id: UUID(number), title: "Mine"))
      #expect(error { () throws(StorageError) in try folder.apply(change) } != nil)
    }
    #expect(try folder.check() == loaded.unreadable)
  }

  @Test func `a pipe in place of the lock is reported`() throws {
    let scratch = Scratch()
    let folder = DataFolder(path: scratch.path)
    try folder.apply(.writeStandup(Fixture.standup))
    try scratch.remove(".lock")
    #expect(mkfifo("\(scratch.path)/.lock", 0o600) == 0)
    let failure = error { () throws(StorageError) in
      try folder.apply(.writeStandup(Standup(id: UUID(2))))
    }
    #expect(
      failure?.description
        == "could not lock \(scratch.path)/.lock: it is not a regular file; move it elsewhere")
  }

  private func makeSocket(at path: String) {
    #expect(mknod(path, S_IFSOCK | 0o600, 0) == 0)
  }
}
