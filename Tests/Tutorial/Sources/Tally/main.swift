import ComposableKit

TerminalProgram("tally", Home.State(), quit: .quitPressed) {
  Home()
} screen: {
  Home.screen($0)
} isFinished: {
  $0.hasQuit
} link: {
  Home.State(link: $0)
}
.run()
