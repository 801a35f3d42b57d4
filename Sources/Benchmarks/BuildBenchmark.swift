/// The processor time that builds of the sources take, over all cores.
enum BuildBenchmark {
  /// - Parameters:
  ///   - release: a shell command that builds the program from scratch.
  ///   - debug: the same for a debug build with tests.
  static func figures(release: String, debug: String) throws -> [Figure] {
    [
      try figure("Clean release build", release, limit: 430),
      try figure("Clean debug build with tests", debug, limit: 650),
    ]
  }

  private static func figure(_ name: String, _ command: String, limit: Double) throws -> Figure {
    let finished = try FinishedCommand(["sh", "-c", command])
    return Figure(
      name: "\(name), time of the processors", unit: .seconds, limit: .atMost(limit),
      measured: [finished.processorTime / .seconds(1)])
  }
}
