import TerminalUI

public struct ListFilter: Equatable, Sendable {
  var input: TextInput
  var isTyping: Bool

  init(_ text: String = "", isTyping: Bool = false) {
    self.input = TextInput(text)
    self.isTyping = isTyping
  }

  var isActive: Bool { isTyping || !text.isEmpty }

  var text: String { input.text }
}
