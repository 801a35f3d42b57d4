import Measuring
import PseudoTerminal

extension Surroundings {
  /// From the start of the process to its list, and what it then weighs.
  func start() throws(BenchmarkError) -> [Section] {
    try [
      start(with: few, limit: 1.5, memory: 8), start(with: many, limit: 4, memory: 12),
      startWithData(),
    ]
  }

  /// What reading fifty standups adds.
  private func startWithData() throws(BenchmarkError) -> Section {
    let folders = try Pair(
      subject: DataFolder(count: 50, in: parent), reference: DataFolder(count: 0, in: parent))
    let frames = try inTurns { side throws(BenchmarkError) in
      let program = try RunningProgram(programs.subject, folder: folders[side])
      let frame = try program.time(of: "the list") { folders[side].isShown(on: $0) }
      return [frame - program.startedAt]
    }
    for side in Side.allCases { try folders[side].remove() }
    return Section(
      title: "What data adds to the start",
      columns: .init("50 standups", beside: "none"),
      measurements: [
        Measurement(
          "to the last byte of the first frame", .milliseconds, .more(2), in: frames
        ) { $0.milliseconds }
      ])
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
    with folder: DataFolder, limit: Double, memory: Double
  ) throws(BenchmarkError) -> Section {
    let starts = try inTurns { side throws(BenchmarkError) in
      try [measureStart(of: programs[side], folder)]
    }
    return Section(
      title: "Start with \(folder.count) standups",
      measurements: [
        Measurement("to the first byte", .milliseconds, in: starts) { $0.firstByte.milliseconds },
        Measurement("to the last byte of the first frame", .milliseconds, .times(limit), in: starts)
        {
          $0.frame.milliseconds
        },
        Measurement("to the answer to a key typed ahead", .milliseconds, in: starts) {
          $0.ready.milliseconds
        },
        Measurement("bytes sent", .bytes, in: starts) { Double($0.bytes) },
        Measurement("processor time", .milliseconds, in: starts) {
          $0.processorTime.milliseconds
        },
        Measurement("resident memory", .megabytes, .atMost(memory), in: starts) {
          Double($0.memory) * 1024 / 1e6
        },
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
