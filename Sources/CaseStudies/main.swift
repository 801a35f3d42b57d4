#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

do throws(UsageError) {
  let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
  switch arguments.command {
  case .help:
    print(Usage.help)
  case .open(let link):
    FullScreen(arguments: arguments, link: link).run()
  case .version:
    print("case-studies \(Usage.version)")
  }
} catch {
  FullScreen.complain("\(error)")
  exit(Usage.exitCode)
}
