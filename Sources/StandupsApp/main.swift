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
  case .mergeFile(let files, let side):
    let command = MergeFileCommand(base: files[0], ours: files[1], theirs: files[2], side: side)
    exit(command.run())
  case .open(let link):
    FullScreen(arguments: arguments, link: link).run()
  case .render(let link, let rendering):
    let command = RenderCommand(arguments: arguments, link: link, rendering: rendering)
    print(command.frame().text(as: rendering.format), terminator: "")
  case .sync(let url, let side):
    exit(SyncCommand(url: url, folder: arguments.folder, side: side).run())
  case .version:
    print("standups \(Usage.version)")
  }
} catch {
  StandardError.print("\(error)")
  exit(ExitCode.usage)
}
