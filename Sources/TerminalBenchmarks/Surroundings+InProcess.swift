import Measuring

extension Surroundings {
  /// What is measured without a terminal in between, by a program of its own that has the app's code
  /// in it.
  ///
  /// - Parameter group: the group of figures that it is asked for.
  func inProcess(_ group: String) throws(BenchmarkError) -> [Section] {
    let path = "\(parent)/\(group).json"
    let measuring = Subject(name: "Benchmarks \(group)", program: measuringProgram) { _ in
      ["--json", path, group]
    }
    let program = try RunningProgram(measuring, folder: few)
    _ = try program.waitForEnd(within: .seconds(300))
    do throws(BenchmarkError) {
      return try Results(path: path).sections
    } catch {
      throw BenchmarkError("\(measuring.name): \(error); it printed:\n\(program.output)")
    }
  }
}
