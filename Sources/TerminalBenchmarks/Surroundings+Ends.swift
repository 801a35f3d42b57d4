import PseudoTerminal

extension Surroundings {
  /// From the key to the end of the process.
  func exit() throws(BenchmarkError) -> Section {
    let times = try inTurns { side throws(BenchmarkError) in
      try [open(programs[side], few).end(by: "q")]
    }
    return Section(
      title: "End",
      measurements: [
        Measurement("from q to the end of the process", .milliseconds, in: times) {
          $0.milliseconds
        }
      ])
  }

  /// From ^S in the form to the footer's word that the standup is on the disk.
  func save() throws(BenchmarkError) -> Section {
    let times = try inTurns { side throws(BenchmarkError) in
      try [measureSave(by: programs[side])]
    }
    return Section(
      title: "Save",
      measurements: [
        Measurement("from ^S to Saved, with fsync", .milliseconds, in: times) { $0.milliseconds }
      ])
  }

  private func measureSave(by subject: Subject) throws(BenchmarkError) -> Duration {
    let program = try open(subject, few)
    _ = try program.press("e", quiet: .milliseconds(30))
    _ = try program.press("x", quiet: .milliseconds(30))
    _ = try program.time(of: "the form") { $0.text.contains("Done") }
    let pressedAt = ContinuousClock.now
    program.send("\u{13}")
    let savedAt = try program.time(of: "Saved") { $0.lines[$0.rows - 2].hasSuffix("Saved") }
    return savedAt - pressedAt
  }
}
