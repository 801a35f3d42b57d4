import Measuring
import PseudoTerminal

extension Surroundings {
  /// The same few things with ten times as many standups each time, up to ten thousand.
  func growth() throws(BenchmarkError) -> [Section] {
    var sections: [Section] = []
    for count in [10, 100, 1000, 10_000] {
      let folder = try DataFolder(count: count, meetings: meetingsEach, in: parent)
      sections.append(try growth(folder))
      try folder.remove()
    }
    return sections
  }

  private struct Visit {
    var frame: Duration
    var memory: Int
    var filtered: Duration
    var opened: Duration
    var saved: Duration
  }

  private func growth(_ folder: DataFolder) throws(BenchmarkError) -> Section {
    var visits: [Visit] = []
    for round in -1..<min(rounds, 7) {
      let visit = try self.visit(folder)
      if round >= 0 { visits.append(visit) }
    }
    func row(
      _ name: String, _ unit: Measurement.Unit, _ limit: Double, _ figure: (Visit) -> Double
    ) -> Measurement {
      Measurement(
        name: name, unit: unit, limit: .atMost(limit), subject: Samples(visits.map(figure)))
    }
    return Section(
      title: "\(folder.count) standups with \(meetingsEach) meetings each",
      columns: .init("standups"),
      measurements: [
        row("to the last byte of the first frame", .milliseconds, 150) { $0.frame.milliseconds },
        row("resident memory then", .megabytes, 60) { Double($0.memory) * 1024 / 1e6 },
        row("from a letter of the filter to its rows", .milliseconds, 16) {
          $0.filtered.milliseconds
        },
        row("from Enter to the standup", .milliseconds, 20) { $0.opened.milliseconds },
        row("from ^S to Saved, with fsync", .milliseconds, 50) { $0.saved.milliseconds },
      ])
  }

  private func visit(_ folder: DataFolder) throws(BenchmarkError) -> Visit {
    let program = try RunningProgram(programs.subject, folder: folder)
    let frame = try program.time(of: "the list") { folder.isShown(on: $0) }
    let memory = try ProcessCounters.residentMemory(of: program.process)
    // NB: the names of the meetings are read after the first frame.
    try program.waitUntilIdle()
    _ = try program.press("/", quiet: .milliseconds(30))
    let filtered = try program.press("S", quiet: .milliseconds(50)).last
    _ = try program.press("\u{1B}", quiet: .milliseconds(60))
    _ = try program.press("G", quiet: .milliseconds(30))
    let opened = try program.press("\r", quiet: .milliseconds(30)).last
    let saved = try save(in: program)
    try takeBack(in: program)
    return Visit(
      frame: frame - program.startedAt, memory: memory, filtered: filtered, opened: opened,
      saved: saved)
  }

  /// Types one more letter into the title of the selected standup, and says how long it takes to be
  /// stored.
  func save(in program: RunningProgram) throws(BenchmarkError) -> Duration {
    _ = try program.press("e", quiet: .milliseconds(30))
    _ = try program.press("x", quiet: .milliseconds(30))
    _ = try program.time(of: "the form") { $0.text.contains("Done") }
    let pressedAt = ContinuousClock.now
    program.send("\u{13}")
    let savedAt = try program.time(of: "Saved") { $0.lines[$0.rows - 2].hasSuffix("Saved") }
    return savedAt - pressedAt
  }

  /// Takes that letter off again, so that the next one finds the folder as it was.
  func takeBack(in program: RunningProgram) throws(BenchmarkError) {
    _ = try program.press("e", quiet: .milliseconds(30))
    _ = try program.press("\u{7F}", quiet: .milliseconds(30))
    program.send("\u{13}")
    program.listen(for: .milliseconds(100))
  }
}
