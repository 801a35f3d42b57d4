import Standups

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

do throws(UsageError) {
  let arguments = try Arguments(CommandLine.words())
  switch arguments.command {
  case .help:
    print(Usage.help)
  case .importFile(let path, let copies, let isDryRun):
    let command = ImportCommand(
      path: path, copies: copies, isDryRun: isDryRun, folder: arguments.folder)
    exit(command.run())
  case .open(let link):
    let state = AppState(link: link, takesMouse: arguments.isMouseEnabled)
    FullScreen(arguments: arguments, state: state).run()
  case .render(let link, let rendering):
    let command = RenderCommand(arguments: arguments, link: link, rendering: rendering)
    print(command.frame().text(as: rendering.format), terminator: "")
  case .run(let command):
    exit(command.run(arguments))
  case .version:
    print("standups \(Usage.version)")
  }
} catch {
  StandardError.print("\(error)")
  exit(ExitCode.usage)
}
