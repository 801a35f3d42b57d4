import TerminalUI

/// A text field after its prompt.
struct PromptRow: View {
  var label: Text
  var input: TextInput

  init(_ label: Text, _ input: TextInput) {
    self.label = label
    self.input = input
  }

  var body: some View {
    HStack(spacing: 1) {
      label.prioritized()
      TextField(input)
    }
  }
}
