#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

guard let options = Options(CommandLine.arguments.dropFirst()) else {
  Console.complain(Options.usage)
  exit(64)
}

do throws(BenchmarkError) {
  var session = try Session(options)
  exit(try session.run() ? 0 : 1)
} catch {
  Console.complain("\(error)")
  exit(1)
}
