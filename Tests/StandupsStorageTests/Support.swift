import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage

extension UUID {
  /// The id that ends in this number.
  init(_ number: Int) {
    let digits = String(number, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: 12 - digits.count) + digits
    self.init(uuidString: "00000000-0000-0000-0000-\(padded)")!
  }
}

/// A folder that is removed after the test.
final class Scratch: Sendable {
  let path: String

  init(below folder: String = FileManager.default.temporaryDirectory.path) {
    path = folder + "/standups-\(UUID().uuidString)"
  }

  deinit {
    // NB: the system cleans up its temporary folder if this fails.
    _ = Result { try FileManager.default.removeItem(atPath: path) }
  }

  func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map(Array.init)
  }

  func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }

  func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
    return try #require(attributes[.posixPermissions] as? Int)
  }

  func names(_ name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(name)").sorted()
  }
}

/// The error that a body throws.
func error(_ body: () throws(StorageError) -> Void) -> StorageError? {
  do throws(StorageError) {
    try body()
    return nil
  } catch {
    return error
  }
}

enum Fixture {
  static let start = Date(timeIntervalSince1970: 1_779_237_000)
  static let name = MeetingName(startedAt: start)

  static let meeting = Meeting(
    id: UUID(0x14), startedAt: start, endedAt: start.addingTimeInterval(750),
    planned: .seconds(750), ending: .time,
    speakers: [Speaker(id: UUID(0xA), name: "Ada", seconds: 750)],
    transcript: [
      TranscriptLine(
        at: .seconds(62), speaker: UUID(0xA), kind: .blocker, text: "API key is late")
    ])

  static let standup = Standup(
    id: UUID(1), title: "아침 \"스탠드업\" / \u{7}", length: .milliseconds(2_500), theme: .teal,
    attendees: [Attendee(id: UUID(0xA), name: "Ada"), Attendee(id: UUID(0xB))], turnEnd: .advance,
    overtime: .wait, order: .rotate, position: 3)

  static let schedule = try? Schedule(
    "Mon 09:30, Thu 14:00 every 2 weeks from 2026-12-01 except 2026-12-24..2026-12-31 "
      + "on 2026-12-23 11:00 Europe/Berlin", today: Day(number: 20_000), zone: nil)
  static let standupFile = "\(UUID(1).uuidString)/standup.json"
  static let meetingFile = "\(UUID(1).uuidString)/meetings/20260520T003000Z.json"

  static func bytes(_ name: String) throws -> [UInt8] {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Fixtures"))
    return Array(try Data(contentsOf: url))
  }
}

/// A reproducible generator (Steele, Lea and Flood, 2014).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}

extension Exporter {
  /// All pieces of an export.
  static func bytes(of export: (Sink) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    export { piece in
      bytes += piece
      return true
    }
    return bytes
  }

  static func csv(_ standups: [Standup]) -> [UInt8] {
    bytes { csv(ExportedStandups(standups), to: $0) }
  }

  static func json(_ standups: [Standup]) -> [UInt8] {
    bytes { json(ExportedStandups(standups), to: $0) }
  }

  static func pointFree(_ standups: [Standup], hasNewerThemes: Bool = false) -> [UInt8] {
    bytes { pointFree(ExportedStandups(standups), hasNewerThemes: hasNewerThemes, to: $0) }
  }

  static func summaries(
    of standups: [Standup], as format: SummaryFormat, local: (Date) -> LocalTime
  ) -> [UInt8] {
    bytes { summaries(of: ExportedStandups(standups), as: format, local: local, to: $0) }
  }
}
