import Foundation
import StandupsStorage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Kills writers at random times and checks after each kill that nothing is lost.
struct Harness {
  struct Tally {
    var kills = 0
    var acknowledged = 0
    var inFlight = 0
    var newerThanAcknowledged = 0
    var temporaries = 0
  }

  let program: String
  let path: String
  private(set) var tally = Tally()
  private var generator: Generator
  private var expected = Snapshot()

  init(program: String, path: String, seed: UInt64) {
    self.program = program
    self.path = path
    generator = Generator(seed: seed)
  }

  /// Lets a writer work for a moment, kills it, and checks the folder.
  mutating func round() throws {
    var seed = generator.next() % 1_000_000
    if seed == 0 { seed = 1 }
    let (process, output) = try spawn(["--write", path, String(seed)])
    // NB: on a busy machine, starting may take longer than the delay below, so wait for the first
    // output.
    var begun = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    while poll(&begun, 1, -1) < 0, errno == EINTR {}
    usleep(UInt32.random(in: 0...20_000, using: &generator))
    kill(process, SIGKILL)
    let said = readAll(output)
    close(output)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status & 0x7F == SIGKILL else {
      throw HarnessError("the writer ended by itself: \(said.split(separator: "\n").last ?? "")")
    }
    tally.kills += 1
    try check(pending: recordAcknowledged(said))
  }

  /// Records the acknowledged changes, and returns the change that was begun but not acknowledged.
  private mutating func recordAcknowledged(_ said: String) -> (key: RecordKey, value: String?)? {
    var pending: (key: RecordKey, value: String?)?
    for line in said.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, let key = RecordKey(words[1]) else { continue }
      let value = words[2] == "-" ? nil : String(words[2])
      if words[0] == "begin" {
        pending = (key, value)
      } else {
        pending = nil
        tally.acknowledged += 1
        note(key, value)
      }
    }
    if pending != nil { tally.inFlight += 1 }
    return pending
  }

  private mutating func note(_ key: RecordKey, _ value: String?) {
    expected.values[key] = value
    guard case .standup(let number) = key, value == nil else { return }
    for index in RecordKey.meetings { expected.values[.meeting(index, of: number)] = nil }
  }

  private mutating func check(pending: (key: RecordKey, value: String?)?) throws {
    let folder = DataFolder(path: path)
    let actual = try Snapshot(of: folder)
    if let pending, actual.values[pending.key] == pending.value,
      expected.values[pending.key] != pending.value
    {
      tally.newerThanAcknowledged += 1
      note(pending.key, pending.value)
    }
    for key in RecordKey.allCases where actual.values[key] != expected.values[key] {
      throw HarnessError(
        "record \(key) is \(actual.values[key] ?? "gone"), "
          + "but \(expected.values[key] ?? "gone") was acknowledged")
    }
    tally.temporaries += try temporaries().count
    try folder.cleanUp()
    let left = try temporaries()
    guard left.isEmpty else { throw HarnessError("temporary files remain: \(left)") }
  }

  private func temporaries() throws -> [String] {
    guard let names = FileManager.default.enumerator(atPath: path) else { return [] }
    return names.compactMap { $0 as? String }.filter { $0.contains(".new-") }
  }

  private func spawn(_ arguments: [String]) throws -> (process: pid_t, output: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw HarnessError("could not create a pipe: error \(errno)") }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[1])
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let result = posix_spawn(&process, program, &actions, nil, &words, environ)
    close(ends[1])
    guard result == 0 else { throw HarnessError("could not start \(program): error \(result)") }
    return (process, ends[0])
  }

  private func readAll(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }
}
