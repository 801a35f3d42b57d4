import Foundation
import StandupsModel
import StandupsStorage

/// The data of a company after ten years: 40 teams of 12 people that have met on every workday,
/// 100,000 meetings in all. The same seed gives the same bytes.
struct Decade {
  private static let teams = 40
  private static let people = 12
  private static let days = 2_500
  /// The number of days whose meetings of one team make one commit of the history: 10,000 commits.
  private static let daysPerCommit = 10
  /// Monday, June 6, 2016, 08:00 in UTC.
  private static let start = Date(timeIntervalSince1970: 1_465_200_000)
  private static let day: TimeInterval = 86_400
  private static let length = 15 * 60

  private var generator: Generator
  private let samples: [Standup]
  private let lines: [TranscriptLine]

  init(seed: UInt64) {
    var generator = Generator(state: seed)
    samples = Samples.standups(now: Self.start, uuid: { generator.id() })
    lines = samples.flatMap { $0.history.compactMap(\.meeting) }.flatMap(\.transcript)
    self.generator = generator
  }

  /// Writes the records into a folder that does not exist yet, and the same records as a history of
  /// 10,000 commits into a new repository, unless `repository` is nil.
  mutating func write(to folder: String, repository: String?) throws {
    for path in [folder, repository].compactMap(\.self)
    where FileManager.default.fileExists(atPath: path) {
      throw BenchmarkError("\(path) already exists")
    }
    let history = try repository.map { try GitHistory(repository: $0) }
    let standups = (0..<Self.teams).map { standup(number: $0) }
    for standup in standups {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(standup.id)/meetings", withIntermediateDirectories: true)
    }
    try history?.commit("Standups", at: Self.start, files: standups.map(Self.file))
    for standup in standups { try Self.write(Self.file(of: standup), to: folder) }
    for first in stride(from: 0, to: Self.days, by: Self.daysPerCommit) {
      for (number, standup) in standups.enumerated() {
        let files = (first..<first + Self.daysPerCommit).map { day in
          meeting(of: standup, at: Self.date(ofDay: day).addingTimeInterval(Double(number) * 300))
        }
        for file in files { try Self.write(file, to: folder) }
        try history?.commit(
          "\(files.count) meetings of \(standup.title)",
          at: Self.date(ofDay: first + Self.daysPerCommit), files: files)
      }
    }
    try history?.finish()
  }

  /// The morning of a workday.
  private static func date(ofDay day: Int) -> Date {
    start.addingTimeInterval(Double(day / 5 * 7 + day % 5) * Self.day)
  }

  // MARK: Records

  private typealias File = (path: String, bytes: [UInt8])

  private static func file(of standup: Standup) -> File {
    (RecordFile.path(of: .standup(standup.id)), RecordFile.bytes(of: standup))
  }

  /// NB: without the program's storage, which waits for the disk after each record.
  private static func write(_ file: File, to folder: String) throws {
    try Data(file.bytes).write(to: URL(filePath: "\(folder)/\(file.path)"))
  }

  private mutating func standup(number: Int) -> Standup {
    let sample = samples[number % samples.count]
    let names = samples.flatMap { $0.attendees.map(\.name) }
    return Standup(
      id: generator.id(), title: "\(sample.title) \(number + 1)", length: .seconds(Self.length),
      theme: Theme.allCases[number % Theme.allCases.count],
      attendees: (0..<Self.people).map { person in
        Attendee(id: generator.id(), name: names[(number + person) % names.count])
      },
      // No one is asked about blockers from before items existed, since items already exist.
      oldBlockers: .opened, position: number)
  }

  private mutating func meeting(of standup: Standup, at date: Date) -> File {
    let startedAt = date.addingTimeInterval(Double(generator.next(in: 0...120)))
    let slot = Self.length / Self.people
    let speakers = standup.attendees.map { person in
      let isAbsent = generator.next(in: 0...15) == 0
      return Speaker(
        id: person.id, name: person.name,
        seconds: isAbsent ? nil : slot * generator.next(in: 40...130) / 100,
        attendance: isAbsent ? .absent : .present, slot: isAbsent ? nil : slot)
    }
    var elapsed = 0
    var transcript: [TranscriptLine] = []
    for speaker in speakers {
      guard let seconds = speaker.seconds else { continue }
      if generator.next(in: 0...9) < 6 {
        let line = lines[generator.next(in: 0...lines.count - 1)]
        transcript.append(
          TranscriptLine(
            id: generator.id(), at: .seconds(elapsed + seconds / 2), speaker: speaker.id,
            kind: line.kind, text: "\(line.text) #\(generator.next(in: 1...99_999))"))
      }
      elapsed += seconds
    }
    let meeting = Meeting(
      id: generator.id(), startedAt: startedAt,
      endedAt: startedAt.addingTimeInterval(Double(elapsed)), planned: standup.length,
      held: elapsed,
      ending: elapsed < Self.length ? .savedEarly : elapsed == Self.length ? .time : .overtime,
      speakers: speakers, transcript: transcript)
    let name = MeetingName(startedAt: startedAt)
    return (
      RecordFile.path(of: .meeting(name, standup: standup.id)), RecordFile.bytes(of: meeting)
    )
  }
}

/// A new bare repository that git fills from a stream (git-fast-import(1)).
private struct GitHistory {
  private let git = Process()
  private let stream: FileHandle

  init(repository: String) throws {
    let setup = try Process.run(
      URL(filePath: "/usr/bin/env"),
      arguments: ["git", "init", "--quiet", "--bare", "--initial-branch=main", repository])
    setup.waitUntilExit()
    let pipe = Pipe()
    stream = pipe.fileHandleForWriting
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = [
      "git", "--git-dir=\(repository)", "-c", "core.compression=1", "fast-import", "--quiet",
    ]
    git.standardInput = pipe
    try git.run()
  }

  func commit(_ message: String, at date: Date, files: [(path: String, bytes: [UInt8])]) throws {
    var text = Data(
      """
      commit refs/heads/main
      committer Decade <decade@example.com> \(Int(date.timeIntervalSince1970)) +0000
      data \(message.utf8.count)
      \(message)

      """.utf8)
    for file in files {
      text += Data("M 100644 inline \(file.path)\ndata \(file.bytes.count)\n".utf8)
      text += file.bytes
      text.append(UInt8(ascii: "\n"))
    }
    try stream.write(contentsOf: text)
  }

  func finish() throws {
    try stream.close()
    git.waitUntilExit()
    guard git.terminationStatus == 0 else {
      throw BenchmarkError("git fast-import exited with \(git.terminationStatus)")
    }
  }
}

/// Numbers that look random and are the same for the same seed (SplitMix64, by Steele, Lea, and
/// Flood).
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func next(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func id() -> UUID {
    let (high, low) = (next(), next())
    return withUnsafeBytes(of: (high, low)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
