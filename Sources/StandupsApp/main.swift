import TerminalUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let command: any Command
do throws(UsageError) {
  command = try Program.command(Environment.arguments())
} catch {
  StandardError.print("\(error)")
  exit(ExitCode.usage)
}
do {
  exit(try command.run())
} catch {
  StandardError.print("\(error)")
  exit(ExitCode.failure)
}
