import ComposableKit

TerminalProgram("pantry", Pantry.State(), quit: .quitPressed) {
  Pantry()
} screen: {
  Pantry.screen($0)
} isFinished: {
  $0.hasQuit
} link: {
  Pantry.State(link: $0)
}
.run()
