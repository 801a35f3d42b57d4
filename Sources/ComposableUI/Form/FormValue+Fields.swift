public import TerminalUI

/// The fields of a form in one line each, named after the corresponding views of SwiftUI:
///
/// ```swift
/// struct Order: FormValue {
///   var name = ""
///   var count = 1
///   var size = Size.small
///   var isGift = false
///
///   var rows: [FormRow<Order>] {
///     TextField("Name", text: \.name)
///     Stepper("Count", value: \.count, in: 1...9)
///     Picker("Size", selection: \.size) { $0.rawValue }
///     Toggle("Gift", isOn: \.isGift)
///   }
/// }
/// ```
///
/// The label is a sentence of the program, which is translated. In lowercase, and with hyphens for
/// spaces, it is the name of the field in links.
// swift-format-ignore: AlwaysUseLowerCamelCase
extension FormValue {
  /// A field for a text.
  ///
  /// - Parameters:
  ///   - placeholder: the text shown while the field is empty.
  ///   - limit: the longest text that can be typed, in Unicode scalars.
  public func TextField(
    _ label: String, text path: WritableKeyPath<Self, String> & Sendable,
    placeholder: LocalizedText = "",
    limit: Int = TextInput.limit
  ) -> FormRow<Self> {
    FormRow(
      FieldID(label: label), Language.current.sentence(label),
      .text(
        { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }, placeholder: placeholder,
        limit: limit))
  }

  /// A field for a text that is not shown, such as a password.
  public func SecureField(
    _ label: String, text path: WritableKeyPath<Self, String> & Sendable
  ) -> FormRow<Self> {
    FormRow(
      FieldID(label: label), Language.current.sentence(label),
      .secret({ $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }))
  }

  /// A choice of one of some options.
  ///
  /// - Parameter name: returns the words for an option.
  public func Picker<Option: Equatable>(
    _ label: String, selection path: WritableKeyPath<Self, Option>, options: [Option],
    name: @escaping (Option) -> String
  ) -> FormRow<Self> {
    FormRow(
      FieldID(label: label), Language.current.sentence(label), .choice(path, options, say: name))
  }

  /// A choice of one of the cases of an enum.
  ///
  /// - Parameter name: returns the words for a case.
  public func Picker<Option: Equatable & CaseIterable>(
    _ label: String, selection path: WritableKeyPath<Self, Option>,
    name: @escaping (Option) -> String
  ) -> FormRow<Self> {
    Picker(label, selection: path, options: Array(Option.allCases), name: name)
  }

  /// A choice of yes or no.
  public func Toggle(_ label: String, isOn path: WritableKeyPath<Self, Bool>) -> FormRow<Self> {
    FormRow(
      FieldID(label: label), Language.current.sentence(label),
      .choice(path, [String(localized: "no"), String(localized: "yes")]))
  }

  /// A field for a whole number in a range.
  public func Stepper(
    _ label: String, value path: WritableKeyPath<Self, Int>, in range: ClosedRange<Int>
  ) -> FormRow<Self> {
    FormRow(FieldID(label: label), Language.current.sentence(label), .number(path, in: range))
  }
}

extension FieldID {
  /// Creates the identity of a field from its label.
  fileprivate init(label: String) {
    self.init(stringLiteral: label.lowercased().split { $0 == " " }.joined(separator: "-"))
  }
}

extension FormControl {
  /// A field for a text that is not shown: a star stands for each character.
  static func secret(
    _ get: @escaping (Value) -> String, set: @escaping (inout Value, String) -> Void
  ) -> Self {
    var control = Self.text(get, set: set)
    control.text = { TextInput(get($0)).masked.text }
    control.views = { form, isFocused, _ in
      let input = isFocused ? form.input : TextInput(get(form.value))
      return [TerminalUI.TextField(input.masked, isFocused: isFocused)]
    }
    return control
  }

  /// A field for a whole number in a range, on a bar: typed, or changed by one or by a tenth of the
  /// range.
  public static func number(
    _ path: WritableKeyPath<Value, Int>, in range: ClosedRange<Int>
  ) -> Self {
    let help = String(localized: "Type a number from \(range.lowerBound) to \(range.upperBound)")
    let width = Double(range.upperBound - range.lowerBound)
    let number = { @Sendable (text: String) in Int(text).flatMap { range.contains($0) ? $0 : nil } }
    let add = { (form: inout Form<Value>, steps: Int, direction: FormAction.Direction) in
      let sum = form.value[keyPath: path] + (direction == .forward ? steps : -steps)
      form.value[keyPath: path] = min(max(sum, range.lowerBound), range.upperBound)
      form.load()
    }
    var control = Self(
      text: { "\($0[keyPath: path])" },
      views: { form, isFocused, row in
        let value = form.value[keyPath: path]
        let fraction = width > 0 ? Double(value - range.lowerBound) / width : 1
        let text: any View = isFocused ? TerminalUI.TextField(form.input) : Text("\(value)")
        return [
          text.frame(width: 16),
          Slider(
            fraction: fraction, minimum: "\(range.lowerBound)", maximum: "\(range.upperBound)",
            style: Style(foreground: .accent), index: row),
        ]
      })
    control.answer = { number($0) == nil ? .rejected(help) : .entering($0) }
    control.edit = { form, edit in
      form.input.apply(edit)
      form.notice = form.input.notice ?? (number(form.input.text) == nil ? Notice("\(help).") : nil)
      if let number = number(form.input.text) { form.value[keyPath: path] = number }
    }
    control.input = { TextInput("\($0[keyPath: path])") }
    control.page = { add(&$0, max(1, range.count / 10), $1) }
    control.slide = { form, part in
      form.value[keyPath: path] = range.lowerBound + Int((part * width).rounded())
      form.load()
    }
    control.step = { add(&$0, 1, $1) }
    return control
  }
}

extension TextInput {
  /// The field as it may be shown: a star for each character.
  fileprivate var masked: Self {
    var masked = TextInput(String(repeating: "*", count: text.count))
    masked.apply(.moveTo(column: caret))
    return masked
  }
}
