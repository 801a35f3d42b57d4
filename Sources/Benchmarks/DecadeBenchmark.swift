import Foundation
import PseudoTerminal

/// `standups` with the data of ten years.
struct DecadeBenchmark {
  let standups: String
  /// A folder of `Decade`, and its history.
  let data: String
  let repository: String
  let runs: Int

  func figures() throws -> [Figure] {
    try start() + [try memoryOfADay()] + search() + searchOfFour() + statistics() + growth()
      + commands() + sync()
  }

  // MARK: On the screen

  private func start() throws -> [Figure] {
    let cards = try DataFolder(count: 40)
    let (small, large) = try repeated {
      let small = try MeasuredProgram(arguments(cards.path))
      let first = try small.time { cards.isShown(on: $0) }
      return (first, try frame(of: try MeasuredProgram(arguments(data))))
    }.reduce(into: ([Double](), [Double]())) { times, run in
      times.0.append(run.0 / .milliseconds(1))
      times.1.append(run.1 / .milliseconds(1))
    }
    return [
      Figure(
        name: "First frame, 40 standups with 100,000 meetings vs. none", unit: .milliseconds,
        limit: .times(1.2),
        measured: large, reference: small)
    ]
  }

  /// The memory after every team's statistics and newest meeting have been opened once.
  private func memoryOfADay() throws -> Figure {
    let memory = try (0..<2).map { _ in
      let program = try opened()
      for team in 0..<40 {
        if team > 0 { _ = try program.press("j", quiet: .milliseconds(20)) }
        _ = try program.time(from: "t") { Self.isComplete($0) && $0.text.contains("Statistics") }
        _ = try program.time(from: "q") { $0.text.contains("q quit") }
      }
      return try Self.megabytes(of: program)
    }
    return Figure(
      name: "Memory after the statistics of 40 teams", unit: .megabytes, limit: .atMost(24),
      measured: memory)
  }

  private func search() throws -> [Figure] {
    var (first, complete, letter, memory): ([Double], [Double], [Double], [Double]) =
      ([], [], [], [])
    for _ in 0..<runs {
      let program = try opened()
      let start = ContinuousClock.now
      let results = try program.time(from: "Flogin") { $0.text.contains("result") }
      first.append(results / .milliseconds(1))
      try program.wait(until: Self.isComplete)
      complete.append((ContinuousClock.now - start) / .seconds(1))
      letter += try ["s", "\u{7F}", "\u{7F}", "n"].map {
        try program.press($0, quiet: .milliseconds(300)).time / .milliseconds(1)
      }
      memory.append(try Self.megabytes(of: program))
    }
    return [
      Figure(
        name: "Search: first results after the last letter", unit: .milliseconds,
        limit: .atMost(300), measured: first),
      Figure(
        name: "Search: all notes", unit: .seconds, limit: .atMost(2.5), measured: complete),
      Figure(
        name: "Search: another letter", unit: .milliseconds, limit: .atMost(100), measured: letter),
      Figure(name: "Search: memory", unit: .megabytes, limit: .atMost(64), measured: memory),
    ]
  }

  /// The 10,000 meetings of four teams.
  private func searchOfFour() throws -> [Figure] {
    let folder = TemporaryFolder()
    let teams = try FileManager.default.contentsOfDirectory(atPath: data).filter { $0.count == 36 }
    for team in teams.sorted().prefix(4) {
      _ = try FinishedCommand(["cp", "-r", "\(data)/\(team)", folder.path])
    }
    var (first, later): ([Double], [Double]) = ([], [])
    for _ in 0..<runs {
      let program = try MeasuredProgram(arguments(folder.path))
      _ = try frame(of: program)
      program.settle(.milliseconds(300))
      _ = try program.press("F", quiet: .milliseconds(50))
      try program.wait(until: Self.isComplete)
      program.settle(.milliseconds(300))
      let letters = try "login".map {
        try program.press(String($0), quiet: .milliseconds(100)).time / .milliseconds(1)
      }
      first.append(letters[0])
      later += letters.dropFirst()
    }
    return [
      Figure(
        name: "Search of 10,000 meetings: first letter", unit: .milliseconds, limit: .atMost(150),
        measured: first),
      Figure(
        name: "Search of 10,000 meetings: later letters", unit: .milliseconds, limit: .atMost(30),
        measured: later),
    ]
  }

