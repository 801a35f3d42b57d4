import Foundation
import Records
import StandupsModel
import TerminalUI
import Testing
import Usage

@testable import Standups
@testable import StandupsApp
@testable import StandupsStorage

/// Extreme values in the fields of every format, through every command and screen: a sample of them,
/// or under `make fuzz` all of them, and random combinations.
@MainActor
@Suite(.serialized) struct RecordFuzzTests {
  /// The sample takes every so many versions. The number is prime, so that it meets all fields and
  /// all values.
  private static let step = FuzzTests.number("FUZZ_MINUTES") == nil ? 53 : 1

  @Test(arguments: HostileRecords.versions)
  func `a standup with any value is unreadable or works everywhere`(version: Int) throws {
    let bytes = RecordFile.bytes(of: HostileRecords.standup(version: version))
    var numbers = SplitMix64(state: UInt64(version))
    let folder = HostileFolder()
    try folder.write(
      RecordFile.bytes(of: HostileRecords.meeting(version: version)), to: HostileRecords.meetingFile
    )
    var readable = 0
    for bytes in try versions(of: bytes, using: &numbers) where isStandup(bytes) {
      try folder.write(bytes, to: HostileRecords.standupFile)
      guard try folder.isReadable() else { continue }
      readable += 1
      try folder.runCommands()
      if readable.isMultiple(of: 6) { try folder.drawScreens(1, using: &numbers) }
      #expect(folder.bytes(HostileRecords.standupFile) == bytes)
    }
    #expect(readable > 50 / Self.step)
  }

  @Test(arguments: HostileRecords.versions)
  func `a meeting with any value is unreadable or works everywhere`(version: Int) throws {
    let bytes = RecordFile.bytes(of: HostileRecords.meeting(version: version))
    var numbers = SplitMix64(state: UInt64(version))
    let folder = HostileFolder()
    try folder.write(
      RecordFile.bytes(of: HostileRecords.standup(version: version)), to: HostileRecords.standupFile
    )
    var readable = 0
    for bytes in try versions(of: bytes, using: &numbers) where isMeeting(bytes) {
      try folder.write(bytes, to: HostileRecords.meetingFile)
      #expect(try folder.isReadable())
      readable += 1
      try folder.runCommands()
      if readable.isMultiple(of: 6) { try folder.drawScreens(1, using: &numbers) }
      #expect(folder.bytes(HostileRecords.meetingFile) == bytes)
    }
    #expect(readable > 100 / Self.step)
  }

  @Test(arguments: [HostileRecords.updateFile, HostileRecords.itemFile])
  func `an update or item with any value is unreadable or works everywhere`(file: String) throws {
    var numbers = SplitMix64(state: UInt64(file.utf8.count))
    let folder = HostileFolder()
    try folder.writeWhole(version: 4)
    let bytes = try #require(folder.bytes(file))
    var readable = 0
    for bytes in try versions(of: bytes, using: &numbers) {
      try folder.write(bytes, to: file)
      // The others can be used even if this file is unreadable.
      if try folder.isReadable() { readable += 1 }
      try folder.runCommands()
      if readable.isMultiple(of: 6) { try folder.drawScreens(1, using: &numbers) }
      #expect(folder.bytes(file) == bytes)
    }
    #expect(readable > 20 / Self.step)
  }

  @Test(arguments: [1, 2])
  func `a snapshot with any value is unreadable or its meeting resumes`(version: Int) throws {
    var numbers = SplitMix64(state: UInt64(version))
    let versions = try versions(of: HostileRecords.snapshot(version: version), using: &numbers)
    let readable = versions.filter { snapshot($0) != nil }.shuffled(using: &numbers)
    #expect(readable.count > 100 / Self.step)
    for bytes in readable.prefix(5) {
      try FuzzLog.note(file: bytes)
      if let meeting = snapshot(bytes) { ResumedMeeting(meeting).run(using: &numbers) }
    }
  }

