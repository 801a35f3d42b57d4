import Foundation
import PseudoTerminal

/// `standups` on a pseudo-terminal, alternating with a C program that draws the same pictures with
/// ncurses.
struct TerminalBenchmark {
  let standups: String
  let reference: String
  /// The number of times that each figure is measured, with new processes.
  let runs: Int

  /// The number of times that the keys of a run are typed.
  private static let rounds = 4

  func figures() throws -> [Figure] {
    let (few, many) = (try DataFolder(count: 3), try DataFolder(count: 1000))
    return try start(few, limit: 2.2, memory: (resident: 14, anonymous: 1.3))
      + start(many, limit: 5.5)
      + keys(.row, many, limit: 1.8) + keys(.page, many, limit: 1.25)
      + keys(.character, many, limit: 2.4)
      + growth() + history(many) + [end(few)] + idle(many) + [meeting()]
  }

  // MARK: Figures

  private func start(
    _ folder: DataFolder, limit: Double, memory limits: (resident: Double, anonymous: Double)? = nil
  ) throws -> [Figure] {
    let pictures = try Pictures(of: open(folder), keys: [])
    let starts = try inTurns(standups(folder), play(pictures)) { arguments in
      let program = try MeasuredProgram(arguments)
      let frame = try program.time { $0.text == pictures.first.text }
      program.settle(.milliseconds(100))
      return (frame, try ProcessUsage(of: program.process))
    }
    let suffix = "\(folder.count) standups"
    func memory(
      _ name: String, _ limit: Double?, _ bytes: KeyPath<ProcessUsage, Int>
    ) -> Figure {
      Figure(
        name: "\(name), \(suffix)", unit: .megabytes, limit: limit.map { .atMost($0) },
        measured: starts.standups.map { Double($0.1[keyPath: bytes]) / 1e6 },
        reference: starts.reference.map { Double($0.1[keyPath: bytes]) / 1e6 })
    }
    return [
      Figure(
        name: "First frame, \(suffix)", unit: .milliseconds, limit: .times(limit),
        measured: starts.standups.map { $0.0 / .milliseconds(1) },
        reference: starts.reference.map { $0.0 / .milliseconds(1) }),
      memory("Resident memory", limits?.resident, \.residentMemory),
      memory("Anonymous memory", limits?.anonymous, \.anonymousMemory),
    ]
  }

  private func keys(
    _ keys: MeasuredKeys, _ folder: DataFolder, limit: Double
  ) throws -> [Figure] {
    let recorded = try open(folder, setup: keys.setup)
    let pictures = try Pictures(of: recorded, keys: keys.keys)
    let answers = try inTurns(standups(folder), play(pictures)) { arguments in
      let program =
        arguments == standups(folder)
        ? try open(folder, setup: keys.setup) : try MeasuredProgram(arguments)
      var answers: [MeasuredProgram.Answer] = []
      for round in 0...Self.rounds {
        let answersOfRound = try keys.keys.map { try program.press($0) }
        if round > 0 { answers += answersOfRound }
      }
      guard program.settledScreen().text == pictures.first.text else {
        throw BenchmarkError("\(arguments[0]) shows a different picture from the one it should.")
      }
      return answers
    }
    func figure(
      _ suffix: String, _ unit: Figure.Unit, _ limit: Figure.Limit?,
      _ value: (MeasuredProgram.Answer) -> Double
    ) -> Figure {
      Figure(
        name: keys.name + suffix, unit: unit, limit: limit,
        measured: answers.standups.map { $0.map(value).median },
        reference: answers.reference.map { $0.map(value).median })
    }
    return [
      figure("", .milliseconds, .times(limit)) { $0.time / .milliseconds(1) },
      figure(": bytes", .bytes, nil) { Double($0.bytes) },
      figure(": pieces a frame arrives in", .count, .atMost(1)) { Double($0.pieces) },
    ]
  }

