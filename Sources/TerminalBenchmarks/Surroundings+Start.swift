import PseudoTerminal

extension Surroundings {
  /// From the start of the process to its list, and what it then weighs.
  func start() throws(BenchmarkError) -> [Section] {
    try [start(with: few, limit: .times(3)), start(with: many, limit: nil)]
  }

  private struct Start {
    var firstByte: Duration
    var frame: Duration
    var ready: Duration
    var bytes: Int
    var processorTime: Duration
    var memory: Int
  }

  private func start(
    with folder: DataFolder, limit: Measurement.Limit?
  ) throws(BenchmarkError) -> Section {
    let starts = try inTurns { side throws(BenchmarkError) in
      try [measureStart(of: programs[side], folder)]
    }
    return Section(
      title: "Start with \(folder.count) standups",
      measurements: [
        Measurement("to the first byte", .milliseconds, in: starts) { $0.firstByte.milliseconds },
        Measurement("to the last byte of the first frame", .milliseconds, limit, in: starts) {
          $0.frame.milliseconds
        },
        Measurement("to the answer to a key typed ahead", .milliseconds, in: starts) {
          $0.ready.milliseconds
        },
        Measurement("bytes sent", .bytes, in: starts) { Double($0.bytes) },
        Measurement("processor time", .milliseconds, in: starts) {
          $0.processorTime.milliseconds
        },
        Measurement("resident memory", .mebibytes, in: starts) { Double($0.memory) / 1024 },
      ])
  }

  private func measureStart(
    of subject: Subject, _ folder: DataFolder
  ) throws(BenchmarkError) -> Start {
    let program = try RunningProgram(subject, folder: folder, typedAhead: "j")
    let frame = try program.time(of: "the list") { folder.isShown(on: $0) }
    let ready = try program.time(of: "the answer to a key typed ahead") {
      $0.lines[3].hasPrefix("▸ \(DataFolder.title(1))")
    }
    program.settle(.milliseconds(100))
    return Start(
      firstByte: program.chunks[0].time - program.startedAt,
      frame: frame - program.startedAt, ready: ready - program.startedAt,
      bytes: program.byteCount,
      processorTime: try ProcessCounters(of: program.process).processorTime,
      memory: try ProcessCounters.residentMemory(of: program.process))
  }
}
