import Measuring
import PseudoTerminal

extension Surroundings {
  /// What the programs do while nobody does anything.
  func idle() throws(BenchmarkError) -> Section {
    let seconds = idleSeconds
    let running = try programs.map { subject throws(BenchmarkError) in try open(subject, many) }
    let spent = try spending(of: [running.subject, running.reference], within: .seconds(seconds))
    func row(
      _ name: String, _ unit: Measurement.Unit, _ figure: (Spending) -> Double
    ) -> Measurement {
      Measurement(
        name: name, unit: unit, limit: .atMost(0), subject: Samples([figure(spent[0])]),
        reference: Samples([figure(spent[1])]))
    }
    return Section(
      title: "Idle for \(seconds) s",
      measurements: [
        row("bytes sent", .bytes) { Double($0.bytes) },
        row("wake-ups", .count) { Double($0.wakeUps) },
        row("processor time", .milliseconds) { $0.processorTime.milliseconds },
      ])
  }

  /// What a running meeting sends, second by second, in two sizes of the window at once.
  func meetings() throws(BenchmarkError) -> [Section] {
    // NB: a folder of their own: they are left unfinished, which every later start would ask about.
    let home = try TemporaryFolder()
    defer { withExtendedLifetime(home) {} }
    let folder = try DataFolder(count: 3, in: home.path)
    let meetings = try [(80, 24), (120, 50)].map { columns, rows throws(BenchmarkError) in
      try openMeeting(in: folder, columns: columns, rows: rows)
    }
    meetings[0].listen(for: .seconds(1))
    var seconds: [[Spending]] = []
    for _ in 0..<rounds { seconds.append(try spending(of: meetings, within: .seconds(1))) }
    return [
      meeting("A second of a meeting at 80x24", seconds.map { $0[0] }, limit: .eachAtMost(149)),
      meeting("A second of a meeting at 120x50", seconds.map { $0[1] }, limit: .eachAtMost(149)),
    ]
  }

  private func spending(
    of programs: [RunningProgram], within time: Duration
  ) throws(BenchmarkError) -> [Spending] {
    func state() throws(BenchmarkError) -> [(bytes: Int, counters: ProcessCounters)] {
      try programs.map { program throws(BenchmarkError) in
        program.settle(.zero)
        return (program.byteCount, try ProcessCounters(of: program.process))
      }
    }
    let before = try state()
    programs[0].listen(for: time)
    return zip(before, try state()).map { before, after in
      Spending(bytes: after.bytes - before.bytes, from: before.counters, to: after.counters)
    }
  }

  private func openMeeting(
    in folder: DataFolder, columns: Int, rows: Int
  ) throws(BenchmarkError) -> RunningProgram {
    let link = ["--deep-link", "/standups/3/record?seconds=2992"]
    let program = try RunningProgram(
      programs.subject.with(link), folder: folder, columns: columns, rows: rows)
    _ = try program.time(of: "the meeting") { $0.text.contains("Time Elapsed") }
    return program
  }

  private func meeting(
    _ title: String, _ seconds: [Spending], limit: Measurement.Limit?
  ) -> Section {
    func row(
      _ name: String, _ unit: Measurement.Unit, _ limit: Measurement.Limit? = nil,
      _ figure: (Spending) -> Double
    ) -> Measurement {
      Measurement(name: name, unit: unit, limit: limit, subject: Samples(seconds.map(figure)))
    }
    return Section(
      title: title, columns: .init("standups"),
      measurements: [
        row("bytes sent", .bytes, limit) { Double($0.bytes) },
        row("calls of write, all files", .count) { Double($0.writes) },
        row("wake-ups", .count) { Double($0.wakeUps) },
        row("processor time", .microseconds) { $0.processorTime.microseconds },
      ])
  }
}
