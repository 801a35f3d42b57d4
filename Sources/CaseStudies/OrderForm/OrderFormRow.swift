import TerminalUI

struct OrderFormRow: View {
  var field: OrderForm.Field
  var state: OrderForm.State

  private var isFocused: Bool { state.focus == field }

  var body: some View {
    HStack(spacing: 1) {
      SelectionMark(isFocused)
      Text(field.label, style: isFocused ? .bold : .plain).frame(width: 10)
      switch field {
      case .milk: Picker(state.wantsMilk ? "yes" : "no", isFocused: isFocused)
      case .name: TextField(state.name, isFocused: isFocused, placeholder: "Blob")
      case .quantity: Picker("\(state.quantity)", isFocused: isFocused)
      case .reset: Text("everything", style: .dim)
      case .size: Picker(state.size.words, isFocused: isFocused)
      }
    }
    .padding(Edges(left: 1, right: 1))
  }
}
