import ComposableKit
import Foundation

struct Item: Equatable, Identifiable, Sendable {
  enum Place: String, CaseIterable, Equatable, Sendable {
    case shelf, fridge, freezer
  }

  let id: UUID
  var amount = 1
  var isOpen = false
  var name = ""
  var place = Place.shelf
}

extension Item: FormValue {
  var rows: [FormRow<Item>] {
    TextField("Name", text: \.name, placeholder: "Rice")
    Stepper("Amount", value: \.amount, in: 1...99)
    Picker("Place", selection: \.place) { $0.rawValue }
    Toggle("Open", isOn: \.isOpen)
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
