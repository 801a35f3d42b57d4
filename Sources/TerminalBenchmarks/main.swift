import Measuring

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

guard let task = Options.Task(CommandLine.arguments.dropFirst()) else {
  Console.complain(Options.usage)
  exit(64)
}

do throws(BenchmarkError) {
  switch task {
  case .measure(let options):
    var session = try Session(options)
    exit(try session.run() ? 0 : 1)
  case .table(let readme, let path):
    let table = try SummaryTable(
      SummaryTable.Row.readme, of: Baseline(text: TextFile(path: path).text))
    try TextFile.write(table.replaced(in: TextFile(path: readme).text), to: readme)
  }
} catch {
  Console.complain("\(error)")
  exit(1)
}