  @Test func `a meeting that has run for 31,000 years ends at a date that can be stored`() throws {
    var numbers = SplitMix64(state: 1)
    let text = String(decoding: HostileRecords.snapshot(version: 2), as: UTF8.self)
      .replacing(/"elapsed" : [0-9.]+/, with: "\"elapsed\" : 1000000000000")
    let meeting = try #require(snapshot(Array(text.utf8)))
    #expect(meeting.progress.elapsed == .seconds(1_000_000_000_000))
    ResumedMeeting(meeting).run(using: &numbers)
  }

  @Test func `a configuration with any value is reported or works`() throws {
    var numbers = SplitMix64(state: 1)
    for bytes in try versions(of: HostileRecords.configuration, using: &numbers) {
      let file = ConfigurationFile(bytes, path: "/c")
      #expect(WarningThresholds.percentRange.contains(file.configuration.warnings.percent))
      #expect(WarningThresholds.secondsRange.contains(file.configuration.warnings.seconds))
      #expect(file.problems.allSatisfy { $0.location != nil && !$0.reason.isEmpty })
    }
  }

  @Test func `local settings with any value are reported or work`() throws {
    var numbers = SplitMix64(state: 1)
    let text = #"{"calendars": ["~/a.ics", "b.ics"], "repositories": {"Core": ["/c", "d"]}}"#
    for bytes in try versions(of: Array(text.utf8), using: &numbers) {
      let (settings, problems) = LocalSettings.parse(bytes, path: "/x/local.json", home: "/h")
      let paths = settings.calendars + settings.repositories.values.joined()
      #expect(paths.allSatisfy { $0.hasPrefix("/") })
      #expect(problems.allSatisfy { $0.location != nil && !$0.reason.isEmpty })
    }
  }

