import Foundation

/// `standups` on a pseudo-terminal, alternating with a C program that shows the same list with
/// ncurses.
struct TerminalBenchmark {
  let standups: String
  let reference: String
  /// The number of rounds in which the programs alternate.
  let rounds: Int

  private static let pageDown = "\u{1B}[6~"
  private static let pageUp = "\u{1B}[5~"

  func figures() throws -> [Figure] {
    let (few, many) = (try DataFolder(count: 3), try DataFolder(count: 1000))
    return try start(few, limit: 1.6, memory: 9) + start(many, limit: 4)
      + keys(
        "Row key", Array(repeating: "j", count: 8) + Array(repeating: "k", count: 8), many, 1.4)
      + keys(
        "Page key",
        Array(repeating: Self.pageDown, count: 6) + Array(repeating: Self.pageUp, count: 6), many,
        1.25)
      + keys("A character typed", Array(repeating: "x", count: 10), many, 2.2, setup: "a")
      + growth() + history(many) + [end(few)] + idle(many)
  }

  // MARK: What is measured

  private func start(_ folder: DataFolder, limit: Double, memory: Double? = nil) throws -> [Figure]
  {
    let starts = try inTurns { arguments in
      let program = try MeasuredProgram(arguments(folder))
      let frame = try program.time { folder.isShown(on: $0) }
      program.settle(.milliseconds(100))
      return (frame, try ProcessUsage(of: program.process).residentMemory)
    }
    let suffix = "\(folder.count) standups"
    return [
      Figure(
        name: "First frame, \(suffix)", unit: .milliseconds, limit: .times(limit),
        measured: starts.standups.map { $0.0 / .milliseconds(1) },
        reference: starts.reference.map { $0.0 / .milliseconds(1) }),
      Figure(
        name: "Resident memory, \(suffix)", unit: .megabytes, limit: memory.map { .atMost($0) },
        measured: starts.standups.map { Double($0.1) / 1e6 },
        reference: starts.reference.map { Double($0.1) / 1e6 }),
    ]
  }

  private func keys(
    _ name: String, _ keys: [String], _ folder: DataFolder, _ limit: Double, setup: String? = nil
  ) throws -> [Figure] {
    let (standups, reference) = (
      try open(standups(folder), folder), try open(reference(folder), folder)
    )
    for program in [standups, reference] {
      if let setup { _ = try program.press(setup, quiet: .milliseconds(50)) }
    }
    var answers = (standups: [[MeasuredProgram.Answer]](), reference: [[MeasuredProgram.Answer]]())
    for _ in 0...rounds {
      answers.standups.append(try keys.map { try standups.press($0) })
      answers.reference.append(try keys.map { try reference.press($0) })
      guard setup != nil else { continue }
      for program in [standups, reference] {
        for _ in keys { _ = try program.press("\u{7F}") }
      }
    }
    func medians(
      _ rounds: [[MeasuredProgram.Answer]], _ value: (MeasuredProgram.Answer) -> Double
    ) -> [Double] {
      rounds.dropFirst().map { $0.map(value).median }
    }
    return [
      Figure(
        name: name, unit: .milliseconds, limit: .times(limit),
        measured: medians(answers.standups) { $0.time / .milliseconds(1) },
        reference: medians(answers.reference) { $0.time / .milliseconds(1) }),
      Figure(
        name: "\(name): bytes", unit: .bytes,
        measured: medians(answers.standups) { Double($0.bytes) },
        reference: medians(answers.reference) { Double($0.bytes) }),
      Figure(
        name: "\(name): pieces a frame arrives in", unit: .count, limit: .atMost(1),
        measured: medians(answers.standups) { Double($0.pieces) },
        reference: medians(answers.reference) { Double($0.pieces) }),
    ]
  }