  /// The cost of keys with 10,000 standups, compared with 10. The window is short enough that both
  /// scroll.
  private func growth() throws -> [Figure] {
    let (large, small) = (try DataFolder(count: 10_000), try DataFolder(count: 10))
    let programs = try [large, small].map { try open($0, rows: 14) }
    func compare(_ name: String, keys: [String], undo: [String]) throws -> Figure {
      var times: [[Double]] = [[], []]
      for round in 0...runs {
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

  /// The cost of a full history, compared with the program without one.
  private func history(_ folder: DataFolder) throws -> [Figure] {
    let programs = [try open(folder, options: ["--history"]), try open(folder)]
    let keys = Array(repeating: "j", count: 8) + Array(repeating: "k", count: 8)
    let before = try programs.map { try ProcessUsage(of: $0.process).residentMemory }
    // NB: a key is two actions, so this fills the history.
    for _ in 0..<40 { for key in keys { for program in programs { _ = try program.press(key) } } }
    let memory = try zip(programs, before).map {
      Double(try ProcessUsage(of: $0.process).residentMemory - $1) / 1e6
    }
    var times: [[Double]] = [[], []]
    for _ in 0..<runs * Self.rounds {
      var round: [[Double]] = [[], []]
      for (turn, key) in keys.enumerated() {
        // NB: the program that comes second finds warmer caches, so they take turns coming second.
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
    let pictures = try Pictures(of: open(folder), keys: [])
    let times = try inTurns(standups(folder), play(pictures)) { arguments in
      let program = try MeasuredProgram(arguments)
      _ = try program.time { $0.text == pictures.first.text }
      program.settle(.milliseconds(500))
      return try program.end(with: "q") / .milliseconds(1)
    }
    return Figure(
      name: "From q to the end of the process", unit: .milliseconds, limit: .atMost(3),
      measured: times.standups, reference: times.reference)
  }

  private func idle(_ folder: DataFolder) throws -> [Figure] {
    let idle = try open(folder).idleUse(for: .seconds(10))
    return [
      Figure(
        name: "Idle for 10 s: bytes sent", unit: .bytes, limit: .atMost(0),
        measured: [Double(idle.bytes)]),
      Figure(
        name: "Idle for 10 s: wake-ups", unit: .count, limit: .atMost(0),
        measured: [Double(idle.wakeUps)]),
    ]
  }

  /// The bytes that a running meeting sends.
  private func meeting() throws -> Figure {
    let folder = try DataFolder(count: 1)
    let program = try open(folder, setup: "s")
    _ = try program.press(" ", quiet: .milliseconds(200))
    let seconds = 10
    let bytes = try program.idleUse(for: .seconds(seconds)).bytes
    return Figure(
      name: "A second of a meeting: bytes", unit: .bytes, limit: .atMost(200),
      measured: [Double(bytes) / Double(seconds)])
  }

  // MARK: Taking turns

  private func standups(_ folder: DataFolder) -> [String] {
    [standups, "--data-dir", folder.path]
  }

  private func play(_ pictures: Pictures) -> [String] { [reference, "play", pictures.path] }

  /// Measures both programs alternately, after one warm-up run.
  private func inTurns<Value>(
    _ standups: [String], _ reference: [String], _ measure: ([String]) throws -> Value
  ) throws -> (standups: [Value], reference: [Value]) {
    var values = (standups: [Value](), reference: [Value]())
    for run in 0...runs {
      let (one, other) = (try measure(standups), try measure(reference))
      guard run > 0 else { continue }
      values.standups.append(one)
      values.reference.append(other)
    }
    return values
  }

  /// Starts `standups` and waits until it shows its list and sends nothing more.
  private func open(
    _ folder: DataFolder, options: [String] = [], rows: Int = 24, setup: String? = nil
  ) throws -> MeasuredProgram {
    let program = try MeasuredProgram(standups(folder) + options, rows: rows)
    _ = try program.time { folder.isShown(on: $0) }
    program.settle(.milliseconds(500))
    if let setup { _ = try program.press(setup, quiet: .milliseconds(200)) }
    return program
  }
}
