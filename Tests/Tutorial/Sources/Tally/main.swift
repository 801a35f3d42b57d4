import Composable
import Terminal

let link = CommandLine.arguments.dropFirst().first ?? "/"
let store = Store(initialState: Home.State(link: link) ?? Home.State()) { Home() }
do {
  let terminal = try Terminal()
  store.onWake = { EventLoop.wake() }
  let end = EventLoop(terminal: terminal, clock: LoopClock()).run(
    screen: { Home.screen(store.state) }, send: { store.send($0) }, drain: { store.drain() },
    isFinished: { store.state.hasQuit }, willEnd: { _ in store.send(.quitPressed) })
  terminal.leave()
  end.exitProcess()
} catch {
  print("tally: \(error)")
}