  /// The cost of keys with 10,000 standups, compared with 10. The window is short enough that both
  /// scroll.
  private func growth() throws -> [Figure] {
    let (large, small) = (try DataFolder(count: 10_000), try DataFolder(count: 10))
    let programs = try [large, small].map { try open(standups($0), $0, rows: 14) }
    func compare(_ name: String, keys: [String], undo: [String]) throws -> Figure {
      var times: [[Double]] = [[], []]
      for round in 0...rounds {
        for (index, program) in programs.enumerated() {
          let values = try keys.map { try program.press($0).time / .milliseconds(1) }
          for key in undo { _ = try program.press(key) }
          if round > 0 { times[index].append(values.median) }
        }
      }
      return Figure(
        name: "\(name), 10,000 standups vs. 10", unit: .milliseconds, limit: .times(2),
        measured: times[0], reference: times[1])
    }
    let row = try compare(
      "Row key", keys: Array(repeating: "j", count: 8), undo: Array(repeating: "k", count: 8))
    for program in programs { _ = try program.press("/", quiet: .milliseconds(100)) }
    let letter = try compare(
      "A letter of the filter", keys: ["S", "t", "a"], undo: ["\u{7F}", "\u{7F}", "\u{7F}"])
    return [row, letter]
  }

  /// What a full history costs, compared with the program without one.
  private func history(_ folder: DataFolder) throws -> [Figure] {
    let programs = [
      try open(standups(folder) + ["--history"], folder), try open(standups(folder), folder),
    ]
    let keys = Array(repeating: "j", count: 8) + Array(repeating: "k", count: 8)
    let before = try programs.map { try ProcessUsage(of: $0.process).residentMemory }
    // NB: a key is two actions, so this fills the history.
    for _ in 0..<40 { for key in keys { for program in programs { _ = try program.press(key) } } }
    let memory = try zip(programs, before).map {
      Double(try ProcessUsage(of: $0.process).residentMemory - $1) / 1e6
    }
    var times: [[Double]] = [[], []]
    for _ in 0..<rounds {
      var round: [[Double]] = [[], []]
      for (turn, key) in keys.enumerated() {
        // NB: the program that comes second finds warmer caches, so they take turns at that.
        for index in turn.isMultiple(of: 2) ? [0, 1] : [1, 0] {
          round[index].append(try programs[index].press(key).time / .milliseconds(1))
        }
      }
      for index in programs.indices { times[index].append(round[index].median) }
    }
    return [
      Figure(
        name: "Row key with a history vs. without", unit: .milliseconds, limit: .times(1.05),
        measured: times[0], reference: times[1]),
      Figure(
        name: "Memory of a full history", unit: .megabytes, limit: .atMost(20),
        measured: [memory[0] - memory[1]]),
    ]
  }

  private func end(_ folder: DataFolder) throws -> Figure {
    let times = try inTurns { arguments in
      try open(arguments(folder), folder).end(with: "q") / .milliseconds(1)
    }
    return Figure(
      name: "From q to the end of the process", unit: .milliseconds, limit: .atMost(50),
      measured: times.standups, reference: times.reference)
  }

  private func idle(_ folder: DataFolder) throws -> [Figure] {
    let program = try open(standups(folder), folder)
    program.listen(for: .seconds(1))
    let (bytes, before) = (program.byteCount, try ProcessUsage(of: program.process))
    program.listen(for: .seconds(10))
    let after = try ProcessUsage(of: program.process)
    return [
      Figure(
        name: "Idle for 10 s: bytes sent", unit: .bytes, limit: .atMost(0),
        measured: [Double(program.byteCount - bytes)]),
      Figure(
        name: "Idle for 10 s: wake-ups", unit: .count, limit: .atMost(0),
        measured: [Double(after.wakeUps(since: before))]),
    ]
  }

  // MARK: Taking turns

  private func standups(_ folder: DataFolder) -> [String] {
    [standups, "--data-dir", folder.path]
  }

  private func reference(_ folder: DataFolder) -> [String] {
    [reference, "list", "\(folder.count)", folder.path]
  }

  /// Measures both programs in turns, after one warm-up round.
  private func inTurns<Value>(
    _ measure: ((DataFolder) -> [String]) throws -> Value
  ) throws -> (standups: [Value], reference: [Value]) {
    var values = (standups: [Value](), reference: [Value]())
    for round in 0...rounds {
      let (one, other) = (try measure(standups), try measure(reference))
      guard round > 0 else { continue }
      values.standups.append(one)
      values.reference.append(other)
    }
    return values
  }

  /// Starts a program and waits until it shows its list and sends nothing more.
  private func open(
    _ arguments: [String], _ folder: DataFolder, rows: Int = 24
  ) throws -> MeasuredProgram {
    let program = try MeasuredProgram(arguments, rows: rows)
    _ = try program.time { folder.isShown(on: $0) }
    program.settle(.milliseconds(500))
    return program
  }
}
