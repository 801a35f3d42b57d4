import Usage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

do throws(UsageError) {
  let arguments = try Arguments(Arguments.ofProcess())
  switch arguments.command {
  case .help:
    print(Arguments.usage.help)
  case .open(let link):
    FullScreen(arguments: arguments, link: link).run()
  case .version:
    print("case-studies \(Arguments.usage.version)")
  }
} catch {
  FullScreen.report("\(error)")
  exit(UsageError.exitCode)
}
