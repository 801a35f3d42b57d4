import TerminalUI

/// Fields, one below the other.
struct FormColumn: View {
  private let rows: [any View]

  init(@ViewBuilder _ rows: () -> [any View]) {
    self.rows = rows()
  }

  var body: some View {
    VStack(spacing: 1) { rows }.padding(Edges(top: 1, left: 1, right: 1))
  }
}

/// A field with its label. A click picks it.
struct FormField: View {
  private let label: String
  private let input: TextInput
  private let isFocused: Bool
  private let index: Int

  init(_ label: String, _ input: TextInput, isFocused: Bool, index: Int) {
    self.label = label
    self.input = input
    self.isFocused = isFocused
    self.index = index
  }

  var body: some View {
    HStack(spacing: 1) {
      SelectionMark(isFocused)
      Text(label, style: isFocused ? .bold : .plain).frame(width: 9)
      TextField(input, isFocused: isFocused, placeholder: "…")
    }
    .onClick(.item(index))
  }
}

extension TextInput {
  /// The field after an edit.
  func applying(_ edit: TextEdit) -> Self {
    var copy = self
    copy.apply(edit)
    return copy
  }

  /// The field as it may be shown: a star for each character.
  var masked: Self {
    var masked = TextInput(String(repeating: "*", count: text.count))
    masked.apply(.moveTo(column: caret))
    return masked
  }
}
