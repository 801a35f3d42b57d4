import Processes
import StandupsModel
import TerminalUI

if let reason = Environment.missingRandomNumbers {
  StandardError.print("ids need random numbers, and the system has none: \(reason)")
  exit(ExitCode.failure)
}
// NB: a write that exceeds the limit on the size of files then fails with EFBIG.
signal(SIGXFSZ, SIG_IGN)

Language.setCurrent(.ofPerson(isOutputRead: isatty(STDOUT_FILENO) == 0))

let command: any Command
do throws(UsageError) {
  command = try Program.command(Environment.arguments())
} catch {
  StandardError.print("\(error)")
  exit(ExitCode.usage)
}
if command.isJSON { Language.setCurrent(.english) }
do {
  exit(try command.run())
} catch {
  StandardError.print("\(error)")
  exit(ExitCode.failure)
}