  private func statistics() throws -> [Figure] {
    var (first, complete, range, again): ([Double], [Double], [Double], [Double]) =
      ([], [], [], [])
    for _ in 0..<runs {
      let program = try opened()
      let start = ContinuousClock.now
      let picture = try program.time(from: "t") { $0.text.contains("Statistics") }
      first.append(picture / .milliseconds(1))
      try program.wait(until: Self.isComplete)
      complete.append((ContinuousClock.now - start) / .milliseconds(1))
      range.append(try program.press("[", quiet: .milliseconds(100)).time / .milliseconds(1))
      _ = try program.press("q", quiet: .milliseconds(100))
      let reopened = ContinuousClock.now
      _ = try program.time(from: "t") { $0.text.contains("Statistics") }
      try program.wait(until: Self.isComplete)
      again.append((ContinuousClock.now - reopened) / .milliseconds(1))
    }
    return [
      Figure(
        name: "Statistics of 2,500 meetings: first picture", unit: .milliseconds,
        limit: .atMost(50), measured: first),
      Figure(
        name: "Statistics of 2,500 meetings: complete", unit: .milliseconds, limit: .atMost(300),
        measured: complete),
      Figure(
        name: "Statistics of 2,500 meetings: opened again", unit: .milliseconds,
        limit: .atMost(50), measured: again),
      Figure(
        name: "Statistics of 2,500 meetings: another range", unit: .milliseconds,
        limit: .atMost(16), measured: range),
    ]
  }

  /// The memory that 10,000 keys and 100 opened meetings add, after as many of each.
  private func growth() throws -> [Figure] {
    let program = try opened()
    _ = try program.press("\r", quiet: .milliseconds(200))
    func work() throws {
      for _ in 0..<100 {
        for key in ["j", "k"] {
          _ = try program.press(String(repeating: key, count: 50), quiet: .milliseconds(20))
        }
      }
      for _ in 0..<100 {
        _ = try program.press("\r", quiet: .milliseconds(5))
        _ = try program.press("q", quiet: .milliseconds(5))
      }
    }
    try work()
    let before = try Self.megabytes(of: program)
    try work()
    return [
      Figure(
        name: "Memory that 10,000 keys and 100 meetings add", unit: .megabytes, limit: .atMost(1),
        measured: [try Self.megabytes(of: program) - before]),
      try growthOfReloads(),
    ]
  }

  /// The memory that 1,000 standups changed by another program add, after as many.
  private func growthOfReloads() throws -> Figure {
    let folder = try DataFolder(count: 40)
    let program = try MeasuredProgram(arguments(folder.path))
    _ = try program.time { folder.isShown(on: $0) }
    func reload(_ rounds: Range<Int>) throws -> Double {
      for round in rounds {
        try folder.write(suffix: " (\(round))")
        try program.wait { $0.text.contains("\(DataFolder.title(0)) (\(round))") }
      }
      return try Self.megabytes(of: program)
    }
    let before = try reload(0..<25)
    return Figure(
      name: "Memory that 1,000 reloads add", unit: .megabytes, limit: .atMost(1),
      measured: [try reload(25..<50) - before])
  }

  // MARK: Commands

  private func commands() throws -> [Figure] {
    var figures: [Figure] = []
    for format in ["csv", "json"] {
      let finished = try repeated {
        try FinishedCommand([standups, "export", "--data-dir", data, "-f", format])
      }
      figures += [
        Figure(
          name: "Export as \(format.uppercased())", unit: .seconds, limit: .atMost(10),
          measured: finished.map { $0.time / .seconds(1) }),
        Figure(
          name: "Export as \(format.uppercased()): memory", unit: .megabytes, limit: .atMost(64),
          measured: finished.map { Double($0.mostMemory) / 1e6 }),
      ]
    }
    // NB: right after many files have been removed, ext4 takes seconds to create others.
    let folders = (0..<runs).map { _ in TemporaryFolder() }
    let imported = try folders.map { folder in
      let file = folder.path + "/import.json"
      try DataFolder.export(count: 10_000).write(toFile: file, atomically: false, encoding: .utf8)
      return try FinishedCommand([standups, "import", "--data-dir", folder.path + "/data", file])
    }
    figures.append(
      Figure(
        name: "Import of 10,000 standups", unit: .seconds, limit: .atMost(5),
        measured: imported.map { $0.time / .seconds(1) }))
    return figures
  }

