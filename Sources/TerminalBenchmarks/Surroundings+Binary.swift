import Measuring

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Surroundings {
  /// The file of the program: its size, and how long it takes to come and go.
  func binary() throws(BenchmarkError) -> Section {
    let path = programs.subject.program
    var status = stat()
    guard stat(path, &status) == 0 else { throw BenchmarkError(refused: path, errno) }
    let asking = Subject(name: "standups --version", program: path) { _ in ["--version"] }
    var milliseconds: [Double] = []
    for round in -2..<rounds {
      let took = try RunningProgram(asking, folder: few).waitForEnd()
      if round >= 0 { milliseconds.append(took.milliseconds) }
    }
    return Section(
      title: "The binary", columns: .init("standups"),
      measurements: [
        Measurement(
          name: "size", unit: .megabytes, subject: Samples([Double(status.st_size) / 1e6])),
        Measurement(
          name: "from its start to its end, for --version", unit: .milliseconds,
          subject: Samples(milliseconds)),
      ])
  }
}
