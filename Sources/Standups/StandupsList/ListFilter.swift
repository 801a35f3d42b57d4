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

struct FilterPrompt: View {
  var input: TextInput

  var layout: Layout { Layout(flexible: .horizontal) }

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.write("/", at: area.origin, style: .bold)
    TextField(input, placeholder: "type to filter by title or name")
      .draw(in: area.inset(Edges(left: 2)), on: &canvas)
  }
}
