import StandupsModel
import StandupsStorage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Changes records until it is killed, and prints a line before and after each change.
struct Writer {
  private let folder: DataFolder
  private var present: Snapshot
  private var generator: Generator
  private var count = 0
  private let seed: UInt64

  init(path: String, seed: UInt64) throws {
    folder = DataFolder(path: path)
    present = try Snapshot(of: folder)
    generator = Generator(seed: seed)
    self.seed = seed
  }

  mutating func run() throws -> Never {
    while true { try step() }
  }

  private mutating func step() throws {
    count += 1
    let value = "v\(seed).\(count)"
    let number = RecordKey.standups.randomElement(using: &generator) ?? 0
    let standup = RecordKey.standup(number)
    let id = RecordKey.id(number)
    guard present.values[standup] != nil else {
      folder.accept([SeenRevision(.standup(id), nil)])
      return try apply(.writeStandup(Standup(id: id, title: value)), to: standup, making: value)
    }
    let index = RecordKey.meetings.randomElement(using: &generator) ?? 0
    let meeting = RecordKey.meeting(index, of: number)
    let name = RecordKey.name(index)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0 where present.values[meeting] != nil:
      try apply(.trashMeeting(name, standup: id), to: meeting, making: nil)
    case 1:
      try apply(.trashStandup(id), to: standup, making: nil)
    case 2...6:
      if present.values[meeting] == nil {
        folder.accept([SeenRevision(.meeting(name, standup: id), nil)])
      }
      let start = RecordKey.start(index)
      let record = Meeting(
        id: RecordKey.id(10 * number + index), startedAt: start, endedAt: start, ending: .time,
        transcript: [TranscriptLine(kind: .note, text: value)])
      try apply(.writeMeeting(record, name: name, standup: id), to: meeting, making: value)
    default:
      try apply(.writeStandup(Standup(id: id, title: value)), to: standup, making: value)
    }
  }

  private mutating func apply(_ change: Change, to key: RecordKey, making value: String?) throws {
    say("begin", key, value)
    try folder.apply(change)
    say("done", key, value)
    present.values[key] = value
    if case .standup(let number) = key, value == nil {
      for index in RecordKey.meetings { present.values[.meeting(index, of: number)] = nil }
    }
  }

  // NB: a write this short to a pipe is atomic, and the bytes survive when the writer is killed.
  private func say(_ word: String, _ key: RecordKey, _ value: String?) {
    let line = Array("\(word) \(key) \(value ?? "-")\n".utf8)
    _ = write(STDOUT_FILENO, line, line.count)
  }
}