  /// One new meeting, compared with git alone.
  private func sync() throws -> [Figure] {
    let folder = TemporaryFolder()
    let (remote, mine, plain) = (
      folder.path + "/remote.git", folder.path + "/mine", folder.path + "/plain"
    )
    _ = try FinishedCommand(["git", "clone", "-q", "--bare", repository, remote])
    let joined = try FinishedCommand([
      standups, "sync", "--init", "file://\(remote)", "--data-dir", mine,
    ])
    _ = try FinishedCommand(["git", "clone", "-q", remote, plain])
    var (synced, alone): ([Double], [Double]) = ([], [])
    for run in 0..<runs {
      try addMeeting(to: plain, number: 2 * run)
      let steps = [["add", "-A"], ["commit", "-q", "-m", "Meeting"], ["push", "-q"]]
      alone.append(
        try steps.reduce(0) {
          $0 + (try FinishedCommand(["git", "-C", plain] + $1).time / .seconds(1))
        })
      _ = try FinishedCommand([standups, "sync", "--data-dir", mine])
      try addMeeting(to: mine, number: 2 * run + 1)
      synced.append(
        try FinishedCommand([standups, "sync", "--data-dir", mine]).time / .seconds(1))
      _ = try FinishedCommand(["git", "-C", plain, "pull", "-q"])
    }
    return [
      Figure(
        name: "Sync: join a team", unit: .seconds, measured: [joined.time / .seconds(1)]),
      Figure(
        name: "Sync: one new meeting, vs. git add, commit, push", unit: .seconds,
        limit: .atMost(1.5), measured: synced, reference: alone),
    ]
  }

  private func addMeeting(to folder: String, number: Int) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    guard let standup = names.filter({ $0.count == 36 }).min(),
      let meeting = try FileManager.default
        .contentsOfDirectory(atPath: "\(folder)/\(standup)/meetings").max()
    else { throw BenchmarkError("\(folder) has no meeting") }
    let path = "\(folder)/\(standup)/meetings/"
    let text = try String(contentsOfFile: path + meeting, encoding: .utf8)
    let second = String(100 + number).dropFirst()
    try text.write(
      toFile: "\(path)20990101T0900\(second)Z.json", atomically: false, encoding: .utf8)
  }

  // MARK: Helpers

  private func arguments(_ folder: String) -> [String] { [standups, "--data-dir", folder] }

  private func frame(of program: MeasuredProgram) throws -> Duration {
    try program.time { $0.lines[$0.rows - 1].contains("q quit") }
  }

  private func opened() throws -> MeasuredProgram {
    let program = try MeasuredProgram(arguments(data))
    _ = try frame(of: program)
    program.settle(.milliseconds(300))
    return program
  }

  private func repeated<Value>(_ measure: () throws -> Value) throws -> [Value] {
    try (0..<runs).map { _ in try measure() }
  }

  /// Returns true if nothing is being read any more.
  private static func isComplete(_ screen: VirtualScreen) -> Bool {
    !screen.text.contains("Reading ") && !screen.text.contains("Loading")
  }

  private static func megabytes(of program: MeasuredProgram) throws -> Double {
    Double(try ProcessUsage(of: program.process).residentMemory) / 1e6
  }
}

/// A folder that is removed with the object.
final class TemporaryFolder {
  let path = NSTemporaryDirectory() + "standups-bench-\(UUID().uuidString)"

  init() {
    mkdir(path, 0o700)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      print("\(path) could not be removed: \(error)")
    }
  }
}
