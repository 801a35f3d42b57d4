#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file of the program under test: its size, and how long it takes to come and go.
struct Binary {
  let size: Int
  /// From its start to its end, asked for nothing but its version.
  let start: Samples

  init(_ options: Options, in folder: DataFolder) throws(BenchmarkError) {
    var status = stat()
    guard stat(options.standups, &status) == 0 else {
      throw BenchmarkError(refused: options.standups, errno)
    }
    size = Int(status.st_size)
    let asking = Subject(name: "standups --version", program: options.standups) { _ in
      ["--version"]
    }
    var milliseconds: [Double] = []
    for round in -2..<options.rounds {
      let program = try RunningProgram(asking, folder: folder)
      let took = try program.waitForEnd()
      if round >= 0 { milliseconds.append(took.milliseconds) }
    }
    start = Samples(milliseconds)
  }
}
