import Crashes
import Terminal
import TerminalUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Takes over the terminal, and crashes on a key press. The arguments are the kind of crash, "main"
// or "other" for the thread, and the path of the report. The key "e" writes to standard error; the
// key "q" quits.

let arguments = CommandLine.arguments
guard arguments.count == 4, let crash = Crash(rawValue: arguments[1]) else { exit(64) }
let isOnMainThread = arguments[2] == "main"

let terminal = try Terminal()
_ = Terminal.prepareCrashReport(path: arguments[3], header: "probe 1\n")
for number in 1...60 { Terminal.note(".noted\(number)") }

func crashOnOtherThread() {
  var thread = pthread_t()
  let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { _ in
    Terminal.protectThread()
    Crash(rawValue: CommandLine.arguments[1])?.happen()
    return nil
  }
  pthread_create(&thread, nil, main, nil)
  pthread_join(thread, nil)
}

var isFinished = false
let end = EventLoop(terminal: terminal, clock: LoopClock()).run(
  EventLoop.Program(
    receive: { input in
      switch input.key {
      case "e": _ = write(STDERR_FILENO, "error output\n", 13)
      case "q": isFinished = true
      case .some where isOnMainThread: crash.happen()
      case .some: crashOnOtherThread()
      case nil: break
      }
    },
    draw: { size, _, _, _ in
      var canvas = Canvas(size: size)
      canvas.write("ready", at: Point(x: 0, y: 0))
      return canvas
    },
    drain: { false }, isFinished: { isFinished }, willEnd: { _ in isFinished = true }))
end.exitProcess()
