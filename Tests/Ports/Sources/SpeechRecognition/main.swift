import ComposableKit

if let path = CommandLine.arguments.dropFirst().first {
  prepareDependencies { $0.speechClient = .listening(to: path) }
}

TerminalProgram("SpeechRecognition", SpeechRecognition.State()) {
  SpeechRecognition()
} screen: {
  SpeechRecognition.screen($0)
}
.run([])
