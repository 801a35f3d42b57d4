import TerminalUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

if let reason = Environment.missingRandomNumbers {
  StandardError.print("ids need random numbers, and the system has none: \(reason)")
  exit(ExitCode.failure)
}
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
