import Measuring

extension Surroundings {
  /// From another size of the window to its picture: there and back.
  func resize() throws(BenchmarkError) -> Section {
    let running = try programs.map { subject throws(BenchmarkError) in try open(subject, many) }
    let answers = try inTurns { side throws(BenchmarkError) in
      try [
        running[side].resize(columns: 120, rows: 40), running[side].resize(columns: 80, rows: 24),
      ]
    }
    return Section(
      title: "Window resized to 120x40 and back",
      measurements: [
        Measurement("to the last byte", .milliseconds, .times(1.5), in: answers) {
          $0.last.milliseconds
        },
        Measurement("bytes a frame", .bytes, .times(1), in: answers) { Double($0.spending.bytes) },
      ])
  }
}
