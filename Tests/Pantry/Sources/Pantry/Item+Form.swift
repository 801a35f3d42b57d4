import ComposableKit

extension Item: FormValue {
  var rows: [FormRow<Item>] {
    TextField("Name", text: \.name, placeholder: "Rice")
    Stepper("Amount", value: \.amount, in: 0...99)
    Picker("Place", selection: \.place) { $0.rawValue }
    Toggle("Open", isOn: \.isOpen)
    FormRow("best-before", "Best before", .bestBefore)
    FormRow(.more, "More", .more("cooking time, dishes"))
    Stepper("Minutes", value: \.minutes, in: 0...120)
    FormRow.heading("Dishes")
    for index in dishes.indices {
      FormRow(
        .dish(index), "", spoken: "Dish \(index + 1)",
        .text({ $0.dishes[index] }, set: { $0.dishes[index] = $1 }))
    }
    FormRow(
      "new-dish", "+ New dish", spoken: "Another dish", indent: 16,
      .adding(
        prompt: "Type a dish, or paste a list", hint: "Press Enter when done",
        add: { $0.addDishes("\n") }, addLines: { $0.addDishes($1) }))
  }
}

extension FieldID {
  static func dish(_ index: Int) -> Self { "dish \(index)" }
}

extension Form<Item> {
  /// Adds a dish for each line of a text, and moves to the last one, so that typing continues there.
  fileprivate mutating func addDishes(_ text: String) {
    let lines = text.split { $0.isNewline }.map(String.init)
    value.dishes += lines.isEmpty ? [""] : lines
    focus(on: .dish(value.dishes.count - 1))
  }
}

extension FormControl<Item> {
  /// A day that is typed. It counts once it is complete.
  fileprivate static var bestBefore: Self {
    let text = { @Sendable (item: Item) in item.bestBefore?.rawValue ?? "" }
    let help = "Type a day such as 2026-12-24"
    var control = Self(text: text) { form, isFocused, _ in
      let input = isFocused ? form.input : TextInput(text(form.value))
      return [TextField(input, isFocused: isFocused, placeholder: "2026-12-24")]
    }
    control.answer = { Day(rawValue: $0) == nil ? .rejected(help) : .entering($0) }
    control.edit = { form, edit in
      form.input.apply(edit)
      let day = Day(rawValue: form.input.text)
      if day != nil || form.input.text.isEmpty {
        form.value.bestBefore = day
      } else {
        form.notice = "\(help)"
      }
    }
    control.hint = { _ in help }
    control.input = { TextInput(text($0)) }
    return control
  }
}

/// The form of an item.
@Reducer
struct Editor {
  struct State: Equatable, Sendable {
    var form: Form<Item>

    init(_ item: Item) {
      form = Form(item, buttons: .init(cancel: "Cancel", commit: "Save"))
    }
  }

  enum Action: Equatable, Sendable {
    case form(FormAction)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.form, action: \.form) { FormReducer() }
  }
}

extension Editor {
  static func screen(_ state: State) -> Screen<Action> {
    state.form.screen(title: "Item", commit: "Save").map { .form($0) }
  }
}