  @Test func `a template with any bytes is reported or works`() throws {
    var numbers = SplitMix64(state: 1)
    let meeting = Meeting(id: UUID(), startedAt: Date(), endedAt: Date(), ending: .time)
    for _ in 1...500 {
      var bytes = HostileRecords.templateText
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let index = Int.random(in: bytes.indices, using: &numbers)
        let signs = Array("{}\n\0 \u{FEFF}\u{301}é".utf8) + [0xFF]
        bytes.replaceSubrange(index...index, with: [signs.randomElement(using: &numbers) ?? 0])
      }
      do throws(SummaryTemplate.Problem) {
        let template = try SummaryTemplate(bytes)
        let text = meeting.summary(
          as: .plain, template: template, title: "T", local: LocalTime.utc)
        #expect(text.isEmpty || text.hasSuffix("\n"))
      } catch {
        #expect(!error.reason.isEmpty)
      }
    }
  }

  @Test func `an import with any value adds only what can be read`() throws {
    var numbers = SplitMix64(state: 1)
    for bytes in try HostileRecords.imports() {
      let versions = try versions(of: bytes, using: &numbers).shuffled(using: &numbers)
      for bytes in versions.prefix(5) { try HostileFolder.importFile(bytes) }
    }
  }

  @Test func `numbers in options and links are used or refused`() throws {
    let numbers = HostileValues.numbers.filter { $0.utf8.count < 50 }
    for (index, number) in numbers.enumerated() {
      for words in [
        ["run", "1", "--minutes", number], ["add", "A", "-l", number],
        ["add", "A", "-l", "\(number):\(number)"], ["render", "/", "--size", "\(number)x24"],
        ["render", "/", "--at", number], ["render", "/", "--now", number],
      ] {
        _ = Result { try Program.command(words) }
      }
      _ = Result { try ScriptStep.steps(of: "wait \(number)\nsize \(number)x\(number)") }
      // A picture takes long.
      guard Self.step == 1 || index.isMultiple(of: 5) else { continue }
      for link in [
        "/standups/\(number)", "/standups/1/meetings/\(number)",
        "/standups/1/edit?focus=attendee:\(number)", "/standups/1/record?seconds=\(number)",
      ] {
        _ = try RenderedPicture([
          "render", "--demo", "--now", "2026-05-20T09:30:00Z", "--at", "1", "--", link,
        ])
      }
    }
  }

  @Test(arguments: [
    "0000-01-01T00:00:00Z", "0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59",
  ])
  func `a meeting can be drawn at the ends of time`(date: String) throws {
    for link in ["/standups", "/standups/1/record", "/standups/1/statistics"] {
      _ = try RenderedPicture(["render", "--demo", "--now", date, "--at", "90", link])
    }
  }

  @Test func `random edits of every format at once`() throws {
    let minutes = FuzzTests.number("FUZZ_MINUTES")
    var seed = FuzzTests.number("FUZZ_SEED") ?? (minutes == nil ? 1 : .random(in: 0..<1_000_000))
    let end = ContinuousClock.now + .seconds(60 * (minutes ?? 0))
    var rounds = 0
    repeat {
      var numbers = SplitMix64(state: seed)
      try edit(&numbers)
      seed += 1
      rounds += 1
    } while ContinuousClock.now < end
    if minutes != nil { print("fuzz: \(rounds) folders, the last with seed \(seed - 1)") }
  }

  private func edit(_ numbers: inout SplitMix64) throws {
    let version = HostileRecords.versions.randomElement(using: &numbers) ?? 1
    let snapshot = try mutation(HostileRecords.snapshot(version: version), &numbers)
    let folder = HostileFolder()
    try folder.writeWhole(version: version) { try mutation($0, &numbers) }
    if try folder.isReadable() {
      try folder.runCommands()
      try folder.drawScreens(4, using: &numbers)
    }
    let imports = try HostileRecords.imports()
    try HostileFolder.importFile(
      mutation(imports[Int.random(in: imports.indices, using: &numbers)], &numbers))
    let file = ConfigurationFile(try mutation(HostileRecords.configuration, &numbers), path: "/c")
    if let meeting = self.snapshot(snapshot) {
      try FuzzLog.note(file: snapshot)
      ResumedMeeting(meeting, warnings: file.configuration.warnings).run(using: &numbers)
    }
  }

  /// A file with a few values changed, or with a few bytes changed.
  private func mutation(_ bytes: [UInt8], _ numbers: inout SplitMix64) throws -> [UInt8] {
    guard Int.random(in: 0..<5, using: &numbers) == 0 else {
      let text = String(decoding: bytes, as: UTF8.self)
      return JSONWriter.bytes(try JSONValue(text: text).mutated(using: &numbers))
    }
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &numbers) {
      let place = Int.random(in: bytes.indices, using: &numbers)
      switch Int.random(in: 0..<3, using: &numbers) {
      case 0: bytes.removeSubrange(place..<min(place + 3, bytes.count - 1))
      case 1: bytes.insert(UInt8.random(in: 48...57, using: &numbers), at: place)
      default: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
      }
    }
    return bytes
  }

  private func versions(
    of bytes: [UInt8], using numbers: inout SplitMix64
  ) throws -> [[UInt8]] {
    let all = try JSONValue(text: String(decoding: bytes, as: UTF8.self))
      .hostileVersions(using: &numbers)
    return stride(from: 0, to: all.count, by: Self.step).map { JSONWriter.bytes(all[$0]) }
  }

  private func isStandup(_ bytes: [UInt8]) -> Bool {
    read { () throws(StorageError) in try RecordFile.read(Standup.self, from: bytes, path: "") }
      != nil
  }

  private func isMeeting(_ bytes: [UInt8]) -> Bool {
    read { () throws(StorageError) in try RecordFile.read(Meeting.self, from: bytes, path: "") }
      != nil
  }

  private func snapshot(_ bytes: [UInt8]) -> RunningMeeting? {
    read { () throws(StorageError) in
      try RecordFile.decode(bytes, path: "", RunningMeeting.init(record:))
    }
  }

  /// What is in a file; nil if it cannot be read. Then the error says where and why.
  private func read<Record>(_ record: () throws(StorageError) -> Record) -> Record? {
    do throws(StorageError) {
      return try record()
    } catch {
      if case .unreadable(_?, _?) = error.kind, !error.reason.isEmpty { return nil }
      Issue.record(error)
      return nil
    }
  }
}
