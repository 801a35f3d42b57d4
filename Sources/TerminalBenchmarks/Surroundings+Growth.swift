import PseudoTerminal

extension Surroundings {
  /// The same few things with ten times as many standups each time, up to ten thousand.
  func growth() throws(BenchmarkError) -> [Section] {
    var sections: [Section] = []
    for count in [10, 100, 1000, 10_000] {
      sections.append(try growth(DataFolder(count: count, meetings: meetingsEach, in: parent)))
    }
    return sections
  }

  private struct Visit {
    var frame: Duration
    var memory: Int
    var opened: Duration
    var saved: Duration
  }

  private func growth(_ folder: DataFolder) throws(BenchmarkError) -> Section {
    var visits: [Visit] = []
    for round in -1..<min(rounds, 5) {
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
      measurements: [
        row("to the last byte of the first frame", .milliseconds, 150) { $0.frame.milliseconds },
        row("resident memory then", .mebibytes, 60) { Double($0.memory) / 1024 },
        row("from Enter to the standup", .milliseconds, 20) { $0.opened.milliseconds },
        row("from ^S to Saved, with fsync", .milliseconds, 50) { $0.saved.milliseconds },
      ])
  }

  private func visit(_ folder: DataFolder) throws(BenchmarkError) -> Visit {
    let subject = programs.subject
    let program = try RunningProgram(subject, folder: folder)
    let frame = try program.time(of: "the list") { folder.isShown(on: $0) }
    let memory = try ProcessCounters.residentMemory(of: program.process)
    program.listen(for: .seconds(2))
    _ = try program.press("G")
    let opened = try program.press("\r").last
    _ = try program.press("e", quiet: .milliseconds(30))
    _ = try program.press("x", quiet: .milliseconds(30))
    let pressedAt = ContinuousClock.now
    program.send("\u{13}")
    let savedAt = try program.time(of: "Saved") { $0.lines[$0.rows - 2].hasSuffix("Saved") }
    _ = try program.press("e", quiet: .milliseconds(30))
    _ = try program.press("\u{7F}", quiet: .milliseconds(30))
    program.send("\u{13}")
    program.listen(for: .milliseconds(200))
    return Visit(
      frame: frame - program.startedAt, memory: memory, opened: opened,
      saved: savedAt - pressedAt)
  }
}
