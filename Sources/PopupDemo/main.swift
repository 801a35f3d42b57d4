import Terminal
import TerminalUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let demo = PopupDemo()
let terminal: Terminal
do {
  terminal = try Terminal()
} catch {
  let line = "popup-demo: \(HarmlessText("\(error)").text)\n"
  line.withCString { _ = write(STDERR_FILENO, $0, line.utf8.count) }
  exit(TerminalError.exitCode)
}
let end = EventLoop(terminal: terminal, clock: LoopClock()).run(
  screen: { demo.screen }, send: { $0() }, drain: { false }, isFinished: { demo.isFinished },
  willEnd: { _ in demo.isFinished = true })
terminal.leave()
end.exitProcess()
