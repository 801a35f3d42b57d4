import ComposableKit

TerminalProgram("VoiceMemos", VoiceMemos.State()) {
  VoiceMemos()
} screen: {
  VoiceMemos.screen($0)
}
.run()
